import type { Comparison, Figure, SimulationResult } from '@ezlint/simcore';
import { networkCpOf, round } from '../impact/metrics.js';
import type { Candidate } from './candidates.js';
import { type Compared, isSaturated } from './effect.js';
import type { Evaluator } from './evaluate.js';
import type { Percent, WorkloadOutcome } from './types.js';

/** The stack before and after the changes under one workload; undefined if its traffic does not change. */
export function outcomeOf(evaluator: Evaluator, changes: readonly Candidate[]): WorkloadOutcome | undefined {
  const before = evaluator.scenariosOf([]);
  const after = evaluator.scenariosOf(changes);
  const effect = evaluator.effect([], changes);
  if (!before || !after || !effect) return undefined;
  const all = evaluator.compared(before, after).filter(({ role }) => role === 'server');
  const most = mostChanged(all);
  if (!most) return undefined;
  const alike = all.filter(({ comparison }) => comparison === most);
  const cpMsPerMB = ({ hosts }: SimulationResult): Percent =>
    figure(networkCpOf(hosts.server).msPerMB, alike[0]!.anchor?.factor);
  return {
    workload: evaluator.workload.name,
    effect,
    interfaces: alike.map(({ interface: name }) => name),
    processorMsPerMB: { before: cpMsPerMB(most.before), after: cpMsPerMB(most.after) },
    responseUs: Object.entries(alike.some(isSaturated) ? {} : most.before.flows).map(([name, { latencyUs }]) => ({
      name,
      before: figure(latencyUs.mean),
      after: figure(most.after.flows[name]!.latencyUs.mean),
    })),
    processorUse: processorUse(most, evaluator),
  };
}

function mostChanged(all: readonly Compared[]): Comparison | undefined {
  const cpOf = ({ hosts }: SimulationResult): number => networkCpOf(hosts.server).msPerMB.value;
  const change = ({ before, after }: Comparison): number => Math.abs(Math.log(cpOf(after) / cpOf(before) || 1));
  return all
    .flatMap(({ comparison }) => comparison ?? [])
    .reduce<Comparison | undefined>((best, each) => (best && change(best) >= change(each) ? best : each), undefined);
}

/** Tasks that send and receive, by flow; the rest is interrupts and processing of inbound packets. */
function processorUse({ before, after }: Comparison, { workload }: Evaluator): WorkloadOutcome['processorUse'] {
  const tasks = Object.keys(before.flows).map((name) => {
    const own = workload.flows.find((flow, index) => (flow.name ?? `flow${index + 1}`) === name);
    const clients = own?.clients ?? 1;
    const use = ({ resources }: SimulationResult): number =>
      (resources[`${name}.server-task`]?.utilizationPercent.value ?? 0) * clients;
    const what = own?.applicationCpuMs ? 'application, sockets and sending' : 'sockets and sending';
    return { name: `${name}: ${what}`, before: use(before), after: use(after) };
  });
  const rest = (result: SimulationResult, key: 'before' | 'after'): number =>
    Math.max(0, result.hosts.server.cpBusyPercent.value - tasks.reduce((sum, task) => sum + task[key], 0));
  const all = [
    ...tasks,
    { name: 'interrupts and packets that come in', before: rest(before, 'before'), after: rest(after, 'after') },
  ];
  return all.map((each) => ({ ...each, before: round(each.before), after: round(each.after) }));
}

function figure({ value, low, high }: Figure, factor = 1): Percent {
  return { value: round(factor * value), low: round(factor * low), high: round(factor * high) };
}
