import { ALL_IPV4, ALL_IPV6, fromAddressSelector } from '../../../net/address-sets.js';
import { difference, type Spans, span } from '../../../net/spans.js';
import { ALL_BYTES, ALL_PORTS, fromNumberSelector } from '../../policy/selectors.js';
import type { FilterRule, NumberSelector } from '../../policy-types.js';
import type { Region, Universe } from './region.js';
import { BOTH_DIRECTIONS, INBOUND, OUTBOUND, regionOf } from './tls-region.js';

/** The number after the last protocol represents packets whose protocol is opaque. */
const OPAQUE = 256;
const ALL_PROTOCOLS: Spans = span(0, OPAQUE);
/**
 * Packets of this stack, which it always processes complete; routed packets, complete or the first fragment; later fragments of routed
 * packets.
 */
export const LOCAL = 0;
export const ROUTED = 1;
const ROUTED_FRAGMENT = 2;
const ALL_PASSAGES: Spans = span(LOCAL, ROUTED_FRAGMENT);

const FIRST_DIMENSIONS = [ALL_PROTOCOLS, ALL_PORTS, ALL_PORTS, BOTH_DIRECTIONS] as const;
const LAST_DIMENSIONS = [ALL_BYTES, ALL_BYTES, BOTH_DIRECTIONS, ALL_PASSAGES, ALL_BYTES] as const;

/** The conditions of filters: protocol, ports, direction, addresses, type, code, who connects, routing, security class. */
export const FILTER_UNIVERSE: Universe = {
  4: [...FIRST_DIMENSIONS, ALL_IPV4, ALL_IPV4, ...LAST_DIMENSIONS],
  6: [...FIRST_DIMENSIONS, ALL_IPV6, ALL_IPV6, ...LAST_DIMENSIONS],
};

/** The packets that a filter selects. */
export function filterRegion(rule: FilterRule): Region {
  const number = (selector: NumberSelector | undefined, all: Spans) => selector && fromNumberSelector(selector, all);
  const { direction, connect, routing, fragmentsOnly, securityClass } = rule;
  const first = [
    protocolSpans(rule.protocol),
    number(rule.localPorts, ALL_PORTS),
    number(rule.remotePorts, ALL_PORTS),
    direction && DIRECTION_SPANS[direction],
  ];
  const looksInside = [rule.localPorts, rule.remotePorts, rule.type, rule.code].some((selector) => selector !== 'any');
  const last = [
    number(rule.type, ALL_BYTES),
    number(rule.code, ALL_BYTES),
    connect && CONNECT_SPANS[connect],
    routing === undefined || fragmentsOnly === undefined ? undefined : passages(routing, fragmentsOnly, looksInside),
    securityClass === undefined ? undefined : classSpans(securityClass),
  ];
  return regionOf(
    rule.local && fromAddressSelector(rule.local),
    rule.remote && fromAddressSelector(rule.remote),
    (local, remote) => [...first, local, remote, ...last],
  );
}

const DIRECTION_SPANS: Record<NonNullable<FilterRule['direction']>, Spans> = {
  Inbound: span(INBOUND, INBOUND),
  Outbound: span(OUTBOUND, OUTBOUND),
  Bidirectional: BOTH_DIRECTIONS,
};
const CONNECT_SPANS: Record<NonNullable<FilterRule['connect']>, Spans> = {
  InboundConnect: span(INBOUND, INBOUND),
  OutboundConnect: span(OUTBOUND, OUTBOUND),
  any: BOTH_DIRECTIONS,
};
const ROUTING_SPANS: Record<NonNullable<FilterRule['routing']>, Spans> = {
  Local: span(LOCAL, LOCAL),
  Routed: span(ROUTED, ROUTED_FRAGMENT),
  Either: ALL_PASSAGES,
};

/** Later fragments of a packet contain no ports and types, so a filter with such conditions does not select them. */
function passages(
  routing: NonNullable<FilterRule['routing']>,
  fragmentsOnly: boolean,
  looksInside: boolean,
): Spans | undefined {
  const fragments = span(ROUTED_FRAGMENT, ROUTED_FRAGMENT);
  if (fragmentsOnly) return routing === 'Local' ? undefined : fragments;
  return looksInside ? difference(ROUTING_SPANS[routing], fragments) : ROUTING_SPANS[routing];
}

function classSpans(securityClass: 'any' | number): Spans {
  return securityClass === 'any' ? ALL_BYTES : span(securityClass, securityClass);
}

function protocolSpans(protocol: FilterRule['protocol']): Spans | undefined {
  if (protocol === undefined) return undefined;
  if (protocol === 'any') return ALL_PROTOCOLS;
  const number = protocol === 'opaque' ? OPAQUE : protocol;
  return span(number, number);
}
