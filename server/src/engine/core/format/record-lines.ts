import type { ParsedFile } from '@ezlint/grammar';
import { RECORD } from '../edits/record-columns.js';

/** A line without its line end, taken apart at the columns of sequence numbers. */
export interface RecordLine {
  /** From 1. */
  number: number;
  /** The line as it is in the file. */
  before: string;
  /** Sequence number in the first columns. */
  lead: string;
  /** What is laid out: in the case that is wanted. */
  text: string;
  /** Sequence number in the last columns. */
  tail: string;
}

/** The lines of a file as its format sees them; `shown` is its text, each character at its place. */
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

  /** Columns that numbers leave to the text, and the last one of a record. */
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
    // A blank behind a number is part of it: text never touches the number.
    const behind = whole[to] === ' ' ? to + 1 : to;
    const [first, last] = from === 0 ? [0, whole.length] : from === 1 ? [behind, whole.length] : [0, from - 1];
    return { number, before, lead: whole.slice(0, first), text: whole.slice(first, last), tail: whole.slice(last) };
  }

  /** Numbers of this file are not in a line that is longer than the text may be: its end would be taken for one. */
  isOverlong({ before, lead, tail }: RecordLine): boolean {
    const [from] = this.file.sequenceNumbers?.columns ?? [1];
    return lead === '' && tail === '' && from > 1 && before.length >= from;
  }
}

/** The line with this text in it, as long as before where blanks fill its record; undefined where the text does not fit in front of its number. */
export function withText({ before, lead, tail }: RecordLine, text: string, width: number): string | undefined {
  const isFilled = before.length >= RECORD && before.endsWith(' ');
  if (tail === '') return (lead + text).trimEnd().padEnd(isFilled ? before.length : 0);
  return text.length > width ? undefined : text.padEnd(width) + tail;
}
