import { comparePositions, compareText, type Edit, overlap } from '../types/finding.js';

/**
 * The edits of one fix in the order of their positions. If one edit deletes complete lines and another one adds words at a position in them, the
 * words replace the lines. Undefined if two edits overlap in any other way.
 */
export function insteadOfRemovedLines(edits: readonly Edit[]): Edit[] | undefined {
  const kept: Edit[] = [];
  for (const edit of [...edits].sort(byPlace)) {
    const before = kept.at(-1);
    if (before && overlap(before, edit)) {
      const joined = joinedEdit(before, edit);
      if (!joined) return undefined;
      kept[kept.length - 1] = joined;
    } else kept.push(edit);
  }
  return kept;
}

/** Orders edits by file, then by start position. An insertion precedes a replacement of the text after it, as editors require. */
export function byPlace(a: Edit, b: Edit): number {
  return (
    compareText(a.file, b.file) ||
    comparePositions(a.range.start, b.range.start) ||
    comparePositions(a.range.end, b.range.end)
  );
}

function joinedEdit(removal: Edit, added: Edit): Edit | undefined {
  const { start, end } = removal.range;
  const words = /^(?:\r\n|\r|\n)([ \t]*\S.*)$/.exec(added.text)?.[1];
  if (removal.text !== '' || start.column !== 1 || words === undefined) return undefined;
  const newline = /^(?:\r\n|\r|\n)/.exec(added.text)![0];
  return { ...removal, text: end.column === 1 ? words + newline : words };
}
