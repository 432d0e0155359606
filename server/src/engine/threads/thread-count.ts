import type { Arguments } from '../arguments.js';
import { UsageError } from '../errors.js';

/** Number of threads in the arguments; undefined if they do not specify it. */
export function threadCount(args: Arguments): number | undefined {
  const text = args.value('threads');
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new UsageError(`--threads ${text} is not a number of threads.`, 'Specify a number from 1 to 256.');
}

/**
 * Minimum number of stacks per thread: its code is not optimized at first, which takes as much time as some fifty small stacks without simulations.
 * For fewer stacks, one thread is faster if other programs also use the cores.
 */
const WORTH_THREAD = 75;
const WORTH_THREAD_SIMULATING = 15;
/** Each thread uses some 100 MB, and additional ones save little time. */
const MOST_THREADS = 8;

/** Default number of threads for a run over this number of stacks. */
export function worthThreads(stacks: number, simulates: boolean, cores: number): number {
  const worth = Math.floor(stacks / (simulates ? WORTH_THREAD_SIMULATING : WORTH_THREAD));
  return Math.max(1, Math.min(worth, cores, MOST_THREADS));
}
