import type { CompiledPolicy } from '@ezlint/policies';
import { type AnalyseOptions, type Analyzer, createAnalyzer, type StackAnalysis } from '../core/analyse.js';
import type { StackRequest } from '../core/documents.js';
import type { Rule } from '../core/rules.js';
import { UsageError } from '../input/errors.js';
import { type Run, type RunOptions, readRun } from '../input/run.js';
import type { Arguments } from './command.js';
import type { Io } from './io.js';
import { loadRules } from './load-rules.js';
import { Progress } from './progress.js';

/** Workload facts that were read against their schema have this form. */
type Workload = NonNullable<AnalyseOptions['impact']>;

/** What a command works on: the stacks that were read, the rules, and the analysis that joins them. */
export interface Session {
  run: Run;
  rules: Rule[];
  analyzer: Analyzer;
  /** Texts of all files that were read, by path. */
  texts: Map<string, string>;
  analyses(options?: { impact: boolean }): StackAnalysis[];
}

/** Reads settings and input as the arguments say; without a policy no rule is evaluated. */
export async function openSession(args: Arguments, io: Io, policy?: Promise<CompiledPolicy>): Promise<Session> {
  if (args.has('config') && args.has('no-config')) {
    throw new UsageError('--config and --no-config exclude each other.', 'Give one of them.');
  }
  const rules = await loadRules(io);
  const run = await readRun({ ...inputOptions(args), cwd: io.cwd, stdin: () => io.readStandardInput(), rules });
  for (const notice of run.notices) io.err(`ezlint: ${notice}\n`);
  const policyWasm = await policy;
  const analyzer = createAnalyzer({ rules, ...(policyWasm ? { policyWasm } : {}) });
  const texts = new Map(
    run.requests.flatMap(({ documents }) => documents.map(({ path, text }) => [path, text] as const)),
  );
  return {
    run,
    rules,
    analyzer,
    texts,
    analyses: (options) => analyseAll(analyzer, run, io, options?.impact === true),
  };
}

function analyseAll(analyzer: Analyzer, run: Run, io: Io, impact: boolean): StackAnalysis[] {
  const progress = new Progress(io, run.requests.length);
  const analyse = (request: StackRequest, index: number): StackAnalysis => {
    progress.step(index, request.name);
    return analyzer.analyse(request, impact ? { impact: run.impactWorkload(request) as unknown as Workload } : {});
  };
  try {
    return run.requests.map(analyse);
  } finally {
    progress.end();
  }
}

function inputOptions(args: Arguments): Omit<RunOptions, 'cwd'> {
  return {
    paths: args.words,
    stdinFilename: args.value('stdin-filename'),
    language: args.value('language'),
    config: args.has('no-config') ? false : args.value('config'),
    release: args.value('release'),
    environment: args.value('environment'),
    workload: args.value('workload'),
    stack: args.value('stack'),
    symbols: args.values('symbols'),
    failOn: args.value('fail-on'),
    impact: args.has('no-impact') ? false : undefined,
  };
}
