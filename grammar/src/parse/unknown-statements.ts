import { placesOf } from '../facts/describe.js';
import type { Language } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { FileWord } from '../source/words.js';
import { fewestLetters } from './meant-words.js';
import { remarkLine, startsRemarkLine } from './remark-words.js';
import type { Chunk } from './split.js';

/** An end keyword without its statement. */
export function strayEnd(word: FileWord, chunk: Chunk): Problem {
  return {
    kind: 'stray-end',
    severity: 'error',
    message: `${word.text} has no matching statement: the statement that ${chunk.end} ends is not coded before it.`,
    start: 0,
    end: word.end - word.start,
    zosMessage: 'EZZ0324I',
  };
}

/**
 * A word that does not begin a statement.
 *
 * @param lost hint if no keyword is similar
 */
export function unknownStatement(first: FileWord, last: FileWord, chunk: Chunk, lost: () => string): Problem[] {
  if (first.kind === 'symbolic') return [];
  if (first.firstOnLine && startsRemarkLine(first.text)) {
    const end = first.end - first.start;
    return [{ severity: 'error', start: 0, end, zosMessage: 'EZZ0324I', ...remarkLine(first.text) }];
  }
  const keyword = chunk.headless ? undefined : chunk.statement?.keyword;
  const meant = keyword?.full;
  const opener = chunk.headless ? `: ${chunk.statement!.keyword.full} is missing before it` : '';
  const short = meant?.startsWith(first.upper) ? keyword : undefined;
  const hint = meant === undefined ? opener || lost() : `; did you mean ${meant}?${fewestLetters(meant, short)}`;
  const text = `${first.text} is not a statement${hint}${/[.?]$/.test(hint) ? '' : '.'}`;
  return [
    {
      kind: 'unknown-statement',
      severity: 'error',
      message: last === first ? text : `${text} z/OS skips the words up to ${last.text}.`,
      cause: { within: 'file', text },
      start: 0,
      end: first.end - first.start,
      zosMessage: 'EZZ0324I',
      ...(meant === undefined ? {} : { replacement: meant }),
    },
  ];
}

/** Number of words that show whether a line is a sentence. */
export const SENTENCE = 3;

/** Words of a sentence on one line, such as a comment without its semicolon: a capitalized word with ordinary words after it. */
export function isSentence(words: readonly FileWord[]): boolean {
  const [first, second, third] = words;
  return (
    third !== undefined &&
    !second!.firstOnLine &&
    !third.firstOnLine &&
    /^[A-Z][a-z]+$/.test(first!.text) &&
    /^(?:[A-Z]?[a-z]+|:)$/.test(second!.text)
  );
}

/** Hint for a word that does not begin a statement and is not similar to a keyword. */
export function lostHint(upper: string, language: Language, home: string | undefined): string {
  const owners = ownersOf(upper, language);
  if (owners.length > 0) return `: it is a parameter of ${owners.join(' or ')}, which is missing before it`;
  if (home !== undefined) return ` of this file: code it in ${home}`;
  if (!/[A-Z]/.test(upper) && /[-=*_+]{4}/.test(upper)) return ': code a semicolon before it to make it a comment.';
  return ': a keyword or the semicolon of a comment is possibly missing before it.';
}

/** The first few statements that have a word as a direct parameter. */
function ownersOf(upper: string, language: Language): string[] {
  const owners = language.statements.filter(({ facts, vocabulary }) => {
    const keyword = facts.status === 'current' ? vocabulary.get(upper)?.full : undefined;
    return keyword !== undefined && placesOf(keyword, facts).some((path) => path.length === 1);
  });
  return [...new Set(owners.map((statement) => statement.keyword.full))].slice(0, 3);
}
