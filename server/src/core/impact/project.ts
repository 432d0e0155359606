import type { InterfaceModel, StackModel } from '@ezlint/grammar';
import { type Change, Comparer, type Comparison, type Scenario } from '@ezlint/simcore';
import type { Impact, ImpactMetric } from '../finding.js';
import { type MappingFacts, scenarioFor, trafficInterfaces } from './scenario-mapping.js';
import { unmodelled } from './unmodelled.js';

/** Changes below this are no reason to touch a profile; below the second one they must be certain to be shown. */
const NEGLIGIBLE_PERCENT = 1;
const NOTABLE_PERCENT = 5;

interface MetricSource {
  metric: string;
  unit: string;
  path: string[];
}

/**
 * What a fix is worth: the stack with the fix against the stack as it is, over the interface where it makes the largest
 * difference to the scenario, under the same random numbers.
 */
export function projectImpact(
  before: StackModel,
  after: StackModel,
  facts: MappingFacts,
  cache: ImpactCache,
  path?: string,
): Impact {
  const pair = differingPair(before, after, facts);
  const workload = facts.workload.name;
  if (pair === 'no-traffic')
    return {
      status: 'not-quantified',
      reason: 'the workload has no traffic over an interface that is modelled',
      workload,
    };
  if (pair === 'equal') return { status: 'not-quantified', reason: unmodelled(path), workload };
  if (needsLoss(pair))
    return {
      status: 'not-quantified',
      reason: 'it helps where packets are lost, and no flow names its lossPercent',
      workload,
    };
  const comparison = cache.compare(pair.before, pair.after);
  const metrics = metricsOf(comparison);
  const shared = {
    workload,
    assumptions: [`traffic over ${pair.via.name}`, ...pair.assumptions, ...comparison.after.assumptions],
    dominantAssumption: `the ${workload === undefined ? '' : `${workload} `}workload on ${pair.via.name}${pair.assumptions.length > 0 ? `, with ${pair.assumptions[0]} assumed` : ''}`,
    facts: comparison.after.facts,
    calibrated: comparison.before.calibrated && comparison.after.calibrated,
  };
  if (metrics.length === 0)
    return { status: 'no-effect', reason: `no figure changes by more than ${NEGLIGIBLE_PERCENT} %`, ...shared };
  return { status: 'quantified', metrics, ...shared };
}

/** Scenarios are compared once: many findings share the configuration they start from. */
export class ImpactCache {
  private readonly known = new Map<string, Comparison>();
  private readonly comparer = new Comparer();

  compare(before: Scenario, after: Scenario): Comparison {
    const key = JSON.stringify([before, after]);
    let comparison = this.known.get(key);
    if (!comparison) {
      const result = this.comparer.compare(before, after);
      comparison = Array.isArray(result) ? result[0]! : result;
      this.known.set(key, comparison);
    }
    return comparison;
  }
}

interface Pair {
  via: InterfaceModel;
  before: Scenario;
  after: Scenario;
  assumptions: string[];
}

/** Selective acknowledgments change nothing while nothing is lost. */
function needsLoss({ before, after }: Pair): boolean {
  const isLossy = before.workload.flows.some((flow) => (flow.lossPercent ?? 0) > 0);
  const other = { ...after, tcp: { ...after.tcp, selectiveAck: before.tcp?.selectiveAck } };
  return !isLossy && JSON.stringify(before) === JSON.stringify(other);
}

/** The traffic as this stack serves it; where that is the same, as it distributes it. */
function differingPair(before: StackModel, after: StackModel, facts: MappingFacts): Pair | 'equal' | 'no-traffic' {
  const served = differing(before, after, facts, false);
  if (served !== 'equal') return served;
  const distributed = differing(before, after, facts, true);
  return distributed === 'no-traffic' ? 'equal' : distributed;
}

function differing(
  before: StackModel,
  after: StackModel,
  facts: MappingFacts,
  asDistributor: boolean,
): Pair | 'equal' | 'no-traffic' {
  let hasTraffic = false;
  for (const via of trafficInterfaces(before)) {
    const changed = after.interfaces.find((candidate) => candidate.name === via.name);
    const from = scenarioFor(before, via, facts, asDistributor);
    const to = changed && scenarioFor(after, changed, facts, asDistributor);
    if (!from || !to) continue;
    hasTraffic = true;
    if (JSON.stringify(from.scenario) !== JSON.stringify(to.scenario)) {
      return {
        via,
        before: from.scenario,
        after: to.scenario,
        assumptions: [...new Set([...from.assumptions, ...to.assumptions])],
      };
    }
  }
  return hasTraffic ? 'equal' : 'no-traffic';
}

/** Throughput and response time of each flow, processor time of the stack, storage: those that change. */
function metricsOf({ before, after, change }: Comparison): ImpactMetric[] {
  const sources: MetricSource[] = [
    ...Object.keys(before.flows).flatMap((flow) => [
      { metric: `${flow} throughput`, unit: 'MB/s', path: ['flows', flow, 'throughputMBs'] },
      { metric: `${flow} response time`, unit: 'us', path: ['flows', flow, 'latencyUs', 'mean'] },
    ]),
    { metric: 'general-processor time of the network', unit: 'ms/MB', path: ['hosts', 'server', 'cpMsPerMB'] },
    { metric: 'zIIP time of the network', unit: 'ms/MB', path: ['hosts', 'server', 'ziipMsPerMB'] },
    { metric: 'general-processor time of distributing', unit: 'ms/MB', path: ['hosts', 'distributor', 'cpMsPerMB'] },
    { metric: 'fixed storage', unit: 'MB', path: ['storageMB', 'fixed'] },
    { metric: 'ECSA', unit: 'MB', path: ['storageMB', 'ecsa'] },
  ];
  return sources.flatMap(({ metric, unit, path }) => {
    const from = figureAt(before, path);
    const to = figureAt(after, path);
    if (from === undefined || to === undefined || from === to) return [];
    const percent = figureAtChange(change, path);
    if (percent === undefined || !isWorthShowing(percent)) return [];
    return [
      {
        metric,
        unit,
        before: round(from),
        after: round(to),
        change: round(percent.value),
        low: round(percent.low),
        high: round(percent.high),
      },
    ];
  });
}

function isWorthShowing({ value, low, high }: { value: number; low: number; high: number }): boolean {
  const size = Math.abs(value);
  return size >= NOTABLE_PERCENT || (size >= NEGLIGIBLE_PERCENT && low * high > 0);
}

function walk(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    from,
  );
}

function figureAt(from: unknown, path: readonly string[]): number | undefined {
  const figure = walk(from, path) as { value?: number } | undefined;
  return typeof figure?.value === 'number' ? figure.value : undefined;
}

function figureAtChange(
  from: Change,
  path: readonly string[],
): { value: number; low: number; high: number } | undefined {
  const figure = walk(from, path);
  return typeof figure === 'object' && figure !== null && 'value' in figure
    ? (figure as unknown as { value: number; low: number; high: number })
    : undefined;
}

/** Three significant digits: more would pretend. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}
