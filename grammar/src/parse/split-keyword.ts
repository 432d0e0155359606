import type { Language } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { FileWord } from '../source/words.js';

/** Two words of one line that are the keyword of a statement: `UDP CONFIG`. */
export function splitKeyword(first: FileWord, second: FileWord | undefined, language: Language): string | undefined {
  const whole = second && !second.firstOnLine ? `${first.upper}${second.upper}` : undefined;
  return language.statements.find(({ keyword }) => keyword.full === whole)?.keyword.full;
}

/** The message about it. */
export function splitStatement(first: FileWord, second: FileWord, keyword: string): Problem {
  return {
    kind: 'unknown-statement',
    severity: 'error',
    message: `${first.text} ${second.text} is not a statement; did you mean ${keyword}? z/OS skips everything up to the next statement.`,
    start: 0,
    end: second.end - first.start,
    zosMessage: 'EZZ0324I',
    replacement: keyword,
  };
}
