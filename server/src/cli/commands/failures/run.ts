import type { Arguments } from '../../../engine/arguments.js';
import { UsageError } from '../../../engine/errors.js';
import { failuresOf, givenStackOf } from '../../../engine/failures/failures.js';
import type { FailuresReport } from '../../../engine/failures/types.js';
import { type Io, wantsColor } from '../../../engine/io.js';
import { openSession, tellUnread } from '../../../engine/session/session.js';
import { failuresJson } from '../../../report/failures/failures-json.js';
import { failuresSvg } from '../../../report/failures/failures-svg.js';
import { failuresText } from '../../../report/failures/failures-text.js';
import { styleFor } from '../../../report/text/style.js';
import { deliver, keepInput } from '../../shell/deliver.js';

/** Reports what is left after each failure of the stacks that the arguments name. */
export async function runFailures(args: Arguments, io: Io): Promise<number> {
  // What becomes of one stack of ezlint.yaml depends on the others.
  const asked = args.words.length === 0 ? args.value('stack') : undefined;
  const session = await openSession(asked === undefined ? args : without(args, 'stack'), io);
  tellUnread(session.run, io);
  const analyses = session.analyses();
  if (analyses.length === 0)
    throw new UsageError('No configuration was found.', 'Name the profiles, or list the stacks in ezlint.yaml.');
  const output = args.value('output');
  keepInput(output, session.filesRead, io);
  const report = failuresOf(analyses.map(({ input }) => givenStackOf(input)));
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

function reportOf(report: FailuresReport, format: string, isShown: boolean, io: Io): string {
  if (format === 'json') return failuresJson(report);
  if (format === 'svg') return failuresSvg(report);
  return failuresText(report, styleFor(isShown && wantsColor(io)));
}

/** The failures that hit one stack. */
function hitting(report: FailuresReport, stack: string, names: readonly string[]): FailuresReport {
  if (!names.includes(stack))
    throw new UsageError(`ezlint.yaml lists no stack ${stack}.`, `The stacks are ${names.join(', ')}.`);
  return { ...report, failures: report.failures.filter(({ stacks }) => stacks.includes(stack)) };
}

function without(args: Arguments, option: string): Arguments {
  return {
    ...args,
    has: (name) => name !== option && args.has(name),
    value: (name) => (name === option ? undefined : args.value(name)),
  };
}
