/** Multiplier for the runs of each property: 1, unless EZLINT_RUNS sets more (.ci/full: 10). */
export const runs = Number(process.env.EZLINT_RUNS ?? 1);
if (!Number.isSafeInteger(runs) || runs < 1)
  throw new Error(`EZLINT_RUNS is not a whole number: ${process.env.EZLINT_RUNS}`);

/** Whether all rows of tables and the large samples run, as in `npm run test:long` (EZLINT_LONG=1) and with more runs. */
export const isLong = runs > 1 || process.env.EZLINT_LONG === '1';

/** All rows of a table in the long tests, otherwise every nth row, from the first. */
export function everyNth<T>(rows: readonly T[], nth: number): T[] {
  return rows.filter((_, at) => isLong || at % nth === 0);
}

/** Number of examples: `many` in the long tests, otherwise `few`. */
export function sample(few: number, many: number): number {
  return isLong ? many : few;
}

/** A test that `npm test` skips, and that `npm run test:long` runs. */
export const longTest = isLong ? test : test.skip;
