/** Parsed command line: operands, and options by name. */
export interface Arguments {
  words: string[];
  has(option: string): boolean;
  /** The last specified value. */
  value(option: string): string | undefined;
  values(option: string): string[];
}

/** The same command without the simulation of effects. */
export function withoutImpact(args: Arguments): Arguments {
  return { ...args, has: (option) => option === 'no-impact' || args.has(option) };
}
