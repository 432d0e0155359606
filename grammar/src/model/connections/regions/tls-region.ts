import { type AddressSet, ALL_IPV4, ALL_IPV6, fromAddressSelector } from '../../../net/address-sets.js';
import { type Spans, span } from '../../../net/spans.js';
import { ALL_PORTS, fromNumberSelector } from '../../policy/selectors.js';
import type { TlsRule } from '../../policy-types.js';
import { NameClasses } from './name-classes.js';
import type { Region, Universe } from './region.js';

/** Who opens a connection: the partner, or this stack. */
export const INBOUND = 0;
export const OUTBOUND = 1;
export const BOTH_DIRECTIONS: Spans = span(INBOUND, OUTBOUND);

const DIRECTIONS: Record<NonNullable<TlsRule['direction']>, Spans> = {
  Inbound: span(INBOUND, INBOUND),
  Outbound: span(OUTBOUND, OUTBOUND),
  Both: BOTH_DIRECTIONS,
};

/**
 * The conditions of AT-TLS rules, in the order of the boxes: ports, direction, addresses, job, user. The most selective ones are first.
 * Names are divided into the classes that the rules distinguish.
 */
export class TlsSpace {
  readonly jobs: NameClasses;
  readonly users: NameClasses;
  readonly universe: Universe;

  constructor(rules: readonly TlsRule[]) {
    this.jobs = new NameClasses(rules.flatMap(({ job }) => job ?? []));
    this.users = new NameClasses(rules.flatMap(({ user }) => user ?? []));
    const names = [this.jobs.all, this.users.all];
    this.universe = {
      4: [ALL_PORTS, ALL_PORTS, BOTH_DIRECTIONS, ALL_IPV4, ALL_IPV4, ...names],
      6: [ALL_PORTS, ALL_PORTS, BOTH_DIRECTIONS, ALL_IPV6, ALL_IPV6, ...names],
    };
  }

  /** The connections that one of the rules selects. */
  region(rule: TlsRule): Region {
    const ports = [rule.localPorts, rule.remotePorts].map(
      (selector) => selector && fromNumberSelector(selector, ALL_PORTS),
    );
    const names = [namesOf(rule.job, this.jobs), namesOf(rule.user, this.users)];
    const direction = rule.direction && DIRECTIONS[rule.direction];
    return regionOf(
      rule.local && fromAddressSelector(rule.local),
      rule.remote && fromAddressSelector(rule.remote),
      (local, remote) => [...ports, direction, local, remote, ...names],
    );
  }
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

function namesOf(pattern: string | null | undefined, names: NameClasses): Spans | undefined {
  if (pattern === undefined) return undefined;
  return pattern === null ? names.all : names.of(pattern);
}
