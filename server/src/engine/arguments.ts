/** Parsed command line: operands, and options by name. */
export interface Arguments {
  words: string[];
  has(option: string): boolean;
  /** The last specified value. */
  value(option: string): string | undefined;
  values(option: string): string[];
}
