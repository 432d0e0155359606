import { pathToFileURL } from 'node:url';
import { version } from '../../../package.json';
import type { Arguments } from '../../engine/arguments.js';
import { notCompared } from '../../engine/core/analysis/sysplex-facts.js';
import { regrouped, ungrouped } from '../../engine/core/findings/grouping.js';
import type { Review } from '../../engine/core/review/review.js';
import type { Change } from '../../engine/core/types/change-report.js';
import { type CheckResult, type Finding, SEVERITIES, type Severity } from '../../engine/core/types/finding.js';
import { UsageError } from '../../engine/errors.js';
import { diskFiles } from '../../engine/files/file-system.js';
import { relativeTo } from '../../engine/files/paths.js';
import type { Run } from '../../engine/input/run-types.js';
import { type Io, wantsColor, widthOf } from '../../engine/io.js';
import type { TrafficDay } from '../../engine/measured/workload/day.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import type { Session } from '../../engine/session/session.js';
import { threadCount } from '../../engine/threads/thread-count.js';
import type { ReportContext } from '../../report/reporter.js';
import { GROUPINGS, type Grouping } from '../../report/text/groups.js';
import { skippedText } from '../../report/text/summary-line.js';
import { withBaseline } from '../shell/baseline-file.js';
import { documentsOf, filesOf, findingsOf, toResult } from '../shell/collect.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { dateOption, exitCodes, outputOption, THREADS_OPTION } from '../shell/common-options.js';
import { deliver, keepInput } from '../shell/deliver.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { largeFiles, withoutRefused } from '../shell/large-files.js';
import { FORMATS, loadReporter } from '../shell/reporters.js';
import { dateOf, reviewOf, reviewOptions } from '../shell/review-options.js';
import type { ShellIo } from '../shell/shell-io.js';

const NEVER = 'never';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Reports errors, risks and deviations from best practice in a configuration. Each finding has its location, its reason, its source, the edit that fixes it and the effect of that edit.',
  options: {
    format: { value: 'FORMAT', choices: FORMATS, help: `Format of the report: ${FORMATS.join(', ')} (default: text).` },
    output: outputOption('report'),
    'group-by': {
      value: 'KEY',
      choices: GROUPINGS,
      help: `Group the text report by ${GROUPINGS.join(', ')} (default: by the meaning of the findings).`,
    },
    details: { help: 'Print edits, figures and all sources of each finding in the text report.' },
    'fail-on': {
      value: 'SEVERITY',
      choices: [...SEVERITIES, NEVER],
      help: `Exit with code 1 for a finding of this severity or higher: ${SEVERITIES.join(', ')}, ${NEVER} (default: error).`,
    },
    ...reviewOptions('Report'),
    base: {
      value: 'PROFILE',
      help: 'Check the PATHs as VARY TCPIP,,OBEYFILE data sets that change this profile, in this order, and report their effect.',
    },
    baseline: { value: 'FILE', help: 'Do not report findings that are in this file.' },
    'update-baseline': { help: 'Replace the findings in the baseline with those of this run.' },
    all: { help: 'Also print hints in the text report.' },
    quiet: { short: 'q', help: 'Print only findings, without verdict, notices and progress.' },
    color: COLOR_OPTION,
    date: dateOption('HTML report'),
    watch: { help: 'Check again when a file or folder that was read changes. To stop, press Ctrl+C.' },
    'print-config': { help: 'Print each setting that applies to PATH and its origin, and exit.' },
    threads: THREADS_OPTION,
    'no-impact': { help: 'Do not simulate the effect of the edits.' },
    traffic: {
      value: 'FILE',
      repeatable: true,
      help: 'Derive the workload from this dump of SMF records and from dumps among the PATHs, and write workload.yaml and environment.yaml.',
    },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint check PROFILE.TCPIP', 'one profile; to check its INCLUDE members also, name them'],
    [
      'ezlint check --release 2.5 --environment site.yaml tcpparms/',
      'a directory, for a release and with facts about the site',
    ],
    ['ezlint check --format sarif --output ezlint.sarif .', 'for code scanning'],
    ['ezlint check --traffic SMF119.bin PROFILE.TCPIP', "impacts for the site's own traffic"],
    ['ezlint check --base PROFILE.TCPIP CHANGE', 'a VARY TCPIP,,OBEYFILE data set before it is activated'],
    ['cat PROFILE | ezlint check --stdin-filename PROFILE.TCPIP -', 'standard input, for editors'],
  ],
  notes: [
    PATH_NOTE,
    `${exitCodes({ 0: 'no finding at or above --fail-on', 1: 'findings at or above --fail-on' })} Simulated effects do not change the exit code.`,
  ],
  async run(given, shell) {
    if (!given.has('watch')) return (await checkOnce(given, shell)).code;
    refuseToWatch(given);
    const { watch } = await import('../shell/watch.js');
    return watch(() => checkOnce(given, shell), given.words, shell);
  },
};

interface Checked {
  code: number;
  /** Absolute paths of the files that were read, and of the folders of the site's rules. */
  read: readonly string[];
}

async function checkOnce(given: Arguments, shell: ShellIo): Promise<Checked> {
  const args = given.has('traffic') ? await (await import('../shell/traffic.js')).withTraffic(given, shell) : given;
  const format = args.value('format') ?? 'text';
  const date = dateOf(args);
  const quiet = args.has('quiet');
  const io: Io = quiet ? { ...shell, err: () => undefined, errIsTerminal: false } : shell;
  const policy = loadPolicy(io);
  const [{ openSession }, report] = await Promise.all([
    import('../../engine/session/session.js'),
    loadReporter(format),
  ]);
  const threads = threadCount(args);
  const session = await openSession(args, io, policy, withoutRefused(diskFiles, shell.refused, io.cwd));
  const output = args.value('output');
  const { run, rules } = session;
  const baseline = args.value('baseline') ?? shownBaseline(run, io.cwd);
  keepInput(output, [...session.filesRead, ...(baseline === undefined ? [] : [baseline])], io);
  if (args.has('print-config')) {
    io.out((await import('../shell/print-config.js')).configText(session.run, args));
    return { code: 0, read: [] };
  }
  const elsewhere = await inLimitedThread(given, session, shell);
  if (elsewhere !== undefined) return { code: elsewhere, read: [] };
  const { resultsOf } = await import('../../engine/session/results.js');
  const { stacks, change } = await resultsOf(session, await policy, { impact: run.impact, threads }, io);
  const found = [...run.problems, ...stacks.flatMap(({ findings }) => findings)];
  const files = filesOf(stacks);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const places = findingsOf([run.problems, ...stacks.map(({ findings: own }) => ungrouped(own))], ruleOf);
  const reviewed = concerning(reviewOf(places, documentsOf(run.requests), session, args, io), change);
  const stackOf = new Map(files.map(({ file, stacks: [first] }) => [file, first]));
  const { findings: reported, suppressed } = await withBaseline(
    { ...reviewed, findings: regrouped(reviewed.findings, found, ruleOf, (file) => stackOf.get(file) ?? '') },
    files,
    { file: baseline, update: args.has('update-baseline') },
    io,
  );
  const findings = io.hidesKeys
    ? (await import('../../engine/core/print/secrets.js')).withoutKeysInEdits(reported, session.texts)
    : reported;
  const initial = new Set(files.filter(({ treatedAs }) => treatedAs === 'stack').flatMap(({ stacks }) => stacks));
  const result = toResult(files, findings, suppressed, run, {
    ...(change ? { change: change.report } : {}),
    notCompared: notCompared(run.requests.filter(({ name }) => initial.has(name))),
  });
  const context = contextOf(args, session, { output, date, quiet }, io);
  await deliver(report(result, context), output, io, format === 'github');
  if (format !== 'text' && run.skipped.length > 0) io.err(`ezlint: ${skippedText(run.skipped, run.skippedAs)}.\n`);
  // As for all other commands: none of the named files is configuration.
  const code = run.requests.length === 0 && run.problems.length > 0 ? 3 : exitCode(result, run.failOn);
  return { code, read: [...session.filesRead, ...run.policies] };
}

function contextOf(
  args: Arguments,
  { run, rules, texts }: Session,
  { output, date, quiet }: { output: string | undefined; date: string | undefined; quiet: boolean },
  io: Io,
): ReportContext {
  // The workload was validated against its schema when it was read.
  const day = run.requests.find(({ workload }) => workload?.day !== undefined)?.workload?.day as TrafficDay | undefined;
  const groupBy = args.value('group-by') as Grouping | undefined;
  return {
    version,
    texts,
    rules,
    baseUri: pathToFileURL(`${io.cwd}/`).href,
    color: output === undefined && wantsColor(io, args.value('color')),
    all: args.has('all'),
    width: output === undefined ? widthOf(io) : widthOf({ ...io, outIsTerminal: false }),
    details: args.has('details'),
    quiet,
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(date === undefined ? {} : { date }),
    releases: [...new Set(run.requests.map(({ release }) => release))].sort(),
    ...(day === undefined ? {} : { day }),
  };
}

/** Runs the check of large files in a thread; undefined if this thread continues. Dumps of records are not read twice. */
async function inLimitedThread(given: Arguments, session: Session, shell: ShellIo): Promise<number | undefined> {
  if (given.has('watch') || given.has('traffic')) return undefined;
  const files = largeFiles(session.run.requests, shell.cwd);
  return files.length > 0 ? shell.inLimitedThread?.(files, session.standardInput) : undefined;
}

function refuseToWatch(args: Arguments): void {
  const other = ['update-baseline', 'print-config', 'traffic'].find((option) => args.has(option));
  if (other !== undefined)
    throw new UsageError(`--watch and --${other} are mutually exclusive.`, 'Specify one of them.');
  if (args.words.includes('-'))
    throw new UsageError('Standard input cannot be watched.', 'Specify a file or a folder.');
}

/** The baseline of the settings, with the path that the user would code. */
function shownBaseline({ baseline }: Run, cwd: string): string | undefined {
  return baseline === undefined ? undefined : relativeTo(baseline, cwd);
}

/** For a change, the findings that the base without the change does not have. */
function concerning(reviewed: Review, change: Change | undefined): Review {
  if (!change) return reviewed;
  const { findings, suppressed, all } = reviewed;
  const concerns = (finding: Finding): boolean => change.concerns(finding);
  return { findings: findings.filter(concerns), suppressed: suppressed.filter(concerns), all: all.filter(concerns) };
}

function exitCode({ summary }: CheckResult, threshold: Severity | typeof NEVER): number {
  if (threshold === NEVER) return 0;
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(threshold) + 1);
  return failing.some((severity) => summary[severity] > 0) ? 1 : 0;
}
