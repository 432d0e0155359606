import { firstIndex } from '../collections/search.js';
import type { Problem } from '../facts/problems.js';
import type { Word } from '../tree/nodes.js';

/** The statements that list ports. */
export const PORT_LISTS: ReadonlySet<string> = new Set(['PORT', 'PORTRANGE', 'DELETE']);

/** A dash of any typography, alone or before the last port. */
const DASH = /^[-\u2010-\u2015\u2212](\d{1,5})?$/u;
const PORT = /^\d{1,5}$/;

/** How to code a range of ports in a profile; after PORTRANGE, the second number can also be the number of ports. */
export function portRangeForm(first: string, last: string): string {
  const count = Number(last) > Number(first) ? Number(last) - Number(first) + 1 : Number(last);
  return `Code a port range as the first port and the number of ports: PORTRANGE ${first} ${count}.`;
}

/** A dash between two ports, with blanks around it: the error is the notation of the range, not the dash. */
export function asPortRange(problem: Problem, words: readonly Word[]): Problem {
  if (!PORT_LISTS.has(problem.statement ?? '')) return problem;
  const at = firstIndex(words, ({ start }) => start >= problem.start);
  const [first, dash, next] = [words[at - 1], words[at], words[at + 1]];
  const [found, joined] = DASH.exec(dash?.text ?? '') ?? [];
  const last = joined ?? next?.text;
  if (found === undefined || dash!.start !== problem.start || !first || !last || !PORT.test(last)) return problem;
  if (!PORT.test(first.text)) return problem;
  const { replacement: _, ...rest } = problem;
  const end = joined === undefined ? next!.end : dash!.end;
  return {
    ...rest,
    kind: 'unknown-word',
    severity: problem.severity === 'error' ? 'error' : 'warning',
    start: first.start,
    end,
    message: `A profile does not contain ranges of ports with a dash. ${portRangeForm(first.text, last)}`,
  };
}
