import { type AddressSet, ALL_IPV4, ALL_IPV6, fromAddressSelector } from '../../net/address-sets.js';
import { type Spans, span } from '../../net/spans.js';
import { ALL_NAMES, parseNamePattern } from '../policy/name-patterns.js';
import { ALL_PORTS, fromNumberSelector } from '../policy/selectors.js';
import type { TlsRule } from '../policy-types.js';
import type { Region, Universe } from './region.js';

/** Who opens a connection: the partner, or this stack. */
export const INBOUND = 0;
export const OUTBOUND = 1;
export const BOTH_DIRECTIONS: Spans = span(INBOUND, OUTBOUND);

/** What AT-TLS rules look at, in the order of the boxes: ports, direction, addresses, job, user. What parts rules best comes first. */
export const TLS_UNIVERSE: Universe = {
  4: [ALL_PORTS, ALL_PORTS, BOTH_DIRECTIONS, ALL_IPV4, ALL_IPV4, ALL_NAMES, ALL_NAMES],
  6: [ALL_PORTS, ALL_PORTS, BOTH_DIRECTIONS, ALL_IPV6, ALL_IPV6, ALL_NAMES, ALL_NAMES],
};

const DIRECTIONS: Record<NonNullable<TlsRule['direction']>, Spans> = {
  Inbound: span(INBOUND, INBOUND),
  Outbound: span(OUTBOUND, OUTBOUND),
  Both: BOTH_DIRECTIONS,
};

/** The connections that a rule selects. */
export function tlsRegion(rule: TlsRule): Region {
  const ports = [rule.localPorts, rule.remotePorts].map(
    (selector) => selector && fromNumberSelector(selector, ALL_PORTS),
  );
  const names = [rule.job, rule.user].map(namesOf);
  const direction = rule.direction && DIRECTIONS[rule.direction];
  return regionOf(
    rule.local && fromAddressSelector(rule.local),
    rule.remote && fromAddressSelector(rule.remote),
    (local, remote) => [...ports, direction, local, remote, ...names],
  );
}

/** A box for each family that both sides can have. */
export function regionOf(
  local: AddressSet | undefined,
  remote: AddressSet | undefined,
  box: (local: Spans | undefined, remote: Spans | undefined) => (Spans | undefined)[],
): Region {
  const region: Region = {};
  for (const family of [4, 6] as const) {
    const from = local?.[family];
    const to = remote?.[family];
    if (from?.length !== 0 && to?.length !== 0) region[family] = box(from, to);
  }
  return region;
}

function namesOf(pattern: string | null | undefined): Spans | undefined {
  if (pattern === undefined) return undefined;
  return pattern === null ? ALL_NAMES : parseNamePattern(pattern);
}
