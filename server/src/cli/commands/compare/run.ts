import type { Arguments } from '../../../engine/arguments.js';
import { compareStacks, type EstateStack } from '../../../engine/compare/compare.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { locatorOf } from '../../../engine/core/resolve/stages/stack-places.js';
import { UsageError } from '../../../engine/errors.js';
import { type Io, wantsColor, widthOf } from '../../../engine/io.js';
import { openSession, reportUnread } from '../../../engine/session/session.js';
import {
  compareJson,
  compareMarkdown,
  compareText,
  type EstateComparison,
} from '../../../report/compare/compare-report.js';
import { inWidth } from '../../../report/text/columns.js';
import { styleFor } from '../../../report/text/style.js';
import { deliver, keepInput } from '../../shell/deliver.js';

/** Compares the stacks that the arguments name with the reference stack and prints the differences; returns the exit code. */
export async function runCompare(golden: string, args: Arguments, io: Io): Promise<number> {
  const session = await openSession(args, io);
  reportUnread(session.run, io);
  const symbols = new Map(session.run.requests.map((request) => [request.name, request.symbols]));
  const stacks = session.analyses().map((analysis) => estateStack(analysis, symbols));
  const reference = stacks.find(({ name }) => name.toUpperCase() === golden.toUpperCase());
  const others = stacks.filter((one) => one !== reference);
  if (!reference)
    throw new UsageError(
      `Unknown stack: ${golden} (--golden).`,
      `Stacks: ${stacks.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  if (others.length === 0)
    throw new UsageError(
      `${golden} is the only stack. There is no other stack to compare.`,
      'Specify the files of other stacks, or list the stacks in ezlint.yaml.',
    );
  const output = args.value('output');
  keepInput(output, session.filesRead, io);
  const found = { golden: reference.name, stacks: others.map((one) => compareStacks(reference, one)) };
  await deliver(reportOf(found, args.value('format') ?? 'text', output === undefined, io), output, io);
  return 0;
}

/** The parts of an analysis that a comparison needs. */
export function estateStack(
  analysis: StackAnalysis,
  symbols: ReadonlyMap<string, ReadonlyMap<string, string>>,
): EstateStack {
  const { stack, environment } = analysis.input;
  const system = (environment as { systemName?: unknown }).systemName;
  return {
    name: stack.name,
    stack,
    symbols: symbols.get(stack.name) ?? new Map(),
    ...(typeof system === 'string' ? { system } : {}),
    locate: locatorOf(analysis),
    written: (place) => {
      const found = analysis.stack.locate(place);
      return found?.file.text.slice(found.start, found.end);
    },
  };
}

function reportOf(found: EstateComparison, format: string, isShown: boolean, io: Io): string {
  switch (format) {
    case 'json':
      return compareJson(found);
    case 'markdown':
      return compareMarkdown(found);
    default:
      return inWidth(compareText(found, styleFor(isShown && wantsColor(io))), widthOf(io));
  }
}
