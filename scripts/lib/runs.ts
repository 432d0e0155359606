/** How many times as many runs of each property, and whether the long tables run: 1 in `npm test`; .ci/full sets EZLINT_RUNS=10. */
export const runs = Number(process.env.EZLINT_RUNS ?? 1);
if (!Number.isSafeInteger(runs) || runs < 1)
  throw new Error(`EZLINT_RUNS is not a whole number: ${process.env.EZLINT_RUNS}`);

/** All rows of a table where the long tests run, otherwise every nth row, from the first. */
export function everyNth<T>(rows: readonly T[], nth: number): T[] {
  return rows.filter((_, at) => runs > 1 || at % nth === 0);
}
