import type { Arguments } from '../../engine/arguments.js';
import { withSysplexFacts } from '../../engine/core/analysis/sysplex-facts.js';
import { type FixOutcome, fixStack } from '../../engine/core/fix/fix-stack.js';
import { plural } from '../../engine/core/list-text.js';
import { withoutSecrets } from '../../engine/core/print/secrets.js';
import type { Document, StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { UsageError } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import { openSession, reportUnread, type Session } from '../../engine/session/session.js';
import { printable } from '../../report/escape.js';
import { unifiedDiff } from '../../report/text/unified-diff.js';
import { shellWord } from '../shell/arguments.js';
import { findingsOf } from '../shell/collect.js';
import type { Command } from '../shell/command.js';
import { exitCodes } from '../shell/common-options.js';
import { inputName, type KeptFile, passOn, whereFilesAre, writeFixed } from '../shell/fixed-files.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { reviewOf, reviewOptions } from '../shell/review-options.js';
import { ruleIds } from '../shell/selection.js';

const ALL = 'all';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Applies safe fixes, and fixes that require review if you name their rules. Nothing else changes: comments, columns, the record length and line ends stay as they are.',
  options: {
    'dry-run': { help: 'Change no file; print the differences in a format for patch and git apply.' },
    review: {
      value: `ID,...|${ALL}`,
      repeatable: true,
      help: 'Also apply fixes of these rules that require review.',
    },
    ...reviewOptions('Fix'),
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint fix --dry-run PROFILE.TCPIP', 'show what would change'],
    ['ezlint fix PROFILE.TCPIP', 'apply the safe fixes'],
    ['ezlint fix --review PERF001,COR003 tcpparms/', 'also apply the fixes of two rules that require review'],
  ],
  notes: [
    PATH_NOTE,
    'ezlint rejects an edit and reports the reason if the finding would remain, if a part of the file would no longer be understood, if the edit would cause an error, or if a line would be longer than the record. A second run changes nothing.',
    'At any moment, each file contains either its complete old text or its complete new text. If another program changed a file in the meantime, or if a file has several names (hard links), ezlint reports the file and does not change it. If a file is a symbolic link, the target changes.',
    exitCodes({ 1: 'fixes can be applied (--dry-run)', 3: 'a file cannot be read or was not written' }),
  ],
  async run(args, io) {
    refuseFileAsRule(args);
    const input = inputName(args);
    const session = await openSession(args, io, loadPolicy(io));
    const { run, rules, analyzer } = session;
    const targets = whereFilesAre(session.texts.keys(), io);
    reportUnread(run, io);
    const reviewed = new Set(
      args.values('review').includes(ALL) ? rules.map(({ id }) => id) : ruleIds('review', args, rules),
    );
    const uncovering = new Set(rules.filter(({ fix: { uncovers } }) => uncovers === true).map(({ id }) => id));
    const texts = new Map<string, string>();
    const outcomes: FixOutcome[] = [];
    // What the rules know about the other stacks follows their edits.
    const requestsNow = (): StackRequest[] =>
      withSysplexFacts(
        run.requests.map((request) => withTexts(request, texts)),
        (request) => analyzer.read(request).stack,
      );
    let requests = requestsNow();
    for (const index of requests.keys()) {
      const outcome = fixStack(analyzer, requests[index]!, {
        report: (findings, documents) => reviewOf(findingsOf([findings]), documents, session, args, io).findings,
        wants: ({ fix: found, ruleId }: Finding) =>
          (found?.kind === 'safe' || (found?.kind === 'review' && reviewed.has(ruleId))) &&
          (input === undefined || found.edits?.every(({ file }) => file === input) === true),
        uncovers: ({ ruleId }) => uncovering.has(ruleId),
      });
      for (const [path, text] of outcome.texts) texts.set(path, text);
      outcomes.push(outcome);
      if (outcome.texts.size > 0) requests = requestsNow();
    }
    const kept = deliver(texts, session, targets, input, args, io);
    io.err(summary(outcomes, [...texts.keys()], kept, args.has('dry-run')));
    if (kept.length > 0) return 3;
    return args.has('dry-run') && texts.size > 0 ? 1 : 0;
  },
};

/** `fix --review FILE`: the option consumes the next word, so no file remains. */
function refuseFileAsRule(args: Arguments): void {
  const word = args.words.length === 0 ? args.values('review').find((value) => /[./\\]/.test(value)) : undefined;
  if (word === undefined) return;
  throw new UsageError(
    `Unknown rule: ${word} (--review).`,
    `Specify the rules, then the files: ezlint fix --review ${ALL} ${shellWord(word)}`,
  );
}

/** A stack, with the shared files as the fixes of the previous stacks left them. */
function withTexts(request: StackRequest, texts: ReadonlyMap<string, string>): StackRequest {
  const current = (document: Document): Document => {
    const text = texts.get(document.path);
    if (text === undefined) return document;
    const { path, language, codePage } = document;
    return { path, language, text, ...(codePage === undefined ? {} : { codePage }) };
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

/** Writes the new texts to their destinations, and returns the files that keep their old text. */
function deliver(
  texts: ReadonlyMap<string, string>,
  session: Session,
  targets: ReadonlyMap<string, string>,
  input: string | undefined,
  args: Arguments,
  io: Io,
): KeptFile[] {
  const { texts: before, run } = session;
  if (args.has('dry-run')) {
    const shown = io.hidesKeys ? withoutSecrets : (text: string): string => text;
    for (const path of [...texts.keys()].sort())
      dryRun(unifiedDiff(path, shown(before.get(path) ?? ''), shown(texts.get(path)!)), io);
    return [];
  }
  if (input !== undefined) return passOn(texts, input, session, io);
  return writeFixed(texts, before, targets, run, io);
}

/** A patch for another program is not changed; on a terminal and in a workflow log it is treated like any other text. */
function dryRun(patch: string, io: Io): void {
  if (io.data && !io.outIsTerminal && !io.env.GITHUB_ACTIONS) io.data(patch);
  else io.out(patch);
}

function summary(
  outcomes: readonly FixOutcome[],
  files: readonly string[],
  kept: readonly KeptFile[],
  isDry: boolean,
): string {
  const isKept = new Set(kept.map(({ path }) => path));
  const applied = outcomes
    .flatMap((outcome) => outcome.applied)
    .filter(({ fix }) => !fix!.edits!.some(({ file }) => isKept.has(file)));
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  const toReview = outcomes.flatMap(({ unwanted }) => unwanted).filter(({ fix }) => fix!.kind === 'review');
  const rules = [...new Set(toReview.map(({ ruleId }) => ruleId))].sort();
  const verb = isDry ? 'would be made' : 'made';
  return [
    `ezlint: ${plural(applied.length, 'edit')} ${verb} in ${plural(files.length - kept.length, 'file')}.`,
    ...(rules.length === 0
      ? []
      : [
          `ezlint: ${plural(toReview.length, 'more edit')} ${toReview.length === 1 ? 'requires' : 'require'} review: specify --review ${rules.join(',')}`,
        ]),
    ...kept.map(({ path, reason }) => `ezlint: ${printable(path)} was not changed: ${printable(reason)}.`),
    ...refused.map(
      ({ finding: { file, range, ruleId }, reason }) =>
        `  not applied: ${printable(file)}:${range.start.line} ${ruleId}: ${printable(reason)}`,
    ),
    ...outcomes
      .flatMap(({ uncovered }) => uncovered)
      .map(
        ({ file, range, ruleId, message }) =>
          `  now visible: ${printable(file)}:${range.start.line} ${ruleId}: ${printable(message)}`,
      ),
    '',
  ].join('\n');
}
