/** Number of slots of the first table and of the largest one, which uses 16 MB. */
const FIRST_SLOTS = 2 ** 14;
const MOST_SLOTS = 2 ** 21;
/** A table is full if this share of its slots is in use. */
const FULL = 0.6;

/**
 * Recognizes duplicate records, because dumps can overlap or be given twice. Records are compared by a 64-bit hash of all their bytes. At least the
 * last 1.25 million records are kept, so memory is limited.
 */
export class SeenRecords {
  private table = new Uint32Array(2 * FIRST_SLOTS);
  private used = 0;
  /** The previous table, after the current one has reached its maximum size. */
  private older: Uint32Array | undefined;

  /** Whether the same bytes occurred before; ignores the descriptor word. */
  isRepeated(record: Buffer): boolean {
    const { high, low } = hashOf(record);
    if (this.older !== undefined && this.older[slotOf(this.older, high, low) + 1] !== 0) return true;
    const slot = slotOf(this.table, high, low);
    if (this.table[slot + 1] !== 0) return true;
    this.table[slot] = high;
    this.table[slot + 1] = low;
    this.used++;
    if (this.used > FULL * (this.table.length / 2)) this.grow();
    return false;
  }

  private grow(): void {
    const before = this.table;
    if (before.length === 2 * MOST_SLOTS) {
      this.older = before;
      this.table = new Uint32Array(before.length);
      this.used = 0;
      return;
    }
    this.table = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] === 0) continue;
      const slot = slotOf(this.table, before[at]!, before[at + 1]!);
      this.table[slot] = before[at]!;
      this.table[slot + 1] = before[at + 1]!;
    }
  }
}

/** The slot of the hash, or the free slot for it. */
function slotOf(table: Uint32Array, high: number, low: number): number {
  const mask = table.length / 2 - 1;
  for (let slot = (high ^ low) & mask; ; slot = (slot + 1) & mask) {
    const at = 2 * slot;
    if (table[at + 1] === 0 || (table[at] === high && table[at + 1] === low)) return at;
  }
}

/** Two independent sums over the words of the record; the second one is never 0. */
function hashOf(record: Buffer): { high: number; low: number } {
  let a = record.length;
  let b = 0x9e37_79b9;
  const words = record.length - 3;
  let at = 4;
  for (; at < words; at += 4) {
    const word = (record[at]! << 24) | (record[at + 1]! << 16) | (record[at + 2]! << 8) | record[at + 3]!;
    a = Math.imul(a ^ word, 0x85eb_ca6b);
    a ^= a >>> 13;
    b = Math.imul(b + word, 0xc2b2_ae35);
    b ^= b >>> 15;
  }
  for (; at < record.length; at++) {
    a = Math.imul(a ^ record[at]!, 0x0100_0193);
    b = Math.imul(b + record[at]!, 0x27d4_eb2f);
  }
  return { high: mixed(a) >>> 0, low: (mixed(b) | 1) >>> 0 };
}

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb_352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846c_a68b);
  return bits ^ (bits >>> 16);
}
