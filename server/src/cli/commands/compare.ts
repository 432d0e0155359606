import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';
import { READING_OPTIONS } from '../shell/input-options.js';

const { stack: _, ...OPTIONS } = READING_OPTIONS;

export const command: Command = {
  operands: '--golden STACK [PATH...]',
  description:
    'Lists the differences of each stack of an estate from the reference stack: values in effect, with their lines in both stacks, and missing or additional definitions, including policies. Differences that a symbol or the host part of an address explains are only counted.',
  options: {
    golden: { value: 'STACK', help: 'Name of the reference stack.' },
    format: formatOption('report', ['text', 'json', 'markdown']),
    output: outputOption('report'),
    schema: schemaOption('the JSON report'),
    ...OPTIONS,
  },
  examples: [
    ['ezlint compare --golden TCPA', 'compare all stacks of ezlint.yaml with TCPA'],
    ['ezlint compare --golden TCPA --format markdown', 'write a report for a change record'],
  ],
  notes: [
    'A difference is explained if it is the value of a symbol that both stacks define (symbols of a stack in ezlint.yaml), the name of the stack or of the system, or the host part of an address of the same interface.',
    'PATH is a file or a directory: each file is a stack, and the files in a directory are one stack. Without PATH, ezlint compares the stacks of ezlint.yaml.',
    exitCodes(),
  ],
  schema: async () => (await import('../../engine/schemas/compare.schema.json')).default,
  async run(args, io) {
    const golden = args.value('golden');
    if (golden === undefined) throw new UsageError('No reference stack is specified.', 'Specify --golden STACK.');
    const { runCompare } = await import('./compare/run.js');
    return runCompare(golden, args, io);
  },
};
