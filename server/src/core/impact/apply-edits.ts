import type { Position } from '@ezlint/grammar';
import type { Edit } from '../finding.js';

/** The text with the edits of one file made; they do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[], offsetOf: (position: Position) => number): string {
  const ordered = [...edits].sort((a, b) => offsetOf(b.range.start) - offsetOf(a.range.start));
  let result = text;
  for (const { range, text: replacement } of ordered) {
    result = result.slice(0, offsetOf(range.start)) + replacement + result.slice(offsetOf(range.end));
  }
  return result;
}
