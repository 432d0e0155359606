import type { Statement } from '../facts/language.js';
import type { Line } from './lines.js';
import type { Body } from './policy-language.js';

/**
 * The corrected first word of a head. Text that may be the name is kept: what is joined to the keyword or, if the keyword is missing, the
 * word itself.
 */
export function corrected(head: Line, meant: Statement, isOther = false): string {
  const { statement: keyword } = meant.facts;
  if (!isNamed(meant) || head.text.length > head.word.length) return keyword;
  const { word } = head;
  const full = keyword.toUpperCase();
  // `PortGroup2`: a name that consists only of digits is rare, so the word is the name and the keyword before it is missing.
  if (word.startsWith(full) && /^\d+$/.test(word.slice(full.length))) return `${keyword} ${head.text}`;
  if (word.startsWith(full)) return `${keyword} ${head.text.slice(full.length)}`;
  if (word.endsWith(full)) return `${keyword} ${head.text.slice(0, -full.length)}`;
  return isOther ? `${keyword} ${head.text}` : keyword;
}

function isNamed({ facts }: Statement): boolean {
  return facts.operands?.[0]?.defines !== undefined;
}

/** The first word of a line as coded. */
export function wordOf(line: Line): string {
  return line.text.slice(0, line.word.length);
}

/** Name of the owner of the body: the statement, or the attribute with a block. */
export function nameOf({ facts }: Body): string {
  return 'statement' in facts ? facts.statement : facts.name;
}

/** The last word of a line as coded. */
export function lastWord({ text }: Line): string {
  return text.split(/\s+/).at(-1)!;
}

/** For an extra word before a statement: replaces the keyword of the statement with blanks, so the name is found at its usual position. */
export function withoutSecond(text: string, word: string): string {
  return text.replace(/^(\S+\s+)(\S+)(?=\s+\S)/, (all, first: string, second: string) =>
    second.toUpperCase() === word.toUpperCase() ? first + ' '.repeat(second.length) : all,
  );
}
