import { memo } from '../../collections/memo.js';
import { type AddressSet, type Family, parseAddress, parseAddressSet } from '../../net/address-sets.js';
import { NOTHING, type Spans, span, union } from '../../net/spans.js';
import { ALL_BYTES, ALL_PORTS } from '../policy/selectors.js';
import type { FilterRule, TlsRule } from '../policy-types.js';
import type { StackInEffect } from '../types.js';
import { FILTER_UNIVERSE, filterRegion, LOCAL, ROUTED } from './regions/filter-region.js';
import type { NameClasses } from './regions/name-classes.js';
import type { KnownBox, Region } from './regions/region.js';
import { type Candidate, RuleList, type Traffic } from './regions/resolution.js';
import { BOTH_DIRECTIONS, INBOUND, OUTBOUND, TlsSpace } from './regions/tls-region.js';
import { classesInUse } from './stages/security-classes.js';

export type TlsCondition = 'localPorts' | 'remotePorts' | 'direction' | 'local' | 'remote' | 'job' | 'user';
export type FilterCondition =
  | 'protocol'
  | 'localPorts'
  | 'remotePorts'
  | 'direction'
  | 'local'
  | 'remote'
  | 'type'
  | 'code'
  | 'connect'
  | 'routing'
  | 'securityClass';

const TLS_CONDITIONS: readonly TlsCondition[] = [
  'localPorts',
  'remotePorts',
  'direction',
  'local',
  'remote',
  'job',
  'user',
];
const FILTER_CONDITIONS: readonly FilterCondition[] = [
  ...(['protocol', 'localPorts', 'remotePorts', 'direction', 'local', 'remote'] as const),
  ...(['type', 'code', 'connect', 'routing', 'securityClass'] as const),
];

/** Connections of this stack that a query combines; TCP unless another protocol is given. */
export interface ConnectionSet {
  /** Address, prefix, range or All; or a set of addresses. */
  local: string | AddressSet;
  remote: string | AddressSet;
  /** Inclusive ranges; absent: unknown. */
  localPorts?: readonly [low: number, high: number];
  remotePorts?: readonly [low: number, high: number];
  /** Who opens it: the partner (inbound) or this stack. */
  direction: 'inbound' | 'outbound';
  /** Name, or a pattern of names with `*` and `?`, or several; absent: unknown. */
  job?: string | readonly string[];
  user?: string;
  /** Whether the packets belong to this stack or pass through it; absent: to this stack. */
  routing?: 'local' | 'routed';
}

/** A connection of this stack, as far as it is known. */
export interface ConnectionQuery extends ConnectionSet {
  local: string;
  remote: string;
  job?: string;
  /** Name, or number of another protocol; default: TCP. */
  protocol?: 'tcp' | 'udp' | number;
  /** INTERFACE or LINK that its packets use; absent: unknown. */
  interface?: string;
  /** The time, in the form that `parseInstant` reads; absent: unknown. */
  time?: string;
}

/** The protocols that a question names, with their numbers in the IP header. */
export const PROTOCOL_NUMBERS = { tcp: 6, udp: 17 } as const;

/** Number of the protocol of a connection. */
export function protocolOf({ protocol = 'tcp' }: Pick<ConnectionQuery, 'protocol'>): number {
  return typeof protocol === 'number' ? protocol : PROTOCOL_NUMBERS[protocol];
}

/** The AT-TLS rules whose order is known, prepared for searching. */
export class TlsRuleList extends RuleList<TlsCondition> {
  private readonly space: TlsSpace;

  constructor(rules: readonly TlsRule[]) {
    const space = new TlsSpace(rules);
    super(
      rules.map((rule) => candidateOf(rule, space.region(rule))),
      space.universe,
      TLS_CONDITIONS,
    );
    this.space = space;
  }

  /** The connection in the dimensions of these rules, for each family that both sides can have. */
  traffic(query: ConnectionSet): Traffic[] {
    const direction = query.direction === 'inbound' ? INBOUND : OUTBOUND;
    const names = [namesOf(query.job, this.space.jobs), namesOf(query.user, this.space.users)];
    return byFamily(query, (local, remote) => [
      portsOf(query.localPorts),
      portsOf(query.remotePorts),
      span(direction, direction),
      local,
      remote,
      ...names,
    ]);
  }
}

function candidateOf({ timed, times }: TlsRule | FilterRule, region: Region): Candidate {
  return { region, timed, ...(times ? { times } : {}) };
}

/** Prepared lists: stacks share their rules while no edit changes them. */
const tlsLists = memo<readonly TlsRule[], TlsRuleList>();
const filterLists = memo<readonly FilterRule[], RuleList<FilterCondition>>();

/** Those of the AT-TLS rules of a stack whose order is known, prepared for searching. */
export function tlsRuleList(all: readonly TlsRule[]): TlsRuleList {
  return tlsLists(all, () => new TlsRuleList(all.filter(({ order }) => order !== undefined)));
}

/** The filters of a stack, prepared for searching. */
export function filterRuleList(rules: readonly FilterRule[]): RuleList<FilterCondition> {
  return filterLists(rules, () => {
    const candidates = rules.map((rule) => candidateOf(rule, filterRegion(rule)));
    return new RuleList(candidates, FILTER_UNIVERSE, FILTER_CONDITIONS);
  });
}

/** Properties of packets that a TCP connection does not determine. */
export interface PacketContents {
  /** Number of the protocol; default: TCP. */
  protocol?: number;
  /** Of ICMP; absent: any. */
  type?: number;
  code?: number;
}

/** The packets of the connection in the dimensions of the filters, one way. Interfaces of any security class. */
export function packetTraffic(
  query: ConnectionSet,
  packets: 'inbound' | 'outbound',
  { protocol = PROTOCOL_NUMBERS.tcp, type, code }: PacketContents = {},
): Traffic[] {
  const way = packets === 'inbound' ? INBOUND : OUTBOUND;
  const opener = query.direction === 'inbound' ? INBOUND : OUTBOUND;
  // For other protocols, the effect of a filter with a condition on the side that opens the connection is unknown.
  const openers = protocol === PROTOCOL_NUMBERS.tcp ? span(opener, opener) : BOTH_DIRECTIONS;
  const byte = (value: number | undefined): Spans => (value === undefined ? ALL_BYTES : span(value, value));
  return byFamily(query, (local, remote) => [
    span(protocol, protocol),
    portsOf(query.localPorts),
    portsOf(query.remotePorts),
    span(way, way),
    local,
    remote,
    byte(type),
    byte(code),
    openers,
    query.routing === 'routed' ? span(ROUTED, ROUTED) : span(LOCAL, LOCAL),
    ALL_BYTES,
  ]);
}

const CLASS = 10;

/**
 * Packets of the security classes that interfaces of the stack have, if these are known.
 *
 * @param name the interface that they use; absent: any
 */
export function ofOwnClasses({ family, box }: Traffic, stack: StackInEffect, name?: string): Traffic {
  const classes = classesInUse(stack, family, name);
  return classes ? { family, box: box.with(CLASS, classes) } : { family, box };
}

function byFamily(query: ConnectionSet, box: (local: Spans, remote: Spans) => KnownBox): Traffic[] {
  const [local, remote] = [setOf(query.local), setOf(query.remote)];
  return ([4, 6] as const).flatMap((family: Family) =>
    local[family].length > 0 && remote[family].length > 0 ? [{ family, box: box(local[family], remote[family]) }] : [],
  );
}

function setOf(text: string | AddressSet): AddressSet {
  if (typeof text !== 'string') return text;
  const point = parseAddress(text);
  const set = point
    ? { 4: NOTHING, 6: NOTHING, [point.family]: span(point.value, point.value) }
    : parseAddressSet(text);
  if (!set) throw new RangeError(`${text} is not an address`);
  return set;
}

function portsOf(range: readonly [number, number] | undefined): Spans {
  return range ? span(...range) : ALL_PORTS;
}

/** If a pattern selects only some names of a class, the complete class is used: the rules do not distinguish its names. */
function namesOf(pattern: string | readonly string[] | undefined, names: NameClasses): Spans {
  if (pattern === undefined) return names.all;
  if (typeof pattern !== 'string') return union(...pattern.map((one) => namesOf(one, names)));
  const set = names.meeting(pattern);
  if (!set) throw new RangeError(`${pattern} is not a name`);
  return set;
}
