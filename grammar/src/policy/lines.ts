import { commonBack, commonFront } from '../source/common-ends.js';
import { withoutPlaceholders } from '../source/placeholders.js';
import { firstIndex } from '../source/search.js';

/** A line of a policy file as it is read: one statement, attribute or brace. Comments and blank lines leave none. */
export interface Line {
  /** Offset in the file of its first character. */
  start: number;
  end: number;
  /** Without comment and blanks around. */
  text: string;
  /** First word in capitals. */
  word: string;
  /** Blanks before it in its record; words before it count as such. */
  column: number;
  /** It shares its record with the line before: a brace that does not stand alone. */
  glued?: boolean;
}

/** A text with its lines. */
export interface LinedText {
  text: string;
  lines: readonly Line[];
}

const RETURN = 13;

/** Attributes whose values may have a `#` inside of a word: passwords and keys. */
const KEEPS_HASH = /^(keyringpw|sharedkey|gsk_ldap_user_pw|ldap_password|ldap_sslkeyringpassword)$/i;

/**
 * Cuts a text into lines. A brace that stands before or behind other words becomes a line of its own, marked as glued.
 * Never throws; every word belongs to exactly one line or comment.
 */
export function readLines(text: string, sequenceColumns?: readonly [number, number]): Line[] {
  return readRecords(text, 0, text.length, sequenceColumns);
}

/** The lines of some records: `first` begins one, `limit` ends one. */
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

/** The lines of a text without sequence numbers that was edited: records which are the same are not read again. */
export function readEditedLines(text: string, before: LinedText): Line[] {
  const front = commonFront(before.text, text);
  const back = commonBack(before.text, text, front);
  const shift = text.length - before.text.length;
  const start = text.slice(0, front).lastIndexOf('\n') + 1;
  const newline = text.indexOf('\n', text.length - back);
  const end = newline < 0 ? text.length : newline + 1;
  const firstAfter = firstIndex(before.lines, (line) => line.start >= end - shift);
  const lines = before.lines.slice(
    0,
    firstIndex(before.lines, (line) => line.start >= start),
  );
  lines.push(...readRecords(text, start, end));
  for (let at = firstAfter; at < before.lines.length; at++) lines.push(movedLine(before.lines[at]!, shift));
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

/** A brace as first or last word of a record is a line of its own. */
function cutBraces(lines: Line[], text: string, from: number, to: number): void {
  if (to - from > 1 && (isBrace(text.charCodeAt(from)) || isBrace(text.charCodeAt(to - 1))))
    cutAtEnds(lines, text, from, to);
  else add(lines, text, from, to);
}

function isBrace(code: number): boolean {
  return code === 123 || code === 125;
}

function cutAtEnds(lines: Line[], text: string, from: number, to: number): void {
  const record = text.slice(from, to);
  const opening = /^([{}])(?:\s+(?=\S)|(?=[{}]))/.exec(record);
  if (opening) {
    add(lines, text, from, from + 1);
    cutBraces(lines, text, from + opening[0].length, to);
    return;
  }
  const closing = /(?:\s+)([{}])$/.exec(record);
  if (closing) {
    cutBlock(lines, text, from, to - closing[0].length, closing[1]!);
    add(lines, text, to - 1, to);
    return;
  }
  add(lines, text, from, to);
}

/** What stands before the last brace of a record; a block that is closed on the line where it begins is cut there, too. */
function cutBlock(lines: Line[], text: string, from: number, to: number, last: string): void {
  const opening = last === '}' ? /\s\{\s/.exec(text.slice(from, to)) : null;
  if (!opening) {
    cutBraces(lines, text, from, to);
    return;
  }
  const brace = from + opening.index + 1;
  let end = brace;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  cutBraces(lines, text, from, end);
  cutBraces(lines, text, brace, to);
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

/** What patterns with \s see: other control characters belong to words. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

/** Beside those of ASCII, what else separates words: patterns with \s see it, too. */
function isBlank(code: number): boolean {
  return code <= 32 || (code > 127 && /\s/.test(String.fromCharCode(code)));
}
