import { everyNth } from '../../../scripts/lib/runs.js';
import { check, RELATIONS } from './check.js';

/** All relations, with many seeds, run by `npm run laws`. */
const SEED = 1;

test('there are at least 90 relations, each with a name of its own', () => {
  const names = RELATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(90);
});

test.each(everyNth(RELATIONS, 3).map((each) => [each.name, each] as const))('%s', (_, relation) => {
  expect(check(relation, SEED)).toEqual([]);
});
