import { greatest, type InterfaceModel, keptIn } from '@ezlint/grammar';
import { Comparer, type Comparison, type RunAll, type Pair as ScenarioPair } from '@ezlint/simcore';
import { firstText } from '../list-text.js';
import { areSharesOpen } from '../types/capacity.js';
import type { Finding, Impact } from '../types/finding.js';
import { anchorOf } from './anchor.js';
import { ofBursts } from './bursts.js';
import { capacityOf, type Machine, processorChange, type Role, roundedVolume, volumeOf } from './capacity.js';
import { metricsOf, NOTABLE_PERCENT, STORAGE_UNIT } from './metrics.js';
import { determinedAtSaturation, isMixChanged, limitsOf, notServedOf, stableFlows } from './overload.js';
import { bytesPerS, type Routed, ScenarioNames, type StackScenarios } from './stack-scenarios.js';
import { unmodeled } from './unmodeled.js';

/** Scenarios whose comparison is the impact of a fix: one pair for each interface with different traffic. */
export interface Experiment {
  pairs: readonly { before: Routed; after: Routed }[];
  /** @param comparisons of the pairs, in their order */
  conclude(comparisons: readonly Comparison[]): Impact;
}

export function isExperiment(planned: Impact | Experiment): planned is Experiment {
  return 'conclude' in planned;
}

/**
 * The experiment for a fix: the stack with the fix compared with the unchanged stack, over the interface with the largest difference between the
 * scenarios, with the same random numbers. An impact immediately if there is nothing to simulate.
 */
export function planExperiment(
  before: StackScenarios,
  after: StackScenarios,
  workload: string,
  { path, statement }: Pick<Finding, 'path' | 'statement'>,
  { reason, over }: { reason?: string | undefined; over?: Carrier | undefined } = {},
): Impact | Experiment {
  const burst = ofBursts(path ?? statement, before, after);
  if (burst !== undefined) return { status: 'not-quantified', reason: burst, workload };
  const found = differingPairs(before, after, over);
  if (found === 'not-carried') return { status: 'not-quantified', reason: unmodeled('GLOBALCONFIG/SMC'), workload };
  if (found === 'no-traffic') return { status: 'not-quantified', reason: before.whyNoTraffic(), workload };
  if (found === 'equal')
    return {
      status: 'not-quantified',
      reason: unused(before, after) ?? reason ?? unmodeled(path ?? statement),
      workload,
    };
  const pairs = found.filter((pair) => !needsLoss(pair.before, pair.after));
  if (pairs.length === 0)
    return {
      status: 'not-quantified',
      reason: 'it improves only paths with packet loss, and no flow contains lossPercent',
      workload,
    };
  return {
    pairs,
    conclude: (comparisons) => {
      const at = mostTelling(comparisons);
      const impact = impactFrom(comparisons[at]!, pairs[at]!, workload, before.machineFor(pairs[at]!.before));
      const { otherStacks } = before;
      return otherStacks.length > 0 ? { ...impact, otherStacks } : impact;
    },
  };
}

/** Weight of a change whose interval includes zero. */
const UNCERTAIN_SHARE = 0.1;

/** The index of the comparison with the largest change, except storage; if equal, the first. */
function mostTelling(comparisons: readonly Comparison[]): number {
  const sizes = comparisons.map((comparison) =>
    greatest(
      metricsOf(comparison).map(({ unit, change, low, high }) =>
        unit === STORAGE_UNIT ? 0 : Math.abs(change) * (low * high > 0 ? 1 : UNCERTAIN_SHARE),
      ),
    ),
  );
  return sizes.indexOf(greatest(sizes));
}

/** Text if no flow uses the interfaces of a change, or all use SMC, for which settings of the adapter have no effect. */
export function unused(before: StackScenarios, after: StackScenarios): string | undefined {
  const changed = before.namesChanged(after);
  const kinds = new Set(changed.flatMap((name) => [smcOver(before, name), smcOver(after, name)]));
  const [kind, ...others] = kinds;
  if (kind !== undefined && others.length === 0) return `the traffic over ${changed.join(', ')} uses ${kind}`;
  const idle = changed.length > 0 ? changed : before.namesIdle(after);
  if (idle.length === 0 || idle.some((name) => before.over(name) !== undefined)) return undefined;
  return `no flow of the workload uses ${idle.join(', ')}`;
}

const passedOnOver = ({ via, before: { forwardedTo } }: Pair): string =>
  forwardedTo
    ? `forwarded traffic over ${via.name}: the flows of ${forwardedTo.join(', ')}`
    : `as much forwarded traffic over ${via.name} as served traffic`;

/** Why neither throughput nor CP time is stated. */
export const OPEN_SHARES = 'several flows wait for the same resource, and their shares of it are not determined';

function impactFrom(comparison: Comparison, pair: Pair, workload: string, machine: Machine): Impact {
  const anchor = anchorOf(comparison, pair.before.measuredCpPercent);
  const notServed = notServedOf(comparison.before, pair.before);
  const isSaturated = notServed.length > 0;
  const limits = limitsOf(comparison.before, pair.via.name);
  const areShared = areSharesOpen(notServed, limits);
  const changed = metricsOf(comparison, anchor?.factor);
  const isMixed = isMixChanged(comparison, notServed);
  const stable = stableFlows(comparison.before, notServed, limits.length > 0);
  const metrics = isSaturated ? determinedAtSaturation(changed, { stable, areShared, isMixed }) : changed;
  const shared = {
    workload,
    over: pair.via.name,
    ...(pair.role === 'distributor' && { isPassedOn: true }),
    ...(pair.before.forwardedTo && { forwardedTo: pair.before.forwardedTo }),
    volume: roundedVolume(volumeOf(comparison.before, pair.role, machine, anchor?.factor)),
    ...(isSaturated && { notServed, limits }),
    assumptions: [
      ...(anchor ? [anchor.note] : []),
      pair.role === 'distributor' ? passedOnOver(pair) : `traffic over ${pair.via.name}`,
      ...pair.assumptions,
      ...comparison.after.assumptions,
    ],
    ...(anchor?.contradiction === undefined ? {} : { contradiction: anchor.contradiction }),
    dominantAssumption: anchor?.contradiction
      ? 'the model, which does not match the measured CP time'
      : `the ${workload === undefined ? '' : `${workload} `}workload on ${pair.via.name}${pair.before.missing.length > 0 ? `, assuming ${pair.before.missing[0]}` : ''}`,
    facts: comparison.after.facts,
    calibrated: comparison.before.calibrated && comparison.after.calibrated,
  };
  if (metrics.length === 0 && areShared && changed.length > 0)
    return { status: 'not-quantified', reason: OPEN_SHARES, ...shared };
  if (metrics.length === 0) {
    const what = isSaturated ? 'the load exceeds the capacity, and no metric except response time' : 'no metric';
    const reason =
      routesKeepMtu(pair.before, pair.after) ?? `${what} is projected to change by ${NOTABLE_PERCENT} % or more`;
    return { status: 'no-effect', reason, ...shared };
  }
  // The load that waits uses the CP time that a change saves.
  if (isSaturated) return { status: 'quantified', metrics, ...shared };
  const capacity = capacityOf(processorChange(comparison, pair.role, anchor?.factor), machine);
  return { status: 'quantified', metrics, capacity, ...shared };
}

/** Shared by all analyses of a process that runs simulations sequentially, so that no run is repeated. */
let comparerHere: Comparer | undefined;

/** Compares each pair of scenarios once: many findings share the same base configuration. */
export class ImpactCache {
  readonly scenarioNames = new ScenarioNames();
  private readonly known = new Map<string, Comparison>();
  private readonly comparer: Comparer;

  /** @param runAll runs the simulations; if absent, they run sequentially */
  constructor(runAll?: RunAll) {
    if (runAll) this.comparer = new Comparer(undefined, runAll, true);
    else this.comparer = comparerHere ??= new Comparer(undefined, undefined, true);
  }

  run({ pairs, conclude }: Experiment): Impact {
    return conclude(pairs.map(({ before, after }) => this.compare(before, after)));
  }

  /** @param reference scenario that determines the observation time of both; default: `before` */
  compare(before: Routed, after: Routed, reference: Routed = before): Comparison {
    const key = keyOf(before, after, reference);
    return keptIn(this.known, key, () => {
      const result = this.comparer.compare(before.scenario, after.scenario, undefined, reference.scenario);
      return Array.isArray(result) ? result[0]! : result;
    });
  }

  /** Runs the simulations for the comparisons that follow; together, they take less time. */
  prepare(pairs: readonly { before: Routed; after: Routed; reference?: Routed }[]): void {
    const fresh = new Map<string, ScenarioPair>();
    for (const { before, after, reference = before } of pairs) {
      if (before.key === after.key) continue;
      const key = keyOf(before, after, reference);
      if (this.known.has(key) || fresh.has(key)) continue;
      fresh.set(key, { before: before.scenario, after: after.scenario, reference: reference.scenario });
    }
    if (fresh.size > 0) this.comparer.prepare([...fresh.values()]);
  }
}

/** Many interfaces have the same traffic and the same changes. */
function keyOf(before: Routed, after: Routed, reference: Routed): string {
  return `${before.key}|${after.key}|${reference.key}`;
}

interface Pair {
  via: InterfaceModel;
  role: Role;
  before: Routed;
  after: Routed;
  assumptions: string[];
}

/** Selective acknowledgments have no effect without packet loss. */
export function needsLoss(
  { scenario: before }: Pick<Routed, 'scenario'>,
  { scenario: after }: Pick<Routed, 'scenario'>,
): boolean {
  const isLossy = before.workload.flows.some((flow) => (flow.lossPercent ?? 0) > 0);
  const other = { ...after, tcp: { ...after.tcp, selectiveAck: before.tcp?.selectiveAck } };
  return !isLossy && JSON.stringify(before) === JSON.stringify(other);
}

const SHOWN_ROUTES = 3;

/** Text if the MTU of an interface increases while the routes or partners of all its traffic keep their MTU. */
export function routesKeepMtu(before: Routed, after: Routed): string | undefined {
  const was = before.scenario.path?.mtu;
  if (was === undefined || (after.scenario.path?.mtu ?? 0) <= was) return undefined;
  const mtus = after.scenario.workload.flows.map(({ mtu }) => mtu ?? Number.POSITIVE_INFINITY);
  if (mtus.some((mtu) => mtu > was)) return undefined;
  const most = greatest(mtus);
  if (after.smallRoutes.length === 0)
    return `the partners of the traffic over ${after.via.name} are distant, and the packets to them keep MTU ${most}`;
  const routes = firstText(after.smallRoutes, SHOWN_ROUTES);
  const keep = after.smallRoutes.length === 1 ? 'keeps' : 'keep';
  return `the traffic over ${after.via.name} uses ${routes}, which ${keep} MTU ${most}`;
}

/** Protocol that the traffic must use; otherwise a rule does not apply to it. */
export type Carrier = 'smc';

const isOverSmc = ({ scenario }: Routed): boolean => scenario.path?.kind?.startsWith('smc') === true;

const smcOver = (scenarios: StackScenarios, name: string): string | undefined => {
  const routed = scenarios.over(name);
  return routed && isOverSmc(routed) ? routed.scenario.path?.kind?.toUpperCase() : undefined;
};

type NoPair = 'equal' | 'no-traffic' | 'not-carried';

/** The traffic that this stack serves, over changed interfaces if there are any; if it does not change, the traffic that the stack distributes. */
function differingPairs(before: StackScenarios, after: StackScenarios, over: Carrier | undefined): Pair[] | NoPair {
  const served = differing(before, after, 'server', over);
  if (served !== 'equal') return served;
  const distributed = differing(before, after, 'distributor', over);
  return distributed === 'no-traffic' || distributed === 'not-carried' ? 'equal' : distributed;
}

/** Largest number of interfaces that are simulated: those with the most traffic. */
const MOST_INTERFACES = 3;

/** One pair for each kind of traffic. */
function differing(
  before: StackScenarios,
  after: StackScenarios,
  role: Role,
  over: Carrier | undefined,
): Pair[] | NoPair {
  let hasTraffic = false;
  let isCarried = over === undefined;
  const pairs = new Map<string, Pair>();
  for (const name of before.namesChangedFirst(after)) {
    const from = before.over(name, role);
    const to = from && after.over(name, role);
    if (!to) continue;
    hasTraffic = true;
    if (over === 'smc' && !isOverSmc(from) && !isOverSmc(to)) continue;
    isCarried = true;
    const traffic = trafficOf(from);
    if (from.key === to.key || pairs.has(traffic)) continue;
    const assumptions = [...new Set([...from.assumptions, ...to.assumptions])];
    pairs.set(traffic, { via: from.via, role, before: from, after: to, assumptions });
  }
  if (!hasTraffic) return 'no-traffic';
  if (pairs.size > 0) return [...pairs.values()].sort(byTraffic).slice(0, MOST_INTERFACES);
  return isCarried ? 'equal' : 'not-carried';
}

const byTraffic = (a: Pair, b: Pair): number => bytesPerS(b.before) - bytesPerS(a.before);

/** Equal for interfaces with the same flows or parts of them. */
function trafficOf({ scenario }: Routed): string {
  return JSON.stringify(
    scenario.workload.flows.map(({ name, kind, sendBytes, receiveBytes }) => [name, kind, sendBytes, receiveBytes]),
  );
}
