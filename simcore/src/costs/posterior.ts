import joint from '../../data/posterior.json';
import type { RandomStream } from '../kernel/random.js';
import type { CostTable, CostValues } from './costs.js';

/**
 * The joint uncertainty of the constants after the fit to published values: the lower triangular factor of the covariance of their
 * logarithms.
 */
export interface Posterior {
  names: readonly string[];
  factor: readonly (readonly number[])[];
}

const defaultPosterior: Posterior = joint;

/** Size of a draw in standard deviations: small enough for a linear response of the metrics. */
export const DRAW_STEP = 0.5;

/**
 * A possible alternative set of constants. Fitted constants vary together, as the published values permit; the others vary separately by
 * their own uncertainty.
 *
 * @param sign -1 returns the mirrored draw, so the mean of a pair of draws is unchanged
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
