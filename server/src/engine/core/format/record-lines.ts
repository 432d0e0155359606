import type { ParsedFile } from '@ezlint/grammar';
import { RECORD } from '../edits/record-columns.js';

/** A line without its line end, split at the columns of sequence numbers. */
export interface RecordLine {
  /** From 1. */
  number: number;
  /** The line as coded. */
  before: string;
  /** Sequence number in the first columns. */
  lead: string;
  /** The text to format, in the requested case. */
  text: string;
  /** Sequence number in the last columns. */
  tail: string;
}

/** The lines of a file for formatting; `shown` is its text, with the same offsets. */
export class RecordLines {
  private readonly numbered: ReadonlySet<number>;

  constructor(
    private readonly file: ParsedFile,
    private readonly shown: string,
  ) {
    const { lines, sequenceNumbers } = file;
    this.numbered = new Set(sequenceNumbers?.ranges.map(({ start }) => lines.lineOf(start)));
  }

  get count(): number {
    return this.file.lines.count;
  }

  /** Number of columns before the text, and number of columns of a record. */
  get width(): { skipped: number; record: number } {
    const [from, to] = this.file.sequenceNumbers?.columns ?? [0, 0];
    if (from === 0) return { skipped: 0, record: RECORD };
    return from === 1 ? { skipped: to + 1, record: RECORD - to - 1 } : { skipped: 0, record: from - 1 };
  }

  at(number: number): RecordLine {
    const { lines, sequenceNumbers } = this.file;
    const before = lines.lineText(number);
    const start = lines.startOf(number);
    const whole = this.shown.slice(start, start + before.length);
    const [from, to] = this.numbered.has(number) ? sequenceNumbers!.columns : [0, 0];
    // A blank after a number is part of it, because text must not touch the number.
    const behind = whole[to] === ' ' ? to + 1 : to;
    const [first, last] = from === 0 ? [0, whole.length] : from === 1 ? [behind, whole.length] : [0, from - 1];
    return { number, before, lead: whole.slice(0, first), text: whole.slice(first, last), tail: whole.slice(last) };
  }

  /** Whether the line has no number but extends into the columns of numbers; its end would be read as a number. */
  isOverlong({ before, lead, tail }: RecordLine): boolean {
    const [from] = this.file.sequenceNumbers?.columns ?? [1];
    return lead === '' && tail === '' && from > 1 && before.length >= from;
  }
}

/** The line with this text, with the same length if blanks fill its record; undefined if the text does not fit before the number. */
export function withText({ before, lead, tail }: RecordLine, text: string, width: number): string | undefined {
  const isFilled = before.length >= RECORD && before.endsWith(' ');
  if (tail === '') return (lead + text).trimEnd().padEnd(isFilled ? before.length : 0);
  return text.length > width ? undefined : text.padEnd(width) + tail;
}
