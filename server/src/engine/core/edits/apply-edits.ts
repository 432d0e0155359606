import type { Position } from '@ezlint/grammar';
import type { Edit } from '../types/finding.js';

/**
 * Applies the edits of one file to its text. The edits must not overlap. Insertions at the same position keep the order of the edits, as in editors.
 */
export function applyEdits(text: string, edits: readonly Edit[], offsetOf: (position: Position) => number): string {
  const ordered = [...edits].sort((a, b) => offsetOf(a.range.start) - offsetOf(b.range.start));
  let result = '';
  let at = 0;
  for (const { range, text: replacement } of ordered) {
    result += text.slice(at, offsetOf(range.start)) + replacement;
    at = offsetOf(range.end);
  }
  return result + text.slice(at);
}
