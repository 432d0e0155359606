import { accesses, type Block, innerBlocks, type Local, rewritten, type Statement } from './plan.js';

/** A block with the locals that are assigned where it begins: key and value of a walk. */
interface Part {
  heads: readonly Local[];
  block: Block;
}

/**
 * Gives each use of a local a name of its own: plans take the same locals again for every body of a rule, which hides that most are assigned once.
 * A local is apart where blocks beside each other use it, each assigns it first, and nothing around them reads it.
 */
export function apart(blocks: readonly Block[], given: readonly Local[]): Block[] {
  const locals = new Set(localsOf({ heads: [], block: { stmts: [asStatement(blocks)] } }));
  for (const local of given) locals.delete(local);
  const separation = new Separation(Math.max(0, ...locals, ...given) + 1);
  return separation
    .parts(
      blocks.map((block) => ({ heads: [], block })),
      locals,
    )
    .map(({ block }) => block);
}

function asStatement(blocks: readonly Block[]): Statement {
  return { type: 'BlockStmt', stmt: { blocks } };
}

class Separation {
  constructor(private next: Local) {}

  /** Parts beside each other; `own` are the locals that nothing else uses. */
  parts(parts: readonly Part[], own: ReadonlySet<Local>): Part[] {
    const users = new Map<Local, number[]>();
    parts.forEach((part, at) => {
      for (const local of localsOf(part)) if (own.has(local)) users.set(local, [...(users.get(local) ?? []), at]);
    });
    const names = parts.map(() => new Map<Local, Local>());
    const owned = parts.map(() => new Set<Local>());
    for (const [local, places] of users) {
      if (places.length > 1 && !places.every((at) => assignsFirst(parts[at]!, local))) continue;
      for (const at of places) {
        const name = places.length > 1 ? this.next++ : local;
        names[at]!.set(local, name);
        owned[at]!.add(name);
      }
    }
    return parts.map((part, at) => this.#inside(renamed(part, names[at]!), owned[at]!));
  }

  #inside({ heads, block }: Part, own: ReadonlySet<Local>): Part {
    const stmts = block.stmts ?? [];
    const inner = new Set(own);
    for (const local of [...heads, ...stmts.flatMap(directLocals)]) inner.delete(local);
    const parts = this.parts(stmts.flatMap(partsOf), inner);
    let at = 0;
    return {
      heads,
      block: { stmts: stmts.map((statement) => withParts(statement, () => parts[at++]!)) },
    };
  }
}

function partsOf(statement: Statement): Part[] {
  const heads = statement.type === 'ScanStmt' ? [statement.stmt.key, statement.stmt.value] : [];
  return innerBlocks(statement).map((block) => ({ heads, block }));
}

/** The statement with other parts. */
function withParts(statement: Statement, next: () => Part): Statement {
  const { type, stmt } = statement;
  if (type === 'BlockStmt') return { type, stmt: { ...stmt, blocks: (stmt.blocks ?? []).map(() => next().block) } };
  if (type === 'NotStmt') return { type, stmt: { ...stmt, block: next().block } };
  if (type !== 'ScanStmt') return statement;
  const { heads, block } = next();
  return { type, stmt: { ...stmt, key: heads[0]!, value: heads[1]!, block } };
}

/** What a statement accesses itself; key and value of a walk are those of its part. */
function directLocals(statement: Statement): Local[] {
  const { reads, writes } = accesses(statement);
  return statement.type === 'ScanStmt' ? reads : [...reads, ...writes];
}

function localsOf({ heads, block }: Part): Set<Local> {
  const all = new Set(heads);
  for (const statement of block.stmts ?? []) {
    for (const local of directLocals(statement)) all.add(local);
    for (const part of partsOf(statement)) for (const local of localsOf(part)) all.add(local);
  }
  return all;
}

/** No value that a local had before is read. */
function assignsFirst({ heads, block }: Part, local: Local): boolean {
  if (heads.includes(local)) return true;
  for (const statement of block.stmts ?? []) {
    const { reads, writes } = accesses(statement);
    if (reads.includes(local)) return false;
    if (statement.type !== 'ScanStmt' && writes.includes(local)) return true;
    if (!partsOf(statement).every((part) => assignsFirst(part, local))) return false;
  }
  return true;
}

function renamed({ heads, block }: Part, names: ReadonlyMap<Local, Local>): Part {
  const name = (local: Local): Local => names.get(local) ?? local;
  const stmts = (block.stmts ?? []).map((statement) => {
    const made = rewritten(statement, (local) => ({ type: 'local', value: name(local) }), name);
    const parts = partsOf(made);
    let at = 0;
    return withParts(made, () => renamed(parts[at++]!, names));
  });
  return { heads: heads.map(name), block: { stmts } };
}
