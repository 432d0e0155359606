import type { InterfaceModel } from '@ezlint/grammar';
import { Comparer, type Comparison, type RunAll, type Pair as ScenarioPair } from '@ezlint/simcore';
import type { Finding, Impact } from '../types/finding.js';
import { anchorOf } from './anchor.js';
import { ofBursts } from './bursts.js';
import { capacityOf, type Machine, processorChange, volumeOf } from './capacity.js';
import { metricsOf, NOTABLE_PERCENT } from './metrics.js';
import { type Role, type Routed, ScenarioNames, type StackScenarios } from './stack-scenarios.js';
import { unmodeled } from './unmodeled.js';

/** Two scenarios whose comparison says what a fix is worth. */
export interface Experiment {
  before: Routed;
  after: Routed;
  conclude(comparison: Comparison): Impact;
}

export function isExperiment(planned: Impact | Experiment): planned is Experiment {
  return 'conclude' in planned;
}

/**
 * What a fix is worth: the stack with the fix against the stack as it is, over the interface where it makes the largest
 * difference to the scenario, under the same random numbers. An impact at once where there is nothing to simulate.
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
  const pair = differingPair(before, after, over);
  if (pair === 'not-carried') return { status: 'not-quantified', reason: unmodeled('GLOBALCONFIG/SMC'), workload };
  if (pair === 'no-traffic') return { status: 'not-quantified', reason: before.whyNoTraffic(), workload };
  if (pair === 'equal')
    return {
      status: 'not-quantified',
      reason: unused(before, after) ?? reason ?? unmodeled(path ?? statement),
      workload,
    };
  if (needsLoss(pair.before, pair.after))
    return {
      status: 'not-quantified',
      reason: 'it improves only paths with packet loss, and no flow contains lossPercent',
      workload,
    };
  return {
    before: pair.before,
    after: pair.after,
    conclude: (comparison) => impactFrom(comparison, pair, workload, before.machineFor(pair.before)),
  };
}

/** That no flow uses the interfaces that a change is about. */
export function unused(before: StackScenarios, after: StackScenarios): string | undefined {
  const changed = before.namesChanged(after);
  const idle = changed.length > 0 ? changed : before.namesIdle(after);
  if (idle.length === 0 || idle.some((name) => before.over(name) !== undefined)) return undefined;
  return `no flow of the workload uses ${idle.join(', ')}`;
}

const passedOnOver = (name: string): string => `as much forwarded traffic over ${name} as served traffic`;

function impactFrom(comparison: Comparison, pair: Pair, workload: string, machine: Machine): Impact {
  const anchor = anchorOf(comparison, pair.before.measuredCpPercent);
  const metrics = metricsOf(comparison, anchor?.factor);
  const shared = {
    workload,
    over: pair.via.name,
    ...(pair.role === 'distributor' && { isPassedOn: true }),
    volume: volumeOf(comparison.before, pair.role, machine, anchor?.factor),
    assumptions: [
      ...(anchor ? [anchor.note] : []),
      pair.role === 'distributor' ? passedOnOver(pair.via.name) : `traffic over ${pair.via.name}`,
      ...pair.assumptions,
      ...comparison.after.assumptions,
    ],
    ...(anchor?.contradiction === undefined ? {} : { contradiction: anchor.contradiction }),
    dominantAssumption: anchor?.contradiction
      ? 'the model, which does not match the measured CP time'
      : `the ${workload === undefined ? '' : `${workload} `}workload on ${pair.via.name}${pair.assumptions.length > 0 ? `, assuming ${pair.assumptions[0]}` : ''}`,
    facts: comparison.after.facts,
    calibrated: comparison.before.calibrated && comparison.after.calibrated,
  };
  if (metrics.length === 0)
    return {
      status: 'no-effect',
      reason: `no metric changes by ${NOTABLE_PERCENT} % or more`,
      ...shared,
    };
  const capacity = capacityOf(processorChange(comparison, pair.role, anchor?.factor), machine);
  return { status: 'quantified', metrics, capacity, ...shared };
}

/** Where one process makes its runs one after the other, it makes none twice, whatever analyses ask for it. */
let comparerHere: Comparer | undefined;

/** Scenarios are compared once: many findings share the configuration they start from. */
export class ImpactCache {
  readonly scenarioNames = new ScenarioNames();
  private readonly known = new Map<string, Comparison>();
  private readonly comparer: Comparer;

  /** @param runAll makes the runs; one after the other when left out */
  constructor(runAll?: RunAll) {
    if (runAll) this.comparer = new Comparer(undefined, runAll, true);
    else this.comparer = comparerHere ??= new Comparer(undefined, undefined, true);
  }

  run({ before, after, conclude }: Experiment): Impact {
    return conclude(this.compare(before, after));
  }

  /** @param reference where the time that both are seen in is taken from; `before` when left out */
  compare(before: Routed, after: Routed, reference: Routed = before): Comparison {
    const key = keyOf(before, after, reference);
    let comparison = this.known.get(key);
    if (!comparison) {
      const result = this.comparer.compare(before.scenario, after.scenario, undefined, reference.scenario);
      comparison = Array.isArray(result) ? result[0]! : result;
      this.known.set(key, comparison);
    }
    return comparison;
  }

  /** Makes what comparisons need that are about to be asked for: together it takes less time. */
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

/** Many interfaces have the same traffic, and it changes alike. */
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

/** Selective acknowledgments change nothing while nothing is lost. */
export function needsLoss(
  { scenario: before }: Pick<Routed, 'scenario'>,
  { scenario: after }: Pick<Routed, 'scenario'>,
): boolean {
  const isLossy = before.workload.flows.some((flow) => (flow.lossPercent ?? 0) > 0);
  const other = { ...after, tcp: { ...after.tcp, selectiveAck: before.tcp?.selectiveAck } };
  return !isLossy && JSON.stringify(before) === JSON.stringify(other);
}

/** What has to carry the traffic, or a rule says nothing of it. */
export type Carrier = 'smc';

const isOverSmc = ({ scenario }: Routed): boolean => scenario.path?.kind?.startsWith('smc') === true;

type NoPair = 'equal' | 'no-traffic' | 'not-carried';

/** The traffic as this stack serves it, over an interface that the change is about where there is one; where that is the same, as it distributes it. */
function differingPair(before: StackScenarios, after: StackScenarios, over: Carrier | undefined): Pair | NoPair {
  const served = differing(before, after, 'server', over);
  if (served !== 'equal') return served;
  const distributed = differing(before, after, 'distributor', over);
  return distributed === 'no-traffic' || distributed === 'not-carried' ? 'equal' : distributed;
}

function differing(
  before: StackScenarios,
  after: StackScenarios,
  role: Role,
  over: Carrier | undefined,
): Pair | NoPair {
  let hasTraffic = false;
  let isCarried = over === undefined;
  for (const name of before.namesChangedFirst(after)) {
    const from = before.over(name, role);
    const to = from && after.over(name, role);
    if (!to) continue;
    hasTraffic = true;
    if (over === 'smc' && !isOverSmc(from) && !isOverSmc(to)) continue;
    isCarried = true;
    if (from.key !== to.key)
      return {
        via: from.via,
        role,
        before: from,
        after: to,
        assumptions: [...new Set([...from.assumptions, ...to.assumptions])],
      };
  }
  if (!hasTraffic) return 'no-traffic';
  return isCarried ? 'equal' : 'not-carried';
}
