import type { OptionSpec } from './command.js';

/** `--format`: the first of the formats is the default; `what` names the output. */
export function formatOption(what: string, formats: readonly [string, ...string[]], note = ''): OptionSpec {
  const help = `Format of the ${what}: ${formats.join(', ')} (default: ${formats[0]}).`;
  return { value: 'FORMAT', choices: formats, help: note === '' ? help : `${help} ${note}` };
}

/** `--output`: the file to which `what` is written. */
export function outputOption(what: string): OptionSpec {
  return { value: 'FILE', help: `Write the ${what} to this file (default: -, standard output).` };
}

/** `--schema`: the JSON Schema of `what`. */
export function schemaOption(what: string): OptionSpec {
  return { help: `Print the JSON Schema of ${what} and exit.` };
}

/** `--date`: the date in `what`. */
export const dateOption = (what: string): OptionSpec => ({
  value: 'YYYY-MM-DD',
  help: `Print this date in the ${what} (default: none).`,
});

export const THREADS_OPTION: OptionSpec = {
  value: 'N',
  help: 'Number of worker threads (default: one per core, at most 4 for simulations and 8 for stacks). The report does not depend on it.',
};

/**
 * The line about exit codes.
 *
 * @param own the meaning of 0, 1 and 3 if it is specific to the command; 1 is listed only if the command uses it
 */
export function exitCodes(own: { 0?: string; 1?: string; 2?: string; 3?: string } = {}): string {
  const codes: [number, string | undefined][] = [
    [0, own[0] ?? 'success'],
    [1, own[1]],
    [2, own[2] ?? 'incorrect usage or configuration'],
    [3, own[3] ?? 'input that cannot be read'],
  ];
  const listed = codes.flatMap(([code, text]) => (text === undefined ? [] : [`${code} ${text}`]));
  return `Exit codes: ${listed.join('; ')}.`;
}
