import type { Arguments } from '../../../engine/arguments.js';
import { assemblePackage } from '../../../engine/change-package/assemble.js';
import type { WrittenPackage } from '../../../engine/change-package/types.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import type { Workload } from '../../../engine/core/impact/workload.js';
import { withoutKeysInEdits } from '../../../engine/core/print/secrets.js';
import { SEVERITIES, type Severity } from '../../../engine/core/types/finding.js';
import { diffStacks, type StackDiff } from '../../../engine/diff/diff.js';
import { impactOfChange } from '../../../engine/diff/impact.js';
import { stackVersion } from '../../../engine/diff/stack-version.js';
import { upgradeOf } from '../../../engine/diff/upgrade.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import { diskFiles } from '../../../engine/files/file-system.js';
import type { RevisionInput } from '../../../engine/files/git/revision-files.js';
import { isRevisionOperand, partsOf } from '../../../engine/files/git/revision-operand.js';
import { absolute, relativeTo } from '../../../engine/files/paths.js';
import { type Io, tell, wantsColor, widthOf } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { openSession, reportUnread, type Session } from '../../../engine/session/session.js';
import { diffJson } from '../../../report/diff/diff-json.js';
import { diffMarkdown } from '../../../report/diff/diff-markdown.js';
import { diffText } from '../../../report/diff/diff-text.js';
import { inWidth } from '../../../report/text/columns.js';
import { styleFor } from '../../../report/text/style.js';
import { deliver, keepInput } from '../../shell/deliver.js';

/** Reads both versions, compares them and prints what the change means; returns the exit code. */
export async function runDiff(args: Arguments, io: Io): Promise<number> {
  const isUpgrade = args.has('release-from');
  const [old = '', now = old] = args.words;
  const before = await versionOf(old, args.value('release-from'), args, io);
  const written = args.has('obeyfile') ? undefined : await versionOf(now, args.value('release-to'), args, io);
  const after =
    written && !isDataSet(before, written) ? written : await changedVersion(old, args.words.slice(1), args, io);
  const output = args.value('output');
  keepInput(output, [...before.session.filesRead, ...after.session.filesRead], io);
  const impact =
    args.has('no-impact') || isUpgrade
      ? undefined
      : impactOfChange(before.analysis, after.analysis, workloadOf(after.session));
  const compared = diffStacks(
    stackVersion(before.analysis, before.shown, hasUnread(before)),
    stackVersion(after.analysis, after.shown, hasUnread(after)),
    impact,
  );
  const found = isUpgrade
    ? {
        ...compared,
        upgrade: upgradeOf(before.analysis, after.analysis),
      }
    : compared;
  const isComplete = !hasUnread(before) && !hasUnread(after);
  const folder = args.value('package');
  if (folder !== undefined) {
    const { writePackage } = await import('./write-package.js');
    if (!isComplete)
      throw new InputError(
        'No change package is written, because a file of a version was not read.',
        'Correct the reported error, and enter the command again.',
      );
    writePackage(folder, args.has('replace'), packageOf(before, after, found), diffMarkdown(found, isComplete), io);
  }
  await deliver(reportOf(found, isComplete, args.value('format') ?? 'text', output === undefined, io), output, io);
  return exitCode(found, args.value('fail-on') ?? 'never');
}

/** One version, read from the disk or from a revision of the repository. */
interface Version {
  operand: string;
  session: Session;
  analysis: StackAnalysis;
  /** The name of one of its files as the user would code it. */
  shown(path: string): string;
}

function hasUnread({ session }: Version): boolean {
  return session.run.failures.length > 0;
}

async function versionOf(operand: string, release: string | undefined, args: Arguments, io: Io): Promise<Version> {
  const revision = await revisionOf(operand, args, io);
  const own = (option: string): string[] | undefined =>
    option === 'release' && release !== undefined
      ? [release]
      : option === 'release-from' && release === args.value('release-from')
        ? []
        : undefined;
  const given: Arguments = {
    words: [revision ? relativeTo(revision.path, absolute(io.cwd, '/')) : operand],
    has: (option) => own(option) !== undefined || args.has(option),
    value: (option) => own(option)?.at(-1) ?? args.value(option),
    values: (option) => own(option) ?? args.values(option),
  };
  const session = await openSession(given, revision ? naming(operand, io) : io, loadPolicy(io), revision?.files);
  for (const notice of revision?.notices ?? []) tell(notice, io);
  reportUnread(session.run, revision ? naming(operand, io) : io);
  const analyses = session.analyses();
  const named = analyses.find(({ input }) => input.stack.name === args.value('stack'));
  const analysis = analyses.length === 1 ? analyses[0] : named;
  if (!analysis)
    throw new UsageError(
      `${operand} is not one stack: ${analyses.map(({ input }) => input.stack.name).join(', ') || 'it contains no configuration'}.`,
      'Specify a file or folder with one stack, or select a stack with --stack NAME.',
    );
  const read = io.hidesKeys
    ? { ...analysis, findings: withoutKeysInEdits(analysis.findings, analysis.texts) }
    : analysis;
  return { operand, session, analysis: read, shown: revision?.shown ?? ((path) => path) };
}

/** Both versions can have the same file, so each message names the version. */
function naming(operand: string, io: Io): Io {
  const start = `ezlint: ${partsOf(operand)[0]}:`;
  return { ...io, err: (text) => io.err(text.startsWith(start) ? text : text.replace(/^ezlint:/, () => start)) };
}

/** NEW contains profile statements and is not a complete profile: a data set for VARY TCPIP,,OBEYFILE that changes OLD. */
function isDataSet(before: Version, { analysis, session }: Version): boolean {
  const { documents } = session.run.requests.find(({ name }) => name === analysis.input.stack.name)!;
  const [only] = documents;
  return (
    before.analysis.input.stack.initial &&
    !analysis.input.stack.initial &&
    documents.length === 1 &&
    only?.language === 'profile'
  );
}

/** OLD after its stack has processed the data sets in order, as `check --base` applies them. */
async function changedVersion(old: string, members: readonly string[], args: Arguments, io: Io): Promise<Version> {
  if (args.has('package'))
    throw new UsageError(
      'A change package requires two versions of a stack. You specified a data set for VARY TCPIP,,OBEYFILE.',
      'Specify the changed version of the stack, or omit --package.',
    );
  if (await revisionOf(old, args, io))
    throw new UsageError(
      `${old}: ezlint applies data sets for VARY TCPIP,,OBEYFILE only to files on disk.`,
      'Specify a file or a folder.',
    );
  const given: Arguments = {
    words: [...members],
    has: (option) => option === 'base' || args.has(option),
    value: (option) => (option === 'base' ? old : args.value(option)),
    values: (option) => args.values(option),
  };
  const session = await openSession(given, io, loadPolicy(io));
  reportUnread(session.run, io);
  const [analysis] = session.analyses();
  return { operand: members.join(' '), session, analysis: analysis!, shown: (path) => path };
}

function packageOf(before: Version, after: Version, found: StackDiff): WrittenPackage {
  const [old, now] = [before, after].map(({ session, analysis, operand }) => ({
    request: session.run.requests.find(({ name }) => name === analysis.input.stack.name)!,
    analysis,
    name: operand,
  }));
  return assemblePackage(after.session.analyzer, old!, now!, found);
}

/** Undefined for a file or folder on disk. */
async function revisionOf(operand: string, args: Arguments, io: Io): Promise<RevisionInput | undefined> {
  // A file on disk whose name contains a colon has priority.
  const isOnDisk = (await diskFiles.stat(absolute(operand.split('/')[0]!, io.cwd))) !== undefined;
  if (isOnDisk || !isRevisionOperand(operand)) return undefined;
  const { openRevision } = await import('../../../engine/files/git/revision-files.js');
  const named = ['config', 'environment', 'workload'].flatMap((option) => args.values(option));
  return openRevision(
    operand,
    absolute(io.cwd, '/'),
    diskFiles,
    named.map((path) => absolute(path, io.cwd)),
    args.values('allow-path').map((path) => absolute(path, io.cwd)),
  );
}

/** Workload facts that were validated against their schema have this form. */
function workloadOf({ run }: Session): Workload {
  return run.impactWorkload(run.requests[0]!) as unknown as Workload;
}

function reportOf(found: StackDiff, isComplete: boolean, format: string, isShown: boolean, io: Io): string {
  switch (format) {
    case 'json':
      return diffJson(found);
    case 'markdown':
      return diffMarkdown(found, isComplete);
    default:
      return inWidth(diffText(found, styleFor(isShown && wantsColor(io)), isComplete), widthOf(io));
  }
}

function exitCode({ findings }: StackDiff, threshold: string): number {
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(threshold as Severity) + 1);
  return findings.new.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
