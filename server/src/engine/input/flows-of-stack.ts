import type { Facts } from '../config/facts.js';
import { isNamed } from '../stack-name.js';

type Named = Record<string, unknown> & { stack?: string; name?: string };

/**
 * The workload of one stack from a file that can describe several: the flows of other stacks are separate, and each flow has a unique name, because
 * results are listed by name. A flow of a stack that is not known can be a flow of this one.
 *
 * @param stack its name
 * @param listed the names of all stacks in the settings
 */
export function workloadOfStack(workload: Facts, stack: string, listed: readonly string[]): Facts {
  if (!Array.isArray(workload.flows)) return workload;
  const flows = workload.flows as readonly Named[];
  const isOwn = (flow: Named): boolean => flow.stack === undefined || isNamed({ name: stack }, flow.stack);
  const isShared = flows.some((flow) => flow.stack !== undefined && isOwn(flow));
  const isOther = (flow: Named): boolean =>
    !isOwn(flow) && (isShared || listed.some((name) => isNamed({ name }, flow.stack!)));
  const otherFlows = flows.filter(isOther);
  return {
    ...workload,
    flows: withUniqueNames(flows.filter((flow) => !isOther(flow))),
    ...(otherFlows.length > 0 && { otherFlows: withUniqueNames(otherFlows) }),
  };
}

function withUniqueNames(flows: readonly Named[]): Named[] {
  const taken = new Set(flows.flatMap(({ name }) => name ?? []));
  const seen = new Set<string>();
  return flows.map((flow) => {
    const { name } = flow;
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return flow;
    }
    let count = 2;
    while (taken.has(`${name} ${count}`)) count++;
    taken.add(`${name} ${count}`);
    return { ...flow, name: `${name} ${count}` };
  });
}
