import { isHeader } from './header.js';
import { isUtf8 } from './text-transfer.js';

/** Why a file cannot be read as records, and the remedy. */
export interface Rejection {
  reason: string;
  remedy: string;
}

const TERSE: Rejection = {
  reason: 'The file is compressed with TERSE (AMATERSE or TRSMAIN).',
  remedy: 'Unpack the file on z/OS with AMATERSE UNPACK, or on the workstation, and specify the unpacked file.',
};
const TRANSMITTED: Rejection = {
  reason: 'The file has the format of TSO TRANSMIT.',
  remedy: 'Use the RECEIVE command on z/OS, and download the SMF data set in binary.',
};
/** The records cannot be recovered. */
export const TEXT: Rejection = {
  reason: 'The file was transferred as text: characters were translated, and the records are lost.',
  remedy: 'Download the dump again in binary with record descriptor words (FTP: QUOTE SITE RDW, then BINARY and GET).',
};
export const STRIPPED: Rejection = {
  reason: "A transfer removed the bytes that end lines of text (X'0A' or X'0D'), and the records are lost.",
  remedy: TEXT.remedy,
};
const COMPRESSED: Rejection = {
  reason: 'The file is compressed in a format that ezlint does not read.',
  remedy: 'Decompress the file, or compress it with gzip.',
};
const FOREIGN: Rejection = {
  reason: 'The file contains no SMF record.',
  remedy: 'Specify a dump from IFASMFDP or IFASMFDL that was downloaded in binary with record descriptor words.',
};

/** INMR01 in EBCDIC: the first control record of the TRANSMIT format. */
const INMR01 = [0xc9, 0xd5, 0xd4, 0xd9, 0xf0, 0xf1];

/** First bytes of the formats of ZIP, bzip2, xz, zstd and 7-Zip. */
const COMPRESSED_HEADS = ['PK\x03\x04', 'BZh', '\xfd7zXZ', '(\xb5/\xfd', '7z\xbc\xaf'];

/** The format of a file that does not begin with a record; undefined if records may follow after damaged data. */
export function rejectionOf(head: Uint8Array): Rejection | undefined {
  if (isTerse(head)) return TERSE;
  if (INMR01.every((byte, index) => head[2 + index] === byte)) return TRANSMITTED;
  const first = Buffer.from(head.subarray(0, 8)).toString('latin1');
  if (COMPRESSED_HEADS.some((each) => first.startsWith(each))) return COMPRESSED;
  return isText(head) || isTranslated(head) ? TEXT : undefined;
}

/** The format of a file without records. */
export function nothingFound(head: Uint8Array): Rejection {
  return rejectionOf(head) ?? FOREIGN;
}

/** Header of the TERSE format: compression (2 and 5: PACK and SPACK), fixed or variable records, record length. A record descriptor word looks similar. */
function isTerse(head: Uint8Array): boolean {
  if (head.length < 12 || isHeader(head, 0)) return false;
  const packed = head[0] === 1 || head[0] === 2 || head[0] === 5;
  const recordLength = (head[2]! << 8) + head[3]!;
  return packed && head[1]! <= 1 && recordLength >= 18 && recordLength <= 32_767;
}

/** Flags and type 119 of a record header after translation from EBCDIC to Latin-1 or UTF-8. */
const TRANSLATED_HEADER = /[;=\x8e\xda](?:\xcf|\xc3\x8f)/g;
/** Blanks of names: ASCII in translated records, EBCDIC in others. */
const TRANSLATED_BLANKS = ' '.repeat(4);
const BLANKS_OF_RECORDS = '@'.repeat(4);

/** Whether the characters of SMF records were translated, without line ends between them. */
function isTranslated(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  const headers = text.match(TRANSLATED_HEADER)?.length ?? 0;
  return headers > 1 && text.includes(TRANSLATED_BLANKS) && !text.includes(BLANKS_OF_RECORDS);
}

/** Tab, line ends and form feed. */
const BLANKS: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/** Share of control characters: text has few, and records of which a transfer left 7 bits of each byte have many. */
const MOST_CONTROLS = 7 / 8;

/** Whether it is text: line ends, replacement characters, or only valid text, none of which occurs in a binary dump. */
function isText(head: Uint8Array): boolean {
  if (head.length < 4) return false;
  let lineEnds = 0;
  let replaced = 0;
  let controls = 0;
  for (let at = 0; at < head.length; at++) {
    const byte = head[at]!;
    if (byte === 0x0d && head[at + 1] === 0x0a) lineEnds++;
    else if (byte === 0xef && head[at + 1] === 0xbf && head[at + 2] === 0xbd) replaced++;
    if (byte < 0x20 && !BLANKS.has(byte)) controls++;
  }
  if (replaced > 2 || lineEnds > Math.max(1, head.length / 4000)) return true;
  if (controls > MOST_CONTROLS * head.length) return false;
  return isUtf8(head);
}
