import { nearest } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import { kindOf } from '../source/words.js';
import type { Word } from '../tree/nodes.js';
import { FOREIGN_PARAMETER, FOREIGN_WORD, type Grammar, MISSPELT_ENTRY } from './grammar.js';

/** The words of a statement with the token type of each: a keyword of this statement, or the kind of its shape. */
export interface TypedWords {
  words: readonly Word[];
  types: readonly number[];
}

export function typeWords(all: readonly Word[], statement: Statement, grammar: Grammar): TypedWords {
  const words = statement.facts.separators === undefined ? all : all.flatMap((word) => cut(word, statement));
  return { words, types: words.map((word) => typeOf(word, statement, grammar)) };
}

function typeOf(word: Word, statement: Statement, grammar: Grammar): number {
  const keyword = word.kind === 'string' ? undefined : statement.vocabulary.get(word.upper);
  return (keyword && grammar.typeOfKeyword(keyword)) ?? foreignType(word, statement) ?? grammar.typeOfKind(word.kind);
}

function isMisspeltEntry(word: Word, statement: Statement): boolean {
  if (word.firstOnLine !== true || word.kind !== 'word' || statement.entryKeywords.length === 0) return false;
  return !statement.vocabulary.has(word.upper) && nearest(word.upper, statement.entryKeywords) !== undefined;
}

function foreignType(word: Word, statement: Statement): number | undefined {
  if (isMisspeltEntry(word, statement)) return MISSPELT_ENTRY;
  const startsParameter = word.kind === 'word' ? statement.foreign.get(word.upper) : undefined;
  if (startsParameter === undefined) return undefined;
  return startsParameter ? FOREIGN_PARAMETER : FOREIGN_WORD;
}

/** Cuts `KEY=VALUE` and `A,B` where the statement separates words that way. */
function cut(word: Word, statement: Statement): Word[] {
  const separators = statement.facts.separators ?? '';
  if (word.kind === 'string' || word.kind === 'equals') return [word];
  const parts: Word[] = [];
  let from = 0;
  const add = (kind: Word['kind'] | undefined, start: number, end: number): void => {
    if (start >= end) return;
    const text = word.text.slice(start, end);
    parts.push({
      kind: kind ?? kindOf(text),
      text,
      upper: text.toUpperCase(),
      start: word.start + start,
      end: word.start + end,
    });
  };
  for (let at = 0; at < word.text.length; at++) {
    if (!separators.includes(word.text[at]!)) continue;
    add(undefined, from, at);
    if (word.text[at] === '=') add('equals', at, at + 1);
    from = at + 1;
  }
  if (parts.length === 0 && from === 0) return [word];
  add(undefined, from, word.text.length);
  return parts;
}
