import { setImmediate } from 'node:timers/promises';
import { SitePolicyError } from '../core/types/policy-error.js';
import { InputError } from '../errors.js';
import { Thread } from '../threads/thread.js';
import type { Answer, Job, StackResult, ThreadData } from './messages.js';
import { stopped } from './session.js';

/** A helping thread has so many stacks before it: the next one when it is done, while this thread is at work and hears nothing. */
const AHEAD = 2;

/** Analyses stacks in this thread and in others that help; the results are in the order of the jobs, whoever was faster. */
export async function analyzeInThreads(
  jobs: readonly Job[],
  helpers: number,
  script: URL,
  data: ThreadData,
  analyzeHere: (job: Job) => Answer,
  onDone: (done: number) => void,
): Promise<StackResult[]> {
  const shared = new SharedWork(jobs, onDone);
  const threads = Array.from({ length: helpers }, () => new Thread(script, data));
  try {
    const helped = Promise.all(threads.map((thread) => shared.help(thread)));
    // This thread sees to what broke when its own work is done.
    helped.catch(() => undefined);
    for (let job = shared.take(); job; job = shared.take()) {
      shared.receive(analyzeHere(job));
      await setImmediate();
    }
    await helped;
    return shared.outcome();
  } finally {
    for (const thread of threads) thread.close();
  }
}

class SharedWork {
  private readonly results: StackResult[] = [];
  /** By the place of the job: what is reported does not depend on who was faster. */
  private readonly failures: Extract<Answer, { wrong: string }>[] = [];
  private next = 0;
  private done = 0;
  private isBroken = false;

  constructor(
    private readonly jobs: readonly Job[],
    private readonly onDone: (done: number) => void,
  ) {}

  /** The next job, unless all are taken, or one has failed: those before it are taken already. */
  take(): Job | undefined {
    return this.isBroken || this.failures.length > 0 ? undefined : this.jobs[this.next++];
  }

  receive(answer: Answer): void {
    if ('wrong' in answer) this.failures[answer.index] = answer;
    else this.results[answer.index] = answer.result;
    this.onDone(++this.done);
  }

  /** Has a thread work until nothing is left. */
  async help(thread: Thread): Promise<void> {
    const work = async (): Promise<void> => {
      for (let job = this.take(); job; job = this.take()) this.receive(await thread.ask<Answer>(job));
    };
    try {
      await Promise.all(Array.from({ length: AHEAD }, work));
    } catch (error) {
      this.isBroken = true;
      throw broken((error as Error).message);
    }
  }

  /** All results, or the error of the first job that failed. */
  outcome(): StackResult[] {
    const [failure] = Object.values(this.failures);
    if (failure) throw stopped(errorOf(failure), this.jobs[failure.index]!.stack.name);
    return this.results;
  }
}

function errorOf({ wrong, stack, ofSite }: Extract<Answer, { wrong: string }>): Error {
  const error = ofSite ? new SitePolicyError(wrong) : new Error(wrong);
  error.stack = stack;
  return error;
}

function broken(reason: string): InputError {
  return new InputError(
    `a worker thread failed: ${reason.split('\n')[0]}.`,
    'Run the command again with --threads 1. If it also fails, check the stacks in several runs.',
  );
}
