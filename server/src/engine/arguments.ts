/** What was asked for on the command line: operands, and options by name. */
export interface Arguments {
  words: string[];
  has(option: string): boolean;
  /** The last value given. */
  value(option: string): string | undefined;
  values(option: string): string[];
}
