import type { Statement } from '../facts/language.js';
import type { Problem, ProblemKind } from '../facts/problems.js';
import { isPlaceholder } from '../source/placeholders.js';
import type { Node, Word } from '../tree/nodes.js';
import type { PartContent } from './parsed-file.js';

export type StatementContent = PartContent & { node: Node };

/** Problems about something missing, which an adjacent placeholder may represent. */
const OF_ABSENCE: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'missing-operand',
  'required',
  'dependency',
  'check',
]);

/** A word that consists only of a template placeholder. */
export function isOpenWord({ kind, text }: Word): boolean {
  return kind === 'symbolic' && isPlaceholder(text);
}

/** Placeholders that are alone on a line. */
export function placeholderLines(words: readonly Word[]): ReadonlySet<Word> {
  return new Set(
    words.filter((word, at) => word.firstOnLine && words[at + 1]?.firstOnLine !== false && isOpenWord(word)),
  );
}

/**
 * The parsed content of a statement with placeholders, without problems that the placeholders may resolve, and whether they can contain
 * other statements.
 */
export function asTemplate(words: readonly Word[], content: StatementContent, statement: Statement): PartContent {
  const { node } = content;
  const lines = placeholderLines(words);
  const problems = content.problems.filter((problem) => !mayBeMet(problem, words, lines, node));
  const isOpen =
    !statement.end && words.some((word) => word.firstOnLine && isOpenWord(word) && !isOperand(word.start, node));
  return isOpen ? { node, problems, isOpen } : { node, problems };
}

function mayBeMet(
  { kind, start }: Problem,
  words: readonly Word[],
  lines: ReadonlySet<Word>,
  { children }: Node,
): boolean {
  const isOfAll = start <= (words[0]?.start ?? 0);
  if (kind === 'missing-end')
    return isOfAll ? lines.size > 0 : words.some((word) => word.start > start && isOpenWord(word));
  if (!OF_ABSENCE.has(kind)) return false;
  if (isOfAll) return true;
  const unit = children.find((child) => child.start <= start && start < child.end);
  return [...lineOf(start, words), ...(unit ? wordsOf(unit, words) : [])].some(isOpenWord);
}

function wordsOf(unit: Node, words: readonly Word[]): readonly Word[] {
  return words.filter(({ start }) => unit.start <= start && start < unit.end);
}

/** The words of the line that contains an offset. */
function lineOf(offset: number, words: readonly Word[]): readonly Word[] {
  const after = words.findIndex(({ firstOnLine, start }) => firstOnLine === true && start > offset);
  const to = after < 0 ? words.length : after;
  const from = words.slice(0, to).findLastIndex(({ firstOnLine }) => firstOnLine === true);
  return words.slice(Math.max(from, 0), to);
}

function isOperand(start: number, { operands, children }: Node): boolean {
  return operands.some(({ word }) => word.start === start) || children.some((child) => isOperand(start, child));
}
