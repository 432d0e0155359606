import { UsageError } from '../../engine/errors.js';
import { widthOf } from '../../engine/io.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { formatOption } from '../shell/common-options.js';
import { INPUT_OPTIONS, READING_OPTIONS } from '../shell/input-options.js';
import { rulesInReach } from '../shell/rules-in-reach.js';

export const command: Command = {
  operands: 'RULE|WORD|MESSAGE | --message TEXT [PATH...]',
  description:
    'Explains a rule, a statement, a parameter or a value of the configuration, or a message of z/OS Communications Server. With --message, also shows the line of your files that a console or syslog message refers to.',
  options: {
    message: { value: 'TEXT', help: 'Explain this pasted message and show the lines of PATH that it refers to.' },
    format: formatOption('page', ['text', 'markdown']),
    color: COLOR_OPTION,
    ...READING_OPTIONS,
    policies: INPUT_OPTIONS.policies!,
  },
  examples: [
    ['ezlint explain PERF001', 'a rule, by its id or its name'],
    ['ezlint explain GLOBALCONFIG', 'a statement with all its parameters'],
    ['ezlint explain IPCONFIG ARPTO', 'a parameter of one statement; omit the statement for all statements'],
    ['ezlint explain EZZ0318I', 'a message, by its number'],
    [
      "ezlint explain --message 'EZZ0328I INTERFACE OSAP22 NOT DEFINED' PROFILE.TCPIP",
      'the line of a file that a message refers to',
    ],
  ],
  async run(args, io) {
    const message = args.value('message');
    if (message !== undefined) return (await import('./explain/message.js')).explainMessage(message, args, io);
    if (args.words.length === 0)
      throw new UsageError(
        'No rule, word or message is specified.',
        'Specify one, for example ezlint explain PERF001 or ezlint explain IPCONFIG.',
      );
    const { rules } = await rulesInReach(args, io);
    const { explainMarkdown, explainPage } = await import('../../report/explain/page.js');
    const page = args.value('format') === 'markdown' ? explainMarkdown : explainPage;
    io.out(page(args.words, rules, widthOf(io)));
    return 0;
  },
};
