import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SitePolicyError } from '../core/types/policy-error.js';
import { InputError } from '../errors.js';
import type { Answer, Job, StackResult, ThreadData } from './messages.js';
import { stopped } from './session.js';

/** A helping thread has so many stacks before it: the next one when it is done, while this thread is at work and hears nothing. */
const AHEAD = 2;

/** Analyses stacks in this thread and in others that help; the results are in the order of the jobs, whoever was faster. */
export async function analyseInThreads(
  jobs: readonly Job[],
  helpers: number,
  script: URL,
  data: ThreadData,
  analyseHere: (job: Job) => Answer,
  onDone: (done: number) => void,
): Promise<StackResult[]> {
  const shared = new SharedWork(jobs, onDone);
  const workers = Array.from({ length: helpers }, () => new Worker(script, { workerData: data }));
  try {
    const helped = Promise.all(workers.map((worker) => shared.help(worker)));
    // This thread sees to what broke when its own work is done.
    helped.catch(() => undefined);
    for (let job = shared.take(); job; job = shared.take()) {
      shared.receive(analyseHere(job));
      await setImmediate();
    }
    await helped;
    return shared.outcome();
  } finally {
    for (const worker of workers) void worker.terminate();
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
  help(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      let open = 0;
      const give = (): void => {
        const job = this.take();
        if (job) {
          open++;
          worker.postMessage(job);
        } else if (open === 0) resolve();
      };
      worker.on('message', (answer: Answer) => {
        open--;
        this.receive(answer);
        give();
      });
      const fail = (reason: string): void => {
        this.isBroken = true;
        reject(broken(reason));
      };
      worker.on('error', ({ message }) => fail(message));
      worker.on('exit', (code) => fail(`it ended with code ${code}`));
      for (let count = 0; count < AHEAD; count++) give();
    });
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
    `a thread of the run broke: ${reason.split('\n')[0]}.`,
    'Run again with --threads 1; if that fails, too, check the stacks in several runs.',
  );
}
