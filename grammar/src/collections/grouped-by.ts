import { keptIn } from './memo.js';

/** Groups the items of a list by a key and keeps their order; items without a key are omitted. Node 20 has no Map.groupBy. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) keptIn(groups, key, () => []).push(item);
  }
  return groups;
}
