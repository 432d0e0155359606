import { apart } from './locals.js';
import {
  accesses,
  type Block,
  innerBlocks,
  type Local,
  type Operand,
  rewritten,
  type Statement,
  visit,
} from './plan.js';

/** The statements of a function that does the same with fewer of them. */
export function simplified(blocks: readonly Block[], given: readonly Local[]): readonly Block[] {
  const separate = firstAssignments(apart(blocks, given));
  return withoutUnread(withoutSecondNames(separate, given));
}

/** Statements of which only those that `keep` gives something for stay, with that in their place. */
function mapped(blocks: readonly Block[], keep: (statement: Statement) => Statement | undefined): Block[] {
  return blocks.map(({ stmts }) => ({
    stmts: (stmts ?? []).flatMap((statement) => {
      const kept = keep(statement);
      if (!kept) return [];
      const inner = innerBlocks(kept);
      return [inner.length === 0 ? kept : withBlocks(kept, mapped(inner, keep))];
    }),
  }));
}

function withBlocks({ type, stmt }: Statement, blocks: readonly Block[]): Statement {
  return { type, stmt: { ...stmt, ...(type === 'BlockStmt' ? { blocks } : { block: blocks[0] }) } } as Statement;
}

/** What is assigned once at most is simply assigned where it has no value yet. */
function firstAssignments(blocks: readonly Block[]): Block[] {
  const first = new Set<Statement>();
  const walk = (inside: readonly Block[], assigned: Set<Local>): void => {
    for (const block of inside) {
      const here = new Set(assigned);
      for (const statement of block.stmts ?? []) {
        const inner = innerBlocks(statement);
        // A walk comes by again.
        if (statement.type === 'ScanStmt') visit(inner, (each) => add(here, each));
        if (statement.type === 'AssignVarOnceStmt' && !here.has(statement.stmt.target)) first.add(statement);
        walk(inner, here);
        add(here, statement);
        if (statement.type === 'ResetLocalStmt') here.delete(statement.stmt.target);
      }
      // Also what the block takes back, since it may be left before.
      visit([block], (each) => add(assigned, each));
    }
  };
  walk(blocks, new Set());
  return mapped(blocks, (statement) =>
    first.has(statement) ? ({ ...statement, type: 'AssignVarStmt' } as Statement) : statement,
  );
}

function add(locals: Set<Local>, statement: Statement): void {
  if (statement.type === 'ResetLocalStmt') return;
  for (const local of accesses(statement).writes) locals.add(local);
}

/**
 * Puts in the place of locals what they only ever stand for: a constant, or another local. Such a local is assigned once, from one that itself is assigned once
 * and before, and read only behind that in the same list of statements, or inside what stands there. Between the assignment and such a reading the
 * other cannot have changed.
 */
function withoutSecondNames(blocks: readonly Block[], given: readonly Local[]): Block[] {
  const assigned = new Map<Local, Statement[]>();
  const readBy = new Map<Local, Statement[]>();
  const order = new Map<Statement, number>();
  const copies: { copy: Statement; target: Local; value: Operand; list: readonly Statement[] }[] = [];
  visit(blocks, (statement, list) => {
    order.set(statement, order.size);
    const { reads, writes } = accesses(statement);
    for (const local of writes) push(assigned, local, statement);
    for (const local of reads) push(readBy, local, statement);
    const value = constantOf(statement);
    if (value) copies.push({ copy: statement, target: writes[0]!, value, list });
  });
  const stands = new Map<Local, Operand>();
  for (const { copy, target, value, list } of copies) {
    const readers = readBy.get(target) ?? [];
    const behind = inside(list.slice(list.indexOf(copy) + 1));
    const isSecondName = assigned.get(target)!.length === 1 && readers.every((reader) => behind.has(reader));
    if (!isSecondName || given.includes(target)) continue;
    if (value.type === 'local' ? isStable(value.value, copy) : readers.every((reader) => takesConstant(reader, target)))
      stands.set(target, value.type === 'local' ? (stands.get(value.value) ?? value) : value);
  }
  const gone = new Set(copies.flatMap(({ copy, target }) => (stands.has(target) ? [copy] : [])));
  return mapped(blocks, (statement) =>
    gone.has(statement)
      ? undefined
      : rewritten(
          statement,
          (local) => stands.get(local) ?? { type: 'local', value: local },
          (local) => local,
        ),
  );

  function isStable(source: Local, copy: Statement): boolean {
    const origins = assigned.get(source) ?? [];
    if (given.includes(source)) return origins.length === 0;
    return origins.length === 1 && order.get(origins[0]!)! < order.get(copy)!;
  }
}

/** What an assignment gives its target, where that needs no work. */
function constantOf({ type, stmt }: Statement): Operand | undefined {
  if (type === 'AssignVarStmt') return stmt.source;
  if (type === 'MakeNumberIntStmt') return { type: 'number', value: stmt.value };
  return type === 'MakeNumberRefStmt' ? { type: 'number_index', value: stmt.Index } : undefined;
}

/** A statement can read a constant in the place of this local. */
function takesConstant({ type, stmt }: Statement, local: Local): boolean {
  const { source, array, object, set } = stmt as Record<string, unknown>;
  return type !== 'ResultSetAddStmt' && ![source, array, object, set].includes(local);
}

/** What nobody reads need not be assigned, unless that says whether it is there. */
function withoutUnread(blocks: readonly Block[]): readonly Block[] {
  const read = new Set<Local>();
  visit(blocks, (statement) => {
    for (const local of accesses(statement).reads) read.add(local);
  });
  let isChanged = false;
  const rest = mapped(blocks, (statement) => {
    const isUnread = FREE.has(statement.type) && accesses(statement).writes.every((local) => !read.has(local));
    if (isUnread) isChanged = true;
    return isUnread ? undefined : statement;
  });
  return isChanged ? withoutUnread(rest) : blocks;
}

const FREE = new Set<Statement['type']>([
  ...(['AssignVarStmt', 'AssignIntStmt', 'ResetLocalStmt', 'MakeNumberIntStmt', 'MakeNumberRefStmt'] as const),
  ...(['MakeNullStmt', 'MakeArrayStmt', 'MakeObjectStmt', 'MakeSetStmt'] as const),
]);

function push(lists: Map<Local, Statement[]>, local: Local, statement: Statement): void {
  const known = lists.get(local);
  if (known) known.push(statement);
  else lists.set(local, [statement]);
}

function inside(statements: readonly Statement[]): Set<Statement> {
  const all = new Set<Statement>();
  visit([{ stmts: statements }], (statement) => all.add(statement));
  return all;
}
