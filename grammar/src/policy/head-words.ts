import type { Statement } from '../facts/language.js';
import type { Line } from './lines.js';
import type { Body } from './policy-language.js';

/** The first word of a head as it was meant. What may be the name is kept: what is glued to the keyword, or, where the head is not a misspelling, the word itself. */
export function corrected(head: Line, meant: Statement, isOther = false): string {
  const { statement: keyword } = meant.facts;
  if (!isNamed(meant) || head.text.length > head.word.length) return keyword;
  const { word } = head;
  const full = keyword.toUpperCase();
  // `PortGroup2`: a name of digits alone is rare, so the word is the name and the keyword before it is missing.
  if (word.startsWith(full) && /^\d+$/.test(word.slice(full.length))) return `${keyword} ${head.text}`;
  if (word.startsWith(full)) return `${keyword} ${head.text.slice(full.length)}`;
  if (word.endsWith(full)) return `${keyword} ${head.text.slice(0, -full.length)}`;
  return isOther ? `${keyword} ${head.text}` : keyword;
}

function isNamed({ facts }: Statement): boolean {
  return facts.operands?.[0]?.defines !== undefined;
}

/** The first word of a line as it is written. */
export function wordOf(line: Line): string {
  return line.text.slice(0, line.word.length);
}

/** Whose body it is: the statement, or the attribute with a block. */
export function nameOf({ facts }: Body): string {
  return 'statement' in facts ? facts.statement : facts.name;
}

/** A word too many in front of a statement: with the statement's own word blanked out the name is where it is looked for. */
export function withoutSecond(text: string, word: string): string {
  return text.replace(/^(\S+\s+)(\S+)(?=\s+\S)/, (all, first: string, second: string) =>
    second.toUpperCase() === word.toUpperCase() ? first + ' '.repeat(second.length) : all,
  );
}
