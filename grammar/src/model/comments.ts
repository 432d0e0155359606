import type { LineIndex } from '../source/lines.js';

const COMMENT = /(^|\s);.*[A-Za-z0-9]/;

/** A comment that says something stands on one of the lines. */
export function hasComment(lines: LineIndex, first: number, last: number): boolean {
  if (!hasSemicolon(lines, first, last)) return false;
  for (let line = first; line <= last; line++) if (COMMENT.test(linesFrom(lines, line, line))) return true;
  return false;
}

/** A line with nothing but a comment that says something. */
export function isCommentLine(lines: LineIndex, line: number): boolean {
  if (line < 1 || !hasSemicolon(lines, line, line)) return false;
  const text = lines.lineText(line);
  return text.trimStart().startsWith(';') && COMMENT.test(text);
}

/** A comment says something on the lines of a range, or on the one above them. */
export function isExplained(lines: LineIndex, start: number, end: number): boolean {
  const first = lines.lineOf(start);
  return isCommentLine(lines, first - 1) || hasComment(lines, first, lines.lineOf(Math.max(end - 1, start)));
}

/** Quickly settles most lines of a long list. */
function hasSemicolon(lines: LineIndex, first: number, last: number): boolean {
  return linesFrom(lines, first, last).includes(';');
}

/** Lines with their ends, which no pattern here looks at. */
function linesFrom(lines: LineIndex, first: number, last: number): string {
  const { text } = lines;
  return text.slice(lines.startOf(first), last < lines.count ? lines.startOf(last + 1) : text.length);
}
