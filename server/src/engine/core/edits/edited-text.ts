import type { Edit } from '../types/finding.js';
import { applyEdits } from './apply-edits.js';

/** Text after edits, or the reason why the edits cannot be applied. */
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

/** Members usually have records of 80 bytes. If a file has longer lines, its longest line is the limit. */
function recordLimit(text: string): number {
  return Math.max(80, ...text.split(/\r\n|\r|\n/).map((line) => line.length));
}

/** The parameters of these statements belong into one of them (HYG003). */
const CODED_ONCE = /^\s*(TCPCONFIG|UDPCONFIG|IPCONFIG6?|GLOBALCONFIG|SMFCONFIG|NETMONITOR)\s/;

/** Whether edits of two fixes touch the same lines, or both write a statement that should be coded once. */
export function overlap(a: readonly Edit[], b: readonly Edit[]): boolean {
  return a.some((one) => b.some((other) => one.file === other.file && meets(one, other)));
}

function meets({ range: a, text }: Edit, { range: b, text: other }: Edit): boolean {
  const statement = CODED_ONCE.exec(text)?.[1];
  if (statement !== undefined && statement === CODED_ONCE.exec(other)?.[1]) return true;
  // Two edits of one line can both move the text after them.
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}
