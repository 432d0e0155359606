import { isSubset } from '../../net/spans.js';
import { minus } from './cells/cell-sets.js';
import { Budget } from './cells/cells.js';
import type { Decisions } from './cells/decisions.js';
import { DIMENSION, DIMENSIONS } from './cells/space.js';
import type { Question } from './question.js';
import { withinLimits } from './regions/name-classes.js';

/** Maximum work for one question. */
const WORK = 200_000;

/**
 * The distinct values of a list for the connections of a set; undefined if that needs too much work. If no job can have the connections,
 * the values are those that the list has for them nevertheless.
 */
export function outcomesOf<T>({ may, impossible }: Question, decisions: Decisions<T>): T[] | undefined {
  return withinLimits(() => {
    const budget = new Budget(WORK);
    const possible = minus(may, impossible, budget);
    const cells = possible.length > 0 ? possible : may;
    return [...new Set(cells.flatMap((cell) => decisions.decide(cell, budget).map(({ value }) => value)))];
  }, undefined);
}

const NAMES: readonly (readonly [name: string, dimension: number])[] = [
  ['the remote address', DIMENSION.remote],
  ['the local address', DIMENSION.local],
  ['the local port', DIMENSION.localPort],
  ['the remote port', DIMENSION.remotePort],
  ['the job', DIMENSION.job],
  ['the user', DIMENSION.user],
];

/** The dimensions by which a list distinguishes the connections of a set; empty if that needs too much work. */
export function distinctionsOf<T>({ may, impossible, space }: Question, decisions: Decisions<T>): string[] {
  return withinLimits(() => {
    const budget = new Budget(WORK);
    const missing = new Set<string>();
    for (const cell of minus(may, impossible, budget)) {
      const pieces = decisions.decide(cell, budget);
      const isCut = (dimension: number): boolean =>
        pieces.some(({ cell: { box } }) => !isSubset(cell.box[dimension]!, box[dimension]!));
      for (const [name, dimension] of NAMES) if (isCut(dimension)) missing.add(name);
      space.hidden.forEach((hidden, index) => {
        if (isCut(DIMENSIONS + index)) missing.add(hidden.kind === 'time' ? 'time' : hidden.what);
      });
    }
    return [...missing];
  }, []);
}
