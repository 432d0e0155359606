/**
 * The allocator of the engine with a size of block for numbers, which have 24 bytes and are most of the memory of a rule: OPA's own sizes are
 * 4, 8, 16 and 64 bytes, so a number takes 64.
 */

/** In the table of the allocator: a list of free blocks of one size has this first word, then the size; the next list follows 32 bytes later. */
const OF_ONE_SIZE = 1;
const LIST_BYTES = 32;
const SIZES = [4, 8, 16, 64];
const SMALL_SIZES = [8, 16, 24, 64];
/** The lists in use, and those that the engine sets aside. */
const TABLES = 2;

/** The data of the module, changed. */
export function withSmallBlocks(content: Uint8Array): Uint8Array {
  const data = Buffer.from(content);
  for (let table = 0; table < TABLES; table++) {
    const at = tableIn(data);
    if (at < 0) throw new Error('the allocator of the compiled policy has other sizes');
    for (const [index, size] of SMALL_SIZES.entries()) data.writeUInt32LE(size, at + index * LIST_BYTES + 4);
  }
  return data;
}

function tableIn(data: Buffer): number {
  const [first] = SIZES.map(listOf);
  for (let at = data.indexOf(first!); at >= 0; at = data.indexOf(first!, at + 1))
    if (SIZES.every((size, index) => listOf(size).equals(data.subarray(at + index * LIST_BYTES).subarray(0, 8))))
      return at;
  return -1;
}

function listOf(size: number): Buffer {
  const list = Buffer.alloc(8);
  list.writeUInt32LE(OF_ONE_SIZE, 0);
  list.writeUInt32LE(size, 4);
  return list;
}
