import {
  difference,
  intersection,
  isEqual,
  isSubset,
  numbersIn,
  rangesOf,
  type Spans,
  span,
} from '../../../net/spans.js';
import { endTexts } from '../regions/ends.js';
import type { NamePatterns } from '../regions/name-classes.js';
import type { Cell } from './cells.js';
import {
  BOTH_DIRECTIONS,
  DIMENSION,
  INBOUND,
  OTHER_PROTOCOLS,
  protocolNumber,
  ROUTED,
  type Space,
  TCP,
  UDP,
} from './space.js';

/** A set of connections in the vocabulary of sets, without list names. */
export interface DescribedSet {
  protocol?: Item | Item[];
  local?: string | string[];
  remote?: string | string[];
  direction?: 'inbound' | 'outbound';
  job?: NamePatterns;
  user?: NamePatterns;
  interface?: string[];
  routing?: ('local' | 'routed')[];
}
type Item = string | number | { not: (string | number)[] };

/** One connection: every end is a single address and port. */
export interface DescribedConnection {
  protocol: 'tcp' | 'udp' | number;
  local: string;
  remote: string;
  direction: 'inbound' | 'outbound';
  job?: string;
  user?: string;
  interface?: string;
  /** It passes through the stack; absent: the stack is an endpoint. */
  routing?: 'routed';
  /** The time to which this applies, in the form that `parseInstant` reads; absent: it applies at all times. */
  time?: string;
}

/**
 * The set of a cell; a cell with protocols both with and without ports becomes two.
 *
 * @param isOnly4 IPv6 is not in use, so all IPv4 addresses are all addresses
 */
export function describeCell(cell: Cell, space: Space, isOnly4 = false): DescribedSet[] {
  const protocols = cell.box[DIMENSION.protocol]!;
  const withPorts = intersection(protocols, span(TCP, UDP));
  const others = difference(protocols, span(TCP, UDP));
  return [withPorts, others]
    .filter((part) => part.length > 0)
    .map((part) => describePart(cell, part, part === withPorts, space, isOnly4));
}

function describePart(
  { family, box }: Cell,
  protocols: Spans,
  hasPorts: boolean,
  space: Space,
  isOnly4: boolean,
): DescribedSet {
  const universe = space.universe[family];
  const at = (name: keyof typeof DIMENSION): Spans => box[DIMENSION[name]]!;
  const isLimited = (name: keyof typeof DIMENSION): boolean => !isSubset(universe[DIMENSION[name]]!, at(name));
  const set: DescribedSet = {};
  if (!isEqual(protocols, span(TCP, UDP))) set.protocol = protocolItems(protocols);
  for (const side of ['local', 'remote'] as const) {
    const texts = endTexts(family, at(side), hasPorts ? at(`${side}Port`) : undefined, isOnly4);
    if (texts[0] !== '*') set[side] = single(texts);
  }
  if (!isEqual(at('direction'), BOTH_DIRECTIONS)) set.direction = directionText(at('direction'));
  if (isLimited('job')) set.job = space.jobs.describe(at('job'));
  if (isLimited('user')) set.user = space.users.describe(at('user'));
  if (isLimited('interface')) set.interface = numbersIn(at('interface')).map((index) => space.interfaces[index]!);
  const routing = at('routing');
  if (rangesOf(routing)[0]![1] === ROUTED)
    set.routing = numbersIn(routing).map((each) => (each === ROUTED ? 'routed' : 'local'));
  return set;
}

function protocolItems(protocols: Spans): Item | Item[] {
  const numbers = numbersIn(protocols);
  if (numbers.length <= 8) return single(numbers.map(protocolItem));
  const others = numbersIn(difference(OTHER_PROTOCOLS, protocols));
  return { not: ['tcp', 'udp', ...others.map(protocolItem)] };
}

function protocolItem(rank: number): string | number {
  return rank === TCP ? 'tcp' : rank === UDP ? 'udp' : protocolNumber(rank);
}

function directionText(direction: Spans): 'inbound' | 'outbound' {
  return direction[0] === INBOUND ? 'inbound' : 'outbound';
}

function single<T>(items: T[]): T | T[] {
  return items.length === 1 ? items[0]! : items;
}

/** The first connection of a cell, without job, user and interface if these do not matter. */
export function describeConnection(
  { family, box }: Cell,
  space: Space,
  matters: { job: boolean; user: boolean; interface: boolean },
  time?: string,
): DescribedConnection {
  const first = (name: keyof typeof DIMENSION): Spans => {
    const low = box[DIMENSION[name]]![0]!;
    return span(low, low);
  };
  const rank = Number(first('protocol')[0]);
  const hasPorts = rank === TCP || rank === UDP;
  const end = (address: Spans, port: Spans): string => endTexts(family, address, hasPorts ? port : undefined)[0]!;
  return {
    protocol: rank === TCP ? 'tcp' : rank === UDP ? 'udp' : protocolNumber(rank),
    local: end(first('local'), first('localPort')),
    remote: end(first('remote'), first('remotePort')),
    direction: directionText(first('direction')),
    ...(matters.job ? { job: space.jobs.first(box[DIMENSION.job]!) } : {}),
    ...(matters.user ? { user: space.users.first(box[DIMENSION.user]!) } : {}),
    ...(matters.interface ? { interface: space.interfaces[Number(box[DIMENSION.interface]![0])]! } : {}),
    ...(Number(box[DIMENSION.routing]![0]) === ROUTED ? { routing: 'routed' as const } : {}),
    ...(time === undefined ? {} : { time }),
  };
}
