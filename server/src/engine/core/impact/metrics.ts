import type { Change, Comparison, Figure, HostResult, SimulationResult } from '@ezlint/simcore';
import type { ImpactMetric } from '../types/finding.js';
import { valueAt } from '../value-at.js';

/** Smaller changes are not a reason to change a profile; changes below the second limit are shown only if they are certain. */
export const NEGLIGIBLE_PERCENT = 1;
export const NOTABLE_PERCENT = 5;

export const CP_UNIT = 'ms/MB';
export const STORAGE_UNIT = 'MB';
export const RESPONSE_UNIT = 'us';

/** CP time of a host without that of applications: per 10^6 bytes, and in percent of one engine. */
export function networkCpOf(host: HostResult): { msPerMB: Figure; busyPercent: Figure } {
  return {
    msPerMB: host.networkCpMsPerMB ?? host.cpMsPerMB,
    busyPercent: host.networkCpBusyPercent ?? host.cpBusyPercent,
  };
}

/** Path of the CP time of the network per 10^6 bytes in a result. */
export function networkCpPath(result: SimulationResult, host: 'server' | 'distributor'): string[] {
  return ['hosts', host, result.hosts[host]?.networkCpMsPerMB ? 'networkCpMsPerMB' : 'cpMsPerMB'];
}

export const responseMetric = (flow: string): string => `${flow} response time`;

interface MetricSource {
  metric: string;
  unit: string;
  path: string[];
}

/**
 * Throughput and response time of each flow, CP time of the stack, storage: only those that change.
 *
 * @param cpFactor factor for the CP time if it was measured
 */
export function metricsOf({ before, after, change }: Comparison, cpFactor = 1): ImpactMetric[] {
  // Other stacks serve the traffic of a distributor.
  const served = before.hosts.distributor ? 'the targets' : 'the network';
  const sources: MetricSource[] = [
    ...Object.keys(before.flows).flatMap((flow) => [
      { metric: `${flow} throughput`, unit: 'MB/s', path: ['flows', flow, 'throughputMBs'] },
      { metric: responseMetric(flow), unit: RESPONSE_UNIT, path: ['flows', flow, 'latencyUs', 'mean'] },
    ]),
    { metric: `CP time of ${served}`, unit: CP_UNIT, path: networkCpPath(before, 'server') },
    { metric: `zIIP time of ${served}`, unit: CP_UNIT, path: ['hosts', 'server', 'ziipMsPerMB'] },
    { metric: 'CP time of distribution', unit: CP_UNIT, path: ['hosts', 'distributor', 'cpMsPerMB'] },
    { metric: 'fixed storage', unit: STORAGE_UNIT, path: ['storageMB', 'fixed'] },
    { metric: 'ECSA', unit: STORAGE_UNIT, path: ['storageMB', 'ecsa'] },
  ];
  const changed = sources.flatMap(({ metric, unit, path }) => {
    const from = figureAt(before, path);
    const to = figureAt(after, path);
    if (from === undefined || to === undefined || from === to) return [];
    const factor = unit === CP_UNIT ? cpFactor : 1;
    return metricOf({ metric, unit, before: from * factor, after: to * factor }, figureAtChange(change, path));
  });
  return [...changed, ...newZiipTime(before, after, cpFactor)];
}

function metricOf(
  { metric, unit, before, after }: Pick<ImpactMetric, 'metric' | 'unit' | 'before' | 'after'>,
  percent: Bounded | undefined,
): ImpactMetric[] {
  if (percent === undefined || !isWorthShowing(percent)) return [];
  const [change, low, high] = [percent.value, percent.low, percent.high].map(round) as [number, number, number];
  const pBetter = probabilityBetter(metric, percent);
  return [
    {
      metric,
      unit,
      before: round(before),
      after: round(after),
      change,
      low,
      high,
      ...(pBetter === undefined ? {} : { pBetter }),
    },
  ];
}

/** A percentage of zero is undefined, so new zIIP time is expressed in percent of the previous CP time. */
function newZiipTime(before: SimulationResult, after: SimulationResult, cpFactor: number): ImpactMetric[] {
  const { ziipMsPerMB: none } = before.hosts.server;
  const cpMsPerMB = networkCpOf(before.hosts.server).msPerMB;
  const { ziipMsPerMB } = after.hosts.server;
  if (none.value > 0 || ziipMsPerMB.value === 0 || cpMsPerMB.value === 0) return [];
  const share = (value: number): number => (100 * value) / cpMsPerMB.value;
  const metric = 'zIIP time of the network, in percent of the CP time before';
  return metricOf(
    { metric, unit: CP_UNIT, before: 0, after: ziipMsPerMB.value * cpFactor },
    { value: share(ziipMsPerMB.value), low: share(ziipMsPerMB.low), high: share(ziipMsPerMB.high) },
  );
}

/** A change in percent, with the bounds of its 90 % interval and the probability of an increase. */
export interface Bounded {
  value: number;
  low: number;
  high: number;
  pIncrease?: number;
}

/** For throughput, higher is better; for all other metrics, lower is better. */
function probabilityBetter(metric: string, { pIncrease }: Bounded): number | undefined {
  if (pIncrease === undefined) return undefined;
  return Number((metric.endsWith(' throughput') ? pIncrease : 1 - pIncrease).toFixed(2));
}

/** Whether the change is at least five percent, or smaller with a certain sign. */
export function isWorthShowing({ value, low, high }: Bounded): boolean {
  const size = Math.abs(value);
  return size >= NOTABLE_PERCENT || (size >= NEGLIGIBLE_PERCENT && low * high > 0);
}

function figureAt(from: unknown, path: readonly string[]): number | undefined {
  const figure = valueAt(from, path) as { value?: number } | undefined;
  return typeof figure?.value === 'number' ? figure.value : undefined;
}

/** A change in percent, with the bounds of its 90 % interval; undefined if there is none. */
export function figureAtChange(from: Change, path: readonly string[]): Bounded | undefined {
  const figure = valueAt(from, path);
  return typeof figure === 'object' && figure !== null && 'value' in figure
    ? (figure as unknown as Bounded)
    : undefined;
}

/** Rounds to three significant digits, because more would suggest false precision. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
