import { firstIndex, greatest, type ParsedFile, type Position } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { Edit } from '../types/finding.js';
import { LAST_COLUMN, RECORD } from './record-columns.js';

/**
 * Keeps the columns of comments and sequence numbers, and the length of records padded with blanks: deletes blanks before them if the new text is
 * longer, and adds blanks if it is shorter. At least one blank remains before a comment.
 */
export function keepColumns(edits: readonly Edit[], fileOf: (path: string) => ParsedFile | undefined): Edit[] {
  const result = [...edits];
  const byEnd = new Map([...edits.keys()].reverse().map((index) => [keyOf(edits[index]!, 'end'), index]));
  for (const group of editsByLine(edits)) {
    const file = fileOf(group[0]!.file);
    if (!file) continue;
    for (const gap of gapEdits(file, group)) {
      // Joins the edit of the gap with an edit that ends where the gap begins.
      const at = byEnd.get(keyOf(gap, 'start'));
      if (at === undefined) result.push(gap);
      else result[at] = joined(result[at]!, gap);
    }
  }
  return result;
}

function keyOf({ file, range }: Edit, side: 'start' | 'end'): string {
  const { line, column }: Position = range[side];
  return `${line}:${column} ${file}`;
}

function joined(before: Edit, gap: Edit): Edit {
  return { ...before, range: { start: before.range.start, end: gap.range.end }, text: before.text + gap.text };
}

/** Groups edits by line. Excludes lines with an edit that spans lines or adds a line end. */
export function editsByLine(edits: readonly Edit[]): Edit[][] {
  const groups = new Map<string, { group: Edit[]; isPlain: boolean }>();
  for (const edit of edits) {
    const { start, end } = edit.range;
    const isPlain = start.line === end.line && !/[\r\n]/.test(edit.text);
    for (const line of new Set([start.line, end.line])) {
      const known = keptIn(groups, `${edit.file}:${line}`, () => ({ group: [], isPlain }));
      known.group.push(edit);
      known.isPlain &&= isPlain;
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

/** A character in column 72 continues a record of JCL or VTAM. */
const CONTINUED = /^.{70} \S\s*$/;

/** Offsets in a line of the text after an edit that has a fixed column: a comment, a continuation, a sequence number, the end of a full record. */
function anchors(file: ParsedFile, line: number, text: string, from: number): { column: number; least: number }[] {
  const lineStart = file.lines.startOf(line);
  const { ranges } = file.sequenceNumbers ?? { ranges: [] };
  const sequence = ranges[firstIndex(ranges, ({ start }) => start >= lineStart)];
  const isOwn = sequence && file.lines.lineOf(sequence.start) === line;
  const number = isOwn ? sequence.start - lineStart : undefined;
  const comment = commentColumn(file, line, text.slice(0, number));
  const isContinued = file.dialect && from < LAST_COLUMN && CONTINUED.test(text.slice(0, number));
  return [
    ...(comment !== undefined && comment >= from ? [{ column: comment, least: 1 }] : []),
    ...(isContinued && comment !== LAST_COLUMN - 1 ? [{ column: LAST_COLUMN - 1, least: 1 }] : []),
    ...(number !== undefined && number >= from ? [{ column: number, least: 0 }] : []),
    ...(number === undefined && text.length >= RECORD && text.endsWith(' ') ? [{ column: text.length, least: 0 }] : []),
  ];
}

/** Index in the line of the comment at the end of a record, from 0. */
function commentColumn({ dialect, lines }: ParsedFile, line: number, text: string): number | undefined {
  if (!dialect) return /(?<=\s);/.exec(text)?.index;
  const start = lines.startOf(line);
  const words = dialect.masked.slice(start, start + text.length).trimEnd().length;
  const blanks = /^\s*/.exec(text.slice(words))![0].length;
  return blanks > 0 && words + blanks < text.length ? words + blanks : undefined;
}
