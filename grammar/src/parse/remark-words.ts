import type { Problem } from '../facts/problems.js';
import type { Word } from '../tree/nodes.js';

/** Marks that authors write between a value and a remark, and that begin comments in other languages. */
const MARK =
  /^(?:[<>=*~-]*[-=~]>|<[-=~][<>=*~-]*|[\u2190-\u21FF\u27F0-\u27FF\u2010-\u2015\u2022].*|\u00E2.{0,3}|--+|\/[/*].*|[#;].*|!+|\*+)$/u;

/** Whether a word begins a remark in another language, or in text of an author. */
export const isRemarkMark = (text: string): boolean => MARK.test(text);

/**
 * An invalid word that begins a remark, such as an arrow or the comment sign of another language: the error is that the remark has no
 * semicolon, and an author repeats it on every line.
 */
export function asRemark(problem: Problem, words: readonly Word[]): Problem {
  if (problem.kind !== 'unknown-word' || problem.replacement !== undefined) return problem;
  const word = words.find(({ start }) => start === problem.start);
  if (!word || !isRemarkMark(word.text)) return problem;
  const { zosMessage: _, ...rest } = problem;
  return {
    ...rest,
    kind: 'trailing-words',
    severity: problem.severity === 'error' ? 'error' : 'warning',
    message: `A comment in a profile begins with a semicolon. The stack reads ${word.text} and the words after it as ${word.firstOnLine ? 'configuration' : 'parameters'}.`,
    replacement: `; ${word.text}`,
  };
}
