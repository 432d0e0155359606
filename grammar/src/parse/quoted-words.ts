import { memo } from '../collections/memo.js';
import { parseKeyword } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { OperandFacts, ParameterFacts } from '../facts/types.js';
import type { Word } from '../tree/nodes.js';

/** Where a statement accepts text in quotation marks. */
interface TextPlaces {
  /** Full keywords whose value can be such a text. */
  after: Set<string>;
  /** A value without its own keyword can be one. */
  isAnywhere: boolean;
}

const IN_QUOTATION_MARKS = /^"[^"]+"$/;

/**
 * A text of several words in quotation marks, where the statement accepts none, is a value for the reader of a sample to fill in:
 * `PORTNAME "port name"`.
 */
export function isQuotedBlank(text: string, before: string | undefined, statement: Statement): boolean {
  return IN_QUOTATION_MARKS.test(text) && /\s/.test(text) && !acceptsText(before, statement);
}

/** The words of a statement; those that are placeholders in quotation marks, or have no closing quotation mark, have no known value. */
export function withQuotedBlanks(words: Word[], statement: Statement): Word[] {
  if (!words.some(({ text }) => text.startsWith('"'))) return words;
  return words.map((word, at) => {
    const before = words[at - 1]?.upper;
    const isUnknown = isQuotedBlank(word.text, before, statement) || isUnclosed(word, before, statement);
    return isUnknown ? { ...word, kind: 'symbolic' } : word;
  });
}

/** Words in quotation marks of which the second one is missing. */
export function unclosedQuotes(words: readonly Word[], statement: Statement): Problem[] {
  const { statement: id } = statement.facts;
  return words
    .filter((word, at) => isUnclosed(word, words[at - 1]?.upper, statement))
    .map(({ text, upper, start, end }) => ({
      kind: 'invalid-value',
      severity: 'error',
      message: `The closing quotation mark of ${text} is missing.`,
      ...{ start, end, statement: id, path: id, text: upper, zosMessage: 'EZZ0318I' },
    }));
}

function isUnclosed({ text }: Word, before: string | undefined, statement: Statement): boolean {
  return text.startsWith('"') && text.indexOf('"', 1) < 0 && !acceptsText(before, statement);
}

const places = memo<Statement, TextPlaces>();

function acceptsText(before: string | undefined, statement: Statement): boolean {
  const { after, isAnywhere } = places(statement, () => textPlaces(statement));
  return isAnywhere || (before !== undefined && after.has(statement.vocabulary.get(before)?.full ?? ''));
}

function textPlaces({ facts }: Statement): TextPlaces {
  const found: TextPlaces = { after: new Set(), isAnywhere: false };
  const visit = (keyword: string | undefined, operands: readonly OperandFacts[] = []): void => {
    for (const [at, { type }] of operands.entries()) {
      if (type !== 'text' && type !== 'string' && type !== 'line') continue;
      if (keyword === undefined || at > 0) found.isAnywhere = true;
      else found.after.add(parseKeyword(keyword).full);
    }
  };
  const visitAll = (parameters: readonly ParameterFacts[] = []): void => {
    for (const { keyword, operands, parameters: inner } of parameters) {
      visit(keyword, operands);
      visitAll(inner);
    }
  };
  visit(facts.keyword, facts.operands);
  visitAll(facts.parameters);
  return found;
}
