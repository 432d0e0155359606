interface Parameters {
  parameters?: (Parameters & { name: string })[];
}
export function expectSameParameters(
  group: { folder: string; grammar: string; statements: (Parameters & { statement: string; parent?: string })[] },
  ruleNames: readonly string[],
): void;
