import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { Part } from './parsed-file.js';

/**
 * A file that ends in the middle of a line is truncated, unless its last statement is complete. The unclosed block is reported, and
 * problems on its last line follow from it.
 */
export function withoutCutLine(parts: Part[], text: string): Part[] {
  const last = parts.at(-1);
  if (!last || !isUnfinished(last) || !/^[ \t]*$/.test(text.slice(last.end))) return parts;
  const line = Math.max(text.lastIndexOf('\n', last.end), text.lastIndexOf('\r', last.end)) + 1 - last.start;
  const isOpen = last.content.problems.some(isMissingEnd);
  const isKept = (problem: Problem): boolean => !isOpen || isMissingEnd(problem) || problem.start < line;
  const cut: Part = {
    ...last,
    content: { ...last.content, problems: last.content.problems.filter(isKept) },
    cutFrom: line,
    silenced: last.content.problems.filter((problem) => !isKept(problem)),
    identity: {},
  };
  return [...parts.slice(0, -1), cut];
}

const isMissingEnd = ({ kind }: Problem): boolean => kind === 'missing-end';

/** Anything after it would be read as a part of it: its block is open, or its last word requires another one. */
export function isUnfinished({ start, end, content }: Part): boolean {
  return content.problems.some(
    (problem) => isMissingEnd(problem) || (problem.kind === 'missing-operand' && start + problem.end >= end),
  );
}

/**
 * Problems that follow from an unrecognized block start: its terminator, its entries if a template contains the first line, and entries
 * after one of their blocks that is not closed.
 */
export function withoutLostEnds(parts: Part[]): Part[] {
  const open = new Set<Statement>();
  const isLost = ({ kind, statement, content }: Part, at: number): boolean => {
    const before = parts[at - 1];
    if (!before || content.problems.length === 0) return false;
    const isBehindUnknown = before.kind === 'unknown' && !before.statement;
    // Entries of a block whose first line, probably misspelled, precedes them.
    const isHeadless = statement?.end !== undefined && content.problems.every((one) => one.replacement === undefined);
    if (kind === 'unknown')
      return before.content.isOpen === true || (isHeadless && (isBehindUnknown || open.has(statement)));
    return kind === 'stray-end' && isBehindUnknown;
  };
  const lost = parts.filter((part, at) => {
    if (part.statement?.end && part.kind === 'statement' && part.content.problems.some(isMissingEnd))
      open.add(part.statement);
    return isLost(part, at);
  });
  if (lost.length === 0) return parts;
  const isSilent = new Set(lost);
  return parts.map((part) => (isSilent.has(part) ? { ...part, content: { problems: [] }, identity: {} } : part));
}

/** Problems of a word in the middle of a line that was read as the next statement. */
const CASCADING: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>([
  'unknown-statement',
  'unknown-word',
  'missing-operand',
]);

/**
 * A keyword after a syntax error on the same line may be an operand of the statement in error: if it does not begin a valid statement, the
 * first problem is sufficient.
 */
export function withoutCascades(parts: Part[], text: string): Part[] {
  let isInError = false;
  let changed = false;
  const quiet = parts.map((part, at) => {
    const before = parts[at - 1];
    const { problems } = part.content;
    const follows = isInError && before !== undefined && !/[\r\n]/.test(text.slice(before.end, part.start));
    const own = problems.filter(({ kind }) => CASCADING.has(kind));
    isInError = own.length > 0;
    if (!follows || own.length === 0 || own.length < problems.length) return part;
    changed = true;
    // What begins a later line is an error of its own.
    const isOwn = ({ start }: Problem): boolean => /[\r\n][ \t]*$/.test(text.slice(part.start, part.start + start));
    const kept = problems.filter(isOwn);
    const silenced = problems.filter((problem) => !isOwn(problem));
    return { ...part, content: { ...part.content, problems: kept }, identity: {}, silenced };
  });
  return changed ? quiet : parts;
}
