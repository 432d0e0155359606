import type { CommandEntry, NamedCommand, OptionSpec } from '../../shell/command.js';

/**
 * What may follow: words of a list, files, folders, rules by id, a comma-separated list of rules (ids and categories), or something that a
 * shell cannot complete.
 */
export type Expected =
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'files' | 'folders' | 'rules' | 'rule-list' | 'anything' | 'nothing' };

export interface OptionGrammar {
  name: string;
  short?: string;
  help: string;
  repeatable: boolean;
  /** The name of its value; absent: it takes no value. */
  value?: string;
  expects: Expected;
}

export interface CommandGrammar {
  name: string;
  summary: string;
  options: OptionGrammar[];
  operands: Expected;
}

/** The command line in the form that a shell needs. */
export interface ShellGrammar {
  commands: CommandGrammar[];
  /** Ids of rules. */
  rules: readonly string[];
  /** Words that name several rules. */
  categories: readonly string[];
}

/** Builds it from the table of commands. */
export async function shellGrammar(
  entries: readonly CommandEntry[],
  known: Pick<ShellGrammar, 'rules' | 'categories'>,
): Promise<ShellGrammar> {
  const commands: CommandGrammar[] = [];
  for (const entry of entries) commands.push(commandGrammar(await entry.load(), entry.summary));
  return { commands, ...known };
}

function commandGrammar(command: NamedCommand, summary: string): CommandGrammar {
  const options = Object.entries(command.options).map(([name, spec]) => optionGrammar(name, spec));
  options.push({ name: 'help', short: 'h', help: 'Print this help.', repeatable: false, expects: { kind: 'nothing' } });
  return { name: command.name, summary, options, operands: operandsOf(command.operands) };
}

function optionGrammar(name: string, spec: OptionSpec): OptionGrammar {
  return {
    name,
    ...(spec.short === undefined ? {} : { short: spec.short }),
    ...(spec.value === undefined ? {} : { value: spec.value }),
    help: spec.help,
    repeatable: spec.repeatable === true,
    expects: expectedValue(spec),
  };
}

function expectedValue({ value, choices }: OptionSpec): Expected {
  if (value === undefined) return { kind: 'nothing' };
  if (choices) return { kind: 'words', words: choices };
  if (/^(RULE|ID),/.test(value)) return { kind: 'rule-list' };
  if (/^DIR/.test(value)) return { kind: 'folders' };
  return { kind: /FILE|PROFILE/.test(value) ? 'files' : 'anything' };
}

function operandsOf(operands: string): Expected {
  if (operands === '') return { kind: 'nothing' };
  if (/^[a-z|]+$/.test(operands)) return { kind: 'words', words: operands.split('|') };
  if (/\b(RULE|ID)\b.*\||\|ID\b/.test(operands)) return { kind: 'rules' };
  return { kind: operands.startsWith('DIR') ? 'folders' : 'files' };
}
