import { ALL_IPV4, ALL_IPV6, type Family } from '../../../net/address-sets.js';
import { difference, type Spans, span, union } from '../../../net/spans.js';
import { ALL_BYTES, ALL_PORTS } from '../../policy/selectors.js';
import type { TimeCondition } from '../../policy/time-conditions.js';
import { NameClasses } from '../regions/name-classes.js';
import type { Cell } from './cells.js';
import type { KeptLists } from './kept-lists.js';

/** The properties that distinguish connections, with their position in a box. The most selective ones are first. */
export const DIMENSION = {
  protocol: 0,
  localPort: 1,
  remotePort: 2,
  direction: 3,
  local: 4,
  remote: 5,
  job: 6,
  user: 7,
  interface: 8,
  routing: 9,
} as const;
export type Dimension = keyof typeof DIMENSION;
/** Number of connection properties; after them, a box has the hidden dimensions. */
export const DIMENSIONS = 10;

/** The order that determines the smallest of several connections. */
export const SIZE_ORDER: readonly (number | 'family')[] = [
  DIMENSION.protocol,
  'family',
  DIMENSION.local,
  DIMENSION.remote,
  DIMENSION.localPort,
  DIMENSION.remotePort,
  DIMENSION.direction,
  DIMENSION.job,
  DIMENSION.user,
  DIMENSION.interface,
];

/** Protocols in the order of witnesses: TCP, UDP, the others by number. The positions of 6 and 17 among the others are not used. */
export const TCP = 0;
export const UDP = 1;
const OTHERS = 2;
export const OTHER_PROTOCOLS: Spans = [6, 17].reduce<Spans>(
  (rest, number) => difference(rest, span(OTHERS + number, OTHERS + number)),
  span(OTHERS, OTHERS + 255),
);
export const ALL_PROTOCOLS: Spans = union(span(TCP, UDP), OTHER_PROTOCOLS);

export function protocolRank(number: number): number {
  return number === 6 ? TCP : number === 17 ? UDP : number + OTHERS;
}

export function protocolNumber(rank: number): number {
  return rank === TCP ? 6 : rank === UDP ? 17 : rank - OTHERS;
}

/** Who opens a connection; of other protocols, which way the first packet goes. */
export const INBOUND = 0;
export const OUTBOUND = 1;
export const BOTH_DIRECTIONS: Spans = span(INBOUND, OUTBOUND);

/** Connections of this stack, and routed connections. */
export const LOCAL = 0;
export const ROUTED = 1;

/**
 * A hidden dimension: what decides about a connection in addition to its properties. `time`: whether a time condition is true. `fact`:
 * something that was not given or not understood, such as a condition of a rule. `bytes`: a number from 0 to 255 in the packet.
 * `secondary`: whether a connection has the AT-TLS policy of another connection of its process; `isRare`: every set of connections contains
 * some that do not.
 */
export type Hidden =
  | { kind: 'time'; condition: TimeCondition }
  | { kind: 'fact'; what: string }
  | { kind: 'bytes'; what: string }
  | { kind: 'secondary'; what: string; isRare?: true };

/** The parts from which the space of one stack, or of two stacks in a comparison, is built. */
export interface SpaceParts {
  /** Patterns of jobs and users that rules, reservations and questions name. */
  jobs: Iterable<string>;
  users: Iterable<string>;
  /** Interfaces that packets use, by family. */
  interfaces: readonly { name: string; family: Family }[];
  hidden: readonly Hidden[];
}

/** With more unknown facts, every question would exceed the limits. */
const MOST_FACTS = 16;

/** The space of all connections, divided as finely as rules and questions require. */
export class Space {
  readonly jobs: NameClasses;
  readonly users: NameClasses;
  /** In sort order; if the interface of connections cannot be determined, there is only one, with an empty name. */
  readonly interfaces: readonly string[];
  readonly hidden: readonly Hidden[];
  readonly universe: Record<Family, readonly Spans[]>;
  private readonly places = new Map<string, number>();

  /**
   * @param kept results for lists of rules, for the next question in the same space
   * @throws {TooLargeError} if the names are divided into too many classes
   */
  constructor(
    parts: SpaceParts,
    readonly kept?: KeptLists,
  ) {
    this.jobs = new NameClasses(parts.jobs);
    this.users = new NameClasses(parts.users);
    const names = [...new Set(parts.interfaces.map(({ name }) => name))].sort();
    this.interfaces = names.length > 0 ? names : [''];
    const known = new Map<string, Hidden>();
    let facts = 0;
    for (const one of parts.hidden) {
      const key = keyOf(one);
      if (known.has(key) || (one.kind === 'fact' && ++facts > MOST_FACTS)) continue;
      this.places.set(key, DIMENSIONS + known.size);
      known.set(key, one);
    }
    this.hidden = [...known.values()];
    this.universe = { 4: this.universeOf(4, parts), 6: this.universeOf(6, parts) };
  }

  /** The position of a hidden dimension in a box; undefined if the limit is exceeded. */
  placeOf(hidden: Hidden): number | undefined {
    return this.places.get(keyOf(hidden));
  }

  /** A cell of a family; omitted dimensions contain all values. */
  cell(family: Family, sets: Partial<Record<Dimension, Spans>>, hidden: ReadonlyMap<number, Spans> = NONE): Cell {
    const box = [...this.universe[family]];
    for (const [name, set] of Object.entries(sets) as [Dimension, Spans][]) box[DIMENSION[name]] = set;
    for (const [place, set] of hidden) box[place] = set;
    return { family, box };
  }

  private universeOf(family: Family, { interfaces }: SpaceParts): Spans[] {
    const own = new Set(interfaces.filter((one) => one.family === family).map(({ name }) => name));
    const places = this.interfaces.flatMap((name, index) => (own.size === 0 || own.has(name) ? [index] : []));
    const addresses = family === 4 ? ALL_IPV4 : ALL_IPV6;
    return [
      ALL_PROTOCOLS,
      ALL_PORTS,
      ALL_PORTS,
      BOTH_DIRECTIONS,
      addresses,
      addresses,
      this.jobs.all,
      this.users.all,
      places.flatMap((place) => [place, place + 1]).filter((bound, index, all) => !isInner(bound, index, all)),
      span(LOCAL, ROUTED),
      ...this.hidden.map(({ kind }) => (kind === 'bytes' ? ALL_BYTES : ON_OR_OFF)),
    ];
  }
}

export const OFF: Spans = span(0, 0);
export const ON: Spans = span(1, 1);
const ON_OR_OFF: Spans = span(0, 1);
const NONE: ReadonlyMap<number, Spans> = new Map();

/** The end of a range at which the next one begins, or that beginning. */
function isInner(bound: number, index: number, all: readonly number[]): boolean {
  return index % 2 === 1 ? all[index + 1] === bound : all[index - 1] === bound;
}

/** A hidden dimension, as text for what an answer needs. */
export function lackText(hidden: Hidden): string {
  if (hidden.kind === 'time') return 'time';
  return hidden.kind === 'bytes' ? `the ${hidden.what}` : hidden.what;
}

function keyOf(hidden: Hidden): string {
  return hidden.kind === 'time' ? `time ${hidden.condition}` : `${hidden.kind} ${hidden.what}`;
}
