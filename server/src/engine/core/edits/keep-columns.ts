import type { ParsedFile } from '@ezlint/grammar';
import { greatest } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';
import { RECORD } from './record-columns.js';

/**
 * Lets comments, sequence numbers and the end of a record that blanks fill keep their columns: blanks before them are taken away where the new
 * text is longer, and added where it is shorter. At least one blank stays before a comment.
 */
export function keepColumns(edits: readonly Edit[], fileOf: (path: string) => ParsedFile | undefined): Edit[] {
  let result = [...edits];
  for (const group of editsByLine(edits)) {
    const file = fileOf(group[0]!.file);
    if (!file) continue;
    for (const gap of gapEdits(file, group)) result = withGap(result, gap);
  }
  return result;
}

/** Edits within one line that add no line end, by line; a line that another edit reaches into is left alone. */
export function editsByLine(edits: readonly Edit[]): Edit[][] {
  const groups = new Map<string, { group: Edit[]; isPlain: boolean }>();
  for (const edit of edits) {
    const { start, end } = edit.range;
    const isPlain = start.line === end.line && !/[\r\n]/.test(edit.text);
    for (const line of new Set([start.line, end.line])) {
      const key = `${edit.file}:${line}`;
      const known = groups.get(key);
      if (known) {
        known.group.push(edit);
        known.isPlain &&= isPlain;
      } else groups.set(key, { group: [edit], isPlain });
    }
  }
  return [...groups.values()].filter(({ isPlain }) => isPlain).map(({ group }) => group);
}

function gapEdits(file: ParsedFile, edits: readonly Edit[]): Edit[] {
  const { line } = edits[0]!.range.start;
  const text = file.lines.lineText(line);
  const from = greatest(edits.map(({ range }) => range.end.column)) - 1;
  let longer = edits.reduce(
    (sum, { range, text: added }) => sum + added.length - range.end.column + range.start.column,
    0,
  );
  const gaps: Edit[] = [];
  for (const { column, least } of anchors(file, line, text, from)) {
    const blanks = /(?<! ) *$/.exec(text.slice(from, column))![0].length;
    const wanted = longer < 0 ? blanks - longer : Math.max(blanks - longer, Math.min(least, blanks));
    if (wanted === blanks) continue;
    longer -= blanks - wanted;
    const range = { start: { line, column: column - blanks + 1 }, end: { line, column: column + 1 } };
    gaps.push({ file: file.path, range, text: ' '.repeat(wanted) });
  }
  return gaps;
}

/** Offsets in a line of what has a column of its own behind an edit: a comment, a sequence number, the end of a whole record. */
function anchors(file: ParsedFile, line: number, text: string, from: number): { column: number; least: number }[] {
  const sequence = file.sequenceNumbers?.ranges.find(({ start }) => file.lines.lineOf(start) === line);
  const number = sequence ? sequence.start - file.lines.startOf(line) : undefined;
  const comment = commentColumn(file, line, text.slice(0, number));
  return [
    ...(comment !== undefined && comment >= from ? [{ column: comment, least: 1 }] : []),
    ...(number !== undefined && number >= from ? [{ column: number, least: 0 }] : []),
    ...(number === undefined && text.length >= RECORD && text.endsWith(' ') ? [{ column: text.length, least: 0 }] : []),
  ];
}

/** Where the comment at the end of a record begins, counted from 0. */
function commentColumn({ dialect, lines }: ParsedFile, line: number, text: string): number | undefined {
  if (!dialect) return /(?<=\s);/.exec(text)?.index;
  const start = lines.startOf(line);
  const words = dialect.masked.slice(start, start + text.length).trimEnd().length;
  const blanks = /^\s*/.exec(text.slice(words))![0].length;
  return blanks > 0 && words + blanks < text.length ? words + blanks : undefined;
}

/** With the blanks of a gap; an edit that ends where they begin takes them in. */
function withGap(edits: readonly Edit[], gap: Edit): Edit[] {
  const { start } = gap.range;
  const touches = ({ file, range }: Edit): boolean =>
    file === gap.file && range.end.line === start.line && range.end.column === start.column;
  const before = edits.find(touches);
  if (!before) return [...edits, gap];
  const joined = { ...before, range: { start: before.range.start, end: gap.range.end }, text: before.text + gap.text };
  return edits.map((edit) => (edit === before ? joined : edit));
}
