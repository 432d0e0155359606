/** Format of files: `format` in `ezlint.yaml`. */
export interface FormatSettings {
  /** The last column of text; comments can extend to the end of the record. */
  columns: number;
  /** Indentation of list entries and of block content. */
  indent: number;
  /** Case of statements, parameters and keyword values: as coded, or as IBM documents them. */
  case: 'keep' | 'standard';
  /** Comments after text: aligned per statement, or as coded. */
  comments: 'align' | 'keep';
}

export const DEFAULT_FORMAT: FormatSettings = { columns: 72, indent: 2, case: 'keep', comments: 'align' };

/** Adds the defaults of missing settings. */
export function formatSettings(given: Partial<FormatSettings> | undefined): FormatSettings {
  return { ...DEFAULT_FORMAT, ...given };
}
