import type { EbcdicPage } from '@ezlint/grammar';
import type { CompiledPolicy } from '@ezlint/policies';
import { PolicyStopped } from '@ezlint/policies';
import type { Arguments } from '../arguments.js';
import type { AnalyseOptions, Analyzer, StackAnalysis } from '../core/analysis/analysis.js';
import { createAnalyzer, type OnStoppedRules } from '../core/analysis/analyze.js';
import { withSysplexFacts } from '../core/analysis/sysplex-facts.js';
import type { StoppedRule } from '../core/findings/rule-evaluation.js';
import type { StackRequest } from '../core/types/documents.js';
import type { Finding } from '../core/types/finding.js';
import { SitePolicyError } from '../core/types/policy-error.js';
import type { Rule } from '../core/types/rules.js';
import { InputError, RunError, UsageError } from '../errors.js';
import { readToEnd } from '../files/bounded-read.js';
import { diskFiles, type FileSystem, noting } from '../files/file-system.js';
import { type RunOptions, readRun } from '../input/run.js';
import type { Run } from '../input/run-types.js';
import { type Io, tell, tellError } from '../io.js';
import { threadCount } from '../threads/thread-count.js';
import { loadRules } from './load-rules.js';
import { Progress, withProgress } from './progress.js';
import type { SitePolicies } from './site-policies.js';

/** Workload facts that match their schema have this form. */
type Workload = NonNullable<AnalyseOptions['impact']>;

interface AnalysesOptions {
  impact?: boolean;
  /** Group findings by cause. */
  grouped?: boolean;
}

/** Input and tools of a command: the stacks, the rules, and the analysis. */
export interface Session {
  run: Run;
  rules: readonly Rule[];
  analyzer: Analyzer;
  /** Reports rules that ended with an error. */
  stopped: OnStoppedRules;
  /** The compiled site rules, if any. */
  sitePolicy?: CompiledPolicy;
  /** Texts of all files read, by path. */
  texts: Map<string, string>;
  /** Absent if it was not read. */
  standardInput?: Uint8Array;
  /** Absolute paths of all files read: configuration, settings, facts. */
  filesRead: ReadonlySet<string>;
  /** The requests with the facts about other stacks of the sysplex. */
  requests(): StackRequest[];
  analyses(options?: AnalysesOptions): StackAnalysis[];
  /** One part of each analysis. Everything else is released stack by stack: the syntax trees of many stacks need far more memory than their texts. */
  partsOf<T>(part: (analysis: StackAnalysis) => T, options?: AnalysesOptions): T[];
}

/**
 * Reads settings and input according to the arguments; without a policy, no rule is evaluated.
 *
 * @param files file system for settings and input
 */
export async function openSession(
  args: Arguments,
  io: Io,
  policy?: Promise<Uint8Array>,
  files: FileSystem = diskFiles,
): Promise<Session> {
  if (args.has('config') && args.has('no-config'))
    throw new UsageError('--config and --no-config are mutually exclusive.', 'Specify one of them.');
  const shipped = await loadRules(io);
  let site: SitePolicies | undefined;
  let all = shipped;
  const known = async (folders: readonly string[]): Promise<readonly Rule[]> => {
    if (folders.length === 0) return shipped;
    const { foldersOfRules, withSiteStandards } = await import('./load-standards.js');
    const ofRules = foldersOfRules(folders);
    if (ofRules.length > 0) site ??= await (await import('./site-policies.js')).loadSitePolicies(ofRules, shipped, io);
    all = await withSiteStandards([...shipped, ...(site?.rules ?? [])], folders, io);
    return all;
  };
  const filesRead = new Set<string>();
  let standardInput: Uint8Array | undefined;
  const stdin = async (): Promise<Uint8Array> => {
    standardInput = await readToEnd(io.standardInput());
    return standardInput;
  };
  const run = await readRun({ ...inputOptions(args), cwd: io.cwd, stdin, rules: known }, noting(filesRead, files));
  const rules = all;
  for (const notice of run.notices) tell(notice, io);
  for (const failure of run.failures) tellFailure(failure, io);
  const policyWasm = await policy;
  const sitePolicy = policyWasm && (await site?.policy);
  const threads = threadCount(args);
  // Threads are not started for commands without simulation.
  const runAll = args.has('no-impact') ? undefined : (await import('../threads/runs.js')).runsInThreads(threads, io);
  const progress = new Progress(io, run.requests.length);
  const stopped = tellStopped(io, progress);
  const analyzer = createAnalyzer({
    rules,
    report: (what) => (what === undefined ? progress.end() : progress.report(what)),
    stopped,
    ...(runAll ? { runAll: withProgress(runAll, io) } : {}),
    ...(policyWasm ? { policyWasm } : {}),
    ...(sitePolicy ? { sitePolicy } : {}),
  });
  const texts = new Map(
    run.requests.flatMap(({ documents }) => documents.map(({ path, text }) => [path, text] as const)),
  );
  return {
    run,
    rules,
    analyzer,
    stopped,
    ...(sitePolicy ? { sitePolicy } : {}),
    texts,
    ...(standardInput ? { standardInput } : {}),
    filesRead,
    requests: () => requestsOf(analyzer, run),
    analyses: (options = {}) => analyzeAll(analyzer, run, progress, io, options, (analysis) => analysis),
    partsOf: (part, options = {}) => {
      const last = lastUses(run.requests);
      return analyzeAll(analyzer, run, progress, io, options, part, (index) => analyzer.forget(last[index]!));
    },
  };
}

/** The stacks of a command that prints no findings. Throws UsageError with the remedy if there is none. */
export function shownAnalyses(session: Session, io: Io, remedy: string): StackAnalysis[] {
  reportUnread(session.run, io);
  const analyses = session.analyses();
  if (analyses.length === 0) throw new UsageError('No configuration was found.', remedy);
  return analyses;
}

/** Reports which of the specified files were not read, for commands that print no findings. Throws InputError if no other input remains. */
export function reportUnread({ problems, requests }: Run, io: Io): void {
  if (problems.length > 0 && requests.length === 0) {
    const [{ file, message }] = problems as [Finding];
    const [reason, ...remedy] = message.split('. ');
    throw new InputError(`${file}: ${reason}.`, remedy.join('. '));
  }
  for (const { file, message } of problems) tell(`${file}: ${message}`, io);
}

/** Reports that one part of the input failed; the others are processed. */
function tellFailure(error: unknown, io: Io, stack?: string): void {
  const { message } = error as Error;
  const [first] = message.split('\n');
  if (error instanceof RunError) tellError(message, error.remedy, io);
  else
    io.err(
      `ezlint: internal error in ${stack}: ${first}\nThe stack is not checked. Report the error with the files. Set EZLINT_DEBUG=1 to print its location.\n`,
    );
  if (io.env.EZLINT_DEBUG && !(error instanceof RunError)) io.err(`${(error as Error).stack}\n`);
  io.failed?.(error instanceof RunError ? error.exitCode : 3);
}

/** Reports a rule once per stack: a site rule to its author, a rule of ezlint as an internal error. */
function tellStopped(io: Io, progress: Progress): OnStoppedRules {
  const reported = new Set<string>();
  const report = (stack: string, exitCode: 2 | 3, rules: readonly StoppedRule[]): void => {
    if (rules.length === 0) return;
    const why = rules.map(({ rule, reason }) => `${rule} ended with an error: ${reason}.`).join('\n');
    const missing = rules.length === 1 ? 'Its findings are missing.' : 'Their findings are missing.';
    const text =
      exitCode === 2
        ? `ezlint: ${stack}: ${why}\n${missing} Correct or remove the site rules.\n`
        : `ezlint: internal error in ${stack}: ${why}\n${missing} Report the error with the files.\n`;
    if (reported.has(text)) return;
    reported.add(text);
    progress.end();
    io.err(text);
    io.failed?.(exitCode);
  };
  return (stack, rules) => {
    const isOwn = ({ ofSite }: StoppedRule): boolean => ofSite;
    report(stack, 2, rules.filter(isOwn));
    report(
      stack,
      3,
      rules.filter((rule) => !isOwn(rule)),
    );
  };
}

/** Rules that exceeded their time or memory limit are reported with the stack; any other error is an internal error. */
export function stopped(error: unknown, stack: string): unknown {
  return error instanceof PolicyStopped
    ? new InputError(
        `${stack}: ezlint stopped the rules: ${error.reason}.`,
        'Check the stack in parts, for example without a generated list.',
      )
    : error;
}

function requestsOf(analyzer: Analyzer, run: Run): StackRequest[] {
  return withSysplexFacts(run.requests, (request) => analyzer.read(request).stack);
}

/** Errors in site rules are for the user to fix. */
export function ofUser(error: unknown): unknown {
  return error instanceof SitePolicyError ? new UsageError(error.message, 'Correct or remove the site rules.') : error;
}

/** For each stack, the paths of its files that no later stack has. */
export function lastUses(stacks: readonly Pick<StackRequest, 'documents'>[]): string[][] {
  const paths = stacks.map(({ documents }) => documents.map(({ path }) => path));
  const last = new Map(paths.flatMap((own, index) => own.map((path) => [path, index] as const)));
  return paths.map((own, index) => own.filter((path) => last.get(path) === index));
}

function analyzeAll<T>(
  analyzer: Analyzer,
  run: Run,
  progress: Progress,
  io: Io,
  { impact = false, grouped = false }: AnalysesOptions,
  part: (analysis: StackAnalysis) => T,
  done: (index: number) => void = () => undefined,
): T[] {
  const analyze = (request: StackRequest, read: StackRequest, index: number): T[] => {
    progress.step(index, request.name);
    try {
      const workload = impact ? { impact: run.impactWorkload(read) as unknown as Workload } : {};
      return [part(analyzer.analyze(request, { grouped, ...workload }))];
    } catch (error) {
      const reason = ofUser(stopped(error, request.name));
      // An error in site rules applies to every stack.
      if (run.requests.length === 1 || reason instanceof UsageError) throw reason;
      tellFailure(reason, io, request.name);
      return [];
    } finally {
      done(index);
    }
  };
  try {
    const requests = requestsOf(analyzer, run);
    // Workloads are assigned to the original requests.
    return requests.flatMap((request, index) => analyze(request, run.requests[index]!, index));
  } catch (error) {
    throw ofUser(error);
  } finally {
    progress.end();
  }
}

function inputOptions(args: Arguments): Omit<RunOptions, 'cwd'> {
  return {
    paths: args.words,
    stdinFilename: args.value('stdin-filename'),
    language: args.value('language'),
    codePage: args.value('code-page') as EbcdicPage | undefined,
    config: args.has('no-config') ? false : args.value('config'),
    release: args.value('release'),
    upgradeFrom: args.value('release-from'),
    environment: args.value('environment'),
    workload: args.value('workload'),
    stack: args.value('stack'),
    symbols: args.values('symbols'),
    policies: args.values('policies'),
    allowed: args.values('allow-path'),
    base: args.value('base'),
    failOn: args.value('fail-on'),
    impact: args.has('no-impact') ? false : undefined,
  };
}
