import { Worker } from 'node:worker_threads';
import { SitePolicyError } from '../../core/policy-error.js';
import { stopped } from '../session.js';
import type { Answer, Job, StackResult, ThreadData } from './messages.js';

/** Analyses stacks in threads; the results are in the order of the jobs, whichever thread was faster. */
export async function analyseInThreads(
  jobs: readonly Job[],
  threads: number,
  script: URL,
  data: ThreadData,
  onDone: (done: number) => void,
): Promise<StackResult[]> {
  const results: StackResult[] = new Array(jobs.length);
  const workers: Worker[] = [];
  let next = 0;
  let done = 0;
  const serve = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        const job = jobs[next++];
        if (job) worker.postMessage(job);
        else resolve();
      };
      worker.on('message', (answer: Answer) => {
        if ('wrong' in answer) {
          reject(stopped(failure(answer), jobs[answer.index]!.stack.name));
          return;
        }
        results[answer.index] = answer.result;
        onDone(++done);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`a thread ended with code ${code}`)));
      give();
    });
  try {
    await Promise.all(
      Array.from({ length: Math.min(threads, jobs.length) }, () => {
        const worker = new Worker(script, { workerData: data });
        workers.push(worker);
        return serve(worker);
      }),
    );
    return results;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

function failure({ wrong, stack, ofSite }: Extract<Answer, { wrong: string }>): Error {
  const error = ofSite ? new SitePolicyError(wrong) : new Error(wrong);
  error.stack = stack;
  return error;
}
