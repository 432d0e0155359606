/** How files are laid out: `format` in `ezlint.yaml`. */
export interface FormatSettings {
  /** The last column of text; comments may reach the end of the record. */
  columns: number;
  /** Blanks in front of entries of lists and of what is in a block. */
  indent: number;
  /** Names of statements and parameters, and words of lists of values: as they are written, or as IBM documents them. */
  case: 'keep' | 'standard';
  /** Comments behind text: in one column for each statement, or where they are written. */
  comments: 'align' | 'keep';
}

export const DEFAULT_FORMAT: FormatSettings = { columns: 72, indent: 2, case: 'keep', comments: 'align' };

/** What settings leave out has its default. */
export function formatSettings(given: Partial<FormatSettings> | undefined): FormatSettings {
  return { ...DEFAULT_FORMAT, ...given };
}
