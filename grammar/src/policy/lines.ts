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

/** A part of a record that is still to be split. */
interface Span {
  from: number;
  to: number;
  /** Already known to contain no opening brace of a block. */
  isPlain?: boolean;
}

/** A brace that is the first or last word of a record becomes a separate line. A record can have any number of them. */
function cutBraces(lines: Line[], text: string, from: number, to: number): void {
  // A stack: the last span is next.
  const spans: Span[] = [{ from, to }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const isOpen = span.to - span.from > 1 && isBrace(text.charCodeAt(span.from));
    const rest = isOpen ? behindBrace(text, span) : undefined;
    if (rest !== undefined) {
      add(lines, text, span.from, span.from + 1);
      spans.push({ ...span, from: rest });
    } else if (
      span.to - span.from > 1 &&
      isBrace(text.charCodeAt(span.to - 1)) &&
      isSpace(text.charCodeAt(span.to - 2))
    )
      spans.push({ from: span.to - 1, to: span.to }, ...beforeBrace(text, span));
    else add(lines, text, span.from, span.to);
  }
}

function isBrace(code: number): boolean {
  return code === 123 || code === 125;
}

/** Start of the text after a first brace; undefined if the brace is part of a word, which a closing brace never is. */
function behindBrace(text: string, { from, to }: Span): number | undefined {
  let at = from + 1;
  while (at < to && isSpace(text.charCodeAt(at))) at++;
  if (at >= to) return undefined;
  return at > from + 1 || isBrace(text.charCodeAt(at)) || text[from] === '}' ? at : undefined;
}

/**
 * What precedes the last brace of a record, last part first; a block that begins and ends on the same line is split at its opening brace.
 */
function beforeBrace(text: string, { from, to, isPlain = false }: Span): Span[] {
  const isClosing = text[to - 1] === '}';
  const end = trimmedEnd(text, from, to - 1);
  const brace = isClosing && !isPlain ? blockStart(text, from, end) : undefined;
  if (brace === undefined) return [{ from, to: end, isPlain: isPlain || isClosing }];
  return [
    { from: brace, to: end },
    { from, to: trimmedEnd(text, from, brace), isPlain: true },
  ];
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

/** The first opening brace that is a separate word after another word. */
function blockStart(text: string, from: number, to: number): number | undefined {
  for (let at = text.indexOf('{', from + 1); at >= 0 && at < to - 1; at = text.indexOf('{', at + 1))
    if (isSpace(text.charCodeAt(at - 1)) && isSpace(text.charCodeAt(at + 1))) return at;
  return undefined;
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
