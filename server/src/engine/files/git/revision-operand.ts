/** `REVISION:PATH`; one letter before a slash is a Windows drive, and a revision never begins like a path. */
const OPERAND = /^(?![./]|[A-Za-z]:[\\/])([^:]+):(.*)$/s;

/** Whether an operand specifies a file of a revision. */
export function isRevisionOperand(operand: string): boolean {
  return OPERAND.test(operand);
}

/** Revision and path of an operand. */
export function partsOf(operand: string): [revision: string, path: string] {
  const [, revision = '', path = ''] = OPERAND.exec(operand) ?? [];
  return [revision, path];
}
