import { capacityOf, type Machine, type ProcessorChange, processorChange, volumeOf } from '../impact/capacity.js';
import { round } from '../impact/metrics.js';
import type { Capacity, PassedOn, Volume } from '../types/capacity.js';
import type { Candidate } from './candidates.js';
import type { Compared } from './effect.js';
import type { Evaluator } from './evaluate.js';

/** The size of the traffic of a plan, and what its steps come to in the units of a decision. */
export interface PlanDecision {
  volume?: Volume;
  capacity?: Capacity;
  /** Of traffic that is assumed and not measured, so separate; left out where the way it is passed on stays. */
  passedOn?: PassedOn;
}

const NO_CHANGE = { value: 0, low: 0, high: 0 };

/** Of a stack with traffic; without steps the volume alone. */
export function decisionOf(evaluator: Evaluator, made: readonly Candidate[]): PlanDecision {
  const machine = evaluator.machine();
  if (!machine) return {};
  const share = shareOfEach(evaluator);
  const all = made.length > 0 ? evaluator.compared(evaluator.scenariosOf([])!, evaluator.scenariosOf(made)!) : [];
  const volume = summed(
    evaluator.asItIs(all).map((result) => volumeOf(result, 'server', machine)),
    share,
  );
  if (made.length === 0) return { volume };
  const ziipPercent = ziipTime(all, share);
  const { cpPercentOfEngine: cpPercent } = volume;
  const effect = evaluator.effect([], made);
  const capacity = capacityOf({ cpPercent, change: effect?.processorTime ?? NO_CHANGE, ziipPercent }, machine);
  const passedOn = effect?.distributingTime && passedOnOf(all, effect.distributingTime, share, machine);
  return { volume, capacity, ...(passedOn && { passedOn }) };
}

/** What distributing takes, in the units of the traffic that is served. */
function passedOnOf(
  all: readonly Compared[],
  change: ProcessorChange['change'],
  share: (interfaces: number) => number,
  machine: Machine,
): PassedOn {
  const volume = summed(
    all.flatMap(({ role, comparison }) =>
      role === 'distributor' && comparison ? [volumeOf(comparison.before, role, machine)] : [],
    ),
    share,
  );
  const ziipPercent = { before: 0, after: 0 };
  return { volume, capacity: capacityOf({ cpPercent: volume.cpPercentOfEngine, change, ziipPercent }, machine) };
}

/** Flows that name no interface are simulated over each one: together they are counted once. */
function shareOfEach({ workload }: Evaluator): (interfaces: number) => number {
  const isFree = workload.flows.every((flow) => flow.interface === undefined);
  return (interfaces) => (isFree && interfaces > 0 ? 1 / interfaces : 1);
}

function summed(volumes: readonly Volume[], share: (interfaces: number) => number): Volume {
  const part = share(volumes.length);
  const sum = (key: keyof Volume): number => round(part * volumes.reduce((total, each) => total + each[key], 0));
  return {
    throughputMBs: sum('throughputMBs'),
    transactionsPerS: sum('transactionsPerS'),
    cpPercentOfEngine: sum('cpPercentOfEngine'),
    cpPercentOfLpar: sum('cpPercentOfLpar'),
    ziipPercentOfEngine: sum('ziipPercentOfEngine'),
  };
}

/** Over all interfaces, of what this stack serves; what it passes on to others is assumed and not measured. */
function ziipTime(all: readonly Compared[], share: (interfaces: number) => number): ProcessorChange['ziipPercent'] {
  const served = all.filter(({ role }) => role === 'server');
  const part = share(served.length);
  const changes = served.flatMap(({ comparison }) => (comparison ? [processorChange(comparison, 'server')] : []));
  const sum = (key: 'before' | 'after'): number =>
    part * changes.reduce((total, { ziipPercent }) => total + ziipPercent[key], 0);
  return { before: sum('before'), after: sum('after') };
}
