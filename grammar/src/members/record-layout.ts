import { nearest } from '../facts/keyword.js';
import type { Problem, ProblemKind } from '../facts/problems.js';

/** A record of a text: one line, with its offset. */
export interface TextRecord {
  text: string;
  start: number;
}

export function recordsOf(text: string): TextRecord[] {
  return [...text.matchAll(/[^\r\n]+/g)].map((match) => ({ text: match[0], start: match.index }));
}

/** A problem at a part of a record. */
export function problemAt(
  { start }: TextRecord,
  from: number,
  length: number,
  kind: ProblemKind,
  message: string,
  more: Partial<Problem> = {},
): Problem {
  return { kind, severity: 'error', message, start: start + from, end: start + from + length, ...more };
}

/** The end of the operand field in assembler and JCL: at a blank outside apostrophes, or at the limit, which is after column 71. */
export function operandEnd(text: string, from: number, limit = LAST_COLUMN): number {
  const field = text.slice(from, limit);
  return from + /^(?:'(?:[^']|'')*(?:'|$)|[^\s'])*/.exec(field)![0].length;
}

/** Column 72 (zero-based) of a record; columns after it are not read. */
export const LAST_COLUMN = 71;

/** The operation that a misspelled one was probably meant to be. */
export function meantOperation(word: string, known: ReadonlySet<string>): string | undefined {
  return word.length < 3 || known.has(word) ? undefined : nearest(word, known);
}

/** Depth of parentheses at the end of operands, and whether an apostrophe is open. */
export function openAtEnd(operands: string): { depth: number; isQuoted: boolean } {
  const plain = operands.replace(/'(?:[^']|'')*'/g, '');
  const isQuoted = plain.includes("'");
  const outside = isQuoted ? plain.slice(0, plain.indexOf("'")) : plain;
  return { depth: outside.split('(').length - outside.split(')').length, isQuoted };
}
