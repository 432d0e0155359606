import { jsonText } from '../../engine/core/json-text.js';
import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, outputOption, schemaOption } from '../shell/common-options.js';
import { deliver, keepInput } from '../shell/deliver.js';
import { readOperand } from '../shell/operand-file.js';

const FAIL_ON = ['error', 'warning', 'info', 'hint', 'never'] as const;

export const command: Command = {
  operands: 'FILE...',
  description:
    'Merges JSON results of check, or of advise, for parts of an estate into one result. Findings with the same fingerprint become one finding; summaries are added. The order of the files does not matter.',
  options: {
    output: outputOption('result'),
    'fail-on': {
      value: 'SEVERITY',
      choices: FAIL_ON,
      help: `Exit with code 1 for a finding of this severity or higher: ${FAIL_ON.join(', ')} (default: error).`,
    },
    schema: schemaOption('a result of check (for a plan, enter ezlint advise --schema)'),
  },
  examples: [
    ['ezlint merge part-1.json part-2.json', 'merge the results of two parts'],
    ['ezlint merge --output all.json --fail-on warning parts/*.json', 'merge the results of a CI matrix'],
  ],
  notes: [
    'Rules that compare stacks see only the stacks of their part. Check the stacks of a sysplex in one part.',
    exitCodes({
      0: 'no finding at or above --fail-on',
      1: 'findings at or above --fail-on',
      3: 'input that cannot be read or is not a result',
    }),
  ],
  schema: async () => (await import('../../report/formats/check.schema.json')).default,
  async run(args, io) {
    if (args.words.length === 0)
      throw new UsageError('No result is specified.', 'Specify files that check or advise wrote with --format json.');
    const { mergeResults } = await import('../../report/merge/merge.js');
    keepInput(args.value('output'), args.words, io);
    const parts = await Promise.all(
      args.words.map(async (path) => {
        const { text } = await readOperand(path, io);
        return { name: path, text };
      }),
    );
    const result = mergeResults(parts);
    await deliver(jsonText(result), args.value('output'), io);
    return exitCode(result.summary, args.value('fail-on') ?? 'error');
  },
};

function exitCode(summary: unknown, failOn: string): number {
  if (failOn === 'never' || typeof summary !== 'object' || summary === null) return 0;
  const counted = FAIL_ON.slice(0, FAIL_ON.indexOf(failOn as (typeof FAIL_ON)[number]) + 1);
  return counted.some((severity) => Number((summary as Record<string, unknown>)[severity] ?? 0) > 0) ? 1 : 0;
}
