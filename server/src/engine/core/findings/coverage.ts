import type { ParsedFile } from '@ezlint/grammar';
import type { StateCounts } from '../types/finding.js';

/** Every line is in exactly one state; blank lines and comments are ignored on purpose. */
export interface LineState {
  line: number;
  state: 'understood' | 'ignored' | 'unknown';
  statement?: string;
}

const UNREAD = new Set(['unknown-statement', 'unknown-word', 'stray-end']);

/** The state of each line of a file. */
export function lineStates(file: ParsedFile): LineState[] {
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
      if (own === undefined || !holdsWords(file, line) || own.state === 'unknown') continue;
      own.state = state;
      if (part.statement && state === 'understood') own.statement = part.statement.facts.statement;
    }
    for (const problem of part.content.problems) {
      if (!UNREAD.has(problem.kind)) continue;
      const own = states[lines.lineOf(part.start + problem.start) - 1];
      if (own) own.state = 'unknown';
    }
  }
  return states;
}

/** The states of a file whose parts are read as different languages: a line is what the part is that contains it. */
export function joinedStates([first, ...others]: readonly ParsedFile[]): LineState[] {
  const states = lineStates(first!);
  for (const other of others)
    for (const [index, own] of lineStates(other).entries()) if (own.state !== 'ignored') states[index] = own;
  return states;
}

/** A line of the file is not ignored. */
export function isCoded(file: ParsedFile): boolean {
  const { lines, parts } = file;
  return parts.some(({ kind, start, end, content }) => {
    if (content.problems.some((problem) => UNREAD.has(problem.kind))) return true;
    if (STATES[kind] === 'ignored') return false;
    const last = lines.lineOf(Math.max(end - 1, start));
    for (let line = lines.lineOf(start); line <= last; line++) if (holdsWords(file, line)) return true;
    return false;
  });
}

const STATES = { statement: 'understood', unknown: 'unknown', 'stray-end': 'unknown', ignored: 'ignored' } as const;

/** Something but blanks and comments is on the line. */
function holdsWords({ lines, dialect }: ParsedFile, line: number): boolean {
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
