/** OPA's intermediate representation of a policy, as far as rules use it: https://www.openpolicyagent.org/docs/ir. */
export interface Plan {
  static: { strings: readonly { value: string }[] };
  plans: { plans: readonly { name: string; blocks: readonly Block[] }[] };
  funcs: { funcs: readonly PlanFunction[] };
}

export interface PlanFunction {
  name: string;
  /** Input and data first. */
  params: readonly Local[];
  blocks: readonly Block[];
}

export interface Block {
  stmts: readonly Statement[] | null;
}

export type Local = number;

export type Operand =
  | { type: 'local'; value: Local }
  | { type: 'string_index'; value: number }
  | { type: 'bool'; value: boolean };

/** What each statement holds. */
export interface Statements {
  ArrayAppendStmt: { array: Local; value: Operand };
  AssignIntStmt: { value: number; target: Local };
  AssignVarOnceStmt: { source: Operand; target: Local };
  AssignVarStmt: { source: Operand; target: Local };
  BlockStmt: { blocks: readonly Block[] | null };
  BreakStmt: { index: number };
  CallStmt: { func: string; args: readonly Operand[]; result: Local };
  DotStmt: { source: Operand; key: Operand; target: Local };
  EqualStmt: { a: Operand; b: Operand };
  IsArrayStmt: { source: Operand };
  IsDefinedStmt: { source: Local };
  IsObjectStmt: { source: Operand };
  IsSetStmt: { source: Operand };
  IsUndefinedStmt: { source: Local };
  LenStmt: { source: Operand; target: Local };
  MakeArrayStmt: { target: Local };
  MakeNullStmt: { target: Local };
  MakeNumberIntStmt: { value: number; target: Local };
  MakeNumberRefStmt: { Index: number; target: Local };
  MakeObjectStmt: { target: Local };
  MakeSetStmt: { target: Local };
  NotEqualStmt: { a: Operand; b: Operand };
  NotStmt: { block: Block };
  ObjectInsertOnceStmt: { key: Operand; value: Operand; object: Local };
  ObjectInsertStmt: { key: Operand; value: Operand; object: Local };
  ResetLocalStmt: { target: Local };
  ResultSetAddStmt: { value: Local };
  ReturnLocalStmt: { source: Local };
  ScanStmt: { source: Local; key: Local; value: Local; block: Block };
  SetAddStmt: { value: Operand; set: Local };
}

export type Statement = { [T in keyof Statements]: { type: T; stmt: Statements[T] } }[keyof Statements];

/** Visits all statements in their order, each before those inside it, with the list that holds it. */
export function visit(
  blocks: readonly Block[],
  examine: (statement: Statement, list: readonly Statement[]) => void,
): void {
  for (const { stmts } of blocks) {
    for (const statement of stmts ?? []) {
      examine(statement, stmts!);
      const { block, blocks: inner } = statement.stmt as { block?: Block; blocks?: readonly Block[] | null };
      visit([...(block ? [block] : []), ...(inner ?? [])], examine);
    }
  }
}

/** What of a statement is no local, although it may be a number. */
const NO_LOCALS = new Set('block blocks index Index capacity func file row col end_row end_col'.split(' '));

/** The locals that a statement reads, and those that it assigns; not what stands in its blocks. */
export function accesses({ type, stmt }: Statement): { reads: Local[]; writes: Local[] } {
  const { target, result, ...rest } = stmt as Record<string, unknown>;
  const writes = [target, result].filter((local) => local !== undefined) as Local[];
  const reads: Local[] = [];
  for (const [name, held] of Object.entries(rest)) {
    if (NO_LOCALS.has(name)) continue;
    if (type === 'ScanStmt' && name !== 'source') writes.push(held as Local);
    else if (typeof held === 'number') reads.push(held);
    else
      for (const part of [held].flat())
        if ((part as Operand | null)?.type === 'local') reads.push((part as Operand).value as Local);
  }
  // These change what a local already holds.
  if (type === 'AssignVarOnceStmt') reads.push(...writes);
  return { reads, writes };
}
