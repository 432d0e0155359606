import type { LineIndex } from '../../source/lines.js';

const COMMENT = /(?:^|\s);/;

/** The last result: a line that contains a long list is queried for each of its entries in sequence. */
let latest: { lines: LineIndex; line: number; answer: boolean } | undefined;

/** A comment with text is on one of the lines. */
export function hasComment(lines: LineIndex, first: number, last: number): boolean {
  for (let line = first; line <= last; line++) if (saysSomething(lines, line)) return true;
  return false;
}

/** A line that contains only a comment with text. */
export function isCommentLine(lines: LineIndex, line: number): boolean {
  return line >= 1 && saysSomething(lines, line) && lines.lineText(line).trimStart().startsWith(';');
}

/** A comment with text is on the lines of a range, or on the line above them. */
export function isExplained(lines: LineIndex, start: number, end: number): boolean {
  const first = lines.lineOf(start);
  return isCommentLine(lines, first - 1) || hasComment(lines, first, lines.lineOf(Math.max(end - 1, start)));
}

function saysSomething(lines: LineIndex, line: number): boolean {
  if (latest?.lines === lines && latest.line === line) return latest.answer;
  const { text } = lines;
  // Includes the line end, which no pattern here uses.
  const own = text.slice(lines.startOf(line), line < lines.count ? lines.startOf(line + 1) : text.length);
  const start = own.includes(';') ? own.search(COMMENT) : -1;
  const answer = start >= 0 && /[A-Za-z0-9]/.test(own.slice(start));
  latest = { lines, line, answer };
  return answer;
}
