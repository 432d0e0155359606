import type { Edit } from '../types/finding.js';
import { applyEdits } from './apply-edits.js';

/** A text with edits made, or why they cannot be made. */
export function editedText(text: string, edits: readonly Edit[]): string | { refused: string } {
  const starts = lineStarts(text);
  const offsetOf = ({ line, column }: { line: number; column: number }): number =>
    Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
  const after = applyEdits(text, edits, offsetOf);
  const limit = recordLimit(text);
  const before = new Set(text.split(/\r\n|\r|\n/));
  const tooLong = after.split(/\r\n|\r|\n/).find((line) => line.length > limit && !before.has(line));
  return tooLong === undefined ? after : { refused: `a line would be longer than the record (${limit} characters)` };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

/** Members usually have records of 80 bytes; a file with longer lines is as long as its longest one. */
function recordLimit(text: string): number {
  return Math.max(80, ...text.split(/\r\n|\r|\n/).map((line) => line.length));
}

/** Edits of different fixes do not meet. */
export function overlap(a: readonly Edit[], b: readonly Edit[]): boolean {
  return a.some((one) => b.some((other) => one.file === other.file && meets(one, other)));
}

function meets({ range: a }: Edit, { range: b }: Edit): boolean {
  // Two edits of one line may both move what follows them.
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}
