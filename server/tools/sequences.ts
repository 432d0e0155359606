// npm run sequences -- [--count N] [--seed N] [--length N] [--workers N] [--shorten]
// Plays random sequences of editor operations against the language server; the exit code is 1 if its
// results at a pause differ from those of a new server.
// --shorten also prints the shortest sequence that it finds, in the format of server/test/sequences.json.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { playAgain, playSeed, report, shortened } from './sequences/play.js';

/** The sequences of one thread: every `threads`th seed from `first`, up to the requested number of steps. */
interface Share {
  first: number;
  threads: number;
  steps: number;
  length: number;
  shortens: boolean;
}

interface Played {
  seed: number;
  steps: number;
  rests: number;
  mismatch?: string;
}

async function work({ first, threads, steps, length, shortens }: Share): Promise<void> {
  let played = 0;
  for (let seed = first; played < steps; seed += threads) {
    const { mismatch, ...outcome } = await playSeed(seed, Math.min(length, steps - played));
    played += outcome.steps;
    const found: Played = { ...outcome, seed };
    if (mismatch) {
      const short = shortens ? await shortened(mismatch.sequence) : mismatch.sequence;
      const again = shortens ? await playAgain(short) : mismatch;
      found.mismatch = `${report(again ?? mismatch)}${shortens ? `\n${JSON.stringify(short)}` : ''}`;
    }
    parentPort!.postMessage(found);
  }
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { count: text, seed: text, length: text, workers: text, shorten: { type: 'boolean' } },
  });
  const [count, first, length] = [Number(values.count ?? 1000), Number(values.seed ?? 1), Number(values.length ?? 50)];
  const threads = Math.max(1, Math.min(Number(values.workers ?? availableParallelism()), Math.ceil(count / length)));
  const start = performance.now();
  const total = { steps: 0, rests: 0, mismatches: 0 };
  const share = (thread: number): Share => {
    const steps = Math.floor(count / threads) + (thread < count % threads ? 1 : 0);
    return { first: first + thread, threads, steps, length, shortens: values.shorten === true };
  };
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: share(thread) });
      worker.on('message', ({ seed, steps, rests, mismatch }: Played) => {
        total.steps += steps;
        total.rests += rests;
        if (mismatch === undefined) return;
        total.mismatches++;
        console.log(
          `seed ${seed} (npm run sequences -- --seed ${seed} --count ${steps} --length ${steps}): ${mismatch}`,
        );
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

if (isMainThread) process.exitCode = await run();
else await work(workerData as Share);
