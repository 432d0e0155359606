import { keptIn } from '@ezlint/grammar/words';

/** Text, or the faster number of `connectionKey`. */
export type Key = string | number;

const stacks = new Map<string, number>();

/** Number of stacks that are kept, so that a damaged dump with a new name in each record does not fill the memory. */
const MOST_STACKS = 10_000;

/**
 * Key of a connection of SYSTEM/STACK. It is a number, because making and hashing a text takes much longer than everything else that uses the key;
 * a text if there are too many stacks.
 */
export function connectionKey(stack: string, id: number): Key {
  if (stacks.size >= MOST_STACKS && !stacks.has(stack)) return `${stack} ${id}`;
  return keptIn(stacks, stack, () => stacks.size) * 2 ** 32 + id;
}
