import { HEADER, isHeader } from './header.js';

/** Types whose records say themselves how long they are: by the places of their sections. */
const SELF_DEFINING = 119;
const TRIPLETS = 28;
const MOST_TRIPLETS = 64;

/**
 * The length of a record of type 119 whose record descriptor word a transfer removed. `at` is where that word would be, so the record has 4 bytes less.
 * The end of the last section is the end of the record. Undefined where no such record begins, or where more bytes are needed to see.
 */
export function bareRecordLength(bytes: Uint8Array, at: number): number | undefined {
  if (at + TRIPLETS > bytes.length || bytes[at + HEADER.type] !== SELF_DEFINING || !isHeader(bytes, at))
    return undefined;
  const triplets = (bytes[at + HEADER.end]! << 8) + bytes[at + HEADER.end + 1]!;
  if (triplets < 1 || triplets > MOST_TRIPLETS || at + TRIPLETS + 8 * triplets > bytes.length) return undefined;
  let end = TRIPLETS + 8 * triplets;
  for (let index = 0; index < triplets; index++) {
    const place = at + TRIPLETS + 8 * index;
    const offset = bytes[place]! * 0x1000000 + (bytes[place + 1]! << 16) + (bytes[place + 2]! << 8) + bytes[place + 3]!;
    const length = (bytes[place + 4]! << 8) + bytes[place + 5]!;
    const count = (bytes[place + 6]! << 8) + bytes[place + 7]!;
    if (count > 0) end = Math.max(end, offset + length * count);
  }
  return end <= 32_767 ? end : undefined;
}
