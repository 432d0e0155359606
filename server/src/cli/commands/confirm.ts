import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';

export const command: Command = {
  operands: 'PACKAGE OUTPUT...',
  description:
    'Reports for each change of a change package whether it took effect on the system, did not take effect, or is unknown. Reads captured output: NETSTAT CONFIG, HOME, DEVLINKS, ROUTE, PORTLIST and VIPADCFG reports, pasearch output, and console messages.',
  options: {
    format: formatOption('result', ['text', 'json']),
    output: outputOption('result'),
    'fail-on': {
      value: 'did-not|unknown|never',
      choices: ['did-not', 'unknown', 'never'],
      help: 'Exit with code 1 if a change did not take effect (did-not), if it did not or is unknown (unknown), or never (default: did-not).',
    },
    schema: schemaOption('the JSON result'),
  },
  examples: [
    ['ezlint confirm change/ netstat.txt console.log', 'a package from ezlint diff --package, and the captured output'],
    ['ezlint confirm change/change.json after.txt --format json', 'for programs'],
  ],
  notes: [
    'PACKAGE is the folder of the package, or its change.json. OUTPUT is a file with one or more reports, or - for standard input.',
    exitCodes({ 1: 'changes that --fail-on selects' }),
  ],
  schema: async () => (await import('../../engine/schemas/confirm.schema.json')).default,
  async run(args, io) {
    if (args.words.length < 2)
      throw new UsageError(
        'A change package and captured output are required.',
        'Enter ezlint confirm PACKAGE OUTPUT...',
      );
    const { runConfirm } = await import('./confirm/run.js');
    return runConfirm(args, io);
  },
};
