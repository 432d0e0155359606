import { greatest, LineIndex } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { applyEdits } from './apply-edits.js';

/** Text after edits, or the reason why the edits cannot be applied. */
export function editedText(text: string, edits: readonly Edit[]): string | { refused: string } {
  const lines = new LineIndex(text);
  const after = applyEdits(text, edits, (position) => lines.offset(position));
  // Members usually have records of 80 bytes. If a file has longer lines, its longest line is the limit.
  const limit = Math.max(80, longestLine(text));
  return longestLine(after) <= limit
    ? after
    : { refused: `a line would be longer than the record (${limit} characters)` };
}

function longestLine(text: string): number {
  return greatest(text.split(/\r\n|\r|\n/).map((line) => line.length));
}

/** The parameters of these statements belong into one of them (HYG003). */
const CODED_ONCE = /^\s*(TCPCONFIG|UDPCONFIG|IPCONFIG6?|GLOBALCONFIG|SMFCONFIG|NETMONITOR)\s/;

/** The lines that the edits of fixes change, and the statements that they write and that should be coded once. */
export class ChangedLines {
  private readonly taken = new Set<string>();

  /** Adds the edits of a fix; false if another fix changes the same lines or writes the same statement. */
  add(edits: readonly Edit[]): boolean {
    const own = new Set(edits.flatMap(placesOf));
    for (const place of own) if (this.taken.has(place)) return false;
    for (const place of own) this.taken.add(place);
    return true;
  }
}

/** Two edits of one line can both move the text after them. */
function placesOf({ file, range: { start, end }, text }: Edit): string[] {
  const statement = CODED_ONCE.exec(text)?.[1];
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, at) => `${start.line + at} ${file}`);
  return statement === undefined ? lines : [...lines, `${statement} ${file}`];
}
