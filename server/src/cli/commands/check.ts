import { pathToFileURL } from 'node:url';
import { version } from '../../../package.json';
import { regrouped, ungrouped } from '../../engine/core/findings/grouping.js';
import type { Review } from '../../engine/core/review/review.js';
import type { Change } from '../../engine/core/types/change-report.js';
import { type CheckResult, type Finding, SEVERITIES, type Severity } from '../../engine/core/types/finding.js';
import { relativeTo } from '../../engine/files/paths.js';
import type { Run } from '../../engine/input/run.js';
import { wantsColor } from '../../engine/io.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import { threadCount } from '../../engine/threads/thread-count.js';
import type { ReportContext } from '../../report/reporter.js';
import { withBaseline } from '../shell/baseline-file.js';
import { documentsOf, filesOf, findingsOf, toResult } from '../shell/collect.js';
import type { Command } from '../shell/command.js';
import { deliver, keepInput } from '../shell/deliver.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { FORMATS, loadReporter } from '../shell/reporters.js';
import { REVIEW_OPTIONS, reviewOf } from '../shell/review-options.js';
import { THREADS_OPTION } from '../shell/threads-option.js';

const NEVER = 'never';

export const check: Command = {
  name: 'check',
  operands: '[PATH...]',
  description:
    'Reports what is wrong in a configuration or short of best practice: where, why, on what source, with the edit that mends it and what the edit is worth.',
  options: {
    format: { value: 'FORMAT', choices: FORMATS, help: `Form of the report: ${FORMATS.join(', ')}; default text.` },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    'fail-on': {
      value: 'SEVERITY',
      choices: [...SEVERITIES, NEVER],
      help: `End with exit code 1 when a finding is of this severity or worse: ${SEVERITIES.join(', ')}, ${NEVER}; default error.`,
    },
    ...REVIEW_OPTIONS,
    base: {
      value: 'PROFILE',
      help: 'Take the PATHs as data sets for VARY TCPIP,,OBEYFILE that change this profile, one after the other; report what they do.',
    },
    baseline: { value: 'FILE', help: 'Do not report the findings that this file knows.' },
    'update-baseline': { help: 'Write what is found now into the baseline.' },
    all: { help: 'Print hints in the text report, too.' },
    'print-config': { help: 'Check nothing; print every setting that holds for PATH, and where it comes from.' },
    threads: THREADS_OPTION,
    'no-impact': { help: 'Do not work out what the edits are worth.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint check PROFILE.TCPIP', 'one profile, with the INCLUDE members beside it when they are named, too'],
    [
      'ezlint check --release 2.5 --environment site.yaml tcpparms/',
      'a directory, for a release and with facts of the site',
    ],
    ['ezlint check --format sarif --output ezlint.sarif .', 'for code scanning'],
    ['ezlint check --base PROFILE.TCPIP CHANGE', 'a data set for VARY TCPIP,,OBEYFILE before it is activated'],
    ['cat PROFILE | ezlint check --stdin-filename PROFILE.TCPIP -', 'standard input, as editors call it'],
  ],
  notes: [
    PATH_NOTE,
    'Exit code: 0 nothing at or over the threshold, 1 findings at or over it, 2 wrong usage or configuration, 3 input that cannot be read. What an edit is worth never fails a run.',
  ],
  async run(args, io) {
    const format = args.value('format') ?? 'text';
    const policy = loadPolicy(io);
    const [{ openSession }, report] = await Promise.all([
      import('../../engine/session/session.js'),
      loadReporter(format),
    ]);
    const threads = threadCount(args);
    const session = await openSession(args, io, policy);
    const output = args.value('output');
    const { run, rules } = session;
    const baseline = args.value('baseline') ?? shownBaseline(run, io.cwd);
    keepInput(output, [...session.filesRead, ...(baseline === undefined ? [] : [baseline])], io);
    if (args.has('print-config')) {
      io.out((await import('../shell/print-config.js')).configText(session.run, args));
      return 0;
    }
    const { resultsOf } = await import('../../engine/session/results.js');
    const { stacks, change } = await resultsOf(session, await policy, { impact: run.impact, threads }, io);
    const found = [...run.problems, ...stacks.flatMap(({ findings }) => findings)];
    const files = filesOf(stacks);
    const places = findingsOf(ungrouped(found));
    const reviewed = concerning(reviewOf(places, documentsOf(run.requests), session, args, io), change);
    const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
    const { findings, suppressed } = await withBaseline(
      { ...reviewed, findings: regrouped(reviewed.findings, found, ruleOf) },
      files,
      { file: baseline, update: args.has('update-baseline') },
      io,
    );
    const result = toResult(files, findings, suppressed, run.skipped, change?.report);
    const context: ReportContext = {
      version,
      texts: session.texts,
      rules,
      baseUri: pathToFileURL(`${io.cwd}/`).href,
      color: output === undefined && wantsColor(io),
      all: args.has('all'),
    };
    await deliver(report(result, context), output, io);
    if (format !== 'text' && run.skipped.length > 0) io.err(`ezlint: ${skippedNotice(run.skipped.length)}\n`);
    return exitCode(result, run.failOn);
  },
};

/** The baseline of the settings, as the user would name it. */
function shownBaseline({ baseline }: Run, cwd: string): string | undefined {
  return baseline === undefined ? undefined : relativeTo(baseline, cwd);
}

/** Of a change, what is not in the base without it. */
function concerning(reviewed: Review, change: Change | undefined): Review {
  if (!change) return reviewed;
  const { findings, suppressed, all } = reviewed;
  const concerns = (finding: Finding): boolean => change.concerns(finding);
  return { findings: findings.filter(concerns), suppressed: suppressed.filter(concerns), all: all.filter(concerns) };
}

function skippedNotice(count: number): string {
  return count === 1
    ? '1 file was skipped: its language is not recognised.'
    : `${count} files were skipped: their language is not recognised.`;
}

function exitCode({ summary }: CheckResult, threshold: Severity | typeof NEVER): number {
  if (threshold === NEVER) return 0;
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(threshold) + 1);
  return failing.some((severity) => summary[severity] > 0) ? 1 : 0;
}
