import type { Statement } from '../facts/language.js';
import { FOREIGN_PARAMETER, FOREIGN_WORD, type Grammar } from '../shape/grammar.js';
import { DECIDE, READ_RULE, READ_WORD, RULE_END } from '../shape/grammar-table.js';
import { typeWords } from '../shape/typed-words.js';
import type { Word } from '../tree/nodes.js';

/**
 * A word at the position of an operand is that operand, even if it is also a keyword: the grammar requires a value there, and the following
 * words continue the statement.
 */

const END_OF_TEXT = -1;

/** Number of words after a name that show whether the statement continues with them. */
export const WORDS_BEHIND_NAME = 3;

/**
 * True when the statement cannot end before the word at `name`, requires a name there, and continues with the words after it or may end.
 * `words`: from the keyword of the statement up to some words after the name. `isEnd`: no word of the statement follows the name.
 */
export function asksForName(
  words: readonly Word[],
  name: number,
  isEnd: boolean,
  statement: Statement,
  grammar: Grammar,
): boolean {
  const before = typeWords(words.slice(0, name), statement, grammar).types;
  const end = statement.end ? [grammar.typeOfKeyword(statement.end) ?? 0] : [];
  const rule = grammar.ruleIndex(statement.startRule);
  if (wordsRead([...before, ...end], rule, grammar) === ALL) return false;
  const named = [...before, grammar.typeOfKind('word')];
  const isWhole = wordsRead([...named, ...end], rule, grammar) === ALL;
  if (isEnd) return isWhole;
  const behind = typeWords(words.slice(name + 1), statement, grammar).types;
  return wordsRead([...named, ...behind], rule, grammar) > named.length;
}

/** True if all words, starting with the keyword of a block, are valid at its beginning. */
export function fitsInBlock(words: readonly Word[], statement: Statement, grammar: Grammar): boolean {
  const { types } = typeWords(words, statement, grammar);
  return wordsRead(types, grammar.ruleIndex(statement.startRule), grammar) >= types.length;
}

/** True if the words are a complete statement, or the beginning of a block. */
export function isStatement(words: readonly Word[], statement: Statement, grammar: Grammar): boolean {
  if (statement.end) return fitsInBlock(words, statement, grammar);
  const { types } = typeWords(words, statement, grammar);
  return wordsRead(types, grammar.ruleIndex(statement.startRule), grammar) === ALL;
}

/** Few keywords of one statement are used as names. */
const MOST_NAMES = 8;

/** The types of the words of a statement, with those keywords read as names that are in a position where only a name is valid. */
export function typesWithNames(
  words: readonly Word[],
  types: readonly number[],
  statement: Statement,
  grammar: Grammar,
): readonly number[] | undefined {
  const rule = grammar.ruleIndex(statement.startRule);
  const plain = grammar.typeOfKind('word');
  const end = statement.end ? [grammar.typeOfKeyword(statement.end) ?? 0] : [];
  let best = types;
  let reached = wordsRead(types, rule, grammar);
  for (let names = 0; names < MOST_NAMES && reached < ALL; names++) {
    const at = nextName(words, best, Math.max(reached, 1), statement);
    if (at === undefined) break;
    // A keyword that is valid at its position is not a name, whatever is wrong after it.
    if (wordsRead([...best.slice(0, at + 1), ...end], rule, grammar) > at) break;
    const candidate = best.with(at, plain);
    const further = wordsRead(candidate, rule, grammar);
    if (further <= at + 1) break;
    [best, reached] = [candidate, further];
  }
  return best === types ? undefined : best;
}

/** The next word, at or directly after the position reached, that is a keyword and may be a name. */
function nextName(
  words: readonly Word[],
  types: readonly number[],
  reached: number,
  statement: Statement,
): number | undefined {
  for (let at = reached; at < types.length && at < reached + WORDS_BEHIND_NAME; at++)
    if (words[at]!.firstOnLine !== true && mayBeName(words[at]!, types[at]!, statement)) return at;
  return undefined;
}

/**
 * A keyword that opens a statement or a parameter, here or in another type of the statement. A keyword that is a value or closes a list is
 * not a name.
 */
function mayBeName({ upper }: Word, type: number, { vocabulary, openers }: Statement): boolean {
  if (type === FOREIGN_PARAMETER || type === FOREIGN_WORD) return true;
  const keyword = vocabulary.get(upper);
  return keyword !== undefined && openers.has(keyword.full);
}

const ALL = Number.POSITIVE_INFINITY;

/** Number of leading words that the grammar can read; infinite if the statement is complete. */
function wordsRead(types: readonly number[], startRule: number, { states }: Grammar): number {
  let at = 0;
  const read = (rule: number): boolean => {
    for (let state = states.starts[rule]!; ; ) {
      const kind = states.kinds[state]!;
      if (kind === RULE_END) return true;
      if (kind === READ_RULE) {
        if (!read(states.called[state]!)) return false;
        state = states.next[state]!;
        continue;
      }
      const seen = kind > DECIDE ? at + kind - DECIDE : at;
      state = states.after(state, seen < types.length ? types[seen]! : END_OF_TEXT);
      if (state < 0) return false;
      if (kind === READ_WORD && seen < types.length) at++;
    }
  };
  return read(startRule) ? ALL : at;
}
