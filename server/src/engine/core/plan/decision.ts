import {
  capacityOf,
  type Machine,
  type ProcessorChange,
  processorChange,
  roundedVolume,
  volumeOf,
} from '../impact/capacity.js';
import { limitsOf } from '../impact/overload.js';
import { busiest, type PassedOn, type Volume } from '../types/capacity.js';
import type { Candidate } from './candidates.js';
import type { Compared } from './effect.js';
import type { Evaluator } from './evaluate.js';
import type { Plan } from './types.js';

/** The size of the traffic of a plan, and the effect of its steps in the units of a decision. */
type PlanDecision = Pick<
  Plan,
  'volume' | 'contradiction' | 'notServed' | 'limits' | 'otherStacks' | 'capacity' | 'passedOn'
>;

const NO_CHANGE = { value: 0, low: 0, high: 0 };

/** For a stack with traffic; without steps, only the volume. */
export function decisionOf(evaluator: Evaluator, made: readonly Candidate[]): PlanDecision {
  const machine = evaluator.machine();
  if (!machine) return {};
  const share = shareOfEach(evaluator);
  const all = made.length > 0 ? evaluator.compared(evaluator.scenariosOf([])!, evaluator.scenariosOf(made)!) : [];
  const now = evaluator.asItIs();
  const volume = withinEngines(
    summed(
      now.map(({ result, anchor }) => volumeOf(result, 'server', machine, anchor?.factor)),
      share,
    ),
    machine,
  );
  const limits = busiest(now.flatMap(({ via, result }) => limitsOf(result, via)));
  const notServed = now.flatMap((each) => each.notServed);
  const { otherStacks } = evaluator.scenariosOf([])!;
  const [contradiction] = all.flatMap(({ anchor }) => anchor?.contradiction ?? []);
  const traffic = {
    volume: roundedVolume(volume),
    ...(contradiction !== undefined && { contradiction }),
    ...(otherStacks.length > 0 && { otherStacks }),
    ...(notServed.length > 0 && { notServed }),
    ...(limits.length + notServed.length > 0 && { limits }),
  };
  // Waiting work uses the CP time that the steps save.
  if (made.length === 0 || notServed.length > 0) return traffic;
  const ziipPercent = ziipTime(all, share);
  const { cpPercentOfEngine: cpPercent } = volume;
  const effect = evaluator.effect([], made);
  const capacity = capacityOf({ cpPercent, change: effect?.processorTime ?? NO_CHANGE, ziipPercent }, machine);
  const passedOn = effect?.distributingTime && passedOnOf(all, effect.distributingTime, share, machine, evaluator);
  return { ...traffic, capacity, ...(passedOn && { passedOn }) };
}

/** The use of resources for distributing, in the units of the served traffic. */
function passedOnOf(
  all: readonly Compared[],
  change: ProcessorChange['change'],
  share: (interfaces: number) => number,
  machine: Machine,
  evaluator: Evaluator,
): PassedOn {
  const forwarded = all.flatMap(({ role, comparison, notServed }) =>
    role === 'distributor' && comparison ? [{ volume: volumeOf(comparison.before, role, machine), notServed }] : [],
  );
  const [first] = all.filter(({ role, comparison }) => role === 'distributor' && comparison);
  const forwardedTo = first && evaluator.scenariosOf([])!.over(first.interface, 'distributor')?.forwardedTo;
  const volume = summed(
    forwarded.map((each) => each.volume),
    // The flows of targets name no interface of this stack.
    forwardedTo ? evenly : share,
  );
  const traffic = { volume: roundedVolume(volume), ...(forwardedTo && { forwardedTo }) };
  const notServed = forwarded.flatMap((each) => each.notServed);
  if (notServed.length > 0) return { ...traffic, notServed };
  const ziipPercent = { before: 0, after: 0 };
  return { ...traffic, capacity: capacityOf({ cpPercent: volume.cpPercentOfEngine, change, ziipPercent }, machine) };
}

/** Flows that name no interface are simulated over each interface, so each result has a share of the total. */
function shareOfEach({ workload }: Evaluator): (interfaces: number) => number {
  const isFree = workload.flows.every((flow) => flow.interface === undefined);
  return isFree ? evenly : () => 1;
}

const evenly = (interfaces: number): number => (interfaces > 0 ? 1 / interfaces : 1);

export function summed(volumes: readonly Volume[], share: (interfaces: number) => number): Volume {
  const part = share(volumes.length);
  const sum = (key: keyof Volume): number => part * volumes.reduce((total, each) => total + each[key], 0);
  return {
    throughputMBs: sum('throughputMBs'),
    transactionsPerS: sum('transactionsPerS'),
    cpPercentOfEngine: sum('cpPercentOfEngine'),
    cpPercentOfLpar: sum('cpPercentOfLpar'),
    ziipPercentOfEngine: sum('ziipPercentOfEngine'),
  };
}

/** Each interface is simulated with all engines, so the sum of their CP time is limited to the existing ones. */
export function withinEngines(volume: Volume, { engines }: Pick<Machine, 'engines'>): Volume {
  return {
    ...volume,
    cpPercentOfEngine: Math.min(volume.cpPercentOfEngine, 100 * engines),
    cpPercentOfLpar: Math.min(volume.cpPercentOfLpar, 100),
  };
}

/** Over all interfaces, for the traffic that this stack serves; distributed traffic is assumed, not measured. */
function ziipTime(all: readonly Compared[], share: (interfaces: number) => number): ProcessorChange['ziipPercent'] {
  const served = all.filter(({ role }) => role === 'server');
  const part = share(served.length);
  const changes = served.flatMap(({ comparison, anchor }) =>
    comparison ? [processorChange(comparison, 'server', anchor?.factor)] : [],
  );
  const sum = (key: 'before' | 'after'): number =>
    part * changes.reduce((total, { ziipPercent }) => total + ziipPercent[key], 0);
  return { before: sum('before'), after: sum('after') };
}
