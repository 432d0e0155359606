import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { stack: _, ...OPTIONS } = INPUT_OPTIONS;

export const compare: Command = {
  name: 'compare',
  operands: '--golden STACK [PATH...]',
  description:
    'Lists how each stack of an estate differs from the reference stack: values in effect, with their lines in both, and definitions that are missing or additional, policies among them. Differences that symbols or host parts of addresses explain are counted only.',
  options: {
    golden: { value: 'STACK', help: 'Name of the reference stack.' },
    format: {
      value: 'text|json|markdown',
      choices: ['text', 'json', 'markdown'],
      help: 'Format of the report (default: text).',
    },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    schema: { help: 'Print the JSON Schema of the JSON report, and stop.' },
    ...OPTIONS,
  },
  examples: [
    ['ezlint compare --golden TCPA', 'all stacks of ezlint.yaml with TCPA'],
    ['ezlint compare --golden TCPA --format markdown', 'for a change record'],
  ],
  notes: [
    'A difference is explained when the value of a symbol that both stacks have (symbols of a stack in ezlint.yaml), the name of the stack or of the system stands in its place, or the host part of an address of the same interface.',
    'PATH is a file or a directory: each file is a stack, and the files of a directory are one stack. Without PATH, the stacks of ezlint.yaml are compared.',
    'Exit code: 0; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = await import('../../engine/schemas/compare.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const golden = args.value('golden');
    if (golden === undefined) throw new UsageError('No reference stack is named.', 'Name it: --golden STACK.');
    const { runCompare } = await import('./compare/run.js');
    return runCompare(golden, args, io);
  },
};
