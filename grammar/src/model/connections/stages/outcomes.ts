import type { RouteModel } from '../../basic-types.js';
import type { FilterRule, RouteTable, RoutingRule, TlsRule } from '../../policy-types.js';
import type { Reservation } from './reservations.js';

/** The effect of AT-TLS on a connection. */
export type TlsOutcome =
  | { kind: 'rule'; rule: TlsRule }
  /** No rule selects it, or `inactive`: the stack does not use rules. */
  | { kind: 'none'; inactive?: true }
  | { kind: 'unknown'; missing: string };

/** The effect of the IP filters on the packets of a connection one way. */
export type FilterOutcome =
  | { kind: 'rule'; rule: FilterRule }
  /** No filter selects them: they are denied. */
  | { kind: 'default' }
  /** IP security is off in the stack for the address family. */
  | { kind: 'off'; family: 4 | 6 }
  | { kind: 'unknown'; missing: string };

/** Whether the packets are permitted; undefined if unknown. */
export function getsThrough(outcome: FilterOutcome): boolean | undefined {
  switch (outcome.kind) {
    case 'off':
      return true;
    case 'default':
      return false;
    case 'unknown':
      return undefined;
    case 'rule':
      return outcome.rule.isIdle ? undefined : outcome.rule.action && outcome.rule.action !== 'Deny';
  }
}

/** Whether permitted packets use a tunnel; undefined if unknown. */
export function isTunneled(outcome: FilterOutcome): boolean | undefined {
  if (outcome.kind === 'unknown') return undefined;
  if (outcome.kind !== 'rule') return false;
  return outcome.rule.action && outcome.rule.action === 'IpSec';
}

/** The reservations of the local port of a connection. */
export type PortOutcome =
  /** `missing`: what may contain other reservations; `symbols`: their jobs, if only symbols without a value are missing. */
  | { kind: 'reserved'; reservations: readonly Reservation[]; missing?: string; symbols?: readonly string[] }
  | { kind: 'unreserved' }
  /** `jobs`: only for these it may be reserved. */
  | { kind: 'unknown'; missing: string; symbols?: readonly string[]; jobs?: readonly string[] };

/** The destination of the packets that a connection sends. */
export type RouteOutcome =
  /**
   * All routes of one destination, and those that are used: routes with an active interface, only one of them without MULTIPATH. `missing`:
   * the used routes are unknown. `table`: a policy-based one, otherwise the main table; `rule`: the RoutingRule that selects it.
   */
  | {
      kind: 'routes';
      routes: readonly RouteModel[];
      used: readonly RouteModel[];
      missing?: string;
      table?: RouteTable;
      rule?: RoutingRule;
    }
  /** The remote address is one of the stack's own: packets do not leave the stack. */
  | { kind: 'local' }
  | { kind: 'none'; rule?: RoutingRule }
  | { kind: 'unknown'; missing: string };
