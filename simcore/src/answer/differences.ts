/** A leaf that differs between two trees, with the last part of its path. */
export interface Difference {
  key: string;
  from: unknown;
  to: unknown;
}

/** The leaves in which two trees of the same shape differ. */
export function keyedDifferences(before: unknown, after: unknown, key = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [{ key, from: before, to: after }];
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys({ ...from, ...to }).filter((each) => !Object.is(from[each], to[each]));
  return keys.flatMap((each) => keyedDifferences(from[each], to[each], each));
}
