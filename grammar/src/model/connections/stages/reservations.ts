import { firstIndex } from '../../../collections/search.js';
import { RangeMinimum } from '../../../source/range-minimum.js';
import type { Entry, Place, Setting } from '../../basic-types.js';
import { partNumber, partText, partWord } from '../../part-values.js';
import type { StackInEffect } from '../../types.js';
import { isNamePattern } from '../regions/name-classes.js';
import type { StackFacts } from './stack-facts.js';

/** Ports that PORT or PORTRANGE reserve. */
export interface ReservedPorts {
  protocol: 'tcp' | 'udp';
  first: number;
  last: number;
  /** Name or pattern of jobs, or one of the words that are not job names: RESERVED, AUTHPORT, OMVS, `*`. Absent if unknown: a symbol. */
  job?: string;
  /** The place of an unknown job. */
  jobAt?: Place;
  at: Place;
}

/** Ports that are reserved for known jobs. */
export interface Reservation extends ReservedPorts {
  job: string;
}

/** Words for ports on which no server listens: no job, or the passive data connections of the FTP server. */
export const NO_SERVER: ReadonlySet<string> = new Set(['RESERVED', 'AUTHPORT']);

/** Words in place of a job name: these, any z/OS UNIX program, any job with access. */
export const NO_JOB: ReadonlySet<string> = new Set(['OMVS', '*', ...NO_SERVER]);

/** The reservations of a stack for known jobs, those of PORT first. */
export function reservationsOf(stack: Pick<StackInEffect, 'ports' | 'portRanges'>): Reservation[] {
  return reservedPortsOf(stack).filter(hasJob);
}

export function hasJob(one: ReservedPorts): one is Reservation {
  return one.job !== undefined;
}

/**
 * The reserved ports of a stack, those of PORT first. z/OS ignores a PORT entry whose port an earlier PORTRANGE reserves, and a PORTRANGE of
 * which an earlier entry contains a port (IP Configuration Reference, PORT and PORTRANGE statements).
 */
export function reservedPortsOf(stack: Pick<StackInEffect, 'ports' | 'portRanges'>): ReservedPorts[] {
  const ports = stack.ports.flatMap((entry) => reservationOf(entry) ?? []);
  const taken = { tcp: new TakenPorts(ports, 'tcp'), udp: new TakenPorts(ports, 'udp') };
  const ranges = stack.portRanges
    .flatMap((entry) => reservationOf(entry) ?? [])
    .filter((range) => taken[range.protocol].take(range));
  const kept = ports.filter((port) => (taken[port.protocol].rangeAt(port.first)?.at ?? port.at) >= port.at);
  return [...kept, ...ranges];
}

/** The ports of one protocol that are reserved. */
class TakenPorts {
  /** Ports of PORT, in order. */
  private readonly ports: readonly number[];
  private readonly places: RangeMinimum;
  /** Ranges that are in effect, ordered by port, without overlaps. */
  private readonly ranges: ReservedPorts[] = [];

  constructor(ports: readonly ReservedPorts[], protocol: Reservation['protocol']) {
    const own = ports.filter((one) => one.protocol === protocol).sort((a, b) => a.first - b.first);
    this.ports = own.map(({ first }) => first);
    this.places = new RangeMinimum(own.map(({ at }) => at));
  }

  /** Adds a range, unless an earlier reservation contains one of its ports. */
  take(range: ReservedPorts): boolean {
    const { first, last, at } = range;
    const next = firstIndex(this.ranges, (one) => one.last >= first);
    if (this.ranges[next] && this.ranges[next].first <= last) return false;
    const [from, to] = [first - 1, last].map((port) => firstIndex(this.ports, (one) => one > port));
    if (this.places.of(from!, to!) < at) return false;
    this.ranges.splice(next, 0, range);
    return true;
  }

  /** The range that contains a port. */
  rangeAt(port: number): ReservedPorts | undefined {
    const range = this.ranges[firstIndex(this.ranges, ({ last }) => last >= port)];
    return range && range.first <= port ? range : undefined;
  }
}

/**
 * The texts of the entries of a protocol that are not in `reservedPortsOf` because their numbers are symbols without a value; undefined if
 * another entry cannot be read.
 *
 * @param before only entries before this place
 */
export function symbolicPorts(
  stack: Pick<StackInEffect, 'ports' | 'portRanges'>,
  protocol: ReservedPorts['protocol'],
  { symbolText }: Pick<StackFacts, 'symbolText'>,
  before = Number.POSITIVE_INFINITY,
): string[] | undefined {
  const texts = [...stack.ports, ...stack.portRanges]
    .filter(
      (entry) =>
        entry.at < before && !reservationOf(entry) && (partText(entry.protocol) ?? protocol).toLowerCase() === protocol,
    )
    .map((entry) => {
      if (entry.damaged) return undefined;
      const coded = [entry.port, entry.first, entry.count, entry.protocol, entry.job].flatMap((part) => part ?? []);
      const parts = coded.map((part) => {
        const { at, state, value } = part as Setting;
        return state === undefined ? String(value).toUpperCase() : at === undefined ? undefined : symbolText?.(at);
      });
      return parts.includes(undefined) ? undefined : [...parts, ...wordOf(entry)].join(' ');
    });
  const known = texts.flatMap((text) => text ?? []);
  return known.length === texts.length ? known : undefined;
}

/** The jobs of the entries of a protocol whose port numbers are symbols without a value; undefined if one of them is unknown. */
export function jobsOfSymbolicPorts(
  stack: Pick<StackInEffect, 'ports' | 'portRanges'>,
  protocol: ReservedPorts['protocol'],
): string[] | undefined {
  const entries = [...stack.ports, ...stack.portRanges].filter(
    (entry) => !reservationOf(entry) && (partText(entry.protocol) ?? protocol).toLowerCase() === protocol,
  );
  const jobs = entries.flatMap((entry) => wordOf(entry)[0] ?? partWord(entry.job) ?? []);
  return jobs.length === entries.length ? jobs : undefined;
}

/**
 * What decides whether ports of a protocol are reserved for further jobs, in a member that was not given or in an entry that cannot be read;
 * undefined if they are not. A partial profile is assumed to contain all reservations of the ports that it reserves.
 */
export function lackOfReservations(
  stack: Pick<StackInEffect, 'ports' | 'portRanges' | 'complete' | 'initial'>,
  protocol: ReservedPorts['protocol'],
  facts: Pick<StackFacts, 'symbolText'>,
): string | undefined {
  const symbols = stack.initial && !stack.complete ? undefined : symbolicPorts(stack, protocol, facts);
  if (!symbols) return 'the complete profile';
  return symbols.length === 0 ? undefined : valueOfSymbols(symbols);
}

/** The texts of the jobs whose symbols have no value, if all of them can be compared. */
export function symbolicJobs(
  reservations: readonly ReservedPorts[],
  { symbolText }: StackFacts,
): { symbols?: string[] } {
  const texts = reservations
    .filter((one) => !hasJob(one))
    .map(({ jobAt }) => (jobAt === undefined ? undefined : symbolText?.(jobAt)));
  const symbols = texts.flatMap((text) => text ?? []);
  return symbols.length === texts.length ? { symbols } : {};
}

/** What an answer needs: the values of the symbols in texts. */
export function valueOfSymbols(texts: readonly string[]): string {
  const names = new Set(texts.flatMap((text) => text.match(/&[^\s&.]+\.?/g) ?? []));
  return `the value of ${[...names].join(' and ')}`;
}

/** The reservation names one job, or a pattern of jobs. */
export function namesJob({ job }: Reservation): boolean {
  return !NO_JOB.has(job) && isNamePattern(job);
}

/** Ranges of ports, each with the only job that can have inbound connections there. */
export function portsOfOneJob(
  reservations: readonly ReservedPorts[],
): { protocol: 'tcp' | 'udp'; first: number; last: number; job: Reservation }[] {
  return reservedRanges(reservations).flatMap(({ protocol, first, last, reservations: own }) => {
    const [only] = own;
    const isOne = new Set(own.map(({ job }) => job)).size === 1;
    return only && isOne && hasJob(only) && namesJob(only) ? [{ protocol, first, last, job: only }] : [];
  });
}

/** The reserved ports, divided where the reservations change. */
export function reservedRanges(
  reservations: readonly ReservedPorts[],
): { protocol: 'tcp' | 'udp'; first: number; last: number; reservations: ReservedPorts[] }[] {
  return (['tcp', 'udp'] as const).flatMap((protocol) => {
    const own = reservations.filter((one) => one.protocol === protocol).sort((a, b) => a.first - b.first);
    const cuts = [...new Set(own.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
    let open: ReservedPorts[] = [];
    let next = 0;
    return cuts.flatMap((first, index) => {
      for (; own[next]?.first === first; next++) open.push(own[next]!);
      open = open.filter(({ last }) => last >= first);
      const end = cuts[index + 1];
      return open.length > 0 && end !== undefined ? [{ protocol, first, last: end - 1, reservations: [...open] }] : [];
    });
  });
}

function reservationOf(entry: Entry): ReservedPorts | undefined {
  const protocol = partText(entry.protocol)?.toLowerCase();
  if (entry.damaged || (protocol !== 'tcp' && protocol !== 'udp')) return undefined;
  const first = partNumber(entry.port) ?? partNumber(entry.first);
  const count = entry.first === undefined ? 1 : partNumber(entry.count);
  const job = wordOf(entry)[0] ?? partWord(entry.job);
  if (first === undefined || count === undefined) return undefined;
  return {
    protocol,
    first,
    last: first + count - 1,
    ...(job === undefined ? unknownJob(entry) : { job }),
    at: entry.at,
  };
}

/** The word in place of a job that is not a value of the entry. */
function wordOf(entry: Entry): string[] {
  return [...NO_SERVER].filter((word) => entry[word] !== undefined);
}

function unknownJob({ job }: Entry): Pick<ReservedPorts, 'jobAt'> {
  const { at } = (job ?? {}) as Setting;
  return at === undefined ? {} : { jobAt: at };
}
