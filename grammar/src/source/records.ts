import { looksEbcdic } from './ebcdic.js';

/** How the records of a data set lie in a file that has no line ends. */
export type RecordLayout = FixedRecords | VariableRecords;

/** Records of one length, one behind the other. */
export interface FixedRecords {
  kind: 'fixed';
  /** Bytes of a record. */
  length: number;
}

/** Records with their length in front. */
export interface VariableRecords {
  kind: 'variable';
  /**
   * `descriptor`: a record descriptor word, whose length counts the word, as FTP transfers it (SITE RDW); `length`: a word with the length
   * of what follows, as z/OSMF does (record mode).
   */
  prefix: 'descriptor' | 'length';
  /** How many records each block has, where block descriptor words are in front of them. */
  blocks?: readonly number[];
}

/** Record and block descriptor words, and the words with a length, have the same size. */
const WORD = 4;
const LONGEST_BLOCK = 32_760;
/** A sample of this size is enough to distinguish text from other data. */
const SAMPLE = 65_536;

/** A file in which each record has its length in front. */
export interface VariableFile {
  layout: VariableRecords;
  records: readonly Uint8Array[];
  /** Else the records are in ASCII or what contains it. */
  isEbcdic: boolean;
}

/** The records of a file in which each has its length in front, and which are text; undefined for any other file. */
export function variableRecords(bytes: Uint8Array): VariableFile | undefined {
  const found = inBlocks(bytes) ?? inOrder(bytes, 'descriptor') ?? inOrder(bytes, 'length');
  if (!found) return undefined;
  const sample = startOf(found.records);
  const isEbcdic = looksEbcdic(sample);
  // A dump of SMF records has the same words in front of its records.
  const isText = isEbcdic || (sample.length > 0 && sample.every((byte) => byte >= 0x20 || byte === 0x09));
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

/** What lies between the words of a file; undefined where they do not lead from its start to its end. */
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

/** Bytes of a word and what belongs to it; 0 where no such word is. */
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

/** Records with their words in front; undefined where one is longer than a word can say. */
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
 * How many records each block has after an edit: records that the edit leaves alone stay in their blocks, and what it writes is in the block
 * where it begins.
 *
 * @param before the lines of the file
 * @param after those that are to be written
 */
export function blocksAfter(blocks: readonly number[], before: readonly string[], after: readonly string[]): number[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++;
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
