import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { RULE_OPTIONS, rulesInReach } from '../shell/rules-in-reach.js';

export const explain: Command = {
  name: 'explain',
  operands: 'RULE|WORD',
  description:
    'Says why a rule exists and what it asks for, or what a statement, a parameter or a value of the configuration means: what it does, its range, its default, the releases that have it, its short form.',
  options: RULE_OPTIONS,
  examples: [
    ['ezlint explain PERF001', 'a rule, by its id or its name'],
    ['ezlint explain GLOBALCONFIG', 'a statement with all its parameters'],
    ['ezlint explain IPCONFIG ARPTO', 'a parameter of one statement; without the statement, of all that have it'],
  ],
  async run(args, io) {
    if (args.words.length === 0)
      throw new UsageError('No rule or word is named.', 'Name one: ezlint explain PERF001, ezlint explain IPCONFIG.');
    const { rules } = await rulesInReach(args, io);
    const { explainPage } = await import('../../report/explain/page.js');
    io.out(explainPage(args.words, rules));
    return 0;
  },
};
