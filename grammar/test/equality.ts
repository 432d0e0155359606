import { isDeepStrictEqual } from 'node:util';

/** Most of the time of some tests would go into comparing what is equal: jest is asked to tell the difference where there is one. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
