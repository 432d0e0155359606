/** Sequence numbers of an editor that were saved with the text. */
export interface SequenceNumbers {
  /** Columns, from 1, inclusive. */
  columns: readonly [number, number];
  /** Offsets of each number, which a fix deletes. */
  ranges: readonly { start: number; end: number }[];
  /** Marks of changes instead of numbers: only some records have one, and added records get none. */
  isMark?: true;
}

/** With fewer numbered records, the digits are probably operands. */
const FEWEST_RECORDS = 3;

/**
 * Finds sequence numbers in columns 73 to 80 of 80-byte records (or records truncated after the number) or in columns 1 to 6 or 1 to 8, in
 * nearly every record that is neither empty nor a comment, in ascending order: digits, or, in the last columns, a common prefix of letters
 * and digits.
 */
export function findSequenceNumbers(text: string, comment = ';'): SequenceNumbers | undefined {
  return (
    search(text, comment, 73, 80, (record) => /^(?=.{8}\s*$)[A-Z@#$]{0,4}\d{4,8}\s*$/.test(record.slice(72))) ??
    search(text, comment, 1, 6, (record) => /^\d{6}(?!\d)/.test(record)) ??
    search(text, comment, 1, 8, (record) => /^\d{8}(?!\d)/.test(record))
  );
}

function search(
  text: string,
  comment: string,
  from: number,
  to: number,
  isNumbered: (record: string) => boolean,
): SequenceNumbers | undefined {
  const ranges: { start: number; end: number }[] = [];
  let plain = 0;
  let [letters, previous] = ['', -1];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const record = text.slice(start, end).trimEnd();
    if (isNumbered(record)) {
      const [, own = '', digits] = /^(\D*)(\d+)/.exec(record.slice(from - 1, to)) ?? [];
      const value = Number(digits);
      if (value < previous || (ranges.length > 0 && own !== letters)) return undefined;
      letters = own;
      previous = value;
      ranges.push({ start: start + from - 1, end: start + Math.min(to, record.length) });
      // A comment may extend into these columns.
    } else if (record !== '' && !record.trimStart().startsWith(comment)) plain++;
    if (plain > 10 && plain > ranges.length) return undefined;
    start = end + 1;
  }
  const records = ranges.length + plain;
  return ranges.length < FEWEST_RECORDS || ranges.length < records * 0.9 ? undefined : { columns: [from, to], ranges };
}

/** The text with blanks in place of its sequence numbers; the same string if it has none. */
export function withoutSequenceNumbers(text: string): string {
  const found = findSequenceNumbers(text) ?? findSequenceNumbers(text, '#');
  if (!found) return text;
  let [blanked, at] = ['', 0];
  for (const { start, end } of found.ranges) {
    blanked += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return blanked + text.slice(at);
}
