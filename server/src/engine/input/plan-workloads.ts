import { BUILT_IN_WORKLOADS, builtInWorkload } from '../config/workloads.js';
import type { Workload } from '../core/impact/workload.js';
import type { StackRequest } from '../core/types/documents.js';
import type { Run } from './run-types.js';

/** The workload of a plan, and the other workloads of its outcome: the built-in ones and that of the site. */
export function planWorkloads(run: Run, request: StackRequest): { workload: Workload; others: Workload[] } {
  // Workload facts that match their schema have this form.
  const workload = run.impactWorkload(request) as unknown as Workload;
  const own = (request.workload?.flows as unknown[] | undefined)?.length
    ? [{ name: 'own', ...request.workload } as unknown as Workload]
    : [];
  const all = [...BUILT_IN_WORKLOADS.map((name) => builtInWorkload(name) as unknown as Workload), ...own];
  return { workload, others: all.filter(({ name }) => name !== workload.name) };
}
