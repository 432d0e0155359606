import { Comparer, type Comparison } from '../answer/compare.js';
import type { Figure } from '../answer/result.js';
import type { Cpc, Scenario } from '../scenario/scenario.js';

/** One type of exchange of the observed traffic: a request of a given size and its reply, with its share of all exchanges. */
export interface Exchange {
  receivedBytes: number;
  sentBytes: number;
  share: number;
}

/** The machine and the current path of the traffic; `mtu` in bytes. */
export interface SmcTarget {
  cpc: Cpc;
  cps: number;
  /** The OSA path that the traffic currently uses. */
  adapter: NonNullable<NonNullable<Scenario['path']>['adapter']>;
  speedGbps: number;
  mtu: number;
}

/** The effect of one type of SMC on the traffic. */
export interface SmcProjection {
  path: 'smc-r' | 'smc-d';
  /** Change in percent compared with the current path, only for the well-suited traffic. */
  cpPercent: Figure;
  responseTimePercent: Figure;
  calibrated: boolean;
  facts: string[];
}

/** Exchanges per second: enough to be typical, too few to fill a link. */
const CLIENTS = 10;

/**
 * The effect of SMC-R and SMC-D on the exchanges: each type is simulated separately with the same random numbers, and the results are
 * combined by share. The bounds are combined as if all types had the same error.
 */
export function projectSmc(exchanges: readonly Exchange[], target: SmcTarget): SmcProjection[] {
  const comparer = new Comparer();
  return (['smc-r', 'smc-d'] as const).map((path) => {
    const kinds = exchanges.map((exchange) => ({
      exchange,
      comparison: single(comparer.compare(scenarioOf(exchange, target, 'osa'), scenarioOf(exchange, target, path))),
    }));
    return {
      path,
      cpPercent: combined(kinds, (comparison) => comparison.before.hosts.server.cpMsPerTransaction.value, [
        'hosts',
        'server',
        'cpMsPerTransaction',
      ]),
      responseTimePercent: combined(kinds, (comparison) => comparison.before.flows.exchange!.latencyUs.mean.value, [
        'flows',
        'exchange',
        'latencyUs',
        'mean',
      ]),
      calibrated: kinds.every(({ comparison }) => comparison.before.calibrated && comparison.after.calibrated),
      facts: [...new Set(kinds.flatMap(({ comparison }) => comparison.after.facts))].sort(),
    };
  });
}

function single(result: Comparison | Comparison[]): Comparison {
  return Array.isArray(result) ? result[0]! : result;
}

function scenarioOf(
  { receivedBytes, sentBytes }: Exchange,
  target: SmcTarget,
  kind: 'osa' | 'smc-r' | 'smc-d',
): Scenario {
  const { cpc, cps, adapter, speedGbps, mtu } = target;
  const host = { cpc, cps, ziips: 0 };
  return {
    hosts: { server: host, client: host },
    path: kind === 'osa' ? { kind, adapter, speedGbps, mtu } : kind === 'smc-r' ? { kind, speedGbps } : { kind },
    workload: {
      flows: [
        {
          name: 'exchange',
          kind: 'RR',
          clients: CLIENTS,
          sendBytes: receivedBytes,
          receiveBytes: sentBytes,
          direction: 'inbound',
        },
      ],
    },
  };
}

function combined(
  kinds: readonly { exchange: Exchange; comparison: Comparison }[],
  before: (comparison: Comparison) => number,
  path: readonly string[],
): Figure {
  const total = { value: 0, low: 0, high: 0 };
  let base = 0;
  for (const { exchange, comparison } of kinds) {
    const weight = exchange.share * before(comparison);
    const change = figureAt(comparison.change, path) ?? { value: 0, low: 0, high: 0 };
    base += weight;
    for (const bound of ['value', 'low', 'high'] as const) total[bound] += weight * change[bound];
  }
  return base === 0 ? total : { value: total.value / base, low: total.low / base, high: total.high / base };
}

function figureAt(tree: unknown, path: readonly string[]): Figure | undefined {
  let at = tree;
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key];
  return at as Figure | undefined;
}
