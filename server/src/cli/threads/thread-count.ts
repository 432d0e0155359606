import { UsageError } from '../../input/errors.js';
import type { Arguments, OptionSpec } from '../command.js';

export const THREADS_OPTION: OptionSpec = {
  value: 'N',
  help: 'Work in so many threads; else in one for each core where it pays: up to four for simulations, up to eight for many stacks. The report is the same.',
};

/** How many threads the arguments ask for; undefined where they do not say. */
export function threadCount(args: Arguments): number | undefined {
  const text = args.value('threads');
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new UsageError(`--threads ${text}: this is no number of threads.`, 'Write a number from 1 to 256.');
}
