import { firstIndex } from '../collections/search.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { Node, Word } from '../tree/nodes.js';

/** An unknown value may be several words, or an optional one, which explains an extra word after it. */
export function isBehindUnknown(
  { kind, start }: Problem,
  words: readonly Word[],
  { vocabulary }: Pick<Statement, 'vocabulary'>,
): boolean {
  if (kind !== 'unknown-word') return false;
  let at = firstIndex(words, (word) => word.start >= start);
  if (words[at]?.start !== start) return false;
  while (at > 0 && words[at]!.firstOnLine !== true) {
    const { kind: before, upper } = words[--at]!;
    if (before === 'symbolic') return true;
    if (vocabulary.has(upper)) return false;
  }
  return false;
}

/**
 * An unknown word after an entry on its line was read as the first value of the next entry, which then ends: it may be an option of the
 * previous entry, or of the statement.
 */
export function damageBeforeUnknown(node: Node, words: readonly Word[]): void {
  if (!words.some(({ kind }) => kind === 'symbolic')) return;
  const inLine = new Set(words.filter(({ kind, firstOnLine }) => kind === 'symbolic' && firstOnLine !== true));
  for (const [at, { operands, facts }] of node.children.entries()) {
    if ('statement' in facts || facts.keyword !== undefined || operands.length !== 1) continue;
    const needed = (facts.operands ?? []).filter(({ optional }) => optional !== true);
    if (needed.length < 2 || !inLine.has(operands[0]!.word)) continue;
    const before = node.children[at - 1];
    if (before) before.damaged = true;
    node.damaged = true;
  }
}
