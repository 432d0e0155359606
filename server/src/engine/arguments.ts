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

/** The same command without an option. */
export function without(args: Arguments, option: string): Arguments {
  return {
    ...args,
    has: (name) => name !== option && args.has(name),
    value: (name) => (name === option ? undefined : args.value(name)),
  };
}
