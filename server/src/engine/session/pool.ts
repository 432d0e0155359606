import { setImmediate } from 'node:timers/promises';
import { PolicyStopped } from '@ezlint/policies';
import { SitePolicyError } from '../core/types/policy-error.js';
import { InputError } from '../errors.js';
import { Thread } from '../threads/thread.js';
import type { Answer, Job, StackResult, ThreadData } from './messages.js';
import { stopped } from './session.js';

/**
 * Number of stacks in the queue of a helper thread: the next one is available when it finishes, because this thread is busy and does not receive
 * messages.
 */
const AHEAD = 2;

/** Analyzes stacks in this thread and in helper threads; the results have the order of the jobs. */
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
    // Errors are handled after the work of this thread.
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
  /** By index of the job, so that the reported error does not depend on timing. */
  private readonly failures: Extract<Answer, { wrong: string }>[] = [];
  private next = 0;
  private done = 0;
  private isBroken = false;

  constructor(
    private readonly jobs: readonly Job[],
    private readonly onDone: (done: number) => void,
  ) {}

  /** The next job; undefined if none is left or one has failed: all previous jobs are already taken. */
  take(): Job | undefined {
    return this.isBroken || this.failures.length > 0 ? undefined : this.jobs[this.next++];
  }

  receive(answer: Answer): void {
    if ('wrong' in answer) this.failures[answer.index] = answer;
    else this.results[answer.index] = answer.result;
    this.onDone(++this.done);
  }

  /** Runs jobs in a thread until none is left. */
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

  /** All results; throws the error of the first failed job. */
  outcome(): StackResult[] {
    const [failure] = Object.values(this.failures);
    if (failure) throw stopped(errorOf(failure), this.jobs[failure.index]!.stack.name);
    return this.results;
  }
}

function errorOf({ wrong, stack, ofSite, stopped: reason }: Extract<Answer, { wrong: string }>): Error {
  if (reason !== undefined) return new PolicyStopped(reason);
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
