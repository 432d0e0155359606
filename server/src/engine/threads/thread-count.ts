import type { Arguments } from '../arguments.js';
import { UsageError } from '../errors.js';

/** How many threads the arguments ask for; undefined where they do not say. */
export function threadCount(args: Arguments): number | undefined {
  const text = args.value('threads');
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new UsageError(`--threads ${text} is not a number of threads.`, 'Specify a number from 1 to 256.');
}

/**
 * So many stacks a thread must have: its code is cold at first and optimized anew, which takes as long as some fifty small stacks without simulations. Less is
 * done sooner in one thread where other programs use the cores, too.
 */
const WORTH_THREAD = 75;
const WORTH_THREAD_SIMULATING = 15;
/** Each takes some 100 MB, and the last ones save little. */
const MOST_THREADS = 8;

/** How many threads a run over so many stacks takes by default. */
export function worthThreads(stacks: number, simulates: boolean, cores: number): number {
  const worth = Math.floor(stacks / (simulates ? WORTH_THREAD_SIMULATING : WORTH_THREAD));
  return Math.max(1, Math.min(worth, cores, MOST_THREADS));
}
