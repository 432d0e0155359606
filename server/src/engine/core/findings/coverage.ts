import type { ParsedFile, Part, ProblemKind } from '@ezlint/grammar';
import type { StateCounts } from '../types/finding.js';

/** Every line has exactly one state; blank lines and comments are always ignored. */
export interface LineState {
  line: number;
  state: 'understood' | 'ignored' | 'unknown';
  statement?: string;
}

/** Offsets in its part. */
interface Extent {
  start: number;
  end: number;
  parameter?: { end: number };
}

const UNREAD = new Set(['unknown-statement', 'unknown-word', 'stray-end']);

/** The state of each line of a file. If the file is probably in another language, lines with errors are unknown. */
export function lineStates(file: ParsedFile): LineState[] {
  const states = statesByWords(file);
  for (const line of linesOfAnother(file)?.lines ?? []) states[line - 1]!.state = 'unknown';
  return states;
}

function statesByWords(file: ParsedFile): LineState[] {
  const { lines, text } = file;
  const count = /[\r\n]$/.test(text) ? lines.count - 1 : lines.count;
  const states: LineState[] = Array.from({ length: text === '' ? 0 : count }, (_, index) => ({
    line: index + 1,
    state: 'ignored',
  }));
  for (const part of file.parts) {
    const last = lines.lineOf(Math.max(part.end - 1, part.start));
    const state = STATES[part.kind];
    for (let line = lines.lineOf(part.start); line <= last; line++) {
      const own = states[line - 1];
      if (own === undefined || own.state === 'unknown' || (own.state !== state && !hasWords(file, line))) continue;
      own.state = state;
      if (part.statement && state === 'understood') own.statement = part.statement.facts.statement;
    }
    const unread = part.content.problems.filter(({ kind }) => UNREAD.has(kind));
    for (const problem of [...unread, ...(part.silenced ?? []), ...cutOff(part)]) {
      const end = Math.max(problem.end, problem.parameter?.end ?? 0);
      // The parser skips words up to this offset.
      for (let line = lines.lineOf(part.start + problem.start); line <= lines.lineOf(part.start + end - 1); line++) {
        const own = states[line - 1];
        if (own && own.state !== 'unknown' && hasWords(file, line)) own.state = 'unknown';
      }
    }
  }
  // A record in which no statement begins is ignored, but its error is reported.
  for (const { start } of file.problems.filter(({ kind }) => UNREAD.has(kind))) {
    const own = states[lines.lineOf(start) - 1];
    if (own?.state === 'ignored' && hasWords(file, own.line)) own.state = 'unknown';
  }
  return states;
}

/** The parameter in which a file is truncated. */
function cutOff({ cutFrom, content }: Part): Extent[] {
  const last = cutFrom === undefined ? undefined : content.node?.children.at(-1);
  return last?.damaged ? [last] : [];
}

/** The states of a file whose parts are in different languages: each line has the state from the part that contains it. */
export function joinedStates([first, ...others]: readonly ParsedFile[]): LineState[] {
  const states = lineStates(first!);
  for (const other of others)
    for (const [index, own] of lineStates(other).entries()) if (own.state !== 'ignored') states[index] = own;
  return states;
}

/** Whether at least one line of the file is not ignored. */
export function isCoded(file: ParsedFile): boolean {
  const { lines, parts } = file;
  return parts.some(({ kind, start, end, content }) => {
    if (content.problems.some((problem) => UNREAD.has(problem.kind))) return true;
    if (STATES[kind] === 'ignored') return false;
    const last = lines.lineOf(Math.max(end - 1, start));
    for (let line = lines.lineOf(start); line <= last; line++) if (hasWords(file, line)) return true;
    return false;
  });
}

const STATES = { statement: 'understood', unknown: 'unknown', 'stray-end': 'unknown', ignored: 'ignored' } as const;

/** Whether the line contains more than blanks and comments. */
function hasWords({ lines, dialect }: ParsedFile, line: number): boolean {
  const text = lines.lineText(line);
  const start = lines.startOf(line);
  const comment = dialect ? -1 : text.indexOf(';');
  const words = dialect ? dialect.masked.slice(start, start + text.length) : text;
  return (comment < 0 ? words : words.slice(0, comment)).trim() !== '';
}

export function countStates(states: readonly LineState[]): StateCounts {
  const coverage: StateCounts = { understood: 0, ignored: 0, unknown: 0 };
  for (const { state } of states) coverage[state]++;
  return coverage;
}

/** With fewer lines or problems, the language cannot be judged, unless it is a guess. */
const FEWEST = { lines: 5, problems: 3 };
const FEWEST_OF_GUESS = { lines: 2, problems: 2 };
const MOST = 0.6;

/** Problems with words that the parser did not understand and that the correction of one word does not solve. */
const NOT_UNDERSTOOD: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'unknown-statement',
  'unknown-word',
  'invalid-value',
  'missing-operand',
]);

/** The lines that are not in the language of the file, if they are most of its non-comment lines. */
export function linesOfAnother(file: ParsedFile, isGuessed = false): { lines: number[]; coded: number } | undefined {
  const { ranges, problems } = notRead(file);
  const fewest = isGuessed ? FEWEST_OF_GUESS : FEWEST;
  // Fewer problems are reported separately.
  if (problems < fewest.problems) return undefined;
  const coded = statesByWords(file).filter(({ state }) => state !== 'ignored');
  ranges.sort((a, b) => a.start - b.start);
  // The end of those that start before a line: both are in order.
  let [next, end] = [0, 0];
  const lines = coded.flatMap(({ line }) => {
    const first = file.lines.startOf(line) + file.lines.lineText(line).search(/\S/);
    for (; next < ranges.length && ranges[next]!.start <= first; next++) end = Math.max(end, ranges[next]!.end);
    return first < end ? [line] : [];
  });
  return lines.length < fewest.lines || lines.length < coded.length * MOST ? undefined : { lines, coded: coded.length };
}

/** Ranges that were not read, as offsets; a misspelled word belongs to the language. */
function notRead(file: ParsedFile): { ranges: { start: number; end: number }[]; problems: number } {
  const ranges: { start: number; end: number }[] = [];
  let problems = 0;
  for (const { kind, start, end, statement, content, silenced = [] } of file.parts) {
    const found = [...content.problems, ...silenced].filter(
      (problem) => NOT_UNDERSTOOD.has(problem.kind) && !problem.replacement,
    );
    problems += found.length;
    if (kind === 'unknown' && !statement) ranges.push({ start, end });
    for (const { start: from, end: to, parameter } of found)
      ranges.push({ start: start + from, end: start + Math.max(parameter?.end ?? to, to) });
  }
  return { ranges, problems };
}
