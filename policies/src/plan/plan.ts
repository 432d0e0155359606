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
  | { type: 'bool'; value: boolean }
  /** No plan of OPA holds one: what `simplified` makes of a local that only ever is this number, whole or the text of one. */
  | { type: 'number'; value: number }
  | { type: 'number_index'; value: number };

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
      visit(innerBlocks(statement), examine);
    }
  }
}

/** The blocks in a statement. */
export function innerBlocks({ stmt }: Statement): readonly Block[] {
  const { block, blocks } = stmt as { block?: Block; blocks?: readonly Block[] | null };
  return block ? [block] : (blocks ?? []);
}

/** What of a statement is no local, although it may be a number. */
const NO_LOCALS = new Set('block blocks index Index capacity func file row col end_row end_col'.split(' '));

/** Numbers that are themselves. */
const NUMBERS = new Set<Statement['type']>(['AssignIntStmt', 'MakeNumberIntStmt']);

/** Calls back with every local that a statement reads and every one that it assigns; not with those in its blocks. */
function eachLocal({ type, stmt }: Statement, read: (local: Local) => void, write: (local: Local) => void): void {
  rewritten(
    { type, stmt } as Statement,
    (local) => {
      read(local);
      return { type: 'local', value: local };
    },
    (local) => {
      write(local);
      return local;
    },
  );
}

/** The same statement with other locals, or with constants where a local need not be one; what stands in its blocks stays. */
export function rewritten(
  { type, stmt }: Statement,
  read: (local: Local) => Operand,
  write: (local: Local) => Local,
): Statement {
  const operand = (held: Operand): Operand => (held?.type === 'local' ? read(held.value) : held);
  const made: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(stmt)) {
    if (NO_LOCALS.has(name) || (name === 'value' && NUMBERS.has(type))) made[name] = held;
    else if (name === 'target' || name === 'result' || (type === 'ScanStmt' && name !== 'source'))
      made[name] = write(held);
    else if (typeof held === 'number') made[name] = read(held).value;
    else made[name] = Array.isArray(held) ? held.map(operand) : operand(held);
  }
  return { type, stmt: made } as unknown as Statement;
}

/** The locals that a statement reads, and those that it assigns; not what stands in its blocks. */
export function accesses(statement: Statement): { reads: Local[]; writes: Local[] } {
  const reads: Local[] = [];
  const writes: Local[] = [];
  eachLocal(
    statement,
    (local) => reads.push(local),
    (local) => writes.push(local),
  );
  // This changes what a local already holds.
  if (statement.type === 'AssignVarOnceStmt') reads.push(...writes);
  return { reads, writes };
}
