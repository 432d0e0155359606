const SAMPLE = 65_536;
const BLANK = 0x40;

/** Tab, carriage return, both line ends, and the punctuation of configuration files. */
const PUNCTUATION = new Set([
  ...[0x05, 0x0d, 0x15, 0x25, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61],
  ...[0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x79, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f, 0xa1, 0xad, 0xb0, 0xba, 0xbb, 0xbd],
  ...[0xc0, 0xd0, 0xe0],
]);

/** True for bytes that are text in EBCDIC but not in ASCII. */
export function looksEbcdic(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  let alphanumeric = 0;
  let blanks = 0;
  let punctuation = 0;
  let asciiGaps = 0;
  for (const byte of sample)
    if (byte === BLANK) blanks++;
    else if (isAlphanumeric(byte)) alphanumeric++;
    else if (PUNCTUATION.has(byte)) punctuation++;
    else if (byte === 0x20 || byte === 0x0a) asciiGaps++;
  const size = Math.max(sample.length, 1);
  // Letters are high bytes; a header of dashes and asterisks has few of them, and so do records that are mostly blanks.
  const hasLetters = alphanumeric >= size * 0.1 || alphanumeric >= (size - blanks) * 0.3;
  return asciiGaps <= blanks && hasLetters && alphanumeric + blanks + punctuation >= size * 0.9;
}

function isAlphanumeric(byte: number): boolean {
  const low = byte & 0x0f;
  switch (byte & 0xf0) {
    case 0x80:
    case 0x90:
    case 0xc0:
    case 0xd0:
      return low >= 1 && low <= 9;
    case 0xa0:
    case 0xe0:
      return low >= 2 && low <= 9;
    case 0xf0:
      return low <= 9;
    default:
      return false;
  }
}
