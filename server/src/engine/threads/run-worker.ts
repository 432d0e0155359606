import { type MessagePort, workerData } from 'node:worker_threads';
import { defaultCosts, finishRun } from '@ezlint/simcore';
import { type Batch, DONE, FAILED, type Made, TAKEN, WAITING } from './run-states.js';

/** A thread that makes simulation runs that no other thread has taken. */
const port = workerData as MessagePort;

port.on('message', ({ jobs, states }: Batch) => {
  jobs.forEach((job, index) => {
    if (Atomics.compareExchange(states, index, WAITING, TAKEN) !== WAITING) return;
    try {
      const made: Made = { index, run: finishRun(job, defaultCosts) };
      port.postMessage(made);
      Atomics.store(states, index, DONE);
    } catch {
      // The calling thread runs it again and throws the error itself.
      Atomics.store(states, index, FAILED);
    }
    Atomics.add(states, jobs.length, 1);
    Atomics.notify(states, jobs.length);
  });
});
