import { wantsColor, widthOf } from '../../engine/io.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { formatOption } from '../shell/common-options.js';
import { PATH_NOTE, READING_OPTIONS } from '../shell/input-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Prints each line with its state: understood, ignored (blank lines and comments) or unknown. Findings never depend on unknown lines.',
  options: {
    format: formatOption('result', ['text', 'json']),
    'unknown-only': { help: 'Print only unknown lines and the summary.' },
    color: COLOR_OPTION,
    ...READING_OPTIONS,
  },
  examples: [
    ['ezlint coverage PROFILE.TCPIP', 'each line with its state and statement'],
    ['ezlint coverage --unknown-only tcpparms/', 'the unknown lines of a directory'],
  ],
  notes: [PATH_NOTE],
  async run(args, io) {
    const { openSession, reportUnread } = await import('../../engine/session/session.js');
    const { coverageJson, coverageText, fileCoverages } = await import('../../report/coverage/coverage-report.js');
    const session = await openSession(args, io);
    reportUnread(session.run, io);
    const files = fileCoverages(session.analyses(), session.texts);
    const json = args.value('format') === 'json';
    io.out(
      json
        ? coverageJson(files)
        : coverageText(files, {
            color: wantsColor(io, args.value('color')),
            unknownOnly: args.has('unknown-only'),
            width: widthOf(io),
          }),
    );
    return 0;
  },
};
