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
 * their own uncertainty. Each varies by one standard deviation up or down: with a size by chance, a few draws could leave the constant
 * that determines a result almost unchanged, and its interval too narrow.
 *
 * @param sign -1 returns the mirrored draw, so the mean of a pair of draws is unchanged
 * @param alternates every second constant varies in the other direction: together with the draw that does not alternate, neighbors, which
 * often determine the same result, add and cancel once each
 */
export function drawnValues(
  costs: CostTable,
  random: RandomStream,
  sign: 1 | -1,
  alternates: boolean,
  { names, factor }: Posterior = defaultPosterior,
): CostValues {
  let drawn = 0;
  const side = (): number => (random.uniform() < 0.5 ? -1 : 1) * (alternates && drawn++ % 2 === 1 ? -1 : 1);
  const standard = names.map(side);
  const moves = new Map(
    names.map((name, row) => [name, factor[row]!.reduce((sum, each, column) => sum + each * standard[column]!, 0)]),
  );
  return Object.fromEntries(
    Object.entries(costs).map(([name, { value, uncertainty = 0 }]) => [
      name,
      value * Math.exp(sign * DRAW_STEP * (moves.get(name) ?? uncertainty * side())),
    ]),
  );
}
