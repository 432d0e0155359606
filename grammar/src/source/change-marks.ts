import type { SequenceNumbers } from './sequence-numbers.js';

/** With fewer marked records, the words are probably operands. */
const FEWEST_RECORDS = 3;

/** Letters, with a digit or a special character: `@MM1`, `JS2`, `*TST`. */
const MARK = /^(?=.*[A-Z])(?=.*[\d@#$*])[A-Z\d@#$*]{2,9}$/i;

/**
 * Finds marks of changes in the columns from 72 or 73 to 80: the last words of records that have no other text there. Operands can also be in these
 * columns, so the caller must confirm that the text has fewer errors without the marks.
 */
export function findChangeMarks(text: string, comment = ';'): SequenceNumbers | undefined {
  return marksFrom(text, comment, 72) ?? marksFrom(text, comment, 73);
}

function marksFrom(text: string, comment: string, from: number): SequenceNumbers | undefined {
  const ranges: { start: number; end: number }[] = [];
  for (const { 0: record, index } of text.matchAll(/[^\r\n]{72,}/g)) {
    // A comment may extend into these columns.
    const words = record.split(comment, 1)[0]!.trimEnd();
    if (words.length < from) continue;
    const before = words.slice(0, from - 1);
    if (words.length > LAST_COLUMN || !before.endsWith(' ') || before.trim() === '') return undefined;
    if (!MARK.test(words.slice(from - 1))) return undefined;
    ranges.push({ start: index + from - 1, end: index + words.length });
  }
  return ranges.length < FEWEST_RECORDS ? undefined : { columns: [from, LAST_COLUMN], ranges, isMark: true };
}

const LAST_COLUMN = 80;
