import { type Bound, type Spans, span } from '../../net/spans.js';

/** Names of jobs and users have up to eight of these characters; the blank that fills them up sorts first. */
const CHARACTERS = ' #$0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 8;

export const ALL_NAMES: Spans = span(0, CHARACTERS.length ** LENGTH - 1);

/** A name as a number, so that the names that begin alike stand side by side. Undefined when it is no such name. */
function nameNumber(name: string): Bound | undefined {
  return /^[#$@A-Z0-9]{1,8}$/.test(name.toUpperCase()) ? numberOf(name, ' ') : undefined;
}

/** The names that a pattern selects: a name, or the beginning of one with an asterisk at its end. */
export function parseNamePattern(pattern: string): Spans | undefined {
  if (pattern === '*') return ALL_NAMES;
  const beginning = pattern.endsWith('*') ? pattern.slice(0, -1) : pattern;
  const low = nameNumber(beginning);
  if (low === undefined) return undefined;
  return span(low, pattern === beginning ? low : numberOf(beginning, CHARACTERS.at(-1)!));
}

function numberOf(name: string, filler: string): number {
  let number = 0;
  for (const character of name.toUpperCase().padEnd(LENGTH, filler)) {
    number = number * CHARACTERS.length + CHARACTERS.indexOf(character);
  }
  return number;
}
