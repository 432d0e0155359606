import type { Entry, Place, Setting, StackInEffect } from '../types.js';
import { isNamePattern } from './name-classes.js';

/** Ports that PORT or PORTRANGE reserve for a job. */
export interface Reservation {
  protocol: 'tcp' | 'udp';
  first: number;
  last: number;
  /** Name or pattern of jobs, or one of the words that stand for none: RESERVED, OMVS, `*`. */
  job: string;
  at: Place;
}

/** Words in the place of a job name that name no job: any program of z/OS UNIX, any job with access, no job. */
export const NO_JOB: ReadonlySet<string> = new Set(['OMVS', '*', 'RESERVED']);

/**
 * The reservations of a stack, those of PORT first. z/OS ignores a PORT entry whose port an earlier PORTRANGE holds, and a PORTRANGE of which an
 * earlier entry holds a port (IP Configuration Reference, PORT and PORTRANGE statements).
 */
export function reservationsOf(stack: Pick<StackInEffect, 'ports' | 'portRanges'>): Reservation[] {
  const ports = stack.ports.flatMap((entry) => reservationOf(entry) ?? []);
  const ranges: Reservation[] = [];
  for (const range of stack.portRanges.flatMap((entry) => reservationOf(entry) ?? [])) {
    const earlier = [...ranges, ...ports.filter(({ at }) => at < range.at)];
    if (!earlier.some((one) => overlap(one, range))) ranges.push(range);
  }
  const kept = ports.filter((port) => !ranges.some((range) => range.at < port.at && overlap(range, port)));
  return [...kept, ...ranges];
}

function overlap(a: Reservation, b: Reservation): boolean {
  return a.protocol === b.protocol && a.first <= b.last && b.first <= a.last;
}

/** Some reservation may be there that is not among those of `reservationsOf`. */
export function mayLackReservations(stack: Pick<StackInEffect, 'ports' | 'portRanges' | 'complete'>): boolean {
  return !stack.complete || [...stack.ports, ...stack.portRanges].some((entry) => !reservationOf(entry));
}

/** The reservation names one job, or a pattern of jobs. */
export function namesJob({ job }: Reservation): boolean {
  return !NO_JOB.has(job) && isNamePattern(job);
}

/** Ranges of ports, each with the only job that connections that come in there can have. */
export function portsOfOneJob(
  reservations: readonly Reservation[],
): { protocol: 'tcp' | 'udp'; first: number; last: number; job: Reservation }[] {
  return reservedRanges(reservations).flatMap(({ protocol, first, last, reservations: own }) => {
    const [only] = own;
    const isOne = new Set(own.map(({ job }) => job)).size === 1;
    return only && isOne && namesJob(only) ? [{ protocol, first, last, job: only }] : [];
  });
}

/** The reserved ports, cut where the reservations change. */
export function reservedRanges(
  reservations: readonly Reservation[],
): { protocol: 'tcp' | 'udp'; first: number; last: number; reservations: Reservation[] }[] {
  return (['tcp', 'udp'] as const).flatMap((protocol) => {
    const own = reservations.filter((one) => one.protocol === protocol).sort((a, b) => a.first - b.first);
    const cuts = [...new Set(own.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
    let open: Reservation[] = [];
    let next = 0;
    return cuts.flatMap((first, index) => {
      for (; own[next]?.first === first; next++) open.push(own[next]!);
      open = open.filter(({ last }) => last >= first);
      const end = cuts[index + 1];
      return open.length > 0 && end !== undefined ? [{ protocol, first, last: end - 1, reservations: [...open] }] : [];
    });
  });
}

function reservationOf(entry: Entry): Reservation | undefined {
  const protocol = text(entry, 'protocol')?.toLowerCase();
  if (entry.damaged || (protocol !== 'tcp' && protocol !== 'udp')) return undefined;
  const first = number(entry, 'port') ?? number(entry, 'first');
  const count = entry.first === undefined ? 1 : number(entry, 'count');
  const job = entry.RESERVED === undefined ? text(entry, 'job') : 'RESERVED';
  if (first === undefined || count === undefined || job === undefined) return undefined;
  return { protocol, first, last: first + count - 1, job, at: entry.at };
}

function part(entry: Entry, name: string): Setting['value'] {
  const found = entry[name];
  return typeof found === 'object' && !Array.isArray(found) ? found.value : undefined;
}

function text(entry: Entry, name: string): string | undefined {
  const value = part(entry, name);
  return value === undefined ? undefined : String(value).toUpperCase();
}

function number(entry: Entry, name: string): number | undefined {
  const value = part(entry, name);
  return typeof value === 'number' ? value : undefined;
}
