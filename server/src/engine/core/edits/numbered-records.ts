import { commonBack, commonFront, firstIndex, LineIndex, memo, type ParsedFile, type Position } from '@ezlint/grammar';
import { compareText, type Edit } from '../types/finding.js';
import { applyEdits } from './apply-edits.js';
import { editsByLine } from './keep-columns.js';

/** A file with sequence numbers as edits use it: the numbers are replaced by blanks, so all offsets remain valid. */
export type EditableText = Pick<ParsedFile, 'path' | 'text' | 'lines' | 'dialect'>;

const views = memo<ParsedFile, EditableText>();

export function editableText(file: ParsedFile): EditableText {
  const { path, dialect, text, sequenceNumbers } = file;
  if (!sequenceNumbers) return file;
  return views(file, () => ({ path, dialect, ...blanked(text, sequenceNumbers.ranges) }));
}

function blanked(
  text: string,
  ranges: readonly { start: number; end: number }[],
): Pick<EditableText, 'text' | 'lines'> {
  let [result, at] = ['', 0];
  for (const { start, end } of ranges) {
    result += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  result += text.slice(at);
  return { text: result, lines: new LineIndex(result) };
}

const newlines = memo<LineIndex, string>();

/** The line end of the file, which is searched once for all of its edits. */
export function newlineOf({ lines, text }: Pick<EditableText, 'lines' | 'text'>): string {
  // Some transfers leave only carriage returns.
  return newlines(lines, () => ['\r\n', '\n', '\r'].find((end) => text.includes(end)) ?? '\n');
}

/**
 * Numbers the records that edits add to or join in files with sequence numbers. The new numbers never decrease, so they are still recognized as
 * sequence numbers. Undefined if the words leave no room for the number in a record.
 */
export function keepNumbers(
  edits: readonly Edit[],
  fileOf: (path: string) => ParsedFile | undefined,
): Edit[] | undefined {
  const numbered = edits.filter(({ file }) => fileOf(file)?.sequenceNumbers);
  if (numbered.length === 0) return [...edits];
  const plain = new Set(editsByLine(numbered).flatMap((group) => (fits(group, fileOf) ? group : [])));
  const others = new Set(numbered.filter((edit) => !plain.has(edit)));
  const result = edits.filter((edit) => !others.has(edit));
  for (const hunk of hunks([...others])) {
    const edit = renumbered(hunk, fileOf(hunk[0]!.file)!);
    if (!edit) return undefined;
    result.push(edit);
  }
  return result;
}

/** Whether the sequence number stays in its columns. */
function fits(edits: readonly Edit[], fileOf: (path: string) => ParsedFile | undefined): boolean {
  const file = fileOf(edits[0]!.file)!;
  const { line } = edits[0]!.range.start;
  const before = file.lines.lineText(line);
  const after = applyEdits(before, edits, ({ column }) => column - 1);
  const [from, to] = file.sequenceNumbers!.columns;
  return after.slice(from - 1, to) === before.slice(from - 1, to) && after.length <= Math.max(to, before.length);
}

/** Groups the edits that share lines. */
function hunks(edits: readonly Edit[]): Edit[][] {
  const sorted = [...edits].sort((a, b) => compareText(a.file, b.file) || a.range.start.line - b.range.start.line);
  const result: Edit[][] = [];
  let [lastFile, lastLine] = ['', 0];
  for (const edit of sorted) {
    const { start, end } = edit.range;
    const isShared = edit.file === lastFile && start.line <= lastLine;
    if (isShared) result.at(-1)!.push(edit);
    else result.push([edit]);
    lastLine = isShared ? Math.max(lastLine, end.line) : end.line;
    lastFile = edit.file;
  }
  return result;
}

/** One edit that replaces the records of a hunk. */
function renumbered(edits: readonly Edit[], file: ParsedFile): Edit | undefined {
  const view = editableText(file);
  const first = edits[0]!.range.start.line;
  const last = edits.reduce((most, { range }) => Math.max(most, range.end.line), first);
  const start = view.lines.startOf(first);
  const end = view.lines.startOf(last) + view.lines.lineText(last).length;
  const offsetOf = (position: Position): number => Math.min(view.lines.offset(position), end) - start;
  const before = view.text.slice(start, end).split(/\r\n|\r|\n/);
  const after = applyEdits(view.text.slice(start, end), edits, offsetOf).split(/\r\n|\r|\n/);
  const numbers = numbersOf(file, first, before, after);
  const records = after.map((words, index) => record(words, numbers[index], file.sequenceNumbers!.columns));
  if (records.includes(undefined)) return undefined;
  const range = { start: file.lines.position(start), end: file.lines.position(end) };
  return { file: file.path, range, text: records.join(newlineOf(view)) };
}

/** The number of each new record: its own where the record is unchanged, else that of the record it replaces or follows. */
function numbersOf(file: ParsedFile, first: number, before: readonly string[], after: readonly string[]): string[] {
  const front = commonFront(before, after);
  const back = commonBack(before, after, front);
  const changed = before.length - front - back;
  return after.map((_words, index) => {
    if (index < front) return numberAt(file, first + index, false);
    const fromEnd = after.length - index;
    if (fromEnd <= back) return numberAt(file, first + before.length - fromEnd, false);
    // Added records have no change mark.
    if (file.sequenceNumbers!.isMark) return index - front < changed ? numberAt(file, first + index, false) : '';
    return numberAt(file, first + front + Math.min(index - front, changed - 1), true);
  });
}

/**
 * The number of a record. If the record has no number but requires one: the number of the last numbered record before it, else of the first one after
 * it.
 */
function numberAt(file: ParsedFile, line: number, isRequired: boolean): string {
  const { ranges } = file.sequenceNumbers!;
  const from = file.lines.startOf(line);
  const end = from + file.lines.lineText(line).length;
  const own = ranges[firstIndex(ranges, ({ start }) => start > end) - 1];
  if (own && (isRequired || own.start >= from)) return file.text.slice(own.start, own.end);
  if (!isRequired) return '';
  const next = ranges[0]!;
  return file.text.slice(next.start, next.end);
}

/** A record with its words and number; undefined if they do not fit. */
function record(words: string, number = '', [from, to]: readonly [number, number]): string | undefined {
  // No record follows the last line end.
  if (words === '') return '';
  if (words.trim() === '') return from === 1 ? number : '';
  if (number === '') return words.trimEnd();
  if (from > 1) return words.trimEnd().length < from ? words.trimEnd().padEnd(from - 1) + number : undefined;
  return words.slice(0, to).trim() === ''
    ? number.padEnd(to) + words.slice(to).trimEnd()
    : `${number} ${words.trimEnd()}`;
}
