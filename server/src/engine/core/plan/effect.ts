import { keptIn } from '@ezlint/grammar/words';
import { type Comparison, NORMAL, shareBelow, smallestChange } from '@ezlint/simcore';
import type { Anchor } from '../impact/anchor.js';
import type { Role } from '../impact/capacity.js';
import { figureAtChange, metricsOf, NEGLIGIBLE_PERCENT, networkCpPath, round } from '../impact/metrics.js';
import { determinedAtSaturation, isMixChanged } from '../impact/overload.js';
import type { NotServed } from '../types/capacity.js';
import type { ImpactMetric } from '../types/finding.js';
import type { Effect, Percent } from './types.js';

/** A comparison of the traffic over one interface. */
export interface Compared {
  interface: string;
  role: Role;
  /** Undefined if nothing changes. */
  comparison: Comparison | undefined;
  /** The flows whose load exceeds the capacity before the change. */
  notServed: readonly NotServed[];
  /** The flows with a definite response time, see `stableFlows`. */
  stable: readonly string[];
  /** Whether such flows wait for the same resource, see `areSharesOpen`. */
  areShared: boolean;
  /** Share of the interface in the total traffic. */
  weight: number;
  /** CP time of the role before the change, in percent of one engine. */
  cpPercent: number;
  /** Undefined if the CP time was not measured. */
  anchor: Anchor | undefined;
}

const KEYS = ['value', 'low', 'high'] as const;
type Key = (typeof KEYS)[number];

/** Larger increases in response time are not accepted in exchange for CP time. */
const NOTABLY_SLOWER_PERCENT = 5;

export type Judgment = 'better' | 'uncertain' | 'trade-off' | 'worse' | 'none';

/** CP time has priority over response time. For `better`, the interval must be below no change, without a certain loss of the other metric. */
export function judge(effect: Effect): Judgment {
  const [cpu, response] = [processorAim(effect), effect.responseTime];
  const isSlower = response.low > 0 && response.value > NOTABLY_SLOWER_PERCENT;
  if (isCertain(cpu)) return isSlower ? 'trade-off' : 'better';
  if (cpu.value <= NEGLIGIBLE_PERCENT && isCertain(response)) return 'better';
  if (cpu.value > NEGLIGIBLE_PERCENT) return response.value <= -NEGLIGIBLE_PERCENT ? 'trade-off' : 'worse';
  if (cpu.value <= -NEGLIGIBLE_PERCENT) return isSlower ? 'trade-off' : 'uncertain';
  if (Math.abs(response.value) < NEGLIGIBLE_PERCENT) return effect.shared ? 'uncertain' : smallEffect([cpu, response]);
  return response.value < 0 ? 'uncertain' : 'worse';
}

/** A small change whose interval excludes zero can be large enough to matter: it is a loss, or a gain that is too small. */
function smallEffect(aims: readonly Percent[]): Judgment {
  if (aims.some(({ low, high }) => low > 0 && high >= NEGLIGIBLE_PERCENT)) return 'worse';
  return aims.some(({ low, high }) => high < 0 && low <= -NEGLIGIBLE_PERCENT) ? 'uncertain' : 'none';
}

/** Combines both kinds of CP time: assumes that the distributed traffic is as large as the served traffic. */
function processorAim({ processorTime, distributingTime }: Omit<Aims, 'responseTime'>): Percent {
  if (!distributingTime) return processorTime;
  const mean = (key: Key): number => (processorTime[key] + distributingTime[key]) / 2;
  return { value: mean('value'), low: mean('low'), high: mean('high') };
}

function isCertain({ value, high }: Percent): boolean {
  return high < 0 && value <= -NEGLIGIBLE_PERCENT;
}

/** Negative if the first effect is better: by CP time in full percent, then by response time. */
export function compareEffects(a: Aims | undefined, b: Aims | undefined): number {
  const by = (pick: (aims: Aims) => Percent): number =>
    Math.round(a ? pick(a).value : 0) - Math.round(b ? pick(b).value : 0);
  return by(processorAim) || by(({ responseTime }) => responseTime);
}

/** The mean over interfaces. Their errors have a common cause, the cost table, so bounds are averaged like values. */
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

/** The means of a change, by which changes are judged and compared. */
type Aims = Pick<Effect, 'processorTime' | 'distributingTime' | 'responseTime'>;

/** Weights CP time by its amount, so that percentage and seconds agree, and response time by traffic. */
function aimsOf(all: readonly Compared[]): Aims {
  const processorTime = (role: Role): Percent =>
    meanOf(
      all.filter((each) => each.role === role).map(withDefiniteShares),
      ({ cpPercent }) => cpPercent,
      ({ before, change }) => figureAtChange(change, networkCpPath(before, role)),
    );
  const passesOn = all.map(withDefiniteShares).some(({ role, comparison }) => role === 'distributor' && comparison);
  return {
    processorTime: processorTime('server'),
    ...(passesOn && { distributingTime: processorTime('distributor') }),
    responseTime: responseOf(all),
  };
}

/** The complete effect of a change. */
export function effectOf(all: readonly Compared[]): Effect {
  const changed = all.flatMap(({ comparison }) => comparison ?? []);
  const saturated = all.filter(lacksResponse).map(labelOf);
  const shared = all.filter(({ areShared }) => areShared).map(labelOf);
  return {
    ...aimsOf(all),
    ...(saturated.length > 0 && { saturated }),
    ...(shared.length > 0 && { shared }),
    over: grouped(all),
    facts: [...new Set(changed.flatMap(({ after }) => after.facts))].sort(),
    calibrated: changed.every(({ before, after }) => before.calibrated && after.calibrated),
  };
}

/** The estimate of a change from one run: the values, and the largest improvements. */
export interface Estimate extends Aims {
  /** Percent; at most 0. */
  bestProcessorTime: number;
  bestResponseTime: number;
}

/** The estimate from comparisons of one run. */
export function estimateOf(all: readonly Compared[]): Estimate {
  const best = (
    among: readonly Compared[],
    pathsOf: (before: Comparison['before'], role: Role) => string[][],
  ): number => {
    const changes = among.flatMap(({ comparison, role }) =>
      comparison
        ? pathsOf(comparison.before, role).map((path) => figureAtChange(comparison.change, path)?.value ?? 0)
        : [],
    );
    return Math.min(0, ...changes);
  };
  return {
    ...aimsOf(all),
    bestProcessorTime: best(all.map(withDefiniteShares), (before, role) => [networkCpPath(before, role)]),
    bestResponseTime: Math.min(0, ...all.flatMap((each) => responsesOf(each).map(({ value }) => value))),
  };
}

/** Share of a gain that is reserved for the uncertainty between runs. */
const UNSEEN_SHARE = 0.25;
/** Smaller gains are within the error of the model. */
const LEAST_GAIN_PERCENT = -100 * (1 - UNSEEN_SHARE) * -Math.expm1(-smallestChange());

/** Whether `judge` could return `better` after all runs, so that they are worth the time. */
export function isPromising(estimate: Estimate): boolean {
  const { responseTime, bestProcessorTime, bestResponseTime } = estimate;
  const processorTime = processorAim(estimate);
  if (responseTime.value > 2 * NOTABLY_SLOWER_PERCENT) return false;
  // If physics permits only one direction, gains below the model error also qualify.
  const isLarge = bestProcessorTime <= LEAST_GAIN_PERCENT || processorTime.high < 0;
  if (mayBeCertain(processorTime) && isLarge) return true;
  return (
    processorTime.value <= 2 * NEGLIGIBLE_PERCENT &&
    mayBeCertain(responseTime) &&
    bestResponseTime <= LEAST_GAIN_PERCENT
  );
}

/** The bounds of one run include the model error; more runs widen them and move the center by at most a quarter. */
function mayBeCertain({ value, high }: Percent): boolean {
  return value < 0 && high < -UNSEEN_SHARE * value;
}

/** Without a change that has no definite CP time. */
function withDefiniteShares(each: Compared): Compared {
  return each.areShared || isMixed(each) ? { ...each, comparison: undefined } : each;
}

const isMixed = ({ comparison, notServed }: Compared): boolean =>
  comparison !== undefined && isMixChanged(comparison, notServed);

/** Whether its load exceeds the capacity before the change. */
export function isSaturated({ notServed }: Compared): boolean {
  return notServed.length > 0;
}

/** Whether no flow has a definite response time. */
function lacksResponse(each: Compared): boolean {
  return isSaturated(each) && each.stable.length === 0;
}

/** The changes of the definite response times. */
function responsesOf({ comparison, stable }: Compared): Percent[] {
  if (!comparison) return [];
  return stable.flatMap((flow) => figureAtChange(comparison.change, ['flows', flow, 'latencyUs', 'mean']) ?? []);
}

/** The mean change of response time over flows and interfaces, weighted by traffic. */
function responseOf(all: readonly Compared[]): Percent {
  const means = new Map(all.map((each) => [each.comparison, meanResponse(responsesOf(each))]));
  return meanOf(
    all,
    ({ weight }) => weight,
    (comparison) => means.get(comparison),
  );
}

function meanResponse(changes: readonly Percent[]): Percent | undefined {
  if (changes.length === 0) return undefined;
  const mean = (key: Key): number => changes.reduce((sum, each) => sum + each[key], 0) / changes.length;
  return { value: mean('value'), low: mean('low'), high: mean('high') };
}

function labelOf({ interface: name, role }: Compared): string {
  return role === 'distributor' ? `${name} (forwarded)` : name;
}

/** Groups interfaces with the same changes. */
function grouped(all: readonly Compared[]): Effect['over'] {
  const groups = new Map<string, { interfaces: string[]; metrics: ImpactMetric[] }>();
  for (const compared of all) {
    const { comparison } = compared;
    const changed = comparison ? metricsOf(comparison, compared.anchor?.factor) : [];
    const metrics = isSaturated(compared)
      ? determinedAtSaturation(changed, { ...compared, isMixed: isMixed(compared) })
      : changed;
    if (metrics.length === 0) continue;
    keptIn(groups, JSON.stringify(metrics), () => ({ interfaces: [], metrics })).interfaces.push(labelOf(compared));
  }
  return [...groups.values()];
}

/** Lower is better for both metrics. The probability is derived from the bound nearest to no change, so it agrees with the interval. */
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
