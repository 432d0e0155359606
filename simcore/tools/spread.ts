import { quantile } from './statistics.js';

/** Standard deviations of the ln(constants). */
export type Deviations = Readonly<Record<string, number>>;

export const NINETY_PERCENT = 1.645;

/** Standard deviation of a predicted logarithm, when the constants move independently by their own. */
export function spread(slopes: Readonly<Record<string, number>>, deviations: Deviations): number {
  return Math.sqrt(
    Object.entries(slopes).reduce((sum, [name, slope]) => sum + (slope * (deviations[name] ?? 0)) ** 2, 0),
  );
}

/** Figures that move less than this with the constants are the model's alone. */
const LEAST_SPREAD = 0.005;

/**
 * How much wider than the curvature says the constants have to be taken, so that 90 % of the figures that were kept out of
 * the fit lie in their 90 % interval: what the model itself gets wrong is carried by the constants.
 */
export function inflation(
  slopes: readonly Readonly<Record<string, number>>[],
  deviations: Deviations,
  leftOut: readonly number[],
): number {
  const needed = leftOut.flatMap((residual, row) => {
    const own = spread(slopes[row]!, deviations);
    return own < LEAST_SPREAD ? [] : [Math.abs(residual) / (NINETY_PERCENT * own)];
  });
  return Math.max(1, quantile(needed, 0.9));
}
