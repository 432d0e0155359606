/**
 * The same list without the room for sixteen more items that a growing array reserves: it would be most of the memory of a tree, in which most lists
 * are empty. All empty lists are the same one, which is frozen.
 */
export function withoutRoom<T>(list: T[]): T[] {
  return list.length === 0 ? (NONE as T[]) : list.slice();
}

const NONE: unknown[] = [];
Object.freeze(NONE);
