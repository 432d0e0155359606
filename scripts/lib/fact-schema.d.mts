export class BuildError extends Error {}
export function factReader(
  root: string,
): Promise<(file: string, text: string, kind: 'StatementFacts' | 'WrittenStatement' | 'MemberFacts') => unknown>;
