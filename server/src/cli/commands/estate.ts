import type { Command } from '../shell/command.js';
import { dateOption, exitCodes, outputOption } from '../shell/common-options.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { reviewOptions } from '../shell/review-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Writes one HTML page about all stacks: findings by stack and by cause, the trend against earlier results, and the differences of the stacks from a reference stack.',
  options: {
    output: outputOption('page'),
    earlier: {
      value: 'FILE',
      repeatable: true,
      help: 'Add this JSON result of an earlier check to the trend. Specify the oldest first.',
    },
    golden: { value: 'STACK', help: 'Also list the differences of each stack from this reference stack.' },
    date: dateOption('page'),
    ...reviewOptions('Report'),
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint estate --output estate.html', 'a page about all stacks of ezlint.yaml'],
    [
      'ezlint estate --golden PRD1 --earlier q1.json --earlier q2.json --output estate.html',
      'a page with trend and differences',
    ],
  ],
  notes: [PATH_NOTE, exitCodes()],
  run: async (args, io) => (await import('./estate/run.js')).runEstate(args, io),
};
