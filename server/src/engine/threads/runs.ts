import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { defaultCosts, type FinishedRun, finishRun, type RunAll, type RunJob } from '@ezlint/simcore';
import type { Io } from '../io.js';
import { ROOM_FOR_RUNS } from './room-for-runs.js';
import { type Batch, FAILED, type Made, TAKEN, WAITING } from './run-states.js';

/** More threads do not have enough work: a comparison has five runs on each side. */
const MOST_THREADS = 4;
/**
 * Events of the simulation that this thread processes before it starts others: the code of a new thread is not optimized at first, which takes as long
 * as some hundred usual runs.
 */
const WORTH_THREADS_EVENTS = 3_000_000;
/** If no job was completed for this time, this thread also takes a job. */
const HELP_AFTER_MS = 1000;
/** A thread that does not respond for this time is abandoned; this thread does its work. */
const PATIENCE_MS = 60_000;

/** Runs simulations in the specified number of threads; undefined for one thread. If the number is not specified, threads start only for much work. */
export function runsInThreads(threads: number | undefined, io: Io): RunAll | undefined {
  const script = new URL('run-worker.cjs', io.assets);
  const wanted = Math.min(threads ?? availableParallelism(), MOST_THREADS);
  if (wanted < 2 || !existsSync(fileURLToPath(script))) return undefined;
  const alone = threads === undefined ? WORTH_THREADS_EVENTS : 0;
  return (jobs, ran) => {
    const runs: FinishedRun[] = [];
    while (runs.length < jobs.length && eventsHere < alone) runs.push(runHere(jobs[runs.length]!, ran));
    const left = jobs.slice(runs.length);
    if (left.length > 1) return [...runs, ...shared(left, helpersFor(script, wanted - 1), ran)];
    return [...runs, ...left.map((job) => runHere(job, ran))];
  };
}

/** Processed by this thread so far. */
let eventsHere = 0;

/** The threads of this process, by script: a program that checks repeatedly reuses them. */
const started = new Map<string, MessagePort[]>();

function helpersFor(script: URL, count: number): MessagePort[] {
  const ports = started.get(script.href) ?? [];
  started.set(script.href, ports);
  while (ports.length < count) ports.push(helper(script));
  return ports.slice(0, count);
}

/** A thread that takes jobs; it does not keep the process alive. */
function helper(script: URL): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(script, {
    workerData: port2,
    transferList: [port2],
    resourceLimits: ROOM_FOR_RUNS,
  });
  worker.unref();
  port1.unref();
  // The main thread then does its work.
  worker.on('error', () => undefined);
  return port1;
}

function runHere(job: RunJob, ran: () => void): FinishedRun {
  const run = finishRun(job, defaultCosts);
  eventsHere += run.window.events;
  ran();
  return run;
}

/** Runs jobs in this thread and in others. */
function shared(jobs: readonly RunJob[], helpers: readonly MessagePort[], ran: () => void): FinishedRun[] {
  const states = new Int32Array(new SharedArrayBuffer(4 * (jobs.length + 1)));
  const batch: Batch = { jobs, states };
  for (const port of helpers) port.postMessage(batch);
  const runs: (FinishedRun | undefined)[] = jobs.map((job, index) =>
    isTaken(states, index) ? runHere(job, ran) : undefined,
  );
  let silentMs = 0;
  for (;;) {
    const seen = Atomics.load(states, jobs.length);
    for (const port of helpers) collect(port, runs, ran);
    const missing = runs.flatMap((run, index) => (run ? [] : [index]));
    if (missing.length === 0) return runs as FinishedRun[];
    const isSilent = Atomics.wait(states, jobs.length, seen, HELP_AFTER_MS) === 'timed-out';
    silentMs = isSilent ? silentMs + HELP_AFTER_MS : 0;
    const untaken = isSilent ? missing.find((index) => isTaken(states, index)) : undefined;
    for (const index of missing)
      if (index === untaken || silentMs >= PATIENCE_MS || Atomics.load(states, index) === FAILED)
        runs[index] = runHere(jobs[index]!, ran);
  }
}

/** Takes a job if no thread has taken it. */
function isTaken(states: Int32Array, index: number): boolean {
  return Atomics.compareExchange(states, index, WAITING, TAKEN) === WAITING;
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
