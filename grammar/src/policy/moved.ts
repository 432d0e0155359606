import type { Problem } from '../facts/problems.js';

/** The problem with its offsets moved. */
export function moved(problem: Problem, by: number): Problem {
  const shift = ({ start, end }: { start: number; end: number }) => ({ start: start + by, end: end + by });
  const { parameter, other, breaks } = problem;
  return {
    ...problem,
    ...shift(problem),
    ...(parameter ? { parameter: shift(parameter) } : {}),
    ...(breaks ? { breaks: breaks.map((at) => at + by) } : {}),
    ...(other ? { other: shift(other) } : {}),
  };
}
