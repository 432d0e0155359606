import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { encodeLike } from '@ezlint/grammar';
import type { Document, StackRequest } from '../core/documents.js';
import type { Finding } from '../core/finding.js';
import { type FixOutcome, fixStack } from '../core/fix/fix-stack.js';
import { InputError, reasonOf, UsageError } from '../input/errors.js';
import { printable } from '../report/source-text.js';
import { plural } from '../report/summary-line.js';
import { unifiedDiff } from '../report/unified-diff.js';
import { findingsOf } from './collect.js';
import type { Arguments, Command } from './command.js';
import { INPUT_OPTIONS, PATH_NOTE } from './input-options.js';
import type { Io } from './io.js';
import { loadPolicy } from './load-policy.js';
import { REVIEW_OPTIONS, reviewOf } from './review-options.js';
import { ruleIds } from './selection.js';
import { openSession, tellUnread } from './session.js';

const ALL = 'all';

export const fix: Command = {
  name: 'fix',
  operands: '[PATH...]',
  description:
    'Makes the safe edits of findings, and those for review that are named. Only what an edit names changes: comments, columns, record length and line ends stay.',
  options: {
    'dry-run': { help: 'Change no file; print the differences as patch and git apply read them.' },
    review: {
      value: `ID,...|${ALL}`,
      repeatable: true,
      help: 'Make the edits of these rules, too, though somebody should look at them.',
    },
    ...REVIEW_OPTIONS,
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint fix --dry-run PROFILE.TCPIP', 'what would change'],
    ['ezlint fix PROFILE.TCPIP', 'the safe edits'],
    ['ezlint fix --review PERF001,COR003 tcpparms/', 'and those of two rules for review'],
  ],
  notes: [
    PATH_NOTE,
    'An edit is not made when its finding would stay, when a part of the file would no longer be understood, when an error would come that was not there, or when a line would be longer than the record; the reason is told. A second run changes nothing.',
    'Exit code: 0 done, 2 wrong usage or configuration, 3 a file cannot be read or written.',
  ],
  async run(args, io) {
    refuseFileAsRule(args);
    const session = await openSession(args, io, loadPolicy(io));
    const { run, rules, analyzer } = session;
    tellUnread(run, io);
    const reviewed = new Set(
      args.values('review').includes(ALL) ? rules.map(({ id }) => id) : ruleIds('review', args, rules),
    );
    const texts = new Map<string, string>();
    const outcomes: FixOutcome[] = [];
    for (const request of run.requests) {
      const outcome = fixStack(analyzer, withTexts(request, texts), {
        report: (findings, documents) => reviewOf(findingsOf(findings), documents, session, args, io).findings,
        wants: ({ fix: found, ruleId }: Finding) =>
          found?.kind === 'safe' || (found?.kind === 'review' && reviewed.has(ruleId)),
      });
      for (const [path, text] of outcome.texts) texts.set(path, text);
      outcomes.push(outcome);
    }
    await deliver(texts, session.texts, args, io);
    io.err(summary(outcomes, texts.size, args.has('dry-run')));
    return 0;
  },
};

/** `fix --review FILE`: the option takes the next word, so that no file is left. */
function refuseFileAsRule(args: Arguments): void {
  const word = args.words.length === 0 ? args.values('review').find((value) => /[./\\]/.test(value)) : undefined;
  if (word === undefined) return;
  throw new UsageError(
    `--review takes rules, and ${word} is none.`,
    `Name the rules, then the files: ezlint fix --review ${ALL} ${word}`,
  );
}

/** A stack as the fixes of the stacks before it left the files that they share. */
function withTexts(request: StackRequest, texts: ReadonlyMap<string, string>): StackRequest {
  const current = (document: Document): Document => {
    const text = texts.get(document.path);
    return text === undefined ? document : { path: document.path, language: document.language, text };
  };
  return {
    ...request,
    documents: request.documents.map(current),
    resolve: (name, from) => {
      const found = request.resolve(name, from);
      return found && current(found);
    },
  };
}

async function deliver(
  texts: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  args: Arguments,
  io: Io,
): Promise<void> {
  const paths = [...texts.keys()].sort();
  if (args.has('dry-run')) {
    for (const path of paths) io.out(unifiedDiff(path, before.get(path) ?? '', texts.get(path)!));
    return;
  }
  if (args.words[0] === '-') {
    // Standard input goes to standard output, changed or not.
    for (const [path, text] of before) io.out(texts.get(path) ?? text);
    return;
  }
  for (const path of paths) await rewrite(path, texts.get(path)!, io);
}

async function rewrite(path: string, text: string, io: Io): Promise<void> {
  const file = resolve(io.cwd, path);
  try {
    const bytes = encodeLike(await readFile(file), text);
    if (bytes) return await writeFile(file, bytes);
  } catch (error) {
    throw new InputError(`${path} cannot be written: ${reasonOf(error)}.`, 'Check the permissions of the file.');
  }
  throw new InputError(
    `${path} cannot be written without loss: its bytes are no text of one code page, or a character of the edit does not exist in it.`,
    'Transfer the file again as text, or make the edits that --dry-run shows by hand.',
  );
}

function summary(outcomes: readonly FixOutcome[], files: number, isDry: boolean): string {
  const applied = outcomes.reduce((sum, outcome) => sum + outcome.applied.length, 0);
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  const verb = isDry ? 'would be made' : 'made';
  return [
    `ezlint: ${plural(applied, 'edit')} ${verb} in ${plural(files, 'file')}.`,
    ...refused.map(
      ({ finding: { file, range, ruleId }, reason }) =>
        `  not made: ${printable(file)}:${range.start.line} ${ruleId}: ${printable(reason)}`,
    ),
    '',
  ].join('\n');
}
