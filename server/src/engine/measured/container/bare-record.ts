import { HEADER, isHeader } from './header.js';

/** Types whose records contain their own length, as the positions of their sections: RMF and TCP/IP have the same table of sections. */
const SELF_DEFINING: ReadonlySet<number> = new Set([70, 72, 119]);
const TRIPLETS = 28;
const MOST_TRIPLETS = 64;
/** A spanned record can be longer than a segment. */
const LONGEST = 65_535;

/**
 * The length of a record of these types without its record descriptor word (removed by a transfer). `at` is the position where the descriptor word would
 * be, so the record is 4 bytes shorter. The record ends with its last section. Undefined if no such record begins here, or if more bytes are needed.
 */
export function bareRecordLength(bytes: Uint8Array, at: number): number | undefined {
  if (at + TRIPLETS > bytes.length || !SELF_DEFINING.has(bytes[at + HEADER.type]!) || !isHeader(bytes, at))
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
  return end <= LONGEST ? end : undefined;
}
