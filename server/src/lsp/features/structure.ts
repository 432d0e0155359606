import type { ParsedFile } from '@ezlint/grammar';
import {
  type FoldingRange,
  FoldingRangeKind,
  type Position,
  type Range,
  type SelectionRange,
} from 'vscode-languageserver';
import { statementsOf } from '../../engine/core/format/statements.js';
import { offsetAt, rangeOf, spotAt } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

/** Statements of several lines, and comments of several lines. */
export function foldingRanges({ file, comment }: FileView): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  for (const { start, end } of statementsOf(file)) {
    const startLine = file.lines.lineOf(start) - 1;
    const endLine = file.lines.lineOf(Math.max(end - 1, start)) - 1;
    if (endLine > startLine) ranges.push({ startLine, endLine });
  }
  let first = -1;
  for (let line = 1; line <= file.lines.count + 1; line++) {
    const isComment = line <= file.lines.count && isCommentLine(file, line, comment);
    if (isComment && first < 0) first = line;
    if (isComment || first < 0) continue;
    if (line - first > 1) ranges.push({ startLine: first - 1, endLine: line - 2, kind: FoldingRangeKind.Comment });
    first = -1;
  }
  return ranges.sort((a, b) => a.startLine - b.startLine);
}

function isCommentLine({ lines, dialect }: ParsedFile, line: number, comment: string): boolean {
  const text = lines.lineText(line);
  if (!dialect) return text.trimStart().startsWith(comment);
  const start = lines.startOf(line);
  return text.trim() !== '' && dialect.masked.slice(start, start + text.length).trim() === '';
}

/** Word, parameter, statement, file: from the inside to the outside. */
export function selectionRange(file: ParsedFile, position: Position): SelectionRange {
  const ranges: Range[] = [rangeOf(file, 0, file.text.length)];
  const spot = spotAt(file, offsetAt(file, position));
  if (spot) {
    const { part, nodes, operand } = spot;
    for (const node of nodes) ranges.push(rangeOf(file, part.start + node.start, part.start + node.end));
    const word = operand?.word ?? nodes.at(-1)?.keyword;
    if (word) ranges.push(rangeOf(file, part.start + word.start, part.start + word.end));
  }
  let selection: SelectionRange | undefined;
  for (const range of ranges) {
    if (selection && JSON.stringify(selection.range) === JSON.stringify(range)) continue;
    selection = selection ? { range, parent: selection } : { range };
  }
  return selection!;
}
