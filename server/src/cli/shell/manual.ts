import type { CommandEntry, NamedCommand, OptionSpec } from './command.js';
import { EXIT_CODES, optionHelp } from './help.js';

/** The manual page ezlint(1) in man(7) macros, generated from the same table as the help. */
export async function manualPage(entries: readonly CommandEntry[], version: string): Promise<string> {
  const commands = [];
  for (const entry of entries) commands.push(await entry.load());
  return [
    `.TH EZLINT 1 "" "ezlint ${version}" "User Commands"`,
    '.SH NAME',
    'ezlint \\- linter and advisor for the TCP/IP configuration of z/OS Communications Server',
    '.SH SYNOPSIS',
    '.B ezlint',
    '.I command',
    '.RI [ options ]',
    '.RI [ operands ]',
    '.SH DESCRIPTION',
    roff(
      'ezlint reads profiles, Policy Agent files and the members beside them. It reports errors, risks and deviations from best practice, and shows the edit that corrects each of them and the effect of that edit.',
    ),
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, says]) => ['.TP', `.B ${code}`, roff(says)]),
    '.SH FILES',
    '.TP',
    '.I ezlint.yaml',
    'The settings. ezlint reads the nearest file in the folder of the first operand or in a folder above it.',
    '.TP',
    '.I $XDG_CACHE_HOME/ezlint',
    'The compiled site rules. You can delete this folder at any time.',
    '.SH ENVIRONMENT',
    '.TP',
    '.BR NO_COLOR ", " FORCE_COLOR ", " CLICOLOR_FORCE',
    'Switch colors off or on, in this order of precedence. The option \\-\\-color overrides them.',
    '',
  ].join('\n');
}

function commandLines(command: NamedCommand): string[] {
  return [
    `.SS ${roff(`ezlint ${command.name} [options] ${command.operands}`.trimEnd())}`,
    roff(command.description),
    ...Object.entries(command.options).flatMap(([name, spec]) => [
      '.TP',
      optionName(name, spec),
      roff(optionHelp(spec)),
    ]),
    ...command.examples.flatMap(([line, says]) => ['.PP', roff(`${says}:`), '.PP', '.nf', roff(`    ${line}`), '.fi']),
    ...(command.notes ?? []).flatMap((note) => ['.PP', roff(note)]),
  ];
}

function optionName(name: string, { short, value }: OptionSpec): string {
  const letter = short === undefined ? '' : `\\fB\\-${short}\\fR, `;
  return `${letter}\\fB\\-\\-${roff(name)}\\fR${value === undefined ? '' : ` \\fI${roff(value)}\\fR`}`;
}

/** Text in roff syntax: hyphens that can be copied, no escape, no request. */
function roff(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
