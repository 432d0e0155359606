import { keptByLine } from '../source/kept-lines.js';

/** Marks of a printed example that were copied with it: callout numbers that refer to the text below it, and signs for omitted lines. */
export interface PrintedExample {
  /** The text with blanks in place of callouts and one placeholder for each sign of omitted lines; offsets do not change. */
  text: string;
  /** The text in which only the signs for omitted lines are replaced. */
  shortened: string;
  callouts: readonly Span[];
}

interface Span {
  start: number;
  end: number;
}

interface Mark extends Span {
  value: number;
  isPlain: boolean;
  /** The word next to it. */
  neighbor: string;
  /** The number of other words on the line. */
  others: number;
}

/** What a line contains that can be a mark; positions are in the line. */
interface LineMarks {
  first?: Mark;
  /** At the end. */
  last?: Mark;
  /** The line with one character for each row of dots. */
  shortened?: string;
  /** Whether it is one dot of a column. */
  isDot: boolean;
}

interface Line extends LineMarks {
  start: number;
  text: string;
  /** Its number among the lines that are not empty. */
  number: number;
}

/** Examples are short; a longer text is not searched. */
const LONGEST = 60_000;

/** A shorter ascending sequence can consist of values. */
const FEWEST = 3;
/** The share of the numbers at this end of the lines that are in the sequence; others are values. */
const LEAST_SHARE = 0.7;
const WIDEST_GAP = 3;

const COMMENT_LINE = /^\s*(?:\*(?!\*)|\/\*|\/\/|[;#])/;
const REMARK_AT_END = /\s[;#]/;
const CIRCLED = /^[\u2460-\u2473\u2776-\u277f]$/;
const BRACKETED = /^(?:\((\d{1,2})\)|<(\d{1,2})>|\[(\d{1,2})\]|\*\*(\d{1,2})\*\*)$/;
/** `2`, and `5c` or `5c2` for a part of a step. */
const PLAIN = /^(\d{1,2})(?:[a-z]\d?)?$/;

/** Replaces the sign for omitted lines; parsers read it as one word. */
export const OMITTED_LINES = '\u2026';
const DOTS = /(?<=^|\s)(?:\.{3,}|\u2026|\u22ee|\.[ \t]+\.[ \t]+\.)(?=\s|$)/g;
const DOT = /^[ \t]*[.:][ \t]*$/;
/** Dots with a remark about the omitted lines. */
const REMARK = /^([ \t]*)(?:\.{3}|\u2026)[ \t]+[a-z]+(?:[ \t]+[a-z\d]+){3,}.*/gm;

/** Finds the marks of a printed example; undefined if there are none. */
export function printedExample(text: string): PrintedExample | undefined {
  if (text.length > LONGEST) return undefined;
  const lines: Line[] = [];
  let number = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const marks = marksOf(line);
    if (marks) lines.push({ ...marks, start: index, text: line, number });
    number++;
  }
  if (lines.length === 0) return undefined;
  const atEnd = sequence(lines.flatMap(({ start, last }) => moved(last, start)));
  const ordered = atEnd.length > 0 ? atEnd : sequence(lines.flatMap(({ start, first }) => moved(first, start)));
  const callouts = withInner(text, ordered);
  const shortened = withoutEllipses(text, lines);
  if (callouts.length === 0) return shortened === text ? undefined : { text: shortened, shortened, callouts };
  return { text: blanked(shortened, callouts), shortened, callouts };
}

const marksOf = keptByLine((text): LineMarks | null => {
  const isCoded = !COMMENT_LINE.test(text);
  const words = text.trim().split(/\s+/);
  const first = isCoded ? firstMark(text, words) : undefined;
  const last = isCoded && !REMARK_AT_END.test(text) ? lastMark(text, words) : undefined;
  const shortened = text
    .replace(REMARK, (remark, blanks: string) => (blanks + OMITTED_LINES).padEnd(remark.length))
    .replace(DOTS, (dots) => OMITTED_LINES.padEnd(dots.length));
  const marks: LineMarks = {
    ...(first ? { first } : {}),
    ...(last ? { last } : {}),
    ...(shortened === text ? {} : { shortened }),
    isDot: DOT.test(text),
  };
  return marks.isDot || Object.keys(marks).length > 1 ? marks : null;
});

function moved(mark: Mark | undefined, by: number): Mark[] {
  return mark ? [{ ...mark, start: mark.start + by, end: mark.end + by }] : [];
}

function lastMark(text: string, words: readonly string[]): Mark | undefined {
  const word = words.at(-1)!;
  if (words.length < 2) return undefined;
  return markOf(word, words.at(-2)!, words.length - 1, text.trimEnd().length - word.length);
}

function firstMark(text: string, words: readonly string[]): Mark | undefined {
  const [word, next] = words;
  // An entry of PORT.
  if (next === undefined || /^(TCP|UDP)$/i.test(next)) return undefined;
  return markOf(word!, next, words.length - 1, text.length - text.trimStart().length);
}

function markOf(word: string, neighbor: string, others: number, start: number): Mark | undefined {
  const plain = PLAIN.exec(word)?.[1];
  const value = plain === undefined ? bracketedNumber(word) : Number(plain);
  if (value === undefined) return undefined;
  return { start, end: start + word.length, value, isPlain: plain !== undefined, neighbor, others };
}

function bracketedNumber(word: string): number | undefined {
  if (CIRCLED.test(word)) {
    const code = word.charCodeAt(0);
    return code < 0x2776 ? code - 0x245f : code - 0x2775;
  }
  const digits = BRACKETED.exec(word)
    ?.slice(1)
    .find((found) => found !== undefined);
  return digits === undefined ? undefined : Number(digits);
}

/** The marks that count up down the file, from 1 or 2; values of statements, such as three values of one parameter, are not a sequence of callouts. */
function sequence(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  const values = new Set<number>();
  let last = 0;
  for (const mark of marks) {
    // A number can refer to an earlier note again.
    if (!values.has(mark.value) && (mark.value < last || mark.value > last + WIDEST_GAP)) continue;
    found.push(mark);
    values.add(mark.value);
    last = Math.max(last, mark.value);
  }
  if (values.size < FEWEST || found.length < marks.length * LEAST_SHARE || !(values.has(1) || values.has(2))) return [];
  if (!found.some(({ isPlain }) => isPlain)) return found;
  const neighbors = new Set(found.map(({ neighbor }) => neighbor.toUpperCase()));
  const behindOperands = found.filter(({ others, neighbor }) => others > 1 || neighbor.endsWith(')'));
  return neighbors.size >= FEWEST && behindOperands.length * 2 >= found.length ? found : [];
}

/** A number after a closing parenthesis, where no parameter has a value. */
const INNER = /\)([ \t]*)(\d{1,2})(?=\s|$)/g;

/** Adds the callouts within lines or beside a parameter without a blank, with which the others count up. */
function withInner(text: string, ordered: readonly Span[]): readonly Span[] {
  if (ordered.length === 0) return ordered;
  const starts = new Set(ordered.map(({ start }) => start));
  const inner = [...text.matchAll(INNER)].map(({ 1: blanks, 2: number, index }) => {
    const start = index + 1 + blanks!.length;
    return { start, end: start + number!.length };
  });
  return [...ordered, ...inner.filter(({ start }) => !starts.has(start))].sort((a, b) => a.start - b.start);
}

/** The text with one character for each row of dots, alone on its line or between words, or column of dots. */
function withoutEllipses(text: string, lines: readonly Line[]): string {
  const dots = new Set(lines.flatMap(({ isDot, number }) => (isDot ? [number] : [])));
  const read: string[] = [];
  let end = 0;
  for (const { start, text: line, isDot, number, shortened = line } of lines) {
    const isInColumn = isDot && (dots.has(number - 1) || dots.has(number + 1));
    read.push(text.slice(end, start), isInColumn ? line.replace(/\S/, OMITTED_LINES) : shortened);
    end = start + line.length;
  }
  return read.join('') + text.slice(end);
}

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce((read, { start, end }) => read.slice(0, start) + ' '.repeat(end - start) + read.slice(end), text);
}
