import type { Arguments } from '../../engine/arguments.js';
import type { ShellIo } from './shell-io.js';

export interface OptionSpec {
  /** The name of the value in the help; absent: the option is a switch. */
  value?: string;
  /** The values that are allowed. */
  choices?: readonly string[];
  repeatable?: boolean;
  /** A single letter for use after a single dash. */
  short?: string;
  help: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** One command with its help. Its implementation is loaded when it runs. */
export interface Command {
  /** What follows the options in the help: `[PATH...]`. */
  operands: string;
  description: string;
  options: OptionSpecs;
  examples: readonly (readonly [command: string, says: string])[];
  /** Further paragraphs of the help. */
  notes?: readonly string[];
  /** The JSON Schema that --schema prints, for a command with that option. */
  schema?(args: Arguments): Promise<object>;
  run(args: Arguments, io: ShellIo): Promise<number>;
}

export interface NamedCommand extends Command {
  name: string;
}

/** A command by its name; its help and its implementation are loaded when it is called. */
export interface CommandEntry {
  name: string;
  summary: string;
  load(): Promise<NamedCommand>;
}
