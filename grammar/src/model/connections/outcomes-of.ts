import { Budget, minus } from './cells.js';
import type { Decisions } from './decisions.js';
import { TooLargeError } from './name-classes.js';
import type { Question } from './question.js';

/** Work that one question may take. */
const WORK = 200_000;

/** All that a list may say of the connections of a set, each once; undefined where that takes too much work. */
export function outcomesOf<T>({ may, impossible }: Question, decisions: Decisions<T>): T[] | undefined {
  try {
    const budget = new Budget(WORK);
    const cells = minus(may, impossible, budget);
    return [...new Set(cells.flatMap((cell) => decisions.decide(cell, budget).map(({ value }) => value)))];
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
}
