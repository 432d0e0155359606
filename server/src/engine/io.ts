/** What the command line needs of its surroundings; tests give their own. */
export interface Io {
  out(text: string): void;
  /** Output that must arrive as it is: text of a file that another program reads. Left out: as `out`. */
  data?(text: string): void;
  /** Output of a file in its own code page and records. Left out: its text, as `data`. */
  bytes?(content: Uint8Array): void;
  err(text: string): void;
  /** Resolves when the reader has taken what was written before more may be; undefined, or left out: it has. */
  drained?(): Promise<void> | undefined;
  /** A line that the next one replaces; left out: as `err`. */
  progress?(text: string): void;
  /** Who reads the output may send it to other machines: keys are hidden in edits, too. */
  hidesKeys?: boolean;
  /** Hears of a part of the work that failed, and the exit code for it; the rest goes on. */
  failed?(exitCode: number): void;
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Characters of a line of the terminal. */
  columns?: number | undefined;
  /** Absolute path of the folder that relative paths count from. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that holds `policy.wasm` and `rules.json`. */
  assets: URL;
  /** In parts as they come; it may have no end. */
  standardInput(): AsyncIterable<Uint8Array>;
  /** The day of the run as YYYY-MM-DD; asked for where no option says it. */
  today(): string;
}

/** Characters of a line where the output is not a terminal. */
const USUAL_WIDTH = 80;
/** Longer lines are hard to read. */
const GREATEST_WIDTH = 120;
const LEAST_WIDTH = 40;

/** Characters of a line of a report: those of the terminal, 80 where there is none. */
export function widthOf({ outIsTerminal, columns }: Io): number {
  if (!outIsTerminal || columns === undefined) return USUAL_WIDTH;
  return Math.max(LEAST_WIDTH, Math.min(GREATEST_WIDTH, columns));
}

/** When output has colors; `auto` is on a terminal, and as the variables of the environment say. */
export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;

/**
 * Whether output has colors: as the option says; else as NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE say, in this order; else on a terminal.
 *
 * @param choice one of COLOR_CHOICES
 */
export function wantsColor({ env, outIsTerminal }: Io, choice = 'auto'): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env.NO_COLOR) return false;
  if (isSet(env.FORCE_COLOR) || isSet(env.CLICOLOR_FORCE)) return true;
  return outIsTerminal && env.TERM !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
