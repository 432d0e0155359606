import type { Statement } from '../facts/language.js';
import type { Problem } from '../problems.js';
import type { Word } from '../tree/nodes.js';

/** A value that is not known may be several words, or an optional one before those of which one was found too many behind it. */
export function isBehindUnknown(
  { kind, start }: Problem,
  words: readonly Word[],
  { vocabulary }: Pick<Statement, 'vocabulary'>,
): boolean {
  if (kind !== 'unknown-word') return false;
  let at = words.findIndex((word) => word.start === start);
  while (at > 0 && words[at]!.firstOnLine !== true) {
    const { kind: before, upper } = words[--at]!;
    if (before === 'symbolic') return true;
    if (vocabulary.has(upper)) return false;
  }
  return false;
}
