// npm run sequences -- [--count N] [--seed N] [--length N] [--workers N]
// Plays random sequences of editor operations against the language server; ends with 1 when at a rest it shows something else than a new server does.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Outcome, play } from './sequences/play.js';

/** The sequences of one thread: every `threads`th seed from `first`, until so many steps are played. */
interface Share {
  first: number;
  threads: number;
  steps: number;
  length: number;
}

interface Played extends Outcome {
  seed: number;
}

async function work({ first, threads, steps, length }: Share): Promise<void> {
  let played = 0;
  for (let seed = first; played < steps; seed += threads) {
    const outcome = await play(seed, Math.min(length, steps - played));
    played += outcome.steps;
    parentPort!.postMessage({ ...outcome, seed } satisfies Played);
  }
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { count: text, seed: text, length: text, workers: text } });
  const [count, first, length] = [Number(values.count ?? 1000), Number(values.seed ?? 1), Number(values.length ?? 50)];
  const threads = Math.max(1, Math.min(Number(values.workers ?? availableParallelism()), Math.ceil(count / length)));
  const start = performance.now();
  const total = { steps: 0, rests: 0, mismatches: 0 };
  const share = (thread: number): Share => {
    const steps = Math.floor(count / threads) + (thread < count % threads ? 1 : 0);
    return { first: first + thread, threads, steps, length };
  };
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: share(thread) });
      worker.on('message', ({ seed, steps, rests, mismatch }: Played) => {
        total.steps += steps;
        total.rests += rests;
        if (!mismatch) return;
        total.mismatches++;
        report(seed, mismatch);
      });
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      });
    }),
  );
  console.log(
    `${total.steps} steps from seed ${first}, ${total.rests} rests, ${total.mismatches} mismatches, ${Math.round((performance.now() - start) / 1000)} s with ${threads} threads`,
  );
  return total.mismatches > 0 || total.steps < count ? 1 : 0;
}

function report(seed: number, { step, name, acts, shown, wanted }: NonNullable<Outcome['mismatch']>): void {
  console.log(
    `seed ${seed}, step ${step}: ${name} (npm run sequences -- --seed ${seed} --count ${step} --length ${step})`,
  );
  console.log(acts.map((act) => `  ${act}`).join('\n'));
  for (const each of wanted.filter((other) => !shown.includes(other))) console.log(`  missing: ${each}`);
  for (const each of shown.filter((other) => !wanted.includes(other))) console.log(`  too many: ${each}`);
}

if (isMainThread) process.exitCode = await run();
else await work(workerData as Share);
