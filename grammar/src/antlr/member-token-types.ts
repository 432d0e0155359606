import { Members } from '../../gen/Members.js';
import type { MemberToken } from '../shape/member-tokens.js';

/** What precedes a mark: a word that accepts `(` and `=`, `KEY=`, a word after `KEY=`, or something that accepts neither. */
type Before = 'word' | 'assignment' | 'value' | 'other';

/**
 * Limit for nested lists; no member statement has more than four levels. Deeper lists are read as single words, so no input can exhaust the stack.
 */
const DEEPEST = 30;

/**
 * The types of words and marks for the grammar, and the number of lists not closed at the end. Parentheses are paired here: if the grammar did it,
 * each decision in an unclosed list would read on to the end of the statement.
 */
export function typesOf(words: readonly MemberToken[]): { types: number[]; open: number } {
  let open = 0;
  let before: Before = 'other';
  const types = words.map((one, index) => {
    const taken = before;
    before = 'other';
    switch (one.mark) {
      case '(':
        if (++open > DEEPEST) return Members.LONE;
        return taken === 'other' ? Members.OPEN : Members.ATTACHED;
      case ')':
        if (open === 0) return Members.STRAY;
        return open-- > DEEPEST ? Members.LONE : Members.CLOSE;
      case ',':
        return Members.LONE;
      case '=':
        if (taken !== 'word') return Members.LONE;
        if (!isValue(words[index + 1], open)) return Members.EMPTY;
        before = 'assignment';
        return Members.ASSIGN;
      default:
        before = taken === 'assignment' ? 'value' : 'word';
        return Members.WORD;
    }
  });
  return { types, open: Math.min(open, DEEPEST) };
}

/** The word after an equal sign is its value. */
function isValue(next: MemberToken | undefined, open: number): boolean {
  return next !== undefined && (next.mark === undefined || (next.mark === '(' && open < DEEPEST));
}
