import { bareRecordLength } from './bare-record.js';
import { startsRecord } from './header.js';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** End of a record in the record structure of FTP (STRU R): an escape byte and a code, which also tells the end of the file. */
const ESCAPE = 0xff;
const LAST_CODE = 3;

/** Number of bytes that a transfer added after a record: a line end or the end of a record in the structure of FTP; 0 if there is none. */
export function separatorBytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] === LINE_FEED) return 1;
  if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) return 2;
  return bytes[at] === ESCAPE && bytes[at + 1]! >= 1 && bytes[at + 1]! <= LAST_CODE ? 2 : 0;
}

/** Whether the bytes are valid UTF-8; the last character may be truncated. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let cut = 0; cut < 4; cut++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
      return true;
    } catch {
      // Not valid, or truncated elsewhere.
    }
  }
  return false;
}

/** Number of line feeds that decide: a dump contains a byte X'0A' in every few hundred bytes, and seldom after X'0D'. */
const ENOUGH_LINE_FEEDS = 4;

/**
 * Whether a transfer in text mode changed the bytes of a file that still begins like a dump: only 7 bits of each byte are left, the characters were
 * coded in UTF-8 (names in EBCDIC are neither), or a carriage return was inserted before each X'0A'. Line ends between records do no harm.
 */
export function isTransferredAsText(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (!beginsLikeDump(bytes)) return false;
  if (isUtf8(bytes)) return true;
  let pairs = 0;
  let separators = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at - 1] !== CARRIAGE_RETURN) return false;
    pairs++;
    const next = at + 1;
    if (next === bytes.length || startsRecord(bytes, next) || bareRecordLength(bytes, next - 4) !== undefined)
      separators++;
  }
  return pairs >= ENOUGH_LINE_FEEDS && separators < pairs / 2;
}

/** A dump contains each byte value within this number of bytes. */
const ENOUGH_BYTES = 16_384;

/** Whether no line feed or no carriage return is left in bytes that contain both unless a transfer removed them. */
export function lacksLineEnds(head: Uint8Array): boolean {
  return head.length >= ENOUGH_BYTES && (!head.includes(LINE_FEED) || !head.includes(CARRIAGE_RETURN));
}

/** Whether the file begins with a record, with or without descriptor words. */
function beginsLikeDump(bytes: Buffer): boolean {
  return startsRecord(bytes, 0) || startsRecord(bytes, 4) || bareRecordLength(bytes, -4) !== undefined;
}
