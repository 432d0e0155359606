/** The environment of the command line; tests provide their own. */
export interface Io {
  out(text: string): void;
  /** Output that must not be modified: text of a file for another program. If absent, `out` is used. */
  data?(text: string): void;
  /** Output of a file in its own code page and records. If absent, its text is written with `data`. */
  bytes?(content: Uint8Array): void;
  err(text: string): void;
  /** Resolves when the reader has received the previous output; undefined or absent if there is nothing to wait for. */
  drained?(): Promise<void> | undefined;
  /** Whether the program that receives the output has ended, such as `head`. */
  isGone?(): boolean;
  /** A line that the next one replaces; if absent, `err` is used. */
  progress?(text: string): void;
  /** The reader of the output may send it to other computers, so keys are also masked in edits. */
  hidesKeys?: boolean;
  /** Called for a part of the work that failed, with its exit code; the other work continues. */
  failed?(exitCode: number): void;
  /** Whether the output has colors; otherwise, a color sequence in it is text of a file. `wantsColor` sets it. */
  colors?: { used: boolean };
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Line width of the terminal in characters. */
  columns?: number | undefined;
  /** Absolute path of the working folder. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that contains `policy.wasm` and `rules.json`. */
  assets: URL;
  /** In parts as they arrive; may be unlimited. */
  standardInput(): AsyncIterable<Uint8Array>;
  /** The date of the run as YYYY-MM-DD; called if no option specifies it. */
  today(): string;
}

/** Prints a message as one line, because a file name in it can contain the ends of lines, which could imitate other messages. */
export function tell(text: string, io: Io): void {
  io.err(`ezlint: ${text.replace(/[\r\n]/g, '\ufffd')}\n`);
}

/** Prints an error, which can have several lines, and its remedy. Lines of the error that follow the first are indented, for the same reason. */
export function tellError(message: string, remedy: string, io: Io): void {
  io.err(`ezlint: ${message.replaceAll('\n', '\n  ')}\n${remedy}\n`);
}

/** Line width in characters if the output is not a terminal. */
const USUAL_WIDTH = 80;
/** Longer lines are hard to read. */
const GREATEST_WIDTH = 120;
const LEAST_WIDTH = 40;

/** Line width of reports in characters: that of the terminal, 80 without a terminal. */
export function widthOf({ outIsTerminal, columns }: Io): number {
  if (!outIsTerminal || columns === undefined) return USUAL_WIDTH;
  return Math.max(LEAST_WIDTH, Math.min(GREATEST_WIDTH, columns));
}

/** When output has colors; `auto`: on a terminal, depending on environment variables. */
export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;

/**
 * Whether output has colors: according to the option; otherwise to NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE, in this order; otherwise on a terminal.
 *
 * @param choice one of COLOR_CHOICES
 */
export function wantsColor(io: Io, choice = 'auto'): boolean {
  const isColored = usesColor(io, choice);
  if (isColored && io.colors) io.colors.used = true;
  return isColored;
}

function usesColor({ env, outIsTerminal }: Io, choice: string): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env.NO_COLOR) return false;
  if (isSet(env.FORCE_COLOR) || isSet(env.CLICOLOR_FORCE)) return true;
  return outIsTerminal && env.TERM !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
