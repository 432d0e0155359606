import { accesses, type Block, type Local, type Statement, visit } from './plan.js';

/**
 * Locals that only ever are a second name of another: assigned once, from one that itself is assigned once and before, and read only behind that in the same
 * list of statements, or inside what stands there. Between the assignment and such a reading the other cannot have changed.
 */
export function aliasesOf(blocks: readonly Block[], params: readonly Local[]): Map<Local, Local> {
  const assigned = new Map<Local, Statement[]>();
  const readBy = new Map<Local, Statement[]>();
  const order = new Map<Statement, number>();
  const copies: { copy: Statement; target: Local; source: Local; list: readonly Statement[] }[] = [];
  visit(blocks, (statement, list) => {
    order.set(statement, order.size);
    const { reads, writes } = accesses(statement);
    for (const local of writes) push(assigned, local, statement);
    for (const local of reads) push(readBy, local, statement);
    if (statement.type === 'AssignVarStmt' && statement.stmt.source.type === 'local')
      copies.push({ copy: statement, target: statement.stmt.target, source: statement.stmt.source.value, list });
  });
  const aliases = new Map<Local, Local>();
  for (const { copy, target, source, list } of copies) {
    const origins = assigned.get(source) ?? [];
    const isStable = params.includes(source)
      ? origins.length === 0
      : origins.length === 1 && order.get(origins[0]!)! < order.get(copy)!;
    const behind = inside(list.slice(list.indexOf(copy) + 1));
    const isSecondName =
      assigned.get(target)!.length === 1 && (readBy.get(target) ?? []).every((reader) => behind.has(reader));
    if (isStable && isSecondName && !params.includes(target)) aliases.set(target, aliases.get(source) ?? source);
  }
  return aliases;
}

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
