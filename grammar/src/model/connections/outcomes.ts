import type { FilterRule, RouteTable, RoutingRule, TlsRule } from '../policy-types.js';
import type { RouteModel } from '../types.js';
import type { Reservation } from './reservations.js';

/** What AT-TLS does with a connection. */
export type TlsOutcome =
  | { kind: 'rule'; rule: TlsRule }
  /** No rule selects it, or `inactive`: the stack looks at no rules. */
  | { kind: 'none'; inactive?: true }
  | { kind: 'unknown'; missing: string };

/** What the IP filters do with the packets of a connection one way. */
export type FilterOutcome =
  | { kind: 'rule'; rule: FilterRule }
  /** No filter selects them: they are denied. */
  | { kind: 'default' }
  /** IP security is off in the stack. */
  | { kind: 'off' }
  | { kind: 'unknown'; missing: string };

/** Whether packets get through; undefined where that is not known. */
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

/** Whether packets that get through go through a tunnel; undefined where that is not known. */
export function isTunneled(outcome: FilterOutcome): boolean | undefined {
  if (outcome.kind === 'unknown') return undefined;
  if (outcome.kind !== 'rule') return false;
  return outcome.rule.action && outcome.rule.action === 'IpSec';
}

/** The reservations of the local port of a connection. */
export type PortOutcome =
  /** `missing`: what can contain others. */
  | { kind: 'reserved'; reservations: readonly Reservation[]; missing?: string }
  | { kind: 'unreserved' }
  | { kind: 'unknown'; missing: string };

/** Where the packets that a connection sends go. */
export type RouteOutcome =
  /**
   * All routes of one destination, and those of them that are used: that have an active interface, and only one without MULTIPATH. `missing`: which are
   * used is not known. `table`: a policy-based one, else the main table; `rule`: the RoutingRule that selects it.
   */
  | {
      kind: 'routes';
      routes: readonly RouteModel[];
      used: readonly RouteModel[];
      missing?: string;
      table?: RouteTable;
      rule?: RoutingRule;
    }
  /** The remote address is one of the stack's own: packets do not leave it. */
  | { kind: 'local' }
  | { kind: 'none'; rule?: RoutingRule }
  | { kind: 'unknown'; missing: string };
