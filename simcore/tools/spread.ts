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

/** Deviations made wider, but never wider than what was known beforehand. */
export function widened(deviations: Deviations, times: number, most: Deviations): Deviations {
  return Object.fromEntries(
    Object.entries(deviations).map(([name, deviation]) => [name, Math.min(times * deviation, most[name]!)]),
  );
}

const WIDEST = 20;
const WIDENING_STEP = 0.1;

/**
 * How much wider than the curvature says the constants have to be taken, so that 90 % of the figures that were kept out of
 * the fit lie in their 90 % interval: what the model itself gets wrong is carried by the constants.
 */
export function widening(
  slopes: readonly Readonly<Record<string, number>>[],
  deviations: Deviations,
  most: Deviations,
  leftOut: readonly number[],
): number {
  const rows = leftOut.map((_, row) => row).filter((row) => spread(slopes[row]!, most) >= LEAST_SPREAD);
  const isEnough = (times: number): boolean => {
    const wide = widened(deviations, times, most);
    const inside = rows.filter((row) => Math.abs(leftOut[row]!) <= NINETY_PERCENT * spread(slopes[row]!, wide));
    return inside.length >= 0.9 * rows.length;
  };
  let times = 1;
  while (times < WIDEST && !isEnough(times)) times += WIDENING_STEP;
  return times;
}
