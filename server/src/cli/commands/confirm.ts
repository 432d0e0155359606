import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const confirm: Command = {
  name: 'confirm',
  operands: 'PACKAGE OUTPUT…',
  description:
    'Says of each change of a change package whether it took effect on the system, did not, or is unknown, from captured output of its commands: NETSTAT CONFIG, HOME, DEVLINKS, ROUTE, PORTLIST and VIPADCFG, pasearch, and console messages.',
  options: {
    format: { value: 'text|json', choices: ['text', 'json'], help: 'How the result is printed; text unless given.' },
    output: { value: 'FILE', help: 'Write the result to this file; - is standard output.' },
    'fail-on': {
      value: 'did-not|unknown|never',
      choices: ['did-not', 'unknown', 'never'],
      help: 'End with exit code 1 when a change did not take effect (did-not, the default), also when it is not known of one (unknown), or never.',
    },
    schema: { help: 'Print the JSON Schema of the result.' },
  },
  examples: [
    ['ezlint confirm change/ netstat.txt console.log', 'a package of ezlint diff --package, and what was captured'],
    ['ezlint confirm change/change.json after.txt --format json', 'for programs'],
  ],
  notes: [
    'PACKAGE is the folder of the package, or its change.json. A file may hold several reports; - is standard input.',
    'Exit code: 0; 1 as --fail-on says; 2 wrong usage; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = await import('../../engine/schemas/confirm.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    if (args.words.length < 2)
      throw new UsageError('A change package and captured output are needed.', 'Write ezlint confirm PACKAGE OUTPUT…');
    const { runConfirm } = await import('./confirm/run.js');
    return runConfirm(args, io);
  },
};
