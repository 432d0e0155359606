import type { WorkloadFlow } from '../core/impact/scenario-mapping.js';
import type { Service } from './services.js';
import type { Node } from './sysplex.js';
import { isNamed } from './sysplex.js';
import type { ServiceAfter } from './types.js';

/** What partners asked of stacks that no longer serve. */
export interface MovedLoad {
  /** Those stacks. */
  from: string[];
  requestsPerS: number;
  /** User data of both directions. */
  mbPerS: number;
  /** Flows of the service that are not in these figures: the workload does not say their rate or their sizes. */
  without?: string[];
}

/** A flow of the workload of several stacks names its own. */
type StackFlow = WorkloadFlow & { stack?: string };

const BYTES_PER_MB = 1_000_000;

/** A flow whose load is known. */
export type RatedFlow = WorkloadFlow & Required<Pick<WorkloadFlow, 'ratePerS' | 'sendBytes' | 'receiveBytes'>>;

export function isRated(flow: WorkloadFlow): flow is RatedFlow {
  return flow.ratePerS !== undefined && flow.sendBytes !== undefined && flow.receiveBytes !== undefined;
}

export function flowName({ name, port, kind }: WorkloadFlow): string {
  return String(name ?? port ?? kind);
}

/**
 * The load of a service that stacks had and have no longer: what the others must take over, or what is lost. Undefined where the workload of one of
 * these stacks says nothing of it.
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

/** Of a list, each size counts alike. */
function mean(sizes: number | readonly number[]): number {
  const all = typeof sizes === 'number' ? [sizes] : sizes;
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}

/** Whether this is what becomes of the service. */
export function isServiceOf({ name, port, address }: Service, after: ServiceAfter): boolean {
  return name === after.name && port === after.port && address === after.address;
}

/** Flows that come in at the service on a stack; undefined without a workload. */
export function flowsOf({ port, name, holders }: Service, node: Node): WorkloadFlow[] | undefined {
  const { flows } = (node.workload ?? {}) as { flows?: StackFlow[] };
  const [low, high = low] = String(port).split('-').map(Number) as [number, number?];
  return flows?.filter(
    (flow) =>
      flow.direction !== 'outbound' &&
      flow.port !== undefined &&
      low <= flow.port &&
      flow.port <= high &&
      (flow.job === undefined || holders.length === 0 || flow.job.toUpperCase() === name) &&
      (flow.stack === undefined || isNamed(node, flow.stack)),
  );
}
