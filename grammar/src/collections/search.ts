/** The first index whose item passes a test, provided that every item after it also passes; the length of the list if none does. */
export function firstIndex<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
