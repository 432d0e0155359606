/** Number of free slots of a new table, a power of two. */
const FIRST_SLOTS = 16;

/** Where values of one kind have their elements. */
interface Place {
  /** Distance of the first element from the start of the value, and between elements, in bytes. */
  first: number;
  stride: number;
  /** Distance of the word that is the number of elements; absent if all have the same number. */
  countAt?: number;
}

/** The values of one kind in the memory of a policy, by their elements, so that equal values are written only once. */
export class EqualValues {
  /** Addresses of values, 0 if free, and their hashes. */
  private addresses = new Uint32Array(FIRST_SLOTS);
  private hashes = new Uint32Array(FIRST_SLOTS);
  private count = 0;

  constructor(private readonly place: Place) {}

  /**
   * Address of the value with these elements (32-bit words); undefined if there is none.
   *
   * @param hash of the elements, by `hashOf`
   */
  find(memory: DataView, elements: readonly number[], hash: number): number | undefined {
    for (let slot = this.slotOf(hash); this.addresses[slot] !== 0; slot = this.next(slot)) {
      const address = this.addresses[slot]!;
      if (this.hashes[slot] === hash && this.isEqual(memory, address, elements)) return address;
    }
    return undefined;
  }

  /** Adds a value that `find` does not find. */
  add(address: number, hash: number): void {
    if (this.count * 2 >= this.addresses.length) this.grow();
    this.put(address, hash);
    this.count++;
  }

  private isEqual(memory: DataView, address: number, elements: readonly number[]): boolean {
    const { first, stride, countAt } = this.place;
    if (countAt !== undefined && memory.getUint32(address + countAt, true) !== elements.length) return false;
    for (let index = 0; index < elements.length; index++)
      if (memory.getUint32(address + first + stride * index, true) !== elements[index]) return false;
    return true;
  }

  private grow(): void {
    const { addresses, hashes } = this;
    this.addresses = new Uint32Array(2 * addresses.length);
    this.hashes = new Uint32Array(2 * addresses.length);
    for (let slot = 0; slot < addresses.length; slot++)
      if (addresses[slot] !== 0) this.put(addresses[slot]!, hashes[slot]!);
  }

  private put(address: number, hash: number): void {
    let slot = this.slotOf(hash);
    while (this.addresses[slot] !== 0) slot = this.next(slot);
    this.addresses[slot] = address;
    this.hashes[slot] = hash;
  }

  private slotOf(hash: number): number {
    return hash & (this.addresses.length - 1);
  }

  private next(slot: number): number {
    return (slot + 1) & (this.addresses.length - 1);
  }
}

/** Addresses are multiples of four, and often follow each other, so all of their bits are mixed. */
export function hashOf(elements: readonly number[]): number {
  let hash = elements.length;
  // An iterator would be garbage for each element until this code is optimized.
  for (let index = 0; index < elements.length; index++) {
    hash = Math.imul(hash ^ elements[index]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
