import type { TokenKind, Word } from '../tree/nodes.js';
import { hasPlaceholder, isSampleValue, withoutPlaceholders } from './placeholders.js';

/** How the words of a language are separated; see the language's lexical reference page. */
export interface LexicalRules {
  /** Starts a comment that extends to the end of the record. */
  comment: string;
  /** Static system symbols by name in uppercase, without ampersand and period. */
  symbols: ReadonlyMap<string, string>;
  /** Columns (1-based, inclusive) that contain sequence numbers and are not text. */
  sequenceColumns?: readonly [number, number];
}

/** A word of a file; offsets are relative to the text of the file. */
export interface FileWord extends Word {
  firstOnLine: boolean;
  /** 0-based column of the first character. */
  column: number;
  /** A comment starts directly after it, without the blank that the language requires. */
  gluedComment: boolean;
}

export interface WordScan {
  words: FileWord[];
  /** Start of the first tab that is outside comments. */
  firstTab?: number;
}

const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;
const TAB = 9;
const QUOTE = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;

const OF_STRINGS = /[ ;]/;

/** The type of a word, based only on its shape; see docs/how-to/add-a-statement.md. */
export function kindOf(text: string): TokenKind {
  return text.includes('&') || hasPlaceholder(text) ? 'symbolic' : knownKindOf(text);
}

function knownKindOf(text: string): TokenKind {
  const first = text.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit) {
    if (/^\d+$/.test(text)) return 'number';
    if (/^\d+\.\d+\.\d/.test(text)) return 'address';
  } else {
    if (text === '=') return 'equals';
    if (text === '*') return 'star';
  }
  if (text.includes(':') && IPV6_SHAPE.test(text)) return 'address';
  return isSampleValue(text) ? 'symbolic' : 'word';
}

const IPV6_SHAPE = /^[0-9A-Fa-f]{0,4}:[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]*(\/\S*)?$/;

/**
 * Splits a text into words. Only blanks, ends of record and comments separate words. Does not throw; every character that is not a blank or
 * a comment belongs to exactly one word.
 */
export function scanWords(text: string, rules: LexicalRules): WordScan {
  const scan: WordScan = { words: [] };
  const { words } = scan;
  const comment = rules.comment.charCodeAt(0);
  const [skipFrom, skipTo] = rules.sequenceColumns ?? [0, 0];
  const shape = withoutPlaceholders(text);
  const hasPlaceholders = shape !== text;
  const { length } = shape;
  let lineStart = 0;
  let wordOnLine = false;
  let at = 0;
  while (at < length) {
    const code = shape.charCodeAt(at);
    if (code === NEWLINE || (code === RETURN && shape.charCodeAt(at + 1) !== NEWLINE)) {
      at++;
      lineStart = at;
      wordOnLine = false;
      continue;
    }
    const column = at - lineStart;
    if (skipTo > 0 && column + 1 >= skipFrom && column + 1 <= skipTo) {
      at++;
      continue;
    }
    if (code <= BLANK || code === 0xa0) {
      if (code === TAB && scan.firstTab === undefined) scan.firstTab = at;
      at++;
      continue;
    }
    if (code === comment) {
      at = endOfRecord(shape, at);
      continue;
    }
    const limit = skipFrom > column + 1 ? lineStart + skipFrom - 1 : length;
    const end = endOfWord(shape, at, Math.min(limit, length), comment);
    const source = text.slice(at, end);
    const isGlued = shape.charCodeAt(end) === comment;
    if (hasPlaceholders && hasPlaceholder(source)) addUnknown(words, source, at, end, !wordOnLine, column, isGlued);
    else addWords(words, source, at, end, rules, !wordOnLine, column, isGlued);
    wordOnLine = true;
    at = end;
  }
  return scan;
}

function endOfRecord(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== NEWLINE && text.charCodeAt(at) !== RETURN) at++;
  return at;
}

function endOfWord(text: string, from: number, limit: number, comment: number): number {
  let at = from;
  const first = text.charCodeAt(from);
  if (first === QUOTE || first === APOSTROPHE) {
    const close = closingQuote(text, at + 1, limit, first);
    // An apostrophe starts a string only if the string contains blanks or comment signs: 'USER.PROF(MEM)' is a plain word.
    if (close >= 0 && (first === QUOTE || OF_STRINGS.test(text.slice(from, close)))) return close + 1;
  }
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code <= BLANK || code === comment || code === 0xa0) break;
    at++;
  }
  return at;
}

/** A string ends with its record; an unclosed one is read as a plain word. */
function closingQuote(text: string, from: number, limit: number, quote: number): number {
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === NEWLINE || code === RETURN) return -1;
  }
  return -1;
}

/** A word that a template leaves partly open, in quotation marks or not. */
function addUnknown(
  words: FileWord[],
  text: string,
  start: number,
  end: number,
  firstOnLine: boolean,
  column: number,
  gluedComment: boolean,
): void {
  const upper = text.toUpperCase();
  words.push({ kind: 'symbolic', text, upper, start, end, firstOnLine, column, gluedComment });
}

function addWords(
  words: FileWord[],
  source: string,
  start: number,
  end: number,
  rules: LexicalRules,
  firstOnLine: boolean,
  column: number,
  gluedComment: boolean,
): void {
  const isPlain = !source.includes('&') && source.charCodeAt(0) !== QUOTE && source.charCodeAt(0) !== APOSTROPHE;
  if (isPlain) {
    const upper = source.toUpperCase();
    // A line of asterisks is a comment without its sign; after other words, asterisks represent a masked value.
    const kind = !firstOnLine && MASKED_VALUE.test(source) ? 'symbolic' : knownKindOf(source);
    words.push({ kind, text: source, upper, start, end, firstOnLine, column, gluedComment });
    return;
  }
  const isWithin = (quote: string): boolean => source.length > 1 && source.startsWith(quote) && source.endsWith(quote);
  const quoted = isWithin('"') || (isWithin("'") && OF_STRINGS.test(source));
  const text = quoted ? source : substitute(source, rules.symbols);
  // The value of a symbol can contain blanks and comments, which change the structure of the statement.
  const parts =
    text === source ? [source] : (text.split(rules.comment)[0] ?? '').split(/\s+/).filter((part) => part !== '');
  for (const part of parts)
    words.push({
      kind: quoted ? 'string' : kindOf(part),
      text: part,
      upper: part.toUpperCase(),
      start,
      end,
      firstOnLine: firstOnLine && part === parts[0],
      column,
      gluedComment,
    });
}

const MASKED_VALUE = /^\*{3,}$/;

/** Replaces `&NAME.` and `&NAME`; a name without a value is not replaced. */
export function substitute(text: string, symbols: ReadonlyMap<string, string>): string {
  if (!text.includes(String.fromCharCode(AMPERSAND))) return text;
  return text.replace(
    /&([A-Za-z@#$][A-Za-z0-9@#$_]{0,15})(\([^():]*:[^():]*\))?(\.?)/g,
    (whole, name: string, part?: string) => {
      const value = symbols.get(name.toUpperCase());
      if (value === undefined) return whole;
      return part === undefined ? value : (substring(value, part) ?? whole);
    },
  );
}

/** `(start:length)` of a system symbol: start is 1-based, and a negative start is relative to the end. */
function substring(value: string, part: string): string | undefined {
  const match = /^\((-?\d+):(\d+)\)$/.exec(part);
  if (!match) return undefined;
  const start = Number(match[1]);
  const from = start < 0 ? value.length + start : start - 1;
  return from < 0 ? undefined : value.slice(from, from + Number(match[2]));
}
