import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { defaultCosts, type FinishedRun, finishRun, type RunAll, type RunJob } from '@ezlint/simcore';
import type { Io } from '../io.js';
import { ROOM_FOR_RUNS } from './room-for-runs.js';
import { type Batch, FAILED, type Made, TAKEN, WAITING } from './run-states.js';

/** More threads find too little to do: a comparison has five runs on each side. */
const MOST_THREADS = 4;
/** Fewer jobs are done before threads have started and their code has become fast. */
const WORTH_THREADS = 20;
/** When nothing was done for so long, this thread takes a job as well. */
const HELP_AFTER_MS = 1000;
/** A thread that says nothing for so long is given up; its work is done here. */
const PATIENCE_MS = 60_000;

/**
 * Runs of the simulation in as many threads as are given; undefined for one. The results are the same.
 *
 * @param areMany whether hundreds of runs will follow, so that threads are worth it for the first few, too
 */
export function runsInThreads(threads: number | undefined, io: Io, areMany: boolean): RunAll | undefined {
  const script = new URL('run-worker.cjs', io.assets);
  const wanted = Math.min(threads ?? availableParallelism(), MOST_THREADS);
  if (wanted < 2 || !existsSync(fileURLToPath(script))) return undefined;
  const count = areMany ? wanted : wanted - 1;
  return (jobs, ran) => {
    const isWorth = (started.get(script.href) ?? []).length > 0 || jobs.length >= (areMany ? 2 : WORTH_THREADS);
    if (!isWorth) return jobs.map((job) => runHere(job, ran));
    return shared(jobs, helpersFor(script, count), ran, !areMany);
  };
}

/** The threads of this process, by their script: a program that checks again and again uses the same ones. */
const started = new Map<string, MessagePort[]>();

function helpersFor(script: URL, count: number): MessagePort[] {
  const ports = started.get(script.href) ?? [];
  started.set(script.href, ports);
  while (ports.length < count) ports.push(helper(script));
  return ports.slice(0, count);
}

/** A thread that takes jobs; it keeps no process alive. */
function helper(script: URL): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(script, {
    workerData: port2,
    transferList: [port2],
    resourceLimits: ROOM_FOR_RUNS,
  });
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

/** Has jobs done by threads, and by this one where the threads are too few for all cores. */
function shared(
  jobs: readonly RunJob[],
  helpers: readonly MessagePort[],
  ran: () => void,
  isHelping: boolean,
): FinishedRun[] {
  const states = new Int32Array(new SharedArrayBuffer(4 * (jobs.length + 1)));
  const batch: Batch = { jobs, states };
  for (const port of helpers) port.postMessage(batch);
  const runs: (FinishedRun | undefined)[] = jobs.map((job, index) =>
    isHelping && isTaken(states, index) ? runHere(job, ran) : undefined,
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
    for (const index of missing) {
      if (index === untaken || silentMs >= PATIENCE_MS || Atomics.load(states, index) === FAILED)
        runs[index] = runHere(jobs[index]!, ran);
    }
  }
}

/** Takes a job that no thread has taken. */
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
