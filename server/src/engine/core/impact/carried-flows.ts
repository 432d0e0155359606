import { type EffectiveValues, greatest, type InterfaceModel } from '@ezlint/grammar';
import type { WorkloadFlow } from './workload.js';

/** The flows of the workload over an interface. */
export interface CarriedFlows {
  flows: WorkloadFlow[];
  /** Assumptions about the interface of flows that name none, as text. */
  assumptions: string[];
}

/** From this share of bytes and exchanges, the rest is within the uncertainty of the CP time. */
const ALMOST_ALL = 0.95;

const isNamed = ({ interface: name }: WorkloadFlow): boolean => name !== undefined;

/**
 * The flows of an interface. If no flow names an interface, each interface is simulated with all flows. Otherwise, flows without an interface are
 * shared evenly by the interfaces with the best static routes to their partners, so that none is included twice.
 *
 * @param interfaces those with traffic, in the order of the profile
 */
export function carriedFlows(
  all: readonly WorkloadFlow[],
  via: InterfaceModel,
  interfaces: readonly InterfaceModel[],
  effective: EffectiveValues,
): CarriedFlows {
  if (!all.some(isNamed)) return { flows: [...all], assumptions: [] };
  const assumptions: string[] = [];
  const flows = all.flatMap((flow): WorkloadFlow[] => {
    if (flow.interface !== undefined) return flow.interface.toUpperCase() === via.name.toUpperCase() ? [flow] : [];
    const carriers = carriersOf(flow, interfaces, effective);
    const index = carriers.findIndex(({ name }) => name === via.name);
    if (index < 0) return [];
    const how = carriers.length > 1 ? 'shared evenly by' : 'over';
    assumptions.push(`${flow.name ?? flow.kind} ${how} ${carriers.map(({ name }) => name).join(', ')}`);
    return part(flow, index, carriers.length);
  });
  return { flows, assumptions };
}

function carriersOf(
  { network }: WorkloadFlow,
  interfaces: readonly InterfaceModel[],
  effective: EffectiveValues,
): readonly InterfaceModel[] {
  if (network === undefined) return interfaces;
  const lengths = interfaces.map((each) => prefixLength(effective.routeTo(network, each)?.destination));
  const best = greatest(lengths);
  return best < 0 ? interfaces : interfaces.filter((_, index) => lengths[index] === best);
}

const prefixLength = (destination: string | undefined): number => Number(destination?.split('/')[1] ?? -1);

/** The share of one of several interfaces: its clients and their requests. */
function part(flow: WorkloadFlow, index: number, count: number): WorkloadFlow[] {
  const { clients = 1, ratePerS } = flow;
  if (ratePerS !== undefined) return [{ ...flow, clients: Math.ceil(clients / count), ratePerS: ratePerS / count }];
  const own = Math.floor(((index + 1) * clients) / count) - Math.floor((index * clients) / count);
  return own > 0 ? [{ ...flow, clients: own }] : [];
}

/** Whether flows include all relevant traffic of the workload; for example, connections within the stack are negligible. */
export function areAlmostAll(flows: readonly WorkloadFlow[], all: readonly WorkloadFlow[]): boolean {
  if (flows.length === all.length) return true;
  const perS = (of: readonly WorkloadFlow[], weight: (flow: WorkloadFlow) => number): number =>
    of.reduce((sum, flow) => sum + (flow.ratePerS ?? Number.NaN) * weight(flow), 0);
  const size = (bytes: number | number[] = 0): number => (typeof bytes === 'number' ? bytes : greatest(bytes));
  const weights = [() => 1, (flow: WorkloadFlow) => size(flow.sendBytes) + size(flow.receiveBytes)];
  return weights.every((weight) => perS(flows, weight) >= ALMOST_ALL * perS(all, weight));
}
