import type { ParameterFacts } from '../facts/types.js';
import { withoutPlaceholders } from '../source/placeholders.js';
import type { Line } from './lines.js';
import type { Body, PolicyStatements } from './policy-language.js';

/**
 * The attributes on a line of a body, each as a line: usually one. Policy Agent reads only the first one. A word is an attribute only if it
 * cannot be a value of the attribute before it. A value that extends to the end of the line ends before it only if a brace is on the line.
 */
export function joinedAttributes(line: Line, { attributes }: Body, hasBrace: boolean): readonly Line[] {
  let own = attributes.get(line.word);
  const starts = [0];
  let count = 0;
  for (const { 0: word, index } of withoutPlaceholders(line.text).matchAll(/\S+/g)) {
    if (
      own === undefined ||
      own.block !== undefined ||
      (!hasBrace && own.operands?.some(({ type }) => type === 'line'))
    )
      break;
    const next = index === 0 ? undefined : attributes.get(word.toUpperCase());
    if (next && count >= valuesOf(own) && !accepts(own, word)) {
      starts.push(index);
      own = next;
      count = 0;
    } else if (index > 0) count++;
  }
  return starts.length === 1 ? [line] : starts.map((from, at) => partOf(line, from, starts[at + 1]));
}

/** An opening brace without a blank before it becomes a separate line if the head of a block precedes it and no brace follows. */
export function withoutJoinedBraces(lines: readonly Line[], language: PolicyStatements): readonly Line[] {
  return lines.flatMap((line, at) => {
    const { text, start, end, column } = line;
    if (!text.endsWith('{') || text.length < 2 || lines[at + 1]?.word === '{') return [line];
    const head = partOf(line, 0, text.length - 1);
    if (!language.isHead(head.word)) return [line];
    return [head, { start: end - 1, end, text: '{', word: '{', column: column + end - 1 - start, glued: true }];
  });
}

/** Number of values without which the attribute is not complete. */
function valuesOf({ operands = [] }: ParameterFacts): number {
  return operands.filter(({ optional }) => optional !== true).length;
}

/** The word can follow the keyword of the attribute. */
function accepts({ operands = [], parameters = [] }: ParameterFacts, word: string): boolean {
  const upper = word.toUpperCase();
  return (
    operands.some(({ words = [] }) => words.some((own) => own.toUpperCase() === upper)) ||
    parameters.some(({ name }) => name.toUpperCase() === upper)
  );
}

function partOf(line: Line, from: number, to = line.text.length): Line {
  const text = line.text.slice(from, to).trimEnd();
  const word = /^\S+/.exec(text)![0].toUpperCase();
  const start = line.start + from;
  return {
    ...line,
    start,
    end: start + text.length,
    text,
    word,
    column: line.column + from,
    ...(from > 0 ? { glued: true } : {}),
  };
}
