import { BUILT_IN_WORKLOADS, builtInWorkload } from '../../config/workloads.js';
import type { StackAnalysis } from '../../core/analysis.js';
import type { StackRequest } from '../../core/documents.js';
import type { Workload } from '../../core/impact/scenario-mapping.js';
import { planOf } from '../../core/plan/plan.js';
import type { Plan } from '../../core/plan/types.js';
import type { Arguments } from '../command.js';
import type { Io } from '../io.js';
import { Progress } from '../progress.js';
import { reviewOf } from '../review-options.js';
import type { Session } from '../session.js';

/** The plan of each stack, for the findings that a check would report. */
export function plansOf(session: Session, args: Arguments, io: Io, most: number): Plan[] {
  const analyses = session.analyses();
  const progress = new Progress(io, analyses.length);
  const plan = (analysis: StackAnalysis, index: number): Plan => {
    const request = session.run.requests[index]!;
    const { findings } = reviewOf(analysis.findings, request.documents, session, args, io);
    const { workload, others } = workloadsOf(session, request);
    return planOf(findings, analysis.trial, {
      stack: request.name,
      workload,
      others,
      most,
      onSimulation: (count) => progress.tell(`${request.name}: comparison ${count}`),
    });
  };
  try {
    return analyses.map(plan);
  } finally {
    progress.end();
  }
}

/** The workload of the plan, and the others that its outcome is shown for: the built-in ones, and that of the site. */
function workloadsOf({ run }: Session, request: StackRequest): { workload: Workload; others: Workload[] } {
  // Workload facts that were read against their schema have this form.
  const workload = run.impactWorkload(request) as unknown as Workload;
  const own = (request.workload?.flows as unknown[] | undefined)?.length
    ? [{ name: 'own', ...request.workload } as unknown as Workload]
    : [];
  const all = [...BUILT_IN_WORKLOADS.map((name) => builtInWorkload(name) as unknown as Workload), ...own];
  return { workload, others: all.filter(({ name }) => name !== workload.name) };
}
