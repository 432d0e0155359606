import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { reviewOptions } from '../shell/review-options.js';

export const estate: Command = {
  name: 'estate',
  operands: '[PATH...]',
  description:
    'Writes one HTML page about all stacks: findings by stack and by cause, the trend against earlier results, and how stacks differ from a reference stack.',
  options: {
    output: { value: 'FILE', help: 'Write the page to this file; - is standard output.' },
    earlier: {
      value: 'FILE',
      repeatable: true,
      help: 'JSON result of an earlier check, for the trend; the oldest first.',
    },
    golden: { value: 'STACK', help: 'Also list how each stack differs from this reference stack.' },
    date: { value: 'YYYY-MM-DD', help: 'Date to print on the page (default: none).' },
    ...reviewOptions('Report'),
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint estate --output estate.html', 'all stacks of ezlint.yaml'],
    [
      'ezlint estate --golden PRD1 --earlier q1.json --earlier q2.json --output estate.html',
      'with trend and differences',
    ],
  ],
  notes: [PATH_NOTE, 'Exit code: 0; 2 wrong usage or configuration; 3 input that cannot be read.'],
  async run(args, io) {
    const { runEstate } = await import('./estate/run.js');
    return runEstate(args, io);
  },
};
