/** Whether two lists have the same elements in the same order, or neither list exists. */
export function isSameList<T>(a: ArrayLike<T> | undefined, b: ArrayLike<T> | undefined): boolean {
  if (a === b || !a || !b || a.length !== b.length) return a === b;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
