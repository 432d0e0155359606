import { capacityOf, type ProcessorChange, processorChange, volumeOf } from '../impact/capacity.js';
import { round } from '../impact/metrics.js';
import type { Capacity, Volume } from '../types/capacity.js';
import type { Candidate } from './candidates.js';
import type { Compared } from './effect.js';
import type { Evaluator } from './evaluate.js';

/** The size of the traffic of a plan, and what its steps come to in the units of a decision. */
export interface PlanDecision {
  volume?: Volume;
  capacity?: Capacity;
}

/** Of a stack with traffic; without steps the volume alone. */
export function decisionOf(evaluator: Evaluator, made: readonly Candidate[]): PlanDecision {
  const machine = evaluator.machine();
  if (!machine) return {};
  const share = shareOfEach(evaluator);
  const volume = summed(
    evaluator.asItIs().map((result) => volumeOf(result, 'server', machine)),
    share,
  );
  if (made.length === 0) return { volume };
  const all = evaluator.compared(evaluator.scenariosOf([])!, evaluator.scenariosOf(made)!);
  return { volume, capacity: capacityOf(processorTime(all, volume, share), machine) };
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
function processorTime(
  all: readonly Compared[],
  { cpPercentOfEngine: cpPercent }: Volume,
  share: (interfaces: number) => number,
): ProcessorChange {
  const served = all.filter(({ role }) => role === 'server');
  const part = share(served.length);
  const changes = served.flatMap(({ comparison }) => (comparison ? [processorChange(comparison, 'server')] : []));
  const change = (key: 'value' | 'low' | 'high'): number =>
    cpPercent > 0 ? (part * changes.reduce((sum, each) => sum + each.cpPercent * each.change[key], 0)) / cpPercent : 0;
  const ziip = (key: 'before' | 'after'): number =>
    part * changes.reduce((sum, { ziipPercent }) => sum + ziipPercent[key], 0);
  return {
    cpPercent,
    change: { value: change('value'), low: change('low'), high: change('high') },
    ziipPercent: { before: ziip('before'), after: ziip('after') },
  };
}
