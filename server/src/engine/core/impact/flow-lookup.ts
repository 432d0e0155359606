import {
  type ConnectionQuery,
  type FilterRule,
  filterRuleList,
  packetTraffic,
  type StackInEffect,
  type TlsRule,
  tlsRuleList,
} from '@ezlint/grammar';
import type { Flow } from '@ezlint/simcore';

/** Ephemeral ports of the side that opens a connection. */
const EPHEMERAL: readonly [low: number, high: number] = [1024, 65_535];

/** Rules that match some of the connections of a flow, in order; `isRestLeft`: some connections match no rule. */
export interface FlowRules<R> {
  rules: readonly R[];
  isRestLeft: boolean;
  /** Which rules match was not decided. */
  isUnknown?: true;
}

const NOTHING_KNOWN = { rules: [], isRestLeft: true, isUnknown: true } as const;

/** The AT-TLS rules that apply to the connections of a flow, as in `resolve`. */
export function tlsRulesOf(flow: Flow, stack: StackInEffect): FlowRules<TlsRule> {
  const query = queryOf(flow, 'All', 'All');
  const all = stack.policy?.tls.rules;
  if (!query || !all) return NOTHING_KNOWN;
  const ordered = all.filter(({ order }) => order !== undefined);
  const own = tlsRuleList(all);
  const hasIpv6 = stack.interfaces.some(({ family }) => family === 6);
  const traffics = own.traffic(query).filter(({ family }) => family === 4 || hasIpv6);
  return together(
    traffics.map((traffic) => own.deciders(traffic)),
    ordered,
  );
}

/** The IP filters that apply to the packets of a flow, in both directions. */
export function filtersOfFlow(flow: Flow, stack: StackInEffect, local: string, remote: string): FlowRules<FilterRule> {
  const query = queryOf(flow, local, remote);
  const rules = stack.policy?.filters.rules;
  if (!query || !rules) return NOTHING_KNOWN;
  const own = filterRuleList(rules);
  const traffics = (['inbound', 'outbound'] as const).flatMap((way) => packetTraffic(query, way));
  return together(
    traffics.map((traffic) => own.deciders(traffic)),
    rules,
  );
}

function together<R>(
  found: readonly ({ deciders: number[]; isRestLeft: boolean } | undefined)[],
  rules: readonly R[],
): FlowRules<R> {
  const known = found.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < found.length) return NOTHING_KNOWN;
  const deciders = [...new Set(known.flatMap((one) => one.deciders))].sort((a, b) => a - b);
  return { rules: deciders.map((at) => rules[at]!), isRestLeft: known.some((one) => one.isRestLeft) };
}

/** The port of a flow is the port of the server. */
function queryOf({ direction, port, job }: Flow, local: string, remote: string): ConnectionQuery | undefined {
  if (direction === undefined || port === undefined) return undefined;
  const server = [port, port] as const;
  const [localPorts, remotePorts] = direction === 'inbound' ? [server, EPHEMERAL] : [EPHEMERAL, server];
  return { local, remote, localPorts, remotePorts, direction, ...(job === undefined ? {} : { job }) };
}
