import { greatest } from '@ezlint/grammar';
import { commonBack, commonFront } from '@ezlint/grammar/words';
import { comparePositions, type Edit } from '../../engine/core/types/finding.js';
import { linesOf, type Sources } from './source-text.js';

/** Adjacent lines that an edit changes. */
export interface Hunk {
  file: string;
  /** Number of the first removed line; if none is removed, number of the line before which lines are added. */
  line: number;
  removed: string[];
  added: string[];
}

/** The effect of edits on the lines of their files, as complete lines before and after; `earlier` edits of these lines are part of both. */
export function hunksOf(edits: readonly Edit[], sources: Sources, earlier: readonly Edit[] = []): Hunk[] {
  const hunks: Hunk[] = [];
  const files = [...new Set(edits.map((edit) => edit.file))];
  for (const file of files) {
    const lines = sources.lines(file) ?? [''];
    const before = earlier.filter((edit) => edit.file === file);
    for (const group of touching(inOrder(edits.filter((edit) => edit.file === file))))
      hunks.push(hunkOf(file, group, lines, before));
  }
  return hunks.filter((hunk) => hunk.removed.length > 0 || hunk.added.length > 0);
}

function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => comparePositions(a.range.start, b.range.start));
}

/** Edits that share a line belong to one hunk. */
function touching(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  for (const edit of edits) {
    const group = groups.at(-1);
    if (group && edit.range.start.line <= group.at(-1)!.range.end.line) group.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

function hunkOf(file: string, group: readonly Edit[], lines: readonly string[], earlier: readonly Edit[]): Hunk {
  const first = group[0]!.range.start.line;
  const last = greatest(group.map((edit) => edit.range.end.line));
  const before = earlier.filter(
    (edit) => edit.range.start.line >= first && edit.range.end.line <= last && !group.some((own) => overlap(own, edit)),
  );
  const removed = editedLines(first, last, lines, before);
  const added = editedLines(first, last, lines, [...before, ...group]);
  // A line end that is missing at the end of the file is not a separate line.
  if (last === lines.length && removed.at(-1) !== '' && added.at(-1) === '') added.pop();
  return trimmed({ file, line: first, removed, added });
}

function overlap({ range: a }: Edit, { range: b }: Edit): boolean {
  return comparePositions(a.start, b.end) < 0 && comparePositions(b.start, a.end) < 0;
}

function editedLines(first: number, last: number, lines: readonly string[], edits: readonly Edit[]): string[] {
  let text = '';
  let at = { line: first, column: 1 };
  const copyTo = (line: number, column: number): void => {
    for (; at.line < line; at = { line: at.line + 1, column: 1 })
      text += `${(lines[at.line - 1] ?? '').slice(at.column - 1)}\n`;
    text += (lines[line - 1] ?? '').slice(at.column - 1, column - 1);
    at = { line, column };
  };
  for (const { range, text: replacement } of inOrder(edits)) {
    copyTo(range.start.line, range.start.column);
    text += replacement;
    at = { ...range.end };
  }
  copyTo(last, (lines[last - 1] ?? '').length + 1);
  return linesOf(text);
}

/** Without lines that are the same before and after. */
function trimmed({ file, line, removed, added }: Hunk): Hunk {
  const front = commonFront(removed, added);
  const back = commonBack(removed, added, front);
  return {
    file,
    line: line + front,
    removed: removed.slice(front, removed.length - back),
    added: added.slice(front, added.length - back),
  };
}
