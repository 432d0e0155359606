import { parseArgs } from 'node:util';
import type { Arguments } from '../../engine/arguments.js';
import { capitalized } from '../../engine/core/capitalized.js';
import { UsageError } from '../../engine/errors.js';
import { didYouMean, nearest } from '../../engine/spelling.js';
import type { NamedCommand, OptionSpec } from './command.js';

/** A name as the user must enter it in a shell. */
export function shellWord(name: string): string {
  return /\s/.test(name) ? `"${name}"` : name;
}

/** The report that a command reads; throws UsageError with the remedy if none or more than one is specified. */
export function reportOperand(words: readonly string[], remedy: string): string {
  const [path] = words;
  if (path === undefined) throw new UsageError('No report is specified.', remedy);
  if (words.length > 1) throw new UsageError(`Only one file is allowed; ${words.length} are specified.`, remedy);
  return path;
}

/** Parses the words after the name of a command; words that do not match its options are a usage error. */
export function parseArguments(command: NamedCommand, argv: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(command.options).map(
        ([name, spec]) =>
          [
            name,
            { type: spec.value === undefined ? 'boolean' : 'string', ...(spec.short ? { short: spec.short } : {}) },
          ] as const,
      ),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (!spec) throw unknownOption(command, token.rawName);
    checkValue(command, spec, token);
    values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  if (words.includes(''))
    throw new UsageError(
      `An operand of ezlint ${command.name} is empty.`,
      'Delete it or specify a value. A variable of a script is possibly not set.',
    );
  return {
    words,
    has: (option) => values.has(option),
    value: (option) => values.get(option)?.at(-1),
    values: (option) => values.get(option) ?? [],
  };
}

function checkValue(
  command: NamedCommand,
  spec: OptionSpec,
  token: { name: string; value?: string | undefined; inlineValue?: boolean | undefined },
): void {
  if (spec.value === undefined) {
    if (token.value === undefined) return;
    throw new UsageError(`--${token.name} does not accept a value.`, `Specify only --${token.name}.`);
  }
  const isOption = token.inlineValue === false && token.value?.startsWith('--');
  if (token.value === undefined || token.value === '' || isOption)
    throw new UsageError(
      `--${token.name} requires a value${spec.choices ? `: ${spec.choices.join(', ')}` : ` (${spec.value})`}.`,
      helpHint(command.name),
    );
  if (spec.choices && !spec.choices.includes(token.value)) {
    // A number has no similar spelling.
    const near = Number.isNaN(Number(token.value)) ? didYouMean(nearest(token.value, spec.choices, 1)) : '';
    const remedy = `Use one of ${spec.choices.join(', ')}${near === '' ? '.' : `; ${near}`}`;
    throw new UsageError(`Unknown value: ${token.value} (--${token.name}).`, remedy);
  }
}

function unknownOption(command: NamedCommand, rawName: string): UsageError {
  const near = didYouMean(
    nearest(
      rawName,
      Object.keys(command.options).map((name) => `--${name}`),
      2,
    ),
  );
  const remedy = near === '' ? helpHint(command.name) : capitalized(near);
  // It may be intended as a file.
  const asName = rawName.startsWith('--')
    ? ''
    : ' If the name of a file begins with a dash, specify ./ before the name.';
  return new UsageError(`Unknown option of ezlint ${command.name}: ${rawName}.`, `${remedy}${asName}`);
}

function helpHint(command: string): string {
  return `To list the options, enter ezlint ${command} --help.`;
}
