import type { MemberFacts } from '../facts/member-types.js';
import { type MemberToken, scanTokens, wordAt } from '../shape/member-tokens.js';
import type { Clause } from './clause.js';

/** The column in which a continued operand field resumes in assembler and JCL. */
const CONTINUATION = /^(\/\/)?\s+/;

/** Column 72 (zero-based) of a continued record. */
const MARK_COLUMN = 71;

/**
 * Splits a text into logical records: a label, an operation, and operands up to the first blank. A record is continued if its operands end
 * with a comma or column 72 is marked.
 */
export function scanMacros(masked: string, facts: MemberFacts, symbols: ReadonlyMap<string, string>): Clause[] {
  const clauses: Clause[] = [];
  let open: Clause | undefined;
  for (const match of masked.matchAll(/[^\r\n]+/g)) {
    const [record] = match;
    const base = match.index;
    if (record.trim() === '') continue;
    if (facts.recordStart !== undefined && !record.startsWith(facts.recordStart)) {
      open = undefined;
      continue;
    }
    const head = open ? CONTINUATION.exec(record) : null;
    if (open && head) {
      const field = operandField(record, head[0].length);
      add(open, operands(masked, base, field, symbols));
      if (!goesOn(record, field)) open = undefined;
      continue;
    }
    const clause = newClause(masked, record, base, facts, symbols);
    open = undefined;
    if (!clause) continue;
    clauses.push(clause.clause);
    if (goesOn(record, clause.field)) open = clause.clause;
  }
  return clauses;
}

interface Field {
  from: number;
  to: number;
}

function newClause(
  masked: string,
  record: string,
  base: number,
  facts: MemberFacts,
  symbols: ReadonlyMap<string, string>,
): { clause: Clause; field: Field } | undefined {
  const prefix = facts.recordStart?.length ?? 0;
  const head = /^(\S*)(\s+)(\S+)(\s*)/.exec(record.slice(prefix, MARK_COLUMN));
  if (!head) return undefined;
  const [, label = '', gap = '', operation = ''] = head;
  const at = prefix + label.length + gap.length;
  const field = operandField(record, prefix + head[0].length);
  const word = wordAt(operation, base + at, symbols);
  const clause: Clause = { words: [word], start: word.start, end: word.end };
  if (label !== '') {
    clause.label = wordAt(label, base + prefix, symbols);
    clause.start = clause.label.start;
  }
  add(clause, operands(masked, base, field, symbols));
  return { clause, field };
}

/** Operands end at a blank outside quotation marks, or after column 71. */
function operandField(record: string, from: number): Field {
  const text = record.slice(from, MARK_COLUMN);
  return { from, to: from + /^(?:'(?:[^']|'')*('|$)|[^\s'])*/.exec(text)![0].length };
}

function operands(
  masked: string,
  base: number,
  { from, to }: Field,
  symbols: ReadonlyMap<string, string>,
): MemberToken[] {
  return scanTokens(masked, { start: base + from, end: base + to }, 'marks', symbols);
}

function goesOn(record: string, { from, to }: Field): boolean {
  const mark = record[MARK_COLUMN];
  return record.slice(from, to).endsWith(',') || (mark !== undefined && mark !== ' ' && !record.startsWith('//'));
}

function add(clause: Clause, words: readonly MemberToken[]): void {
  for (const each of words) clause.words.push(each);
  clause.end = Math.max(clause.end, words.at(-1)?.end ?? 0);
}
