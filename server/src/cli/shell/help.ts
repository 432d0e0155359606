import { greatest } from '@ezlint/grammar/words';
import { wrap } from '../../report/text/columns.js';
import type { CommandEntry, NamedCommand, OptionSpec } from './command.js';

/** The meaning of an exit code, for all commands. */
export const EXIT_CODES: readonly (readonly [code: number, says: string])[] = [
  [0, 'Success: no finding at or above the threshold.'],
  [1, 'Findings at or above the threshold, or fixes that can be applied (fix --dry-run).'],
  [2, 'Incorrect usage or configuration.'],
  [3, 'Input that cannot be read, a file that was not written, or an internal error.'],
];

/** The overview that `ezlint --help` prints. */
export function overview(commands: readonly CommandEntry[]): string {
  const width = greatest(commands.map((command) => command.name.length));
  return [
    'ezlint checks the TCP/IP configuration of z/OS Communications Server.',
    '',
    'Usage: ezlint COMMAND [options] [operands]',
    '',
    'Commands:',
    ...commands.flatMap((command) => entryLines(command.name, command.summary, width)),
    '',
    'Examples:',
    '  ezlint check PROFILE.TCPIP    report errors and risks with reasons and fixes',
    '  ezlint check --format sarif . > ezlint.sarif',
    '  ezlint explain INBPERF        explain a statement, parameter, rule or message',
    '',
    'To list the options of a command, enter ezlint COMMAND --help.',
    'To print the version, enter ezlint --version.',
    ...wrap(
      'Exit codes: 0 no finding at or above the threshold; 1 findings at or above the threshold; 2 incorrect usage or configuration; 3 input that cannot be read.',
      WIDTH,
    ),
    '',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp(command: NamedCommand): string {
  const options = Object.entries({ ...command.options, help: { short: 'h', help: 'Print this help.' } });
  const names = options.map(([name, spec]) => optionName(name, spec));
  const width = Math.min(WIDEST_NAME, greatest(names.map((name) => name.length)));
  return [
    `Usage: ezlint ${command.name} [options] ${command.operands}`.trimEnd(),
    '',
    ...wrap(command.description, WIDTH),
    '',
    'Options:',
    ...options.flatMap(([, spec], index) => entryLines(names[index]!, optionHelp(spec), width)),
    '',
    'Examples:',
    ...command.examples.flatMap(([line, says]) => [
      `  ${line}`,
      ...wrap(says, WIDTH - 6).map((part) => `      ${part}`),
    ]),
    ...(command.notes ?? []).flatMap((note) => ['', ...wrap(note, WIDTH)]),
    '',
  ].join('\n');
}

/** A terminal as wide as a record. */
const WIDTH = 80;
/** A longer name is on a line of its own. */
const WIDEST_NAME = 22;

function optionName(name: string, spec: OptionSpec): string {
  const short = spec.short === undefined ? '' : `-${spec.short}, `;
  return spec.value === undefined ? `${short}--${name}` : `${short}--${name} ${spec.value}`;
}

/** What an option does, also in the manual page. */
export function optionHelp(spec: OptionSpec): string {
  return spec.repeatable ? `${spec.help} Repeatable.` : spec.help;
}

function entryLines(name: string, help: string, width: number): string[] {
  const text = wrap(help, WIDTH - width - 4);
  const indent = ' '.repeat(width + 4);
  if (name.length > width) return [`  ${name}`, ...text.map((line) => indent + line)];
  return [`  ${name.padEnd(width)}  ${text[0] ?? ''}`, ...text.slice(1).map((line) => indent + line)];
}
