import { commonBack, commonFront } from '../collections/common-ends.js';
import { firstIndex } from '../collections/search.js';
import { withoutPlaceholders } from '../source/placeholders.js';

/** A line of a policy file as parsed: one statement, attribute or brace. Comments and blank lines produce no line. */
export interface Line {
  /** Offset of its first character in the file. */
  start: number;
  end: number;
  /** Without its comment and surrounding blanks. */
  text: string;
  /** First word in uppercase. */
  word: string;
  /** Column within its record, zero-based. */
  column: number;
  /** It shares its record with the previous line: a brace that is not on a separate line. */
  glued?: boolean;
}

/** A text and its lines. */
export interface LinedText {
  text: string;
  lines: readonly Line[];
}

const RETURN = 13;

/** Attributes whose values may contain a `#` inside a word: passwords and keys. */
const KEEPS_HASH = /^(keyringpw|sharedkey|gsk_ldap_user_pw|ldap_password|ldap_sslkeyringpassword)$/i;

/**
 * Splits a text into lines. A brace before or after other words becomes a separate line, marked as glued. Does not throw; every word
 * belongs to exactly one line or comment.
 */
export function readLines(text: string, sequenceColumns?: readonly [number, number]): Line[] {
  return readRecords(text, 0, text.length, sequenceColumns);
}

/** The lines of some records: from `first` up to `limit` (excluded). */
function readRecords(text: string, first: number, limit: number, sequenceColumns?: readonly [number, number]): Line[] {
  const shape = withoutPlaceholders(text);
  const lines: Line[] = [];
  addRecords(lines, shape, first, limit, sequenceColumns);
  return shape === text ? lines : lines.map((line) => asWritten(line, text));
}

function asWritten(line: Line, text: string): Line {
  const { start, end, word } = line;
  return { ...line, text: text.slice(start, end), word: text.slice(start, start + word.length).toUpperCase() };
}

/** The lines of an edited text without sequence numbers: unchanged records are not read again. */
export function readEditedLines(text: string, before: LinedText): Line[] {
  const known = before.lines;
  const front = commonFront(before.text, text);
  const back = commonBack(before.text, text, front);
  const shift = text.length - before.text.length;
  const start = text.slice(0, front).lastIndexOf('\n') + 1;
  const newline = text.indexOf('\n', text.length - back);
  const end = newline < 0 ? text.length : newline + 1;
  const firstAfter = firstIndex(known, (line) => line.start >= end - shift);
  const lines = known.slice(
    0,
    firstIndex(known, (line) => line.start >= start),
  );
  for (const line of readRecords(text, start, end)) lines.push(line);
  for (let at = firstAfter; at < known.length; at++) lines.push(movedLine(known[at]!, shift));
  return lines;
}

function movedLine(line: Line, shift: number): Line {
  return shift === 0 ? line : { ...line, start: line.start + shift, end: line.end + shift };
}

function addRecords(
  lines: Line[],
  text: string,
  first: number,
  limit: number,
  sequenceColumns?: readonly [number, number],
): void {
  for (let start = first; start < limit; ) {
    const newline = endOfRecord(text, start);
    let end = newline;
    if (sequenceColumns) {
      const [from] = sequenceColumns;
      if (from > 1) end = Math.min(end, start + from - 1);
    }
    const from = sequenceColumns && sequenceColumns[0] === 1 ? Math.min(start + sequenceColumns[1], end) : start;
    addRecord(lines, text, from, end);
    start = newline + (text.startsWith('\r\n', newline) ? 2 : 1);
  }
}

function endOfRecord(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  const end = newline < 0 ? text.length : newline;
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === RETURN) return at;
  return end;
}

function addRecord(lines: Line[], text: string, start: number, end: number): void {
  let from = start;
  while (from < end && isBlank(text.charCodeAt(from))) from++;
  let to = commentStart(text, from, end);
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  if (from >= to) return;
  const before = lines.length;
  cutBraces(lines, text, from, to);
  for (let at = before; at < lines.length; at++) {
    const line = lines[at]!;
    line.column = line.start - start;
    if (at > before) line.glued = true;
  }
}

/** A brace that is a separate word, or that begins a record or follows such a brace, becomes a separate line. */
function cutBraces(lines: Line[], text: string, from: number, to: number): void {
  let start = -1;
  let end = -1;
  const flush = (): void => {
    if (start >= 0) add(lines, text, start, end);
    start = -1;
  };
  for (let at = from; at < to; ) {
    let after = at;
    while (after < to && !isSpace(text.charCodeAt(after))) after++;
    const braces = bracesAt(text, at, after, start < 0);
    if (braces > 0) flush();
    for (let brace = at; brace < at + braces; brace++) add(lines, text, brace, brace + 1);
    if (at + braces < after) {
      if (start < 0) start = at + braces;
      end = after;
    }
    at = after;
    while (at < to && isSpace(text.charCodeAt(at))) at++;
  }
  flush();
}

/** Number of braces at the start of a word that are not part of it; a closing brace never is if it begins a line. */
function bracesAt(text: string, from: number, to: number, isFirst: boolean): number {
  let at = from;
  while (at < to && isBrace(text.charCodeAt(at))) at++;
  if (at === to) return at - from;
  if (!isFirst) return 0;
  return text[at - 1] === '{' ? Math.max(0, at - from - 1) : at - from;
}

function isBrace(code: number): boolean {
  return code === 123 || code === 125;
}

function add(lines: Line[], text: string, start: number, end: number): void {
  let blank = start;
  while (blank < end && !isSpace(text.charCodeAt(blank))) blank++;
  lines.push({ start, end, text: text.slice(start, end), word: text.slice(start, blank).toUpperCase(), column: 0 });
}

function commentStart(text: string, from: number, end: number): number {
  const record = text.slice(from, end);
  let hash = record.indexOf('#');
  if (hash < 0) return end;
  if (hash === 0) return from;
  const keyword = /^\S+/.exec(record)![0];
  if (!KEEPS_HASH.test(keyword)) return from + hash;
  while (hash >= 0 && !isBlank(record.charCodeAt(hash - 1))) hash = record.indexOf('#', hash + 1);
  return hash < 0 ? end : from + hash;
}

/** Whitespace as matched by \s: other control characters are part of words. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

/** Word separators other than those of ASCII, as matched by \s. */
function isBlank(code: number): boolean {
  return code <= 32 || (code > 127 && /\s/.test(String.fromCharCode(code)));
}
