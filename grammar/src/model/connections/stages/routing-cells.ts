import {
  type AddressSet,
  type Family,
  fromAddressSelector,
  joined,
  parseAddressSet,
} from '../../../net/address-sets.js';
import { difference, intersection, NOTHING, type Spans, span } from '../../../net/spans.js';
import { ALL_PORTS, fromNumberSelector } from '../../policy/selectors.js';
import type { RoutedTraffic, RoutingRule } from '../../policy-types.js';
import type { StackInEffect } from '../../types.js';
import type { Cell, RuleCells } from '../cells/cells.js';
import { whenInForce, withFacts } from '../cells/rule-cells.js';
import { BOTH_DIRECTIONS, type Hidden, INBOUND, LOCAL, OUTBOUND, type Space, TCP, UDP } from '../cells/space.js';
import { addressesOfZone, type SecurityZones, securityZonesOf } from './security-zones.js';

/**
 * Whether the source address is known when the route is selected. If the program does not select it, it is the address of the interface of
 * the route, so a rule cannot use it as a condition (IP Configuration Guide, routing rules).
 */
const SOURCE_CHOSEN: Hidden = { kind: 'fact', what: 'whether the program chooses the source address' };

const NO_ADDRESS: AddressSet = { 4: NOTHING, 6: NOTHING };

const NO_SETS: ReadonlyMap<number, Spans> = new Map();

/** The unknown parts of a rule, and the times at which it applies, as hidden dimensions. */
export function routingHidden(rule: RoutingRule, stack: StackInEffect): Hidden[] {
  const zones = securityZonesOf(stack);
  return [
    ...(rule.times ?? []).map((condition): Hidden => ({ kind: 'time', condition })),
    ...factsOf(rule),
    ...(rule.traffic ?? []).flatMap((traffic) => trafficFacts(rule, traffic, zones)),
    ...(rule.local !== 'any' ? [SOURCE_CHOSEN] : []),
  ];
}

function factsOf(rule: RoutingRule): Hidden[] {
  const missing = (['local', 'remote', 'traffic', 'priority'] as const).filter((name) => rule[name] === undefined);
  const words = [...missing, ...(rule.timed && !rule.times ? ['time condition'] : [])].join(', ');
  return words === '' ? [] : [{ kind: 'fact', what: `RoutingRule ${rule.name}: ${words}` }];
}

function trafficFacts(
  rule: RoutingRule,
  traffic: Partial<RoutedTraffic>,
  zones: SecurityZones | null | undefined,
): Hidden[] {
  const conditions = ['protocol', 'localPorts', 'remotePorts', 'job', 'zone'] as const;
  const missing = conditions.filter((name) => traffic[name] === undefined);
  // If NETACCESS does not check outbound traffic, the traffic may have no zone.
  const isVague = traffic.zone != null && (zones === undefined || zones?.outbound === false);
  const words = [
    ...missing,
    ...(isVague ? ['security zone'] : []),
    ...(traffic.labeled ? ['security label'] : []),
  ].join(', ');
  return words === '' ? [] : [{ kind: 'fact', what: `RoutingRule ${rule.name}: ${words}` }];
}

/** The connections whose packets a rule routes: TCP and UDP of this stack. */
export function routingCells(space: Space, rule: RoutingRule, stack: StackInEffect): RuleCells {
  let vague = false;
  const zones = securityZonesOf(stack);
  const cells = (rule.traffic ?? [{}]).flatMap((traffic) => {
    const whole = withFacts(space, [...factsOf(rule), ...trafficFacts(rule, traffic, zones)], NO_SETS);
    vague ||= whole.vague;
    return whenInForce(space, rule, whole.hidden).flatMap((hidden) =>
      bySource(rule, stack).flatMap(({ local, sets, facts }) => {
        const own = withFacts(space, facts, hidden);
        vague ||= own.vague;
        return inFamilies(space, rule, traffic, { local, sets, hidden: own.hidden, zones });
      }),
    );
  });
  return { cells, vague };
}

interface SourcePart {
  local: AddressSet | undefined;
  sets: { protocol: Spans; direction: Spans };
  facts: Hidden[];
}

const PACKETS: Spans = span(TCP, UDP);

/** Inbound connections have a local address; others get it from the program, or from the route. */
function bySource({ local }: RoutingRule, stack: StackInEffect): SourcePart[] {
  const whole = { protocol: PACKETS, direction: BOTH_DIRECTIONS };
  if (local === undefined || local === 'any') return [{ local: undefined, sets: whole, facts: [] }];
  const source = fromAddressSelector(local);
  const doubtful = ofInterfaces(stack);
  const certain = doubtful ? each((family) => difference(source[family], doubtful[family])) : undefined;
  const uncertain = doubtful ? each((family) => intersection(source[family], doubtful[family])) : source;
  const opened = { protocol: span(TCP, TCP), direction: span(INBOUND, INBOUND) };
  const open = [
    { protocol: span(TCP, TCP), direction: span(OUTBOUND, OUTBOUND) },
    { protocol: span(UDP, UDP), direction: BOTH_DIRECTIONS },
  ];
  return [
    { local: source, sets: opened, facts: [] },
    ...open.map((sets) => ({ local: uncertain, sets, facts: [SOURCE_CHOSEN] })),
    ...(certain ? open.map((sets) => ({ local: certain, sets, facts: [] })) : []),
  ];
}

/** The addresses that a route can determine: those of interfaces and static VIPAs; undefined if not all of them are known. */
function ofInterfaces(stack: StackInEffect): AddressSet | undefined {
  if (!stack.complete) return undefined;
  const own = stack.interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address));
  return joined(own.flatMap((address) => parseAddressSet(address) ?? []));
}

function each(of: (family: Family) => Spans): AddressSet {
  return { 4: of(4), 6: of(6) };
}

function inFamilies(
  space: Space,
  rule: RoutingRule,
  traffic: Partial<RoutedTraffic>,
  {
    local,
    sets,
    hidden,
    zones,
  }: {
    local: AddressSet | undefined;
    sets: SourcePart['sets'];
    hidden: ReadonlyMap<number, Spans>;
    zones: SecurityZones | null | undefined;
  },
): Cell[] {
  const remote = destinationsOf(rule, traffic, zones);
  const { protocol, localPorts, remotePorts, job } = traffic;
  const wanted = protocol === 6 ? span(TCP, TCP) : protocol === 17 ? span(UDP, UDP) : PACKETS;
  const common = intersection(sets.protocol, wanted);
  const jobs = job == null ? undefined : space.jobs.of(job);
  if (common.length === 0 || jobs?.length === 0) return [];
  return ([4, 6] as const).flatMap((family) => {
    if (local?.[family].length === 0 || remote?.[family].length === 0) return [];
    const own = {
      protocol: common,
      direction: sets.direction,
      routing: span(LOCAL, LOCAL),
      ...(local ? { local: local[family] } : {}),
      ...(remote ? { remote: remote[family] } : {}),
      ...(localPorts ? { localPort: fromNumberSelector(localPorts, ALL_PORTS) } : {}),
      ...(remotePorts ? { remotePort: fromNumberSelector(remotePorts, ALL_PORTS) } : {}),
      ...(jobs ? { job: jobs } : {}),
    };
    return [space.cell(family, own, hidden)];
  });
}

/** The partners of a rule, in the security zone of the traffic; undefined: all of them. */
function destinationsOf(
  { remote }: RoutingRule,
  { zone }: Partial<RoutedTraffic>,
  zones: SecurityZones | null | undefined,
): AddressSet | undefined {
  const named = remote && fromAddressSelector(remote);
  if (zone == null || zones === undefined) return named;
  const own = zones === null ? NO_ADDRESS : addressesOfZone(zones, zone);
  return named ? each((family) => intersection(named[family], own[family])) : own;
}
