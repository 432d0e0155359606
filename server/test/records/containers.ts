import { gzipSync } from 'node:zlib';

/** Forms of dumps: the records of the writer in different containers. */
export const CONTAINERS: Readonly<Record<string, (records: readonly Buffer[]) => Buffer>> = {
  'record words': (records) => Buffer.concat(records),
  'block and record words': (records) => blocks(records, 4096, false),
  'long block words': (records) => blocks(records, 40_000, true),
  'spanned records': (records) => Buffer.concat(records.flatMap((record) => segments(record, 150))),
  'spanned records in blocks': (records) =>
    blocks(
      records.flatMap((record) => segments(record, 97)),
      1000,
      false,
    ),
  'spanned records that fill their blocks, with headers that two blocks share': (records) => filledBlocks(records, 104),
  'spanned records, with headers that many segments share': (records) =>
    Buffer.concat(records.flatMap((record, index) => segments(record, 1 + (index % 9)))),
  'one-byte segments in blocks of their own': (records) =>
    blocks(
      records.flatMap((record) => segments(record, 1)),
      9,
      false,
    ),
  'no record words': (records) => Buffer.concat(records.map((record) => record.subarray(4))),
  gzip: (records) => gzipSync(Buffer.concat(records)),
};

function blocks(records: readonly Buffer[], size: number, isLong: boolean): Buffer {
  const made: Buffer[] = [];
  let block: Buffer[] = [];
  const close = (): void => {
    if (block.length === 0) return;
    const content = Buffer.concat(block);
    const word = Buffer.alloc(4);
    if (isLong) word.writeUInt32BE(0x80000000 + content.length + 4);
    else word.writeUInt16BE(content.length + 4);
    made.push(word, content);
    block = [];
  };
  for (const record of records) {
    if (block.reduce((sum, { length }) => sum + length, 4) + record.length > size) close();
    block.push(record);
  }
  close();
  return Buffer.concat(made);
}

/** One record in segments of this number of bytes: first, middle …, last. */
function segments(record: Buffer, size: number): Buffer[] {
  const body = record.subarray(4);
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) parts.push(body.subarray(at, at + size));
  return parts.map((part, index) => {
    const word = Buffer.alloc(4);
    word.writeUInt16BE(part.length + 4);
    word[2] = parts.length === 1 ? 0 : index === 0 ? 1 : index === parts.length - 1 ? 2 : 3;
    return Buffer.concat([word, part]);
  });
}

/** Full blocks of this number of bytes: a record that does not fit begins with the part for which there is space, at least one byte. */
function filledBlocks(records: readonly Buffer[], size: number): Buffer {
  const made: Buffer[] = [];
  let block: Buffer[] = [];
  let room = size - 4;
  const close = (): void => {
    const word = Buffer.alloc(4);
    word.writeUInt16BE(size - room);
    made.push(word, ...block);
    block = [];
    room = size - 4;
  };
  for (const record of records) {
    for (let at = 4; at < record.length; ) {
      if (room < 5) close();
      const part = record.subarray(at, at + room - 4);
      const word = Buffer.alloc(4);
      word.writeUInt16BE(part.length + 4);
      const isLast = at + part.length === record.length;
      word[2] = at === 4 ? (isLast ? 0 : 1) : isLast ? 2 : 3;
      block.push(word, part);
      room -= 4 + part.length;
      at += part.length;
    }
  }
  close();
  return Buffer.concat(made);
}

export async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
