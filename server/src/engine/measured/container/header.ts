/** Offsets of the fields of the standard SMF header, from the record length (the RDW). */
export const HEADER = {
  flags: 4,
  type: 5,
  time: 6,
  date: 10,
  system: 14,
  subsystem: 18,
  subtype: 22,
  end: 24,
} as const;

/** Length of the shortest SMF header: without subsystem and subtype. */
const SHORTEST = 18;
const LONGEST = 32_767;
const HUNDREDTHS_OF_A_DAY = 8_640_000;

const isDigits = (byte: number): boolean => byte >> 4 <= 9 && (byte & 15) <= 9;

/**
 * Whether the bytes from `at` can be an SMF header (`at` is the position of the record length, present or not). The date decides: packed decimal
 * 0cyydddF of this century. If a block length is mistaken for a record length, the bytes at this position are never a date.
 */
export function isHeader(bytes: Uint8Array, at: number): boolean {
  if (at + SHORTEST > bytes.length) return false;
  const time = bytes[at + 6]! * 0x1000000 + (bytes[at + 7]! << 16) + (bytes[at + 8]! << 8) + bytes[at + 9]!;
  if (time > HUNDREDTHS_OF_A_DAY) return false;
  const sign = bytes[at + 13]! & 15;
  if (bytes[at + 10] !== 1 || (sign !== 15 && sign !== 12)) return false;
  if (!isDigits(bytes[at + 11]!) || !isDigits(bytes[at + 12]!) || bytes[at + 13]! >> 4 > 9) return false;
  const day = (bytes[at + 12]! >> 4) * 100 + (bytes[at + 12]! & 15) * 10 + (bytes[at + 13]! >> 4);
  return day >= 1 && day <= 366;
}

/** A record descriptor word: length including itself, segment code, zero. */
export function isRdw(bytes: Uint8Array, at: number): boolean {
  const length = (bytes[at]! << 8) + bytes[at + 1]!;
  return length >= 4 && length <= LONGEST && bytes[at + 2]! <= 3 && bytes[at + 3] === 0;
}

/** Segment codes of the record descriptor word. */
export const SEGMENT = { whole: 0, first: 1, last: 2, middle: 3 } as const;

/** Whether a record, or its first segment, begins at `at`. */
export function startsRecord(bytes: Uint8Array, at: number): boolean {
  return (
    isRdw(bytes, at) &&
    bytes[at + 2]! <= SEGMENT.first &&
    (bytes[at]! << 8) + bytes[at + 1]! >= SHORTEST &&
    isHeader(bytes, at)
  );
}

/**
 * Whether the first segment of a spanned record is at `at` and is too short for the header: at the end of a block, a segment uses the remaining
 * space. The next segments, also in the next blocks, must complete the header.
 */
export function startsSplitHeader(bytes: Buffer, at: number): boolean {
  const length = bytes.length - at < 4 ? 0 : bytes.readUInt16BE(at);
  if (!isRdw(bytes, at) || bytes[at + 2] !== SEGMENT.first || length <= 4 || length >= SHORTEST) return false;
  const header = [bytes.subarray(at, at + length)];
  let headerBytes = length;
  for (let end = at + length; headerBytes < SHORTEST; ) {
    const next = continues(bytes, end) ? end : isBdw(bytes, end) && continues(bytes, end + 4) ? end + 4 : undefined;
    if (next === undefined) return false;
    end = next + bytes.readUInt16BE(next);
    header.push(bytes.subarray(next + 4, end));
    headerBytes += end - next - 4;
  }
  return isHeader(Buffer.concat(header), 0);
}

/** Whether a later segment of a spanned record is at `at`. */
export function continues(bytes: Uint8Array, at: number): boolean {
  return isRdw(bytes, at) && bytes[at + 2]! >= SEGMENT.last;
}

/** Whether a block descriptor word is at `at`: the length of a block in 2 bytes, or in 4 bytes if the first bit is on. */
export function isBdw(bytes: Uint8Array, at: number): boolean {
  if (bytes[at]! & 0x80) return true;
  return (bytes[at]! << 8) + bytes[at + 1]! >= 8 && bytes[at + 2] === 0 && bytes[at + 3] === 0;
}
