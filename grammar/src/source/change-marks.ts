import type { SequenceNumbers } from './sequence-numbers.js';

/** With fewer marked records, the words are probably operands. */
const FEWEST_RECORDS = 3;

/** The columns of marks; a mark can also start one column later. */
const [FIRST_COLUMN, LAST_COLUMN] = [72, 80];

/** Letters, with a digit or a special character: `@MM1`, `JS2`, `*TST`. */
const MARK = /^(?=.*[A-Z])(?=.*[\d@#$*])[A-Z\d@#$*]{2,9}$/i;

/**
 * Finds marks of changes in the columns from 72 or 73 to 80: the last words of records that have no other text there. Operands can also be in these
 * columns, so the caller must confirm that the text has fewer errors without the marks.
 */
export function findChangeMarks(text: string): SequenceNumbers | undefined {
  const records = longRecords(text, FIRST_COLUMN);
  return marksFrom(records, FIRST_COLUMN) ?? marksFrom(records, FIRST_COLUMN + 1);
}

interface TextRecord {
  start: number;
  text: string;
}

/** The records with at least this many characters. A regular expression would read each record once for each of its characters. */
function longRecords(text: string, length: number): TextRecord[] {
  const records: TextRecord[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start >= length) records.push({ start, text: text.slice(start, end) });
    start = end + 1;
  }
  return records;
}

function marksFrom(records: readonly TextRecord[], from: number): SequenceNumbers | undefined {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, text } of records) {
    // A comment may extend into these columns.
    const words = text.split(';', 1)[0]!.trimEnd();
    if (words.length < from) continue;
    const before = words.slice(0, from - 1);
    if (words.length > LAST_COLUMN || !before.endsWith(' ') || before.trim() === '') return undefined;
    if (!MARK.test(words.slice(from - 1))) return undefined;
    ranges.push({ start: start + from - 1, end: start + words.length });
  }
  return ranges.length < FEWEST_RECORDS ? undefined : { columns: [from, LAST_COLUMN], ranges, isMark: true };
}
