import type { Facts } from '../config/facts.js';
import { isNamed } from '../stack-name.js';

type Named = Record<string, unknown> & { stack?: string; name?: string };

/**
 * The workload of one stack from a file that can describe several: the flows of other stacks are separate, and each flow has a unique name, because
 * results are listed by name. A flow of a stack that is not known can be a flow of this one. Measurements other than flows are of one stack: if all
 * flows are of other stacks, they are, too.
 *
 * @param stack its name
 * @param listed the names of all stacks in the settings
 */
export function workloadOfStack(workload: Facts, stack: string, listed: readonly string[]): Facts {
  if (!Array.isArray(workload.flows)) return workload;
  const flows = workload.flows as readonly Named[];
  const isOf = sameStack(flows);
  const isOwn = (flow: Named): boolean => flow.stack === undefined || isOf(stack, flow.stack);
  const isShared = flows.some((flow) => flow.stack !== undefined && isOwn(flow));
  const isOther = (flow: Named): boolean =>
    !isOwn(flow) && (isShared || listed.some((name) => isOf(name, flow.stack!)));
  const otherFlows = flows.filter(isOther);
  const { measured, ...rest } = workload;
  return {
    ...rest,
    ...(measured !== undefined && (otherFlows.length === 0 || otherFlows.length < flows.length) ? { measured } : {}),
    flows: withUniqueNames(flows.filter((flow) => !isOther(flow))),
    ...(otherFlows.length > 0 && { otherFlows: withUniqueNames(otherFlows) }),
  };
}

/** Whether a stack has the name of a flow: its own name, or of SYSTEM/STACK the stack, if the flows are of one system with such a stack. */
function sameStack(flows: readonly Named[]): (name: string, ofFlow: string) => boolean {
  const measured = new Set(flows.flatMap(({ stack }) => stack?.toUpperCase() ?? []));
  const last = (text: string): string => text.toUpperCase().split('/').at(-1)!;
  return (name, ofFlow) =>
    isNamed({ name }, ofFlow) ||
    (isNamed({ name }, last(ofFlow)) && [...measured].filter((each) => last(each) === last(ofFlow)).length === 1);
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
