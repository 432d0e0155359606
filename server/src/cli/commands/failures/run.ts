import { type Arguments, without } from '../../../engine/arguments.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { UsageError } from '../../../engine/errors.js';
import { type AnalyzedFailures, analyzeFailures, givenStackOf } from '../../../engine/failures/failures.js';
import type { FailuresReport } from '../../../engine/failures/types.js';
import { failureText } from '../../../engine/failures/wording.js';
import { headroomOf } from '../../../engine/headroom/headroom.js';
import type { HeadroomReport } from '../../../engine/headroom/types.js';
import { type Io, wantsColor, widthOf } from '../../../engine/io.js';
import { Progress } from '../../../engine/session/progress.js';
import { openSession, shownAnalyses } from '../../../engine/session/session.js';
import { failuresSvg } from '../../../report/failures/failures-svg.js';
import { failuresText } from '../../../report/failures/failures-text.js';
import { inWidth } from '../../../report/text/columns.js';
import { styleFor } from '../../../report/text/style.js';
import { deliver, keepInput } from '../../shell/deliver.js';

/** Reports the services that remain after each failure of the stacks that the arguments name. */
export async function runFailures(args: Arguments, io: Io): Promise<number> {
  // The result of one stack of ezlint.yaml depends on the others.
  const asked = args.words.length === 0 ? args.value('stack') : undefined;
  const session = await openSession(asked === undefined ? args : without(args, 'stack'), io);
  const analyses = shownAnalyses(session, io, 'Specify the profiles, or list the stacks in ezlint.yaml.');
  const output = args.value('output');
  keepInput(output, session.filesRead, io);
  const hasUnread = session.run.failures.length > 0;
  const analyzed = analyzeFailures(
    analyses.map(({ input }) => givenStackOf(input)),
    hasUnread,
  );
  const trials = new Map(analyses.map(({ input, trial }) => [input.stack.name, trial]));
  const headroom = args.has('headroom') ? withProgress(analyzed, trials, io) : undefined;
  const report: ShownReport = { ...analyzed.report, ...(headroom ? { headroom } : {}) };
  const shown =
    asked === undefined
      ? report
      : hitting(
          report,
          asked,
          analyses.map(({ input }) => input.stack.name),
        );
  await deliver(reportOf(shown, args.value('format') ?? 'text', output === undefined, io), output, io);
  return 0;
}

function withProgress(
  analyzed: AnalyzedFailures,
  trials: ReadonlyMap<string, StackAnalysis['trial']>,
  io: Io,
): HeadroomReport {
  const progress = new Progress(io, 1);
  try {
    return headroomOf(analyzed, trials, (stack, failure) => progress.report(`${stack} after ${failureText(failure)}`));
  } finally {
    progress.end();
  }
}

type ShownReport = FailuresReport & { headroom?: HeadroomReport };

function reportOf(report: ShownReport, format: string, isShown: boolean, io: Io): string {
  if (format === 'json') return jsonText(report);
  if (format === 'svg') return failuresSvg(report);
  return inWidth(failuresText(report, styleFor(isShown && wantsColor(io))), widthOf(io));
}

/** The failures that affect one stack. */
function hitting(report: ShownReport, stack: string, names: readonly string[]): ShownReport {
  if (!names.includes(stack))
    throw new UsageError(`ezlint.yaml does not list the stack ${stack}.`, `The stacks are ${names.join(', ')}.`);
  return { ...report, failures: report.failures.filter(({ stacks }) => stacks.includes(stack)) };
}
