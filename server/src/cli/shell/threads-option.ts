import type { OptionSpec } from './command.js';

export const THREADS_OPTION: OptionSpec = {
  value: 'N',
  help: 'Work in so many threads; else in one for each core where it pays: up to four for simulations, up to eight for many stacks. The report is the same.',
};
