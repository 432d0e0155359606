/** Standard deviations of the ln(constants). */
export type Deviations = Readonly<Record<string, number>>;

export const NINETY_PERCENT = 1.645;

/** Standard deviation of a predicted logarithm, when the constants move independently by their own. */
export function spread(slopes: Readonly<Record<string, number>>, deviations: Deviations): number {
  return Math.sqrt(
    Object.entries(slopes).reduce((sum, [name, slope]) => sum + (slope * (deviations[name] ?? 0)) ** 2, 0),
  );
}
