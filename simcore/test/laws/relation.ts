import type { Part } from '../scenarios.js';
import type { Draw } from './draw.js';

/** How a figure may move from the scenario before to the one after; `same` both ways within the slack. */
export type Direction = 'up' | 'down' | 'same';

/** A figure of the results with the way it may move, and by which share it may go the other way. */
export type Expected = readonly [figure: string, direction: Direction, slack?: number];

/** Something that holds between two scenarios whatever the rest of them is. */
export interface Relation {
  name: string;
  /** The two scenarios of a case. */
  of(draw: Draw): readonly [before: Part, after: Part];
  expected: readonly Expected[];
}

/** The share by which a run may differ by chance. */
export const SLACK = 0.03;

export const RATE = 'flows.rr.transactionsPerS';
export const MBS = 'flows.rr.throughputMBs';
export const LATENCY = 'flows.rr.latencyUs.mean';
export const SERVER_CPU = 'hosts.server.cpMsPerTransaction';
export const CLIENT_CPU = 'hosts.client.cpMsPerTransaction';
export const SERVER_MB = 'hosts.server.cpMsPerMB';
export const CLIENT_MB = 'hosts.client.cpMsPerMB';
export const SERVER_BUSY = 'hosts.server.cpBusyPercent';
/** Sums are written with a plus between figures. */
export const BOTH_MB = `${SERVER_MB} + ${CLIENT_MB}`;
export const BOTH_CPU = `${SERVER_CPU} + ${CLIENT_CPU}`;

/** Faster, or not slower. */
export const FASTER: readonly Expected[] = [
  [RATE, 'up'],
  [LATENCY, 'down'],
];
/** Nothing that can be seen changes. */
export const UNCHANGED: readonly Expected[] = [
  [RATE, 'same', 1e-9],
  [LATENCY, 'same', 1e-9],
  [SERVER_CPU, 'same', 1e-9],
  [CLIENT_CPU, 'same', 1e-9],
];

export function relation(
  name: string,
  expected: readonly Expected[],
  of: (draw: Draw) => readonly [Part, Part],
): Relation {
  return { name, of, expected };
}
