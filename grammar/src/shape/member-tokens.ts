import { kindOf, substitute } from '../source/words.js';
import type { Word } from '../tree/nodes.js';

type Punctuation = '(' | ')' | ',' | '=';

/** A word or a mark of a member; offsets are relative to the file. */
export interface MemberToken extends Word {
  mark?: Punctuation;
}

/**
 * How words end. `blanks`: at blanks, and inside parentheses at commas; a parenthesis is a mark only at the start of a word, so
 * `SYS1.PARM(MEMBER)` is one word. `marks`: at blanks, parentheses, commas and equal signs.
 */
export type Splitting = 'blanks' | 'marks';

/** Splits a range of the masked text into words and marks. */
export function scanTokens(
  masked: string,
  range: { start: number; end: number },
  splitting: Splitting,
  symbols: ReadonlyMap<string, string>,
): MemberToken[] {
  const tokens: MemberToken[] = [];
  let depth = 0;
  let at = range.start;
  while (at < range.end) {
    const char = masked[at]!;
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const isInside = splitting === 'marks' || depth > 0;
    if ((isInside && isMark(char)) || char === '(') {
      if (char === '(') depth++;
      if (char === ')') depth = Math.max(0, depth - 1);
      tokens.push({
        kind: char === '=' ? 'equals' : 'word',
        text: char,
        upper: char,
        start: at,
        end: at + 1,
        mark: char as Punctuation,
      });
      at++;
      continue;
    }
    const end = endOfWord(masked, at, range.end, isInside);
    tokens.push(wordAt(masked.slice(at, end), at, symbols));
    at = end;
  }
  return tokens;
}

function isMark(char: string): char is Punctuation {
  return char === '(' || char === ')' || char === ',' || char === '=';
}

function endOfWord(text: string, from: number, limit: number, isInside: boolean): number {
  let at = from;
  while (at < limit) {
    const char = text[at]!;
    if ((char === "'" || char === '"') && (at === from || isInside)) {
      const close = closingQuote(text, at, limit);
      if (close !== undefined) {
        at = close + 1;
        continue;
      }
    }
    if (/\s/.test(char) || (isInside && isMark(char))) break;
    at++;
  }
  return at;
}

/** A doubled quotation mark represents itself. An open string ends with its record, as a plain word. */
function closingQuote(text: string, from: number, limit: number): number | undefined {
  const quote = text[from]!;
  for (let at = from + 1; at < limit; at++) {
    if (text[at] === '\n' || text[at] === '\r') return undefined;
    if (text[at] !== quote) continue;
    if (text[at + 1] !== quote) return at;
    at++;
  }
  return undefined;
}

/** A word in the form that the facts use: system symbols are replaced, and a string has no quotation marks. */
export function wordAt(source: string, start: number, symbols: ReadonlyMap<string, string>): MemberToken {
  const isString = /^(['"])[\s\S]*\1$/.test(source) && source.length > 1;
  const text = substitute(source, symbols);
  const kind = text.includes('&') && !isString ? 'symbolic' : isString ? 'string' : kindOf(text);
  return { kind, text, upper: text.toUpperCase(), start, end: start + source.length };
}
