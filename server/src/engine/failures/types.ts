import type { MovedLoad } from './load.js';

/** Kinds of single failures, in the order of reports. */
export const FAILURE_KINDS = [
  'interface',
  'osa-port',
  'chpid',
  'switch',
  'lan',
  'stack',
  'lpar',
  'cpc',
  'roce',
  'ism',
  'daemon',
  'distributor',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A single failure; `stack` is null where it can hit several stacks. */
export interface FailureName {
  kind: FailureKind;
  name: string;
  stack: string | null;
}

/** A dynamic VIPA that moves; `to` is null where the files do not say to which stack. */
export interface Move {
  address: string;
  from: string;
  to: string | null;
}

/** An address, route or service that is lost; `stack` had it, null where several stacks did. */
export type Loss = ({ address: string } | { route: string; table?: string } | { service: string }) & {
  stack: string | null;
  why: string;
};

export type ServiceState = 'lost' | 'moved' | 'reduced' | 'kept';

export interface ServiceAfter {
  name: string;
  /** Number, or `first-last` of PORTRANGE. */
  port: number | string;
  /** Of distributed and bound services. */
  address?: string;
  state: ServiceState;
  /** AT-TLS or a tunnel protected it before, and does not after. */
  protection?: 'lost';
  /** Stacks, or addresses of targets that are not stacks, that get new connections. */
  stacks: string[];
  /** Load of the stacks that served it and no longer do, as far as their workloads say it: it moves to the others, or is lost. */
  load?: MovedLoad;
}

/** What cannot be said, and what an answer needs. */
export interface Unknown {
  what: string;
  missing: string[];
}

/** What is left after one failure. */
export interface FailureEffects {
  failure: FailureName;
  /** The stacks that it hits. */
  stacks: string[];
  moves: Move[];
  lost: Loss[];
  services: ServiceAfter[];
  unknown: Unknown[];
}

export interface FailuresReport {
  version: 1;
  failures: FailureEffects[];
  /** What concerns all failures. */
  unknown: Unknown[];
}
