/** `REVISION:PATH`; one letter before a slash is a drive of Windows, and no revision begins like a path. */
const OPERAND = /^(?![./]|[A-Za-z]:[\\/])([^:]+):(.*)$/s;

/** Whether an operand has the form of a file of a revision. */
export function isRevisionOperand(operand: string): boolean {
  return OPERAND.test(operand);
}

/** Revision and path of such an operand. */
export function partsOf(operand: string): [revision: string, path: string] {
  const [, revision = '', path = ''] = OPERAND.exec(operand) ?? [];
  return [revision, path];
}
