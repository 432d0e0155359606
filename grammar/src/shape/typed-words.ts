import { memo } from '../collections/memo.js';
import { nearest, parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { ParameterFacts } from '../facts/types.js';
import { withoutPlaceholders } from '../source/placeholders.js';
import { kindOf } from '../source/words.js';
import type { Word } from '../tree/nodes.js';
import { FOREIGN_PARAMETER, FOREIGN_WORD, type Grammar, MISSPELLED_ENTRY } from './grammar.js';

/** The words of a statement with the token type of each: a keyword of this statement, or the type that follows from its shape. */
export interface TypedWords {
  words: readonly Word[];
  types: readonly number[];
}

export function typeWords(all: readonly Word[], statement: Statement, grammar: Grammar): TypedWords {
  const words = statement.facts.separators === undefined ? all : all.flatMap((word) => cut(word, statement));
  const types = words.map((word) => typeOf(word, statement, grammar));
  if (hasNumberedEntries(statement)) markProse(words, types, statement);
  markMisspelled(words, types, statement, grammar);
  return { words, types };
}

const owners = memo<Statement, ReadonlyMap<string, readonly string[]>>();

/** The parameters that have a word as a value: INBPERF for DYNAMIC. */
function ownersOf(statement: Statement): ReadonlyMap<string, readonly string[]> {
  return owners(statement, () => {
    const map = new Map<string, string[]>();
    const visit = (parameters: readonly ParameterFacts[]): void => {
      for (const { keyword, operands = [], parameters: inner = [] } of parameters) {
        const values = keyword === undefined ? [] : Object.keys(operands[0]?.values ?? {});
        for (const value of values) {
          const { full } = parseKeyword(value);
          map.set(full, [...(map.get(full) ?? []), parseKeyword(keyword!).full]);
        }
        visit(inner);
      }
    };
    visit(statement.facts.parameters ?? []);
    return map;
  });
}

/** A word that could be a name but is similar to a keyword that has the next word as a value. */
function markMisspelled(words: readonly Word[], types: number[], statement: Statement, grammar: Grammar): void {
  const plain = grammar.typeOfKind('word');
  for (let at = 1; at + 1 < words.length; at++) {
    const value = types[at] === plain ? statement.vocabulary.get(words[at + 1]!.upper) : undefined;
    const keywords = value && ownersOf(statement).get(value.full);
    if (!keywords || isNamed(words[at - 1]!, statement)) continue;
    if (nearest(words[at]!.upper, keywords) !== undefined) types[at] = FOREIGN_WORD;
  }
}

/** The next word is a name, whatever it looks like. */
function isNamed(before: Word, statement: Statement): boolean {
  const keyword = statement.vocabulary.get(before.upper);
  return keyword !== undefined && statement.nameAfter.has(keyword.full);
}

const numbered = memo<Statement, boolean>();

/** Entries of a list that begin with a name, followed by numbers or addresses. */
function hasNumberedEntries(statement: Statement): boolean {
  return numbered(statement, () =>
    (statement.facts.parameters ?? []).some(({ keyword, repeat, operands = [] }) => {
      const [first, second] = operands;
      return keyword === undefined && repeat === true && first?.type === 'name' && second?.type === 'integer';
    }),
  );
}

/** A line that contains only words is not an entry: usually a comment without its sign. */
function markProse(words: readonly Word[], types: number[], statement: Statement): void {
  for (let from = 1; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && words[to]!.firstOnLine !== true) to++;
    const line = words.slice(from, to);
    const isProse = line.every(({ kind, upper }) => kind === 'word' && !statement.vocabulary.has(upper));
    if (isProse && line.length > 1 && words[from]!.firstOnLine === true) types.fill(FOREIGN_WORD, from, to);
    from = to;
  }
}

function typeOf(word: Word, statement: Statement, grammar: Grammar): number {
  const keyword = word.kind === 'string' ? undefined : statement.vocabulary.get(word.upper);
  return (keyword && grammar.typeOfKeyword(keyword)) ?? foreignType(word, statement) ?? grammar.typeOfKind(word.kind);
}

function isMisspelledEntry(word: Word, statement: Statement): boolean {
  if (word.firstOnLine !== true || word.kind !== 'word' || statement.entryKeywords.length === 0) return false;
  return !statement.vocabulary.has(word.upper) && nearest(word.upper, statement.entryKeywords) !== undefined;
}

function foreignType(word: Word, statement: Statement): number | undefined {
  if (isMisspelledEntry(word, statement)) return MISSPELLED_ENTRY;
  const startsParameter = word.kind === 'word' ? statement.foreign.get(word.upper) : undefined;
  if (startsParameter === undefined) return undefined;
  return startsParameter ? FOREIGN_PARAMETER : FOREIGN_WORD;
}

/** Splits `KEY=VALUE` and `A,B` if the statement separates words that way. */
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
  const shape = withoutPlaceholders(word.text);
  for (let at = 0; at < shape.length; at++) {
    if (!separators.includes(shape[at]!)) continue;
    add(undefined, from, at);
    if (shape[at] === '=') add('equals', at, at + 1);
    from = at + 1;
  }
  if (parts.length === 0 && from === 0) return [word];
  add(undefined, from, word.text.length);
  return parts;
}
