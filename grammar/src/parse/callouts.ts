import type { Problem } from '../facts/problems.js';
import type { Part } from './parsed-file.js';

/** A shorter ascending sequence can consist of separate mistakes. */
const FEWEST = 3;
const CALLOUT = /^\d{1,2}$/;

/**
 * The callout numbers at the ends of lines that refer to the text below a printed example, if they were copied with it: 1, 2, 3 down the
 * file. They get the same message, so they become one finding. Some are read as values, so the others may have gaps.
 */
export function withCallouts(parts: Part[], text: string): Part[] {
  const found = parts.flatMap(({ start, content }) =>
    content.problems
      .filter((problem) => isAtLineEnd(problem, start, text))
      .map((problem) => ({ problem, number: Number(problem.text), at: start + problem.start })),
  );
  const numbers = found.map(({ number }) => number);
  if (numbers.length < FEWEST || numbers[0]! > 2 || numbers.at(-1)! > 2 * numbers.length) return parts;
  if (numbers.some((number, index) => index > 0 && number <= numbers[index - 1]!)) return parts;
  const message = `The numbers at the ends of lines (${numbers.join(', ')}) look like callouts of a printed example. z/OS reads them as parameters. Delete them.`;
  const callouts = new Set(found.map(({ problem }) => problem));
  return parts.map((part) => {
    const { problems } = part.content;
    if (!problems.some((problem) => callouts.has(problem))) return part;
    const reported = problems.map((problem) => (callouts.has(problem) ? { ...problem, message } : problem));
    return { ...part, content: { ...part.content, problems: reported }, identity: {} };
  });
}

function isAtLineEnd({ kind, text, start, end }: Problem, offset: number, source: string): boolean {
  return (
    kind === 'unknown-word' &&
    text !== undefined &&
    CALLOUT.test(text) &&
    /\s/.test(source[offset + start - 1] ?? '') &&
    /^[ \t]*(;|[\r\n]|$)/.test(source.slice(offset + end, offset + end + 200))
  );
}
