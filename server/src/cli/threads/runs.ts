import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { defaultCosts, type FinishedRun, finishRun, type RunAll, type RunJob } from '@ezlint/simcore';
import type { Io } from '../io.js';
import { type Batch, FAILED, type Made, TAKEN, WAITING } from './run-states.js';

/** More threads find too little to do: a comparison has five runs on each side. */
const MOST_THREADS = 4;
/** A thread that says nothing for so long is given up; its work is done here. */
const PATIENCE_MS = 60_000;

/** Runs of the simulation in as many threads as are given; undefined for one. The results are the same. */
export function runsInThreads(threads: number | undefined, io: Io): RunAll | undefined {
  const script = new URL('run-worker.cjs', io.assets);
  const wanted = Math.min(threads ?? availableParallelism(), MOST_THREADS);
  if (wanted < 2 || !existsSync(fileURLToPath(script))) return undefined;
  let helpers: MessagePort[] | undefined;
  return (jobs, ran) => {
    if (jobs.length < 2) return jobs.map((job) => runHere(job, ran));
    helpers ??= Array.from({ length: wanted - 1 }, () => helper(script));
    return shared(jobs, helpers, ran);
  };
}

/** A thread that takes jobs; it keeps no process alive. */
function helper(script: URL): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(script, { workerData: port2, transferList: [port2] });
  worker.unref();
  port1.unref();
  // Its work is done here then.
  worker.on('error', () => undefined);
  return port1;
}

function runHere(job: RunJob, ran: () => void): FinishedRun {
  const run = finishRun(job, defaultCosts);
  ran();
  return run;
}

/** Takes jobs until there are none, and waits for those that others took. */
function shared(jobs: readonly RunJob[], helpers: readonly MessagePort[], ran: () => void): FinishedRun[] {
  const states = new Int32Array(new SharedArrayBuffer(4 * (jobs.length + 1)));
  const batch: Batch = { jobs, states };
  for (const port of helpers) port.postMessage(batch);
  const runs: (FinishedRun | undefined)[] = jobs.map((job, index) =>
    Atomics.compareExchange(states, index, WAITING, TAKEN) === WAITING ? runHere(job, ran) : undefined,
  );
  for (;;) {
    const seen = Atomics.load(states, jobs.length);
    for (const port of helpers) collect(port, runs, ran);
    const missing = runs.flatMap((run, index) => (run ? [] : [index]));
    if (missing.length === 0) return runs as FinishedRun[];
    const isLate = Atomics.wait(states, jobs.length, seen, PATIENCE_MS) === 'timed-out';
    for (const index of missing) {
      if (isLate || Atomics.load(states, index) === FAILED) runs[index] = runHere(jobs[index]!, ran);
    }
  }
}

function collect(port: MessagePort, runs: (FinishedRun | undefined)[], ran: () => void): void {
  for (let answer = receiveMessageOnPort(port); answer; answer = receiveMessageOnPort(port)) {
    const { index, run } = answer.message as Made;
    if (runs[index] === undefined) {
      runs[index] = run;
      ran();
    }
  }
}
