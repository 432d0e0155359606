import type { ParsedFile } from '@ezlint/grammar';
import type { LineCoverage } from './finding.js';

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
  const count = text.endsWith('\n') ? lines.count - 1 : lines.count;
  const states: LineState[] = Array.from({ length: text === '' ? 0 : count }, (_, index) => ({
    line: index + 1,
    state: 'ignored',
  }));
  for (const part of file.parts) {
    const last = lines.lineOf(Math.max(part.end - 1, part.start));
    const state = part.kind === 'statement' ? 'understood' : 'unknown';
    for (let line = lines.lineOf(part.start); line <= last; line++) {
      const own = states[line - 1];
      const words = lines.lineText(line).split(';')[0]!.trim();
      if (own === undefined || words === '' || own.state === 'unknown') continue;
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

export function countStates(states: readonly LineState[]): LineCoverage {
  const coverage: LineCoverage = { understood: 0, ignored: 0, unknown: 0 };
  for (const { state } of states) coverage[state]++;
  return coverage;
}
