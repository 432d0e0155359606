import { memo } from '../../../collections/memo.js';
import { type AddressSet, type Family, fromAddressSelector } from '../../../net/address-sets.js';
import { difference, intersection, NOTHING, type Spans, span } from '../../../net/spans.js';
import { ALL_BYTES, ALL_PORTS, fromNumberSelector } from '../../policy/selectors.js';
import type { FilterRule, NumberSelector, TlsRule } from '../../policy-types.js';
import type { RuleCells } from './cells.js';
import {
  ALL_PROTOCOLS,
  BOTH_DIRECTIONS,
  type Dimension,
  type Hidden,
  INBOUND,
  LOCAL,
  OFF,
  ON,
  OUTBOUND,
  protocolRank,
  ROUTED,
  type Space,
  TCP,
} from './space.js';

/** The unknown parts of an AT-TLS rule or a filter, and the times at which it applies, as hidden dimensions. */
export function hiddenOf(rule: TlsRule | FilterRule): readonly Hidden[] {
  return hidden(rule, () => [
    ...(rule.times ?? []).map((condition): Hidden => ({ kind: 'time', condition })),
    ...(lackOf(rule) ?? []),
  ]);
}

const hidden = memo<TlsRule | FilterRule, readonly Hidden[]>();

/** An unreadable condition of a rule, as a fact. */
function lackOf(rule: TlsRule | FilterRule): Hidden[] | undefined {
  const conditions = 'settings' in rule ? TLS_CONDITIONS : FILTER_CONDITIONS;
  const missing = conditions.filter((name) => (rule as unknown as Record<string, unknown>)[name] === undefined);
  const isUntimely = rule.timed && rule.times === undefined;
  if (missing.length === 0 && !isUntimely) return undefined;
  const words = [...missing, ...(isUntimely ? ['time condition'] : [])].join(', ');
  return [{ kind: 'fact', what: `${rule.name || 'a rule'}: ${words}` }];
}

const TLS_CONDITIONS = ['direction', 'local', 'remote', 'localPorts', 'remotePorts', 'job', 'user'];
const FILTER_CONDITIONS = [
  ...['protocol', 'local', 'remote', 'localPorts', 'remotePorts', 'type', 'code'],
  ...['direction', 'connect', 'routing', 'fragmentsOnly', 'securityClass'],
];

/** The connections that an AT-TLS rule selects: TCP connections of this stack. */
export function tlsCells(space: Space, rule: TlsRule): RuleCells {
  const make = (): RuleCells => newTlsCells(space, rule);
  return space.kept?.cells('tls', rule, make) ?? make();
}

function newTlsCells(space: Space, rule: TlsRule): RuleCells {
  const directions = { Inbound: span(INBOUND, INBOUND), Outbound: span(OUTBOUND, OUTBOUND), Both: BOTH_DIRECTIONS };
  return inFamilies(space, rule, {
    protocol: span(TCP, TCP),
    routing: span(LOCAL, LOCAL),
    ...known('localPort', numbers(rule.localPorts, ALL_PORTS)),
    ...known('remotePort', numbers(rule.remotePorts, ALL_PORTS)),
    ...known('direction', rule.direction && directions[rule.direction]),
    ...known('job', rule.job == null ? undefined : space.jobs.of(rule.job)),
    ...known('user', rule.user == null ? undefined : space.users.of(rule.user)),
  });
}

/** A security class as a filter condition: the interfaces that have it. */
export interface SecurityClasses {
  /** Undefined if unknown. */
  interfacesOf(securityClass: number): Spans | undefined;
}

/** ICMP types and codes, which questions do not name. */
const MESSAGE_TYPE: Hidden = { kind: 'bytes', what: 'type of the message' };
const MESSAGE_CODE: Hidden = { kind: 'bytes', what: 'code of the message' };

/** The connections whose packets one way a filter selects. Fragments are not considered. */
export function filterCells(
  space: Space,
  rule: FilterRule,
  way: 'inbound' | 'outbound',
  classes: SecurityClasses,
): RuleCells {
  const make = (): RuleCells => newFilterCells(space, rule, way, classes);
  // The security class of an interface does not depend on the rule.
  const isKept = typeof rule.securityClass !== 'number';
  return (isKept ? space.kept?.cells(way, rule, make) : undefined) ?? make();
}

function newFilterCells(
  space: Space,
  rule: FilterRule,
  way: 'inbound' | 'outbound',
  classes: SecurityClasses,
): RuleCells {
  const isOtherWay = rule.direction === (way === 'inbound' ? 'Outbound' : 'Inbound');
  if (isOtherWay || rule.fragmentsOnly) return { cells: [], vague: false };
  const routing = {
    Local: span(LOCAL, LOCAL),
    Routed: span(ROUTED, ROUTED),
    Either: span(LOCAL, ROUTED),
  };
  const interfaces = typeof rule.securityClass === 'number' ? classes.interfacesOf(rule.securityClass) : undefined;
  const sets = {
    ...known('protocol', protocols(rule.protocol)),
    ...known('localPort', numbers(rule.localPorts, ALL_PORTS)),
    ...known('remotePort', numbers(rule.remotePorts, ALL_PORTS)),
    ...known('routing', rule.routing && routing[rule.routing]),
    ...known('interface', interfaces),
  };
  const found = connectParts(rule, sets).map(({ sets: own, facts }) =>
    inFamilies(space, rule, own, [...classFacts(rule, classes), ...facts], messageSets(space, rule)),
  );
  return { cells: found.flatMap(({ cells }) => cells), vague: found.some(({ vague }) => vague) };
}

/** Facts that a list of filters may need in addition to those of `hiddenOf`. */
export function filterFacts(rules: readonly FilterRule[], classes: SecurityClasses): Hidden[] {
  return rules.flatMap((rule): Hidden[] => [
    ...classFacts(rule, classes),
    ...connectParts(rule, {}).flatMap(({ facts }) => facts),
    ...(rule.type !== 'any' && rule.type !== undefined ? [MESSAGE_TYPE] : []),
    ...(rule.code !== 'any' && rule.code !== undefined ? [MESSAGE_CODE] : []),
  ]);
}

function classFacts({ name, securityClass }: FilterRule, classes: SecurityClasses): Hidden[] {
  const isKnown = typeof securityClass !== 'number' || classes.interfacesOf(securityClass) !== undefined;
  return isKnown ? [] : [{ kind: 'fact', what: `${name}: SecurityClass` }];
}

type Sets = Partial<Record<Dimension, Spans>>;

/** Which side may open a TCP connection; for other protocols, the effect of such a filter is unknown. */
function connectParts(rule: FilterRule, sets: Sets): { sets: Sets; facts: Hidden[] }[] {
  if (rule.connect === 'any' || rule.connect === undefined) return [{ sets, facts: [] }];
  const own = sets.protocol ?? ALL_PROTOCOLS;
  const tcp = intersection(own, span(TCP, TCP));
  const others = difference(own, span(TCP, TCP));
  const fact: Hidden = { kind: 'fact', what: `${rule.name}: who opens the connection` };
  const opener = rule.connect === 'InboundConnect' ? INBOUND : OUTBOUND;
  return [
    ...(tcp.length > 0 ? [{ sets: { ...sets, protocol: tcp, direction: span(opener, opener) }, facts: [] }] : []),
    ...(others.length > 0 ? [{ sets: { ...sets, protocol: others }, facts: [fact] }] : []),
  ];
}

function messageSets(space: Space, rule: FilterRule): Map<number, Spans> {
  const sets = new Map<number, Spans>();
  for (const [hidden, selector] of [
    [MESSAGE_TYPE, rule.type],
    [MESSAGE_CODE, rule.code],
  ] as const) {
    const place = space.placeOf(hidden);
    if (place !== undefined && selector !== undefined && selector !== 'any')
      sets.set(place, fromNumberSelector(selector, ALL_BYTES));
  }
  return sets;
}

/** A cell for each family that both sides can have, within the times and the facts on which the rule depends. */
function inFamilies(
  space: Space,
  rule: TlsRule | FilterRule,
  sets: Sets,
  facts: readonly Hidden[] = [],
  hidden: ReadonlyMap<number, Spans> = new Map(),
): RuleCells {
  if (Object.values(sets).some((set) => set.length === 0)) return { cells: [], vague: false };
  const local = rule.local && fromAddressSelector(rule.local);
  const remote = rule.remote && fromAddressSelector(rule.remote);
  const whole = withFacts(space, [...(lackOf(rule) ?? []), ...facts], hidden);
  const cells = ([4, 6] as const).flatMap((family) => {
    if (isEmpty(local, family) || isEmpty(remote, family)) return [];
    const own = { ...sets, ...known('local', local?.[family]), ...known('remote', remote?.[family]) };
    return whenInForce(space, rule, whole.hidden).map((each) => space.cell(family, own, each));
  });
  return { cells, vague: whole.vague };
}

function isEmpty(set: AddressSet | undefined, family: Family): boolean {
  return set?.[family].length === 0;
}

/** Adds facts on which a rule depends. */
export function withFacts(
  space: Space,
  facts: readonly Hidden[],
  hidden: ReadonlyMap<number, Spans>,
): { hidden: Map<number, Spans>; vague: boolean } {
  const all = new Map(hidden);
  let vague = false;
  for (const fact of facts) {
    const place = space.placeOf(fact);
    if (place === undefined) vague = true;
    else all.set(place, ON);
  }
  return { hidden: all, vague };
}

/** One of the time conditions is true: the first, or the second and not the first … */
export function whenInForce(
  space: Space,
  rule: Pick<TlsRule, 'timed' | 'times'>,
  hidden: ReadonlyMap<number, Spans>,
): ReadonlyMap<number, Spans>[] {
  if (!rule.timed || !rule.times) return [hidden];
  const places = rule.times.map((condition) => space.placeOf({ kind: 'time', condition })!);
  return places.map(
    (place, index) =>
      new Map([...hidden, ...places.slice(0, index).map((before) => [before, OFF] as const), [place, ON] as const]),
  );
}

function known<K extends Dimension>(name: K, set: Spans | undefined): { [key in K]?: Spans } {
  return (set === undefined ? {} : { [name]: set }) as { [key in K]?: Spans };
}

function numbers(selector: NumberSelector | undefined, all: Spans): Spans | undefined {
  return selector && fromNumberSelector(selector, all);
}

function protocols(protocol: FilterRule['protocol']): Spans | undefined {
  if (protocol === undefined || protocol === 'any') return undefined;
  // Packets with an opaque protocol do not belong to a connection that a question names.
  if (protocol === 'opaque') return NOTHING;
  const rank = protocolRank(protocol);
  return span(rank, rank);
}
