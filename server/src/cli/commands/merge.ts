import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { deliver, keepInput } from '../shell/deliver.js';
import { readOperand } from '../shell/operand-file.js';

const FAIL_ON = ['error', 'warning', 'info', 'hint', 'never'] as const;

export const merge: Command = {
  name: 'merge',
  operands: 'FILE...',
  description:
    'Joins JSON results of check, or of advise, for parts of an estate into one result: findings with the same fingerprint are united, summaries are added. The order of the files does not matter.',
  options: {
    output: { value: 'FILE', help: 'Write the result to this file; - is standard output.' },
    'fail-on': {
      value: 'SEVERITY',
      choices: FAIL_ON,
      help: 'Exit with 1 when a finding has at least this severity: error, warning, info, hint, never (default: error).',
    },
    schema: { help: 'Print the JSON Schema of a result of check. The schema of a plan: ezlint advise --schema.' },
  },
  examples: [
    ['ezlint merge part-1.json part-2.json', 'one result of two parts'],
    ['ezlint merge --output all.json --fail-on warning parts/*.json', 'the result of a CI matrix'],
  ],
  notes: [
    'Checks that compare stacks see only the stacks of their part: check stacks of one sysplex in one part.',
    'Exit code: 0 no finding at or above --fail-on, 1 such findings, 2 wrong usage, 3 input that cannot be read or is not a result.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = await import('../../report/formats/check.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    if (args.words.length === 0)
      throw new UsageError('No result is named.', 'Name files that check or advise wrote with --format json.');
    const { mergeResults } = await import('../../report/merge/merge.js');
    keepInput(args.value('output'), args.words, io);
    const parts = await Promise.all(
      args.words.map(async (path) => {
        const { text } = await readOperand(path, io);
        return { name: path, text };
      }),
    );
    const result = mergeResults(parts);
    await deliver(`${JSON.stringify(result, null, 2)}\n`, args.value('output'), io);
    return exitCode(result.summary, args.value('fail-on') ?? 'error');
  },
};

function exitCode(summary: unknown, failOn: string): number {
  if (failOn === 'never' || typeof summary !== 'object' || summary === null) return 0;
  const counted = FAIL_ON.slice(0, FAIL_ON.indexOf(failOn as (typeof FAIL_ON)[number]) + 1);
  return counted.some((severity) => Number((summary as Record<string, unknown>)[severity] ?? 0) > 0) ? 1 : 0;
}
