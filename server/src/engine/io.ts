/** What the command line needs of its surroundings; tests give their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Absolute path of the folder that relative paths count from. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that holds `policy.wasm` and `rules.json`. */
  assets: URL;
  /** Throws TooLarge. */
  readStandardInput(): Promise<Uint8Array>;
  /** The day of the run as YYYY-MM-DD; asked for where no option says it. */
  today(): string;
  /** Hears that nothing will be simulated, so that the run is over soon. */
  expectShortRun?(): void;
}

/** Colours only on a terminal, and not against the user's will. */
export function wantsColor(io: Io): boolean {
  return io.outIsTerminal && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
}
