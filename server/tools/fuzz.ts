// npm run fuzz -- [--count N] [--seed N] [--from N] [--workers N] [--rules-every N] [--output FILE]
// Tries mutated small files on decoding, parsers, model, rules and fixes; the exit code is 1 if an invariant is violated.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Rule } from '../src/engine/core/types/rules.js';
import { readFactSeeds, readSeeds } from './fuzz/seeds.js';
import { type Failure, Target } from './fuzz/target.js';

interface Share {
  root: string;
  seed: number;
  rulesEvery: number;
  from: number;
  to: number;
  /** This worker processes every nth input. */
  step: number;
}

interface Progress {
  done: number;
  slowestMs: number;
  slowest: number;
  failures: Failure[];
}

/** Maximum number of failures that a worker reports. */
const MOST_FAILURES = 20;
const REPORT_EVERY = 500;

/** Real files, if they exist next to the checkout. */
const CORPUS = '../shared/corpus';

async function work(share: Share): Promise<void> {
  const { root, seed, rulesEvery, from, to, step } = share;
  const dist = join(root, 'policies/dist');
  const rules = JSON.parse(readFileSync(join(dist, 'rules.json'), 'utf8')) as Rule[];
  const policyWasm = readFileSync(join(dist, 'policy.wasm'));
  const seeds = readSeeds(root, [join(root, CORPUS)]);
  const target = new Target(seeds, await readFactSeeds(root), { rules, policyWasm }, { seed, rulesEvery });
  let progress: Progress = { done: 0, slowestMs: 0, slowest: from, failures: [] };
  let failed = 0;
  for (let index = from; index < to; index += step) {
    const start = performance.now();
    const failure = target.try(index);
    const tookMs = performance.now() - start;
    progress.done++;
    if (failure && failed++ < MOST_FAILURES) progress.failures.push(failure);
    if (tookMs > progress.slowestMs) progress = { ...progress, slowestMs: tookMs, slowest: index };
    if (progress.done < REPORT_EVERY && index + step < to) continue;
    parentPort!.postMessage(progress);
    progress = { done: 0, slowestMs: 0, slowest: index, failures: [] };
  }
}

function number(text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`${text} is no number that can be used here`);
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { count: text, seed: text, from: text, workers: text, 'rules-every': text, output: text },
  });
  const count = number(values.count, 100_000);
  const seed = number(values.seed, 1);
  const from = number(values.from, 0);
  const workers = Math.max(1, Math.min(number(values.workers, availableParallelism()), count));
  const rulesEvery = Math.max(1, number(values['rules-every'], 20));
  const start = performance.now();
  const total: Progress = { done: 0, slowestMs: 0, slowest: from, failures: [] };
  const share = (worker: number): Share => ({
    ...{ root: process.cwd(), seed, rulesEvery },
    ...{ from: from + worker, to: from + count, step: workers },
  });
  /** The results so far, also recorded if a run is stopped. */
  const record = (): string =>
    [
      `inputs ${total.done} of ${count}, seed ${seed}, from ${from}; rules on every ${rulesEvery}th, fixes on every ${rulesEvery * 10}th`,
      `${Math.round((performance.now() - start) / 1000)} s with ${workers} threads; slowest input ${total.slowest}: ${Math.round(total.slowestMs)} ms`,
      `broken promises: ${total.failures.length}`,
      ...total.failures.map(({ index, step, message }) => `  ${index} ${step}: ${message}`),
      '',
    ].join('\n');
  await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const thread = new Worker(new URL(import.meta.url), { workerData: share(worker) });
      thread.on('message', ({ done, slowestMs, slowest, failures }: Progress) => {
        total.done += done;
        if (slowestMs > total.slowestMs) Object.assign(total, { slowestMs, slowest });
        for (const failure of failures) report(failure, seed);
        total.failures.push(...failures);
        if (values.output !== undefined) writeFileSync(values.output, record());
        if (process.stderr.isTTY) process.stderr.write(`\r${total.done} of ${count}`);
      });
      return new Promise<void>((resolve, reject) => {
        thread.on('error', reject);
        thread.on('exit', () => resolve());
      });
    }),
  );
  process.stdout.write(record());
  return total.failures.length > 0 || total.done < count ? 1 : 0;
}

function report({ index, step, message, stack, documents }: Failure, seed: number): void {
  const frames = stack.split('\n').slice(1, 6).join('\n');
  process.stdout.write(`input ${index} (npm run fuzz -- --seed ${seed} --from ${index} --count 1 --rules-every 1)\n`);
  process.stdout.write(`  ${step}: ${message}\n${frames}\n`);
  for (const { path, language, text } of documents)
    process.stdout.write(`  ${path} (${language}): ${JSON.stringify(text)}\n`);
}

if (isMainThread) process.exitCode = await run();
else await work(workerData as Share);
