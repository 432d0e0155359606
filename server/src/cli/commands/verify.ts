import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';
import { PATH_NOTE, READING_OPTIONS } from '../shell/input-options.js';

export const FAIL_ON = ['refuted', 'unknown', 'never'] as const;

export const command: Command = {
  operands: 'FILE [PATH...]',
  description:
    'Proves or refutes assertions about the connections of a stack: which connections are permitted, which are protected, which rule decides. An answer is valid for every connection of the set. For a refuted assertion, ezlint shows the smallest connection that breaks it.',
  options: {
    format: formatOption('report', ['text', 'json', 'junit', 'sarif']),
    output: outputOption('report'),
    'fail-on': {
      value: 'refuted|unknown|never',
      choices: FAIL_ON,
      help: 'Exit with code 1 if an assertion is refuted (refuted), if it is refuted or unknown (unknown), or never (default: refuted).',
    },
    schema: schemaOption('the assertion file or, with --format json, of the result,'),
    ...READING_OPTIONS,
  },
  examples: [
    ['ezlint verify promises.yaml tcpip/', 'verify the assertions for the stack of a folder'],
    ['ezlint verify promises.yaml', 'verify them for each stack of ezlint.yaml'],
    ['ezlint verify --format junit --output verify.xml promises.yaml', 'write a report for a build server'],
  ],
  notes: [
    'FILE is a YAML file with assertions. Each assertion has a set of connections (for) and the expected result (expect). To print its keys, enter ezlint verify --schema.',
    PATH_NOTE,
    exitCodes({ 0: 'no assertion is refuted', 1: 'an assertion is refuted (change this with --fail-on)' }),
  ],
  schema: async (args) =>
    args.value('format') === 'json'
      ? (await import('../../engine/schemas/verify-result.schema.json')).default
      : (await import('../../engine/schemas/verify.schema.json')).default,
  async run(args, io) {
    const [file, ...paths] = args.words;
    if (file === undefined)
      throw new UsageError('No assertion file is specified.', 'Enter ezlint verify FILE [PATH...].');
    const { runVerify } = await import('./verify/run.js');
    return runVerify(file, paths, args, io);
  },
};
