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
