import type { Arguments } from '../../../engine/arguments.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { planOf } from '../../../engine/core/plan/plan.js';
import type { Constraint, Plan } from '../../../engine/core/plan/types.js';
import { planWorkloads } from '../../../engine/input/plan-workloads.js';
import type { Io } from '../../../engine/io.js';
import { Progress } from '../../../engine/session/progress.js';
import type { Session } from '../../../engine/session/session.js';
import { reviewOf } from '../../shell/review-options.js';

/** Formats that show load curves, and the plan under other workloads. Only what is shown is simulated. */
const WITH_CURVES: readonly string[] = ['html', 'json'];

/** The plan of each stack, for the findings that a check would report. */
export function plansOf(session: Session, args: Arguments, io: Io, most: number): Plan[] {
  const analyses = session.analyses();
  const progress = new Progress(io, analyses.length);
  const withCurves = WITH_CURVES.includes(args.value('format') ?? '');
  const plan = (analysis: StackAnalysis, index: number): Plan => {
    const request = session.run.requests[index]!;
    const { findings } = reviewOf(analysis.findings, request.documents, session, args, io);
    const { workload, others } = planWorkloads(session.run, request);
    return planOf(findings, analysis.trial, {
      stack: request.name,
      workload,
      others: withCurves ? others : [],
      most,
      constraints: args.values('constraint') as Constraint[],
      withCurves,
      onSimulation: (count) => progress.report(`${request.name}: comparison ${count}`),
    });
  };
  try {
    return analyses.map(plan);
  } finally {
    progress.end();
  }
}
