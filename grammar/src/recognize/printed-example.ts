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

interface Line {
  start: number;
  text: string;
  words: readonly string[];
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
  const lines = linesOf(text);
  const coded = lines.filter((line) => !COMMENT_LINE.test(line.text));
  const atEnd = sequence(coded.filter((line) => !REMARK_AT_END.test(line.text)).flatMap(lastMark));
  const callouts = atEnd.length > 0 ? atEnd : sequence(coded.flatMap(firstMark));
  const shortened = withoutEllipses(text, lines);
  if (callouts.length === 0) return shortened === text ? undefined : { text: shortened, shortened, callouts };
  return { text: blanked(shortened, callouts), shortened, callouts };
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => ({
    start: index,
    text: line,
    words: line.trim().split(/\s+/),
  }));
}

function lastMark({ start, text, words }: Line): Mark[] {
  const word = words.at(-1)!;
  if (words.length < 2) return [];
  const end = start + text.trimEnd().length;
  return markOf(word, words.at(-2)!, words.length - 1, end - word.length);
}

function firstMark({ start, text, words }: Line): Mark[] {
  const [word, next] = words;
  // An entry of PORT.
  if (next === undefined || /^(TCP|UDP)$/i.test(next)) return [];
  return markOf(word!, next, words.length - 1, start + text.length - text.trimStart().length);
}

function markOf(word: string, neighbor: string, others: number, start: number): Mark[] {
  const plain = PLAIN.exec(word)?.[1];
  const value = plain === undefined ? bracketedNumber(word) : Number(plain);
  return value === undefined
    ? []
    : [{ start, end: start + word.length, value, isPlain: plain !== undefined, neighbor, others }];
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
  for (const mark of marks) {
    const last = found.at(-1)?.value ?? 0;
    if (mark.value >= last && mark.value <= last + WIDEST_GAP) found.push(mark);
  }
  const values = new Set(found.map(({ value }) => value));
  if (values.size < FEWEST || found.length < marks.length * LEAST_SHARE || !(values.has(1) || values.has(2))) return [];
  if (!found.some(({ isPlain }) => isPlain)) return found;
  const neighbors = new Set(found.map(({ neighbor }) => neighbor.toUpperCase()));
  const behindOperands = found.filter(({ others }) => others > 1);
  return neighbors.size >= FEWEST && behindOperands.length * 2 >= found.length ? found : [];
}

/** The text with one character for each row of dots, alone on its line or between words, or column of dots. */
function withoutEllipses(text: string, lines: readonly Line[]): string {
  const shortened = text
    .replace(REMARK, (remark, blanks: string) => (blanks + OMITTED_LINES).padEnd(remark.length))
    .replace(DOTS, (dots) => OMITTED_LINES.padEnd(dots.length));
  const columns = lines.filter(({ text: line }, at) => {
    const isBeside = (other: Line | undefined): boolean => other !== undefined && DOT.test(other.text);
    return DOT.test(line) && (isBeside(lines[at - 1]) || isBeside(lines[at + 1]));
  });
  return columns.reduce((read, { start, text: line }) => {
    const at = start + line.search(/\S/);
    return read.slice(0, at) + OMITTED_LINES + read.slice(at + 1);
  }, shortened);
}

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce((read, { start, end }) => read.slice(0, start) + ' '.repeat(end - start) + read.slice(end), text);
}
