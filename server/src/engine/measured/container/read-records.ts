import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Rejection } from './rejected.js';
import { RecordSplitter } from './splitter.js';

/** Result of reading one file. */
export interface ContainerResult {
  rejected?: Rejection | undefined;
  skipped: ReadonlyMap<string, number>;
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Reads the SMF records of a file in chunks, optionally compressed with gzip, and passes them on in batches. Never throws because of the content;
 * errors of the chunk source are not caught.
 */
export async function readRecords(
  chunks: AsyncIterable<Uint8Array>,
  take: (records: Buffer[]) => void,
): Promise<ContainerResult> {
  const splitter = new RecordSplitter();
  const skipped = new Map<string, number>();
  try {
    for await (const chunk of inflated(chunks)) {
      take(splitter.push(chunk));
      if (splitter.rejected || splitter.isOver) break;
    }
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    skipped.set('damaged gzip data', 1);
  }
  take(splitter.end());
  for (const [reason, count] of splitter.skipped) skipped.set(reason, count);
  return { rejected: splitter.rejected, skipped };
}

/** The chunks, decompressed if the file is in gzip format. */
async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < 2) {
    const { done, value } = await iterator.next();
    if (done) break;
    first = first.length === 0 ? value : Buffer.concat([first, value]);
  }
  const all = (async function* () {
    if (first.length > 0) yield first;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  })();
  if (!isGzip(first)) {
    yield* all;
    return;
  }
  const gunzip = createGunzip();
  const source = Readable.from(all);
  source.on('error', (error) => gunzip.destroy(error));
  yield* source.pipe(gunzip);
}
