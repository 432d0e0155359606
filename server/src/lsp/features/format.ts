import type { Range, TextEdit } from 'vscode-languageserver';
import { formattedLines } from '../../engine/core/format/format.js';
import { offsetAt } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

/** The edits that format a file, or the statements in a range. */
export function formatEdits({ file, language, format }: FileView, range?: Range): TextEdit[] {
  const stretch = range && {
    from: offsetAt(file, range.start),
    to: offsetAt(file, range.end),
    first: range.start.line + 1,
    last: range.end.line + 1,
  };
  return formattedLines(file, language, format, stretch).map(({ number, before, text }) => ({
    range: { start: { line: number - 1, character: 0 }, end: { line: number - 1, character: before.length } },
    newText: text,
  }));
}

/** The same for several ranges; statements that are in two of them are edited once. */
export function formatRanges(view: FileView, ranges: readonly Range[]): TextEdit[] {
  const edits = new Map<number, TextEdit>();
  for (const range of ranges) for (const edit of formatEdits(view, range)) edits.set(edit.range.start.line, edit);
  return [...edits.values()].sort((a, b) => a.range.start.line - b.range.start.line);
}
