import type { StackAnalysis } from '../../core/analysis.js';
import { planOf } from '../../core/plan/plan.js';
import type { Plan } from '../../core/plan/types.js';
import { planWorkloads } from '../../input/plan-workloads.js';
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
    const { workload, others } = planWorkloads(session.run, request);
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
