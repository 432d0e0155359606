import { wantsColor } from '../../engine/io.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

export const coverage: Command = {
  name: 'coverage',
  operands: '[PATH...]',
  description:
    'Prints every line with its state: understood, ignored on purpose (blank lines, comments), or unknown. What is unknown takes part in no finding.',
  options: {
    format: { value: 'FORMAT', choices: ['text', 'json'], help: 'text or json; default text.' },
    'unknown-only': { help: 'Print unknown lines alone, and the summary.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint coverage PROFILE.TCPIP', 'each line with its state and statement'],
    ['ezlint coverage --unknown-only tcpparms/', 'what was not understood in a directory'],
  ],
  notes: [PATH_NOTE],
  async run(args, io) {
    const { openSession, tellUnread } = await import('../../engine/session/session.js');
    const { coverageJson, coverageText, fileCoverages } = await import('../../report/coverage/coverage-report.js');
    const session = await openSession(args, io);
    tellUnread(session.run, io);
    const files = fileCoverages(session.analyses());
    const json = args.value('format') === 'json';
    io.out(
      json
        ? coverageJson(files)
        : coverageText(files, { color: wantsColor(io), unknownOnly: args.has('unknown-only') }),
    );
    return 0;
  },
};
