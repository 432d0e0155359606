import { check, RELATIONS } from './check.js';

/** Another seed for each day of a month would be a lottery; the whole run with many seeds is `npm run laws`. */
const SEEDS = [1];

test('there are at least 90 relations, each with a name of its own', () => {
  const names = RELATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(90);
});

test.each(RELATIONS.map((each) => [each.name, each] as const))('%s', (_, relation) => {
  expect(SEEDS.flatMap((seed) => check(relation, seed))).toEqual([]);
});
