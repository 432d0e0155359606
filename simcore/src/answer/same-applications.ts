import type { Flow, Scenario } from '../scenario/scenario.js';
import { SIDES } from '../scenario/setup.js';
import { setupsOf } from './simulate.js';

/**
 * The second scenario of a comparison with the applications of the first: where both state the same processor time of a flow, it is that of
 * one measurement, so the second does not have it on a machine of its own. A scenario that names the machine is not changed.
 */
export function withApplicationsOf(before: Scenario, after: Scenario): Scenario {
  const [from, to] = [setupsOf(before)[0]!, setupsOf(after)[0]!];
  if (SIDES.every((side) => from.ends[side].host.cpc === to.ends[side].host.cpc)) return after;
  const flows = after.workload.flows.map((flow, index): Flow => {
    const { name, applicationCpuUs } = to.flows[index]!;
    const first = from.flows.find((one) => one.name === name);
    if (flow.applicationCpc !== undefined || applicationCpuUs === 0 || first?.applicationCpuUs !== applicationCpuUs)
      return flow;
    return { ...flow, applicationCpc: first.applicationCpc };
  });
  return { ...after, workload: { ...after.workload, flows } };
}
