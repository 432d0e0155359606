/** A position in a text as in the protocol: zero-based lines and characters. */
export interface Position {
  line: number;
  character: number;
}

export interface TextEdit {
  range: { start: Position; end: Position };
  newText: string;
}

/** Offsets of the first characters of all lines. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A position beyond the end of its line or of the text is treated as that end. */
export function offsetOf(text: string, { line, character }: Position, starts = lineStarts(text)): number {
  const start = starts[line];
  if (start === undefined) return text.length;
  const next = starts[line + 1];
  return Math.min(start + character, next === undefined ? text.length : next - 1);
}

/** The text after edits, which do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = lineStarts(text);
  const placed = edits.map(({ range, newText }) => ({
    from: offsetOf(text, range.start, starts),
    to: offsetOf(text, range.end, starts),
    newText,
  }));
  placed.sort((a, b) => b.from - a.from);
  return placed.reduce((after, { from, to, newText }) => after.slice(0, from) + newText + after.slice(to), text);
}

/** The single change from one text to another; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return {
    range: { start: positionOf(before, head), end: positionOf(before, before.length - tail) },
    newText: after.slice(head, after.length - tail),
  };
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  let line = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return { line, character: offset - start };
}
