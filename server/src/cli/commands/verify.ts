import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

export const FAIL_ON = ['refuted', 'unknown', 'never'] as const;

export const verify: Command = {
  name: 'verify',
  operands: 'FILE [PATH...]',
  description:
    'Proves or refutes what a site promises about the connections of its stacks: who is let in, what is protected, which rule decides. An answer holds for every connection of the set; a refuted assertion comes with the smallest connection that breaks it.',
  options: {
    format: {
      value: 'text|json|junit|sarif',
      choices: ['text', 'json', 'junit', 'sarif'],
      help: 'Form of the report; text unless given.',
    },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    'fail-on': {
      value: 'refuted|unknown|never',
      choices: FAIL_ON,
      help: 'End with exit code 1 when an assertion is refuted (default), also when one is unknown, or never.',
    },
    schema: {
      help: 'Print the JSON Schema of the file of assertions, for editors; with --format json, that of the result.',
    },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint verify promises.yaml tcpip/', 'the assertions of a file on the stack of a folder'],
    ['ezlint verify promises.yaml', 'on every stack of ezlint.yaml'],
    ['ezlint verify --format junit --output verify.xml promises.yaml', 'for a build server'],
  ],
  notes: [
    'FILE is YAML: assertions, each with a set of connections (for) and what is expected of it (expect). docs/how-to/verify.md describes it.',
    PATH_NOTE,
    'Exit code: 0 every assertion holds or is unknown, 1 one is refuted (--fail-on changes that), 2 wrong usage or configuration, 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } =
        args.value('format') === 'json'
          ? await import('../../engine/schemas/verify-result.schema.json')
          : await import('../../engine/schemas/verify.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const [file, ...paths] = args.words;
    if (file === undefined)
      throw new UsageError('No file of assertions is named.', 'Name it: ezlint verify FILE [PATH...].');
    const { runVerify } = await import('./verify/run.js');
    return runVerify(file, paths, args, io);
  },
};
