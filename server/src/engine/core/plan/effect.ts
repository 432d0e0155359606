import { type Comparison, NORMAL, shareBelow, smallestChange } from '@ezlint/simcore';
import { figureAtChange, metricsOf, NEGLIGIBLE_PERCENT, networkCpPath, round } from '../impact/metrics.js';
import type { Role } from '../impact/stack-scenarios.js';
import type { ImpactMetric } from '../types/finding.js';
import type { Effect, Percent } from './types.js';

/** A comparison of the traffic over one interface. */
export interface Compared {
  interface: string;
  role: Role;
  /** Undefined where nothing changes. */
  comparison: Comparison | undefined;
  /** Share of the interface in the traffic. */
  weight: number;
  /** Processor time of the role before the change, in percent of one engine. */
  cpPercent: number;
}

const KEYS = ['value', 'low', 'high'] as const;
type Key = (typeof KEYS)[number];

/** A slower answer than this is not paid for with processor time. */
const NOTABLY_SLOWER_PERCENT = 5;

export type Judgment = 'better' | 'uncertain' | 'trade-off' | 'worse' | 'none';

/**
 * General-processor time counts first, then response time. `better` has an interval that lies below no change, and nothing
 * that is certainly lost for it.
 */
export function judge(effect: Effect): Judgment {
  const [cpu, response] = [processorAim(effect), effect.responseTime];
  const isSlower = response.low > 0 && response.value > NOTABLY_SLOWER_PERCENT;
  if (isCertain(cpu)) return isSlower ? 'trade-off' : 'better';
  if (cpu.value <= NEGLIGIBLE_PERCENT && isCertain(response)) return 'better';
  if (cpu.value > NEGLIGIBLE_PERCENT) return response.value <= -NEGLIGIBLE_PERCENT ? 'trade-off' : 'worse';
  if (cpu.value <= -NEGLIGIBLE_PERCENT) return isSlower ? 'trade-off' : 'uncertain';
  if (Math.abs(response.value) < NEGLIGIBLE_PERCENT) return 'none';
  return response.value < 0 ? 'uncertain' : 'worse';
}

/** Both kinds of processor time as one aim: the traffic that is passed on is taken to be as much as what is served. */
function processorAim({
  processorTime,
  distributingTime,
}: Pick<Effect, 'processorTime' | 'distributingTime'>): Percent {
  if (!distributingTime) return processorTime;
  const mean = (key: Key): number => (processorTime[key] + distributingTime[key]) / 2;
  return { value: mean('value'), low: mean('low'), high: mean('high') };
}

function isCertain({ value, high }: Percent): boolean {
  return high < 0 && value <= -NEGLIGIBLE_PERCENT;
}

/** Negative when the first is the better aim: processor time by whole percent, then response time. */
export function compareEffects(a: Effect | undefined, b: Effect | undefined): number {
  const by = (pick: (effect: Effect) => Percent): number =>
    Math.round(a ? pick(a).value : 0) - Math.round(b ? pick(b).value : 0);
  return by(processorAim) || by(({ responseTime }) => responseTime);
}

/** The mean over interfaces. Their errors have one cause, the cost table, so bounds are averaged like values. */
function meanOf(
  all: readonly Compared[],
  weightOf: (compared: Compared) => number,
  pick: (comparison: Comparison) => Percent | undefined,
): Percent {
  const total = all.reduce((sum, each) => sum + weightOf(each), 0) || 1;
  const mean = { value: 0, low: 0, high: 0 };
  for (const each of all) {
    const change = each.comparison && pick(each.comparison);
    if (!change) continue;
    for (const key of KEYS) mean[key] += (weightOf(each) / total) * change[key];
  }
  return rounded(mean);
}

/** Processor time by how much of it there is, so that the percentage and the seconds agree; response time by traffic. */
export function effectOf(all: readonly Compared[]): Effect {
  const processorTime = (role: Role): Percent =>
    meanOf(
      all.filter((each) => each.role === role),
      ({ cpPercent }) => cpPercent,
      ({ before, change }) => figureAtChange(change, networkCpPath(before, role)),
    );
  const changed = all.flatMap(({ comparison }) => comparison ?? []);
  const passesOn = all.some(({ role, comparison }) => role === 'distributor' && comparison);
  return {
    processorTime: processorTime('server'),
    ...(passesOn && { distributingTime: processorTime('distributor') }),
    responseTime: meanOf(all, ({ weight }) => weight, meanResponse),
    over: grouped(all),
    facts: [...new Set(changed.flatMap(({ after }) => after.facts))].sort(),
    calibrated: changed.every(({ before, after }) => before.calibrated && after.calibrated),
  };
}

/** What one run says of a change: the values, and how much the figures that gain most do. */
export interface Estimate extends Effect {
  /** Percent; at most 0. */
  bestProcessorTime: number;
  bestResponseTime: number;
}

/** As `effectOf`, for comparisons of one run. */
export function estimateOf(all: readonly Compared[]): Estimate {
  const best = (pathsOf: (before: Comparison['before'], role: Role) => string[][]): number => {
    const changes = all.flatMap(({ comparison, role }) =>
      comparison
        ? pathsOf(comparison.before, role).map((path) => figureAtChange(comparison.change, path)?.value ?? 0)
        : [],
    );
    return Math.min(0, ...changes);
  };
  return {
    ...effectOf(all),
    bestProcessorTime: best((before, role) => [networkCpPath(before, role)]),
    bestResponseTime: best(({ flows }) => Object.keys(flows).map((flow) => ['flows', flow, 'latencyUs', 'mean'])),
  };
}

/** Share of a gain that is left for what one run does not see. */
const UNSEEN_SHARE = 0.25;
/** Gains of this size are within what the model itself gets wrong. */
const LEAST_GAIN_PERCENT = -100 * (1 - UNSEEN_SHARE) * -Math.expm1(-smallestChange());

/** Whether `judge` can find all runs together better: it is worth the time to run them. */
export function isPromising(estimate: Estimate): boolean {
  const { responseTime, bestProcessorTime, bestResponseTime } = estimate;
  const processorTime = processorAim(estimate);
  if (responseTime.value > 2 * NOTABLY_SLOWER_PERCENT) return false;
  // Where physics leaves one direction, less than what the model gets wrong is a gain.
  const isLarge = bestProcessorTime <= LEAST_GAIN_PERCENT || processorTime.high < 0;
  if (mayBeCertain(processorTime) && isLarge) return true;
  return (
    processorTime.value <= 2 * NEGLIGIBLE_PERCENT &&
    mayBeCertain(responseTime) &&
    bestResponseTime <= LEAST_GAIN_PERCENT
  );
}

/** The bounds of one run hold what the model gets wrong; more runs widen them, and move the middle by a quarter at most. */
function mayBeCertain({ value, high }: Percent): boolean {
  return value < 0 && high < -UNSEEN_SHARE * value;
}

/** The mean over flows of the change of their response time. */
function meanResponse({ before, change }: Comparison): Percent | undefined {
  const changes = Object.keys(before.flows).flatMap(
    (flow) => figureAtChange(change, ['flows', flow, 'latencyUs', 'mean']) ?? [],
  );
  if (changes.length === 0) return undefined;
  const mean = (key: Key): number => changes.reduce((sum, each) => sum + each[key], 0) / changes.length;
  return { value: mean('value'), low: mean('low'), high: mean('high') };
}

/** Interfaces whose traffic changes alike are reported together. */
function grouped(all: readonly Compared[]): Effect['over'] {
  const groups = new Map<string, { interfaces: string[]; metrics: ImpactMetric[] }>();
  for (const { interface: name, comparison, role } of all) {
    const metrics = comparison ? metricsOf(comparison) : [];
    if (metrics.length === 0) continue;
    const key = JSON.stringify(metrics);
    const group = groups.get(key);
    const label = role === 'distributor' ? `${name} (passed on)` : name;
    if (group) group.interfaces.push(label);
    else groups.set(key, { interfaces: [label], metrics });
  }
  return [...groups.values()];
}

/** Less is better of both aims. How probable it is goes with the bound on the side of no change, so that it says the same as the interval. */
function rounded({ value, low, high }: Percent): Percent {
  const deviation = (value < 0 ? high - value : value - low) / NORMAL;
  return {
    value: round(value),
    low: round(low),
    high: round(high),
    ...(low < high && {
      pBetter: Number((deviation > 0 ? shareBelow(-value / deviation) : value < 0 ? 1 : 0).toFixed(2)),
    }),
  };
}
