import { canonicalAddress, type Release, type StackInEffect } from '@ezlint/grammar';
import { type Distribution, distributionsOf } from '../resolve/distributions.js';
import type { MappingFacts, WorkloadFlow } from './workload.js';

/** Requests that the stack forwards to others. */
export interface ForwardedFlows {
  /** Names of the stacks that serve them. */
  targets: string[];
  flows: WorkloadFlow[];
}

/** The flows of other stacks that this one distributes to them, by address and port; undefined if the workload has none. */
export function forwardedFlows(
  stack: StackInEffect,
  { workload: { otherFlows = [] }, release }: Pick<MappingFacts, 'workload' | 'release'>,
): ForwardedFlows | undefined {
  if (otherFlows.length === 0) return undefined;
  const distributions = distributionsOf(stack, release as Release);
  const forwarded = otherFlows.filter((flow) => distributions.some((each) => isOf(flow, each)));
  if (forwarded.length === 0) return undefined;
  return {
    targets: [...new Set(forwarded.flatMap((flow) => flow.stack ?? []))].sort(),
    // Interfaces of the targets.
    flows: forwarded.map(({ stack: _stack, interface: _interface, ...flow }) => flow),
  };
}

/** Whether the address and port of a flow are distributed; without an address, the port decides. */
function isOf(flow: WorkloadFlow, { address, port }: Distribution): boolean {
  if (flow.direction === 'outbound' || flow.distributed === false || flow.port === undefined) return false;
  const isAddress = flow.address !== undefined && canonicalAddress(flow.address) === address;
  const [low, high = low] = String(port).split('-').map(Number) as [number, number?];
  if (port === 'ANY') return isAddress;
  return (flow.address === undefined || isAddress) && low <= flow.port && flow.port <= high;
}
