import { jsonText } from '../../engine/core/json-text.js';
import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Prints the stack model that the rules read, with its facts and parameters, or the syntax tree of each file, as JSON.',
  options: {
    model: { help: 'Print the stack model (default).' },
    tree: { help: 'Print the syntax tree.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint parse --model PROFILE.TCPIP > input.json', 'the `input` of a rule'],
    ['ezlint parse --tree PROFILE.TCPIP', 'the syntax tree; its texts together are the file'],
  ],
  notes: [PATH_NOTE, 'For several stacks, or trees of several files, the output is a list.'],
  async run(args, io) {
    if (args.has('tree') && args.has('model'))
      throw new UsageError('--tree and --model are mutually exclusive.', 'Specify one of them.');
    const { openSession, reportUnread } = await import('../../engine/session/session.js');
    const session = await openSession(args, io);
    reportUnread(session.run, io);
    const printed = session
      .analyses()
      .flatMap((analysis) =>
        args.has('tree') ? analysis.files.map(({ file }) => analysis.tree(file)) : [analysis.model],
      );
    io.out(jsonText(printed.length === 1 ? printed[0] : printed));
    return 0;
  },
};
