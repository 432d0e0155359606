/** A position with line and column numbers that start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** Offsets of the starts of all records of a text; calculated on first access. */
export class LineIndex {
  private found: readonly number[] | undefined;

  constructor(readonly text: string) {}

  private get starts(): readonly number[] {
    this.found ??= startsOfLines(this.text);
    return this.found;
  }

  get count(): number {
    return this.starts.length;
  }

  /** The line (from 1) that contains the offset. */
  lineOf(offset: number): number {
    return lastNotAfter(this.starts, offset) + 1;
  }

  position(offset: number): Position {
    const line = this.lineOf(offset);
    return { line, column: offset - this.starts[line - 1]! + 1 };
  }

  /** The opposite of `position`; the end of the text for a position behind it. */
  offset({ line, column }: Position): number {
    return Math.min((this.starts[line - 1] ?? this.text.length) + column - 1, this.text.length);
  }

  /** Offset of the first character of a line (from 1). */
  startOf(line: number): number {
    return this.starts[Math.min(Math.max(line, 1), this.starts.length) - 1]!;
  }

  /** The text of a line (from 1) without its line end. */
  lineText(line: number): string {
    const start = this.startOf(line);
    return this.text.slice(start, start + this.lengthOf(line));
  }

  /** Number of characters of a line (from 1) without its line end. */
  lengthOf(line: number): number {
    const start = this.startOf(line);
    let end = line < this.starts.length ? this.starts[line]! : this.text.length;
    while (end > start && isLineEnd(this.text.charCodeAt(end - 1))) end--;
    return end - start;
  }
}

/** The last index whose value is not greater, in an ascending list. */
export function lastNotAfter(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (values[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  // Not after a search with indexOf: in optimized code of V8 11.3, it takes 0.3 ms for each short part of a text of 5 MB.
  if (/\r(?!\n)/.test(text)) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
    return starts;
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
