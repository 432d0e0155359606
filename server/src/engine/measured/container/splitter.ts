import { bareRecordLength } from './bare-record.js';
import { continues, isBdw, isRdw, SEGMENT, startsRecord, startsSplitHeader } from './header.js';
import { nothingFound, type Rejection, rejectionOf, STRIPPED, TEXT } from './rejected.js';
import { isTransferredAsText, lacksLineEnds, separatorBytes } from './text-transfer.js';

/** Number of bytes required before the first record is searched, unless the file is shorter. */
const HEAD_BYTES = 65_536;
/** Maximum length of a record; a longer one is damaged. */
const LONGEST_JOINED = 65_536;
/** If no record follows within this number of bytes after another one, the file has another format. */
const LONGEST_LOSS = 64_000_000;
/** Number of bytes required to recognize a header of which each segment, in a block of its own, has only one byte. */
const LOOKAHEAD = 144;
/** Number of bytes required for the section positions of a record. */
const LONGEST_TABLE = 600;

/**
 * Splits the bytes of a dump into SMF records: with or without record descriptor words, with or without block descriptor words, spanned or not. Each
 * record is returned as one segment with a descriptor word; it is a view of the bytes if possible. Memory is limited to the size of a chunk; nothing
 * throws. Damaged data is skipped up to the next record.
 */
export class RecordSplitter {
  /** Set if the file is not a readable dump; then no record is returned. */
  rejected: Rejection | undefined;
  /** Number of skipped items, by reason. */
  readonly skipped = new Map<string, number>();

  /** Whether the rest of the file is ignored. */
  isOver = false;

  private sinceRecord = 0;
  private rest: Buffer = Buffer.alloc(0);
  private head: Buffer | undefined;
  private started = false;
  private found = false;
  private bare = false;
  private isLost = false;
  private readonly segments: Buffer[] = [];
  private joinedBytes = 0;

  /** Adds a chunk; returns the complete records. */
  push(chunk: Uint8Array): Buffer[] {
    if (this.rejected) return [];
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    if (!this.started && this.rest.length < HEAD_BYTES) return [];
    const records = this.split(false);
    this.sinceRecord = records.length > 0 ? 0 : this.sinceRecord + chunk.length;
    if (this.sinceRecord > LONGEST_LOSS) {
      this.isOver = true;
      this.skip('bytes at the end of the file without a record');
    }
    return records;
  }

  /** Returns the last records. */
  end(): Buffer[] {
    if (this.rejected) return [];
    const records = this.split(true);
    if (this.segments.length > 0) this.dropSegments('spanned record without its last segment');
    const isFilled = this.rest.every((byte) => byte === 0) || separatorBytes(this.rest, 0) === this.rest.length;
    if (!this.isLost && !isFilled) this.skip('incomplete record at the end of the file');
    if (!this.found) this.rejected = nothingFound(this.head ?? this.rest);
    return records;
  }

  /** Number of damaged places in bytes from the beginning of a file. */
  static damagedPlaces(head: Buffer): number {
    const trial = new RecordSplitter();
    trial.started = true;
    trial.rest = head;
    trial.bare = !startsItem(head, 0) && isBare(head);
    trial.split(false);
    return [...trial.skipped.values()].reduce((sum, count) => sum + count, 0);
  }

  private split(isEnd: boolean): Buffer[] {
    const records: Buffer[] = [];
    if (!this.started) {
      this.started = true;
      if (!this.begin()) return records;
    }
    const { rest } = this;
    let at = 0;
    for (;;) {
      const next = this.bare ? this.takeBare(rest, at, isEnd, records) : this.take(rest, at, isEnd, records);
      if (next === undefined) break;
      at = next;
    }
    this.rest = at === 0 ? rest : rest.subarray(at);
    return records;
  }

  /** Checks the beginning of the file; false if it cannot be a dump. */
  private begin(): boolean {
    const { rest } = this;
    this.head = rest.subarray(0, HEAD_BYTES);
    if (isTransferredAsText(this.head)) this.rejected = TEXT;
    else if (lacksLineEnds(this.head) && isOftenDamaged(this.head)) this.rejected = STRIPPED;
    else if (startsItem(rest, 0)) return true;
    else if (bareRecordLength(rest, -4) === undefined) this.rejected = rejectionOf(this.head);
    if (this.rejected === undefined) this.bare = isBare(this.head);
    return this.rejected === undefined;
  }

  /**
   * Reads the item at `at` and returns the position of the next one; undefined if more bytes are needed. Zeros that fill a block, empty segments and
   * separators of records are not damage.
   */
  private take(bytes: Buffer, at: number, isEnd: boolean, records: Buffer[]): number | undefined {
    const left = bytes.length - at;
    if (left < LOOKAHEAD && (!isEnd || left < 4)) return undefined;
    const isContinuation = this.segments.length > 0 && continues(bytes, at);
    if (isContinuation || beginsRecord(bytes, at)) {
      const length = bytes.readUInt16BE(at);
      if (length > left) {
        if (!isEnd) return undefined;
        this.skip('incomplete record at the end of the file');
        this.isLost = true;
        return this.lose(bytes, at, isEnd);
      }
      this.isLost = false;
      this.takeSegment(bytes.subarray(at, at + length), records);
      return at + length;
    }
    if (isBdw(bytes, at) && (beginsRecord(bytes, at + 4) || this.continuesAfterBlockWord(bytes, at))) return at + 4;
    const length = bytes.readUInt16BE(at);
    if (!this.isLost && bytes[at] === 0 && (length === 0 || startsItem(bytes, at + 1))) return at + 1;
    if (!this.isLost && length === 4 && bytes[at + 3] === 0) return at + 4;
    const separator = separatorBytes(bytes, at);
    if (!this.isLost && separator > 0 && this.isBetweenRecords(bytes, at + separator)) return at + separator;
    if (isRdw(bytes, at) && length > 4) {
      if (at + length + LOOKAHEAD > bytes.length && !isEnd) return undefined;
      if (at + length === bytes.length || startsItem(bytes, at + length)) {
        if (!this.isLost)
          this.skip(
            bytes[at + 2]! >= SEGMENT.last ? 'segment without its first segment' : 'record with a damaged header',
          );
        return at + length;
      }
    }
    return this.lose(bytes, at, isEnd);
  }

  private isBetweenRecords(bytes: Buffer, at: number): boolean {
    return at === bytes.length || startsItem(bytes, at) || (this.segments.length > 0 && continues(bytes, at));
  }

  private continuesAfterBlockWord(bytes: Buffer, at: number): boolean {
    return this.segments.length > 0 && continues(bytes, at + 4);
  }

  private takeBare(bytes: Buffer, at: number, isEnd: boolean, records: Buffer[]): number | undefined {
    if (at >= bytes.length) return undefined;
    const length = bareRecordLength(bytes, at - 4);
    if (length === undefined) {
      if (bytes.length - at < LONGEST_TABLE && !isEnd) return undefined;
      const next = at + separatorBytes(bytes, at);
      if (!this.isLost && next > at && (next === bytes.length || bareRecordLength(bytes, next - 4) !== undefined))
        return next;
      if (!this.isLost) this.skip('record without descriptor word that is not of type 70, 72 or 119');
      this.isLost = true;
      return at + 1;
    }
    if (at + length - 4 > bytes.length) {
      if (!isEnd) return undefined;
      this.skip('incomplete record at the end of the file');
      this.isLost = true;
      return bytes.length;
    }
    this.isLost = false;
    const record = Buffer.alloc(length);
    record.writeUInt16BE(length, 0);
    bytes.copy(record, 4, at, at + length - 4);
    this.found = true;
    records.push(record);
    return at + length - 4;
  }

  private takeSegment(segment: Buffer, records: Buffer[]): void {
    const code = segment[2]!;
    if (code <= SEGMENT.first && this.segments.length > 0) this.dropSegments('spanned record without its last segment');
    if (code === SEGMENT.whole) {
      this.found = true;
      records.push(segment);
      return;
    }
    this.segments.push(segment);
    this.joinedBytes += segment.length - 4;
    if (this.joinedBytes > LONGEST_JOINED) this.dropSegments('spanned record that is too long');
    else if (code === SEGMENT.last) this.join(records);
  }

  private join(records: Buffer[]): void {
    const record = Buffer.alloc(4 + this.joinedBytes);
    record.writeUInt16BE(Math.min(record.length, 65_535), 0);
    let end = 4;
    for (const segment of this.segments) end += segment.copy(record, end, 4);
    this.segments.length = 0;
    this.joinedBytes = 0;
    this.found = true;
    records.push(record);
  }

  private dropSegments(reason: string): void {
    this.segments.length = 0;
    this.joinedBytes = 0;
    this.skip(reason);
  }

  /** Returns the next position at which a record or a block begins. */
  private lose(bytes: Buffer, at: number, isEnd: boolean): number | undefined {
    if (!this.isLost) {
      this.isLost = true;
      this.skip('damaged bytes');
    }
    const last = bytes.length - (isEnd ? 4 : LOOKAHEAD);
    for (let next = at + 1; next <= last; next++) if (startsRecord(bytes, next)) return next;
    const next = Math.max(at + 1, last + 1);
    return next < bytes.length ? next : undefined;
  }

  private skip(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }
}

/** Number of damaged places from which on no record is trusted if bytes are missing in the whole file. */
const MANY_DAMAGED = 3;

const isOftenDamaged = (head: Buffer): boolean => RecordSplitter.damagedPlaces(head) >= MANY_DAMAGED;

function beginsRecord(bytes: Buffer, at: number): boolean {
  return startsRecord(bytes, at) || startsSplitHeader(bytes, at);
}

function startsItem(bytes: Buffer, at: number): boolean {
  return beginsRecord(bytes, at) || (isBdw(bytes, at) && beginsRecord(bytes, at + 4));
}

/** Maximum number of bytes between two records without descriptor words, which a transfer can add after each record. */
const LONGEST_FILLER = 8;

/**
 * Whether the first record of a file has no descriptor word. One record is not sufficient, because a truncated file can begin after a descriptor
 * word.
 */
function isBare(head: Buffer): boolean {
  for (let at = 0; at < head.length; at++) {
    if (startsItem(head, at)) return false;
    const length = bareRecordLength(head, at - 4);
    if (length === undefined) continue;
    const end = at + length - 4;
    if (end >= head.length) return true;
    for (let next = end; next <= end + LONGEST_FILLER; next++)
      if (bareRecordLength(head, next - 4) !== undefined && !startsItem(head, next - 4)) return true;
    // The data of a record can look like a header.
    at = end - 1;
  }
  return false;
}
