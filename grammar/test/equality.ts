import { isDeepStrictEqual } from 'node:util';

/** Comparing equal values would take most of the time of some tests: jest compares only if there is a difference. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
