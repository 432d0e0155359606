import { commonBack, commonFront } from '../collections/common-ends.js';
import { looksEbcdic } from './ebcdic.js';

/** How the records of a data set are arranged in a file without line ends. */
export type RecordLayout = FixedRecords | VariableRecords;

/** Consecutive records of one length. */
export interface FixedRecords {
  kind: 'fixed';
  /** Record length in bytes. */
  length: number;
}

/** Records with a length prefix. */
export interface VariableRecords {
  kind: 'variable';
  /**
   * `descriptor`: a record descriptor word, whose length includes the word itself, as FTP transfers it (SITE RDW); `length`: a word with
   * the length of the data that follows, as z/OSMF does (record mode).
   */
  prefix: 'descriptor' | 'length';
  /** Number of records per block, if the file has block descriptor words. */
  blocks?: readonly number[];
}

/** Record descriptor words, block descriptor words and length words have the same size. */
const WORD = 4;
const LONGEST_BLOCK = 32_760;
/** A sample of this size is enough to distinguish text from other data. */
const SAMPLE = 65_536;

/** A file in which each record has a length prefix. */
export interface VariableFile {
  layout: VariableRecords;
  records: readonly Uint8Array[];
  /** Otherwise the records are in ASCII or a superset of it. */
  isEbcdic: boolean;
}

/** The records of a file with length prefixes that contains text; undefined for any other file. */
export function variableRecords(bytes: Uint8Array): VariableFile | undefined {
  const found = inBlocks(bytes) ?? inOrder(bytes, 'descriptor') ?? inOrder(bytes, 'length');
  if (!found) return undefined;
  const sample = startOf(found.records);
  // Zero bytes are prefixes of records without data.
  if (sample.length === 0) return undefined;
  const isEbcdic = looksEbcdic(sample);
  // A dump of SMF records has the same prefixes.
  const isText = isEbcdic || sample.every((byte) => byte >= 0x20 || byte === 0x09);
  return isText ? { ...found, isEbcdic } : undefined;
}

type Found = Omit<VariableFile, 'isEbcdic'>;

function inOrder(bytes: Uint8Array, prefix: VariableRecords['prefix']): Found | undefined {
  const records = piecesOf(bytes, prefix);
  return records && { layout: { kind: 'variable', prefix }, records };
}

function inBlocks(bytes: Uint8Array): Found | undefined {
  const blocks: number[] = [];
  const records: Uint8Array[] = [];
  for (const block of piecesOf(bytes, 'descriptor') ?? []) {
    const found = piecesOf(block, 'descriptor');
    if (!found) return undefined;
    blocks.push(found.length);
    for (const record of found) records.push(record);
  }
  return blocks.length === 0 ? undefined : { layout: { kind: 'variable', prefix: 'descriptor', blocks }, records };
}

/** The content between the prefixes of a file; undefined if they do not lead exactly from its start to its end. */
function piecesOf(bytes: Uint8Array, prefix: VariableRecords['prefix']): Uint8Array[] | undefined {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + lengthAt(bytes, at, prefix);
    if (!(end >= at + WORD && end <= bytes.length)) return undefined;
    pieces.push(bytes.subarray(at + WORD, end));
    at = end;
  }
  return pieces.length > 0 ? pieces : undefined;
}

/** Number of bytes of a prefix and its record; 0 if there is no valid prefix. */
function lengthAt(bytes: Uint8Array, at: number, prefix: VariableRecords['prefix']): number {
  if (at + WORD > bytes.length) return 0;
  const high = (bytes[at]! << 8) + bytes[at + 1]!;
  const low = (bytes[at + 2]! << 8) + bytes[at + 3]!;
  if (prefix === 'descriptor') return low === 0 && high <= LONGEST_BLOCK ? high : 0;
  return high === 0 && low + WORD <= LONGEST_BLOCK ? low + WORD : 0;
}

/** The content of the first records. */
function startOf(records: readonly Uint8Array[]): Uint8Array {
  const content: number[] = [];
  for (const record of records) {
    if (content.length > SAMPLE) break;
    for (const byte of record) content.push(byte);
  }
  return Uint8Array.from(content);
}

/** Records with their prefixes; undefined if one is longer than a prefix can express. */
export function withWords(records: readonly Uint8Array[], { prefix, blocks }: VariableRecords): Uint8Array | undefined {
  const pieces = records.map((record) => withWord([record], prefix));
  if (blocks) {
    const inBlock: Uint8Array[][] = [];
    let at = 0;
    for (const count of blocks) {
      inBlock.push(pieces.slice(at, at + count));
      at += count;
    }
    pieces.splice(0, pieces.length, ...inBlock.map((block) => withWord(block, 'descriptor')));
  }
  return pieces.some(({ length }) => length > LONGEST_BLOCK) ? undefined : concatenated(pieces);
}

function withWord(pieces: readonly Uint8Array[], prefix: VariableRecords['prefix']): Uint8Array {
  const content = concatenated(pieces);
  const result = new Uint8Array(WORD + content.length);
  if (prefix === 'descriptor') new DataView(result.buffer).setUint16(0, result.length);
  else new DataView(result.buffer).setUint32(0, content.length);
  result.set(content, WORD);
  return result;
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

/**
 * The number of records per block after an edit: unchanged records stay in their blocks, and new records are in the block where the edit
 * begins.
 *
 * @param before the lines of the file
 * @param after the lines to write
 */
export function blocksAfter(blocks: readonly number[], before: readonly string[], after: readonly string[]): number[] {
  const same = commonFront(before, after);
  const sameAtEnd = commonBack(before, after, same);
  const blockOf = blocks.flatMap((count, block) => Array.from({ length: count }, () => block));
  const counts = blocks.map(() => 0);
  for (const line of after.keys()) {
    const isWritten = line >= same && line < after.length - sameAtEnd;
    const old = isWritten
      ? Math.min(same, before.length - 1)
      : line < same
        ? line
        : line - after.length + before.length;
    counts[blockOf[old]!]!++;
  }
  return counts.filter((count) => count > 0);
}
