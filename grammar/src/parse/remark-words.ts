import { firstIndex } from '../collections/search.js';
import type { Problem } from '../facts/problems.js';
import type { Word } from '../tree/nodes.js';

/** Marks that authors write between a value and a remark, and that begin comments in other languages. */
const MARK =
  /^(?:[<>=*~-]*[-=~]>|<[-=~][<>=*~-]*|[\u2190-\u21FF\u27F0-\u27FF\u2010-\u2015\u2022].*|\u00E2.{0,3}|--+|\/[/*].*|[#;].*|!+|\*+)$/u;

/** Whether a word begins a remark in another language, or in text of an author. */
export const isRemarkMark = (text: string): boolean => MARK.test(text);

/** Whether the first word of a line begins a remark: there, the text can follow the sign without a blank. */
export const startsRemarkLine = (text: string): boolean => isRemarkMark(text) || /^(?:\*|--)/.test(text);

/** A comment sign of another language at the start of a line, which the stack reads nevertheless: one error for all such lines. */
export function remarkLine(text: string): Pick<Problem, 'kind' | 'message' | 'replacement'> {
  const sign = /^\W+(?=\w)/.exec(text)?.[0] ?? text;
  return {
    kind: 'unknown-statement',
    message: `${sign} does not begin a comment in a profile, so the stack reads the rest of the line. A comment begins with a semicolon.`,
    replacement: `; ${text}`,
  };
}

/**
 * An invalid word that begins a remark, such as an arrow or the comment sign of another language: the error is that the remark has no
 * semicolon, and an author repeats it on every line.
 */
export function asRemark(problem: Problem, words: readonly Word[]): Problem {
  if (problem.kind !== 'unknown-word' || problem.replacement !== undefined) return problem;
  const word = words[firstIndex(words, ({ start }) => start >= problem.start)];
  if (word?.start !== problem.start) return problem;
  if (word.firstOnLine && startsRemarkLine(word.text)) return { ...problem, ...remarkLine(word.text) };
  if (!isRemarkMark(word.text)) return problem;
  const { zosMessage: _, ...rest } = problem;
  return {
    ...rest,
    kind: 'trailing-words',
    severity: problem.severity === 'error' ? 'error' : 'warning',
    message: `A comment in a profile begins with a semicolon. The stack reads ${word.text} and the words after it as parameters.`,
    replacement: `; ${word.text}`,
  };
}
