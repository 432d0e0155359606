import { type Comparison, type HostResult, type SimulationResult, unservedOf, waitsForLine } from '@ezlint/simcore';
import { busiest, type Limit, type NotServed } from '../types/capacity.js';
import type { ImpactMetric } from '../types/finding.js';
import {
  CP_UNIT,
  figureAtChange,
  NEGLIGIBLE_PERCENT,
  networkCpOf,
  RESPONSE_UNIT,
  responseMetric,
  round,
  STORAGE_UNIT,
} from './metrics.js';
import { knownResource } from './resource-text.js';
import { NO_CRYPTO_EXPRESS } from './scenario-mapping.js';
import type { Routed } from './stack-scenarios.js';

/** The flows over an interface whose offered load exceeds the capacity. */
export function notServedOf(
  result: SimulationResult,
  { scenario, via, missing }: Pick<Routed, 'scenario' | 'via' | 'missing'>,
): NotServed[] {
  return unservedOf(result, scenario).map(({ flow, offeredPerS, servedPerS }) => ({
    flow,
    over: via.name,
    offeredPerS,
    servedPerS: round(servedPerS),
    ...(missing.includes(NO_CRYPTO_EXPRESS) && { assumes: NO_CRYPTO_EXPRESS }),
  }));
}

/**
 * Whether the flows of a load that exceeds the capacity have other shares of the bytes after a change. The CP time per byte of all flows together then
 * changes even if that of none of them does.
 */
export function isMixChanged({ before, change }: Comparison, notServed: readonly NotServed[]): boolean {
  const flows = Object.keys(before.flows);
  if (notServed.length === 0 || flows.length < 2) return false;
  return flows.some((flow) => {
    const { value } = figureAtChange(change, ['flows', flow, 'throughputMBs']) ?? { value: 0 };
    return Math.abs(value) >= NEGLIGIBLE_PERCENT;
  });
}

/**
 * The flows with a definite response time. That of a flow that is not served grows as long as the load lasts, and so does that of each flow that needs the
 * full resource; windows and clients limit only their own flow.
 */
export function stableFlows(
  { flows }: Pick<SimulationResult, 'flows'>,
  notServed: readonly NotServed[],
  isFull: boolean,
): string[] {
  if (notServed.length > 0 && isFull) return [];
  return Object.keys(flows).filter((flow) => notServed.every((each) => each.flow !== flow));
}

/**
 * Metrics that a change determines although the load exceeds the capacity.
 *
 * @param stable the flows with a definite response time
 * @param areShared whether flows wait for the same resource, see `areSharesOpen`
 * @param isMixed see `isMixChanged`
 */
export function determinedAtSaturation(
  metrics: readonly ImpactMetric[],
  { stable, areShared, isMixed }: { stable: readonly string[]; areShared: boolean; isMixed: boolean },
): ImpactMetric[] {
  return metrics.filter(({ unit, metric }) => {
    if (unit === RESPONSE_UNIT) return stable.some((flow) => metric === responseMetric(flow));
    return areShared ? unit === STORAGE_UNIT : !(isMixed && unit === CP_UNIT);
  });
}

/** Above this use, requests wait long for a resource. */
const NEARLY_FULL_PERCENT = 80;

/**
 * The resources that the traffic over an interface uses almost completely, highest utilization first. Includes partners: their disks can limit a
 * transfer like those of the stack.
 */
export function limitsOf(result: SimulationResult, via: string): Limit[] {
  const { hosts } = result;
  const own = hosts.distributor ? 'distributor' : 'server';
  const limits = Object.entries(result.resources).flatMap(([name, { utilizationPercent }]): Limit[] => {
    if (utilizationPercent.value < NEARLY_FULL_PERCENT || waitsForLine(result, name)) return [];
    const { text, kind } = knownResource(name, via, own);
    const networkShare = name === `${own}.cp` ? shareOfNetwork(hosts[own]!) : 1;
    return [
      {
        resource: text,
        busyPercent: round(utilizationPercent.value),
        ...(networkShare < 1 && { networkPercent: round(networkShare * utilizationPercent.value) }),
        ...(kind && { kind }),
      },
    ];
  });
  return busiest(limits);
}

function shareOfNetwork(host: HostResult): number {
  return networkCpOf(host).busyPercent.value / host.cpBusyPercent.value;
}
