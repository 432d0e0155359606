import joint from '../../data/posterior.json';
import type { RandomStream } from '../kernel/random.js';
import type { CostTable, CostValues } from './costs.js';

/** What the published figures say of the constants together: the lower triangular factor of the covariance of their logarithms. */
export interface Posterior {
  names: readonly string[];
  factor: readonly (readonly number[])[];
}

const defaultPosterior: Posterior = joint;

/** Draws go so many standard deviations: near enough for figures to follow in a straight line. */
export const DRAW_STEP = 0.5;

/**
 * The constants as they might be as well. Those that were fitted move together, as the figures allow; the others each by its own uncertainty.
 *
 * @param sign -1 gives the mirrored draw, so that a pair of draws keeps the middle
 */
export function drawnValues(
  costs: CostTable,
  random: RandomStream,
  sign: 1 | -1,
  { names, factor }: Posterior = defaultPosterior,
): CostValues {
  const standard = names.map(() => random.normal());
  const moves = new Map(
    names.map((name, row) => [name, factor[row]!.reduce((sum, each, column) => sum + each * standard[column]!, 0)]),
  );
  return Object.fromEntries(
    Object.entries(costs).map(([name, { value, uncertainty = 0 }]) => [
      name,
      value * Math.exp(sign * DRAW_STEP * (moves.get(name) ?? uncertainty * random.normal())),
    ]),
  );
}
