import { keptIn } from '@ezlint/grammar/words';

const stacks = new Map<string, number>();

/** Key of a connection of SYSTEM/STACK. It is a number, because making and hashing a text takes much longer than everything else that uses the key. */
export function connectionKey(stack: string, id: number): number {
  return keptIn(stacks, stack, () => stacks.size) * 2 ** 32 + id;
}
