/** Latin-1 code pages of z/OS. They differ in six places. */
export type EbcdicPage = 'ibm-1047' | 'ibm-037';

/** The characters of IBM-037 by byte. */
const IBM_037 = [
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f',
  '\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f',
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07',
  '\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a',
  ' \xa0âäàáãåçñ¢.<(+|',
  '&éêëèíîïìß!$*);¬',
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?',
  'øÉÊËÈÍÎÏÌ`:#@\'="',
  'Øabcdefghi«»ðýþ±',
  '°jklmnopqrªºæ¸Æ¤',
  'µ~stuvwxyz¡¿ÐÝÞ®',
  '^£¥·©§¶¼½¾[]¯¨´×',
  '{ABCDEFGHI\xadôöòóõ',
  '}JKLMNOPQR¹ûüùúÿ',
  '\\÷STUVWXYZ²ÔÖÒÓÕ',
  '0123456789³ÛÜÙÚ\x9f',
].join('');

/** Where IBM-1047, the page of z/OS UNIX, has another character: brackets, circumflex, not sign. */
const IN_1047: readonly (readonly [byte: number, character: string])[] = [
  [0x5f, '^'],
  [0xad, '['],
  [0xb0, '¬'],
  [0xba, 'Ý'],
  [0xbb, '¨'],
  [0xbd, ']'],
];

/** The 256 characters of a page; line ends are U+0085 (X'15') and U+000A (X'25'). */
export function charactersOf(page: EbcdicPage): readonly string[] {
  const characters = [...IBM_037];
  if (page === 'ibm-1047') for (const [byte, character] of IN_1047) characters[byte] = character;
  return characters;
}

const SAMPLE = 65_536;
const BLANK = 0x40;

/** Tab, carriage return, both line ends, and the punctuation of configuration files. */
const PUNCTUATION = new Set([
  ...[0x05, 0x0d, 0x15, 0x25, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f, 0x50, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61],
  ...[0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f, 0x79, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f, 0xa1, 0xad, 0xb0, 0xba, 0xbb, 0xbd],
  ...[0xc0, 0xd0, 0xe0],
]);

/** True for bytes that are text in EBCDIC and nonsense in ASCII. */
export function looksEbcdic(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  let alphanumeric = 0;
  let blanks = 0;
  let punctuation = 0;
  let asciiGaps = 0;
  for (const byte of sample) {
    if (byte === BLANK) blanks++;
    else if (isAlphanumeric(byte)) alphanumeric++;
    else if (PUNCTUATION.has(byte)) punctuation++;
    else if (byte === 0x20 || byte === 0x0a) asciiGaps++;
  }
  const size = Math.max(sample.length, 1);
  // Letters are high bytes; a header of dashes and stars has few of them.
  return asciiGaps <= blanks && alphanumeric >= size * 0.1 && alphanumeric + blanks + punctuation >= size * 0.9;
}

/** A brace, a colon or a comma can be anywhere; only brackets distinguish the two pages. */
export function pageOf(bytes: Uint8Array): EbcdicPage {
  let brackets1047 = 0;
  let brackets037 = 0;
  for (const byte of bytes) {
    if (byte === 0xad || byte === 0xbd) brackets1047++;
    else if (byte === 0xba || byte === 0xbb) brackets037++;
  }
  return brackets037 > brackets1047 ? 'ibm-037' : 'ibm-1047';
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
