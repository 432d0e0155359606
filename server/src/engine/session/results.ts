import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StackAnalysis } from '../core/analysis/analysis.js';
import type { Change } from '../core/types/change-report.js';
import { RunError } from '../errors.js';
import { plainOf } from '../input/request.js';
import type { Io } from '../io.js';
import { worthThreads } from '../threads/thread-count.js';
import type { Job, StackResult } from './messages.js';
import { Progress } from './progress.js';
import { lastUses, ofUser, type Session } from './session.js';

export interface Results {
  stacks: StackResult[];
  /** Only for a run with `--base`. */
  change?: Change;
}

/** Analyzes all stacks of a run: many stacks in parallel threads, one per core, with the same results as sequentially. */
export async function resultsOf(
  session: Session,
  policy: Uint8Array,
  { impact, threads }: { impact: boolean; threads: number | undefined },
  io: Io,
): Promise<Results> {
  const { run } = session;
  const script = new URL('../bin/check-worker.js', io.assets);
  const wanted = threads ?? worthThreads(run.requests.length, impact, availableParallelism());
  const isChange = run.requests.some(({ changes }) => changes !== undefined);
  if (Math.min(wanted, run.requests.length) <= 1 || isChange || !existsSync(fileURLToPath(script))) {
    const stacks = session.partsOf(resultOf, { impact, grouped: true });
    const change = stacks[0]?.change;
    return { stacks, ...(change ? { change } : {}) };
  }
  const requests = session.requests();
  const last = lastUses(requests);
  // The threads read the files again.
  session.analyzer.forget(last.flat());
  const jobs = requests.map((request, index): Job => {
    const read = run.requests[index]!;
    const stack = { ...plainOf(read), environment: request.environment };
    return { index, stack, last: last[index]!, ...(impact ? { impact: run.impactWorkload(read) } : {}) };
  });
  const progress = new Progress(io, jobs.length);
  const { rules, sitePolicy } = session;
  const data = { rules, policyWasm: policy, ...(sitePolicy ? { sitePolicy } : {}) };
  const [{ analyzeInThreads }, { stackAnswers }] = await Promise.all([
    import('./pool.js'),
    import('./stack-answers.js'),
  ]);
  const helpers = Math.min(wanted, jobs.length) - 1;
  try {
    const report = (done: number): void => progress.step(Math.min(done, jobs.length - 1), 'stacks');
    const stacks = await analyzeInThreads(jobs, helpers, script, data, stackAnswers(data), report);
    for (const [index, { stopped = [] }] of stacks.entries()) session.stopped(requests[index]!.name, stopped);
    return { stacks };
  } catch (error) {
    const reason = ofUser(error);
    if (reason instanceof RunError) throw reason;
    // The sequential analysis identifies the stack that failed, and checks the others.
    return { stacks: session.partsOf(resultOf, { impact, grouped: true }) };
  } finally {
    progress.end();
  }
}

function resultOf({ findings, files, change }: StackAnalysis): StackResult & Pick<StackAnalysis, 'change'> {
  return { findings, files, ...(change ? { change } : {}) };
}
