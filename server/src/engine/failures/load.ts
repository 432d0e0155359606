import type { WorkloadFlow } from '../core/impact/workload.js';
import type { Service } from './services.js';
import type { Node } from './sysplex.js';
import type { MovedLoad, ServiceAfter } from './types.js';

const BYTES_PER_MB = 1_000_000;

/** A flow with a known load. */
export type RatedFlow = WorkloadFlow & Required<Pick<WorkloadFlow, 'ratePerS' | 'sendBytes' | 'receiveBytes'>>;

export function isRated(flow: WorkloadFlow): flow is RatedFlow {
  return flow.ratePerS !== undefined && flow.sendBytes !== undefined && flow.receiveBytes !== undefined;
}

export function flowName({ name, port, kind }: WorkloadFlow): string {
  return String(name ?? port ?? kind);
}

/**
 * The load of a service that stacks no longer serve: it moves to others or is lost. Undefined if the workload of one of these stacks does not specify
 * it.
 *
 * @param gone stacks that served before the failure and do not serve after it
 */
export function movedLoad(service: Service, gone: readonly Node[]): MovedLoad | undefined {
  const flows = gone.map((node) => flowsOf(service, node));
  if (flows.length === 0 || !flows.every((own) => own?.some(isRated))) return undefined;
  const all = flows.flatMap((own) => own!);
  let [requestsPerS, bytesPerS] = [0, 0];
  for (const { ratePerS, sendBytes, receiveBytes } of all.filter(isRated)) {
    requestsPerS += ratePerS;
    bytesPerS += ratePerS * (mean(sendBytes) + mean(receiveBytes));
  }
  const without = [...new Set(all.filter((flow) => !isRated(flow)).map(flowName))];
  return {
    from: gone.map(({ name }) => name),
    requestsPerS,
    mbPerS: bytesPerS / BYTES_PER_MB,
    ...(without.length > 0 && { without }),
  };
}

/** For a list, the sizes have equal weight. */
function mean(sizes: number | readonly number[]): number {
  const all = typeof sizes === 'number' ? [sizes] : sizes;
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}

/** Whether this is the state of the service after a failure. */
export function isServiceOf({ name, port, address }: Service, after: ServiceAfter): boolean {
  return name === after.name && port === after.port && address === after.address;
}

/** Inbound flows to the service on a stack; undefined without a workload. */
export function flowsOf({ port, name, holders }: Service, node: Node): WorkloadFlow[] | undefined {
  const { flows } = (node.workload ?? {}) as { flows?: WorkloadFlow[] };
  const [low, high = low] = String(port).split('-').map(Number) as [number, number?];
  return flows?.filter(
    (flow) =>
      flow.direction !== 'outbound' &&
      flow.port !== undefined &&
      low <= flow.port &&
      flow.port <= high &&
      (flow.job === undefined || holders.length === 0 || flow.job.toUpperCase() === name),
  );
}
