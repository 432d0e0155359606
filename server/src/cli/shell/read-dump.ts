import { closeSync, createReadStream, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError, reasonOf } from '../../engine/errors.js';
import { NotRegular, type OpenedFile, openRegular } from '../../engine/files/regular-file.js';
import type { Io } from '../../engine/io.js';
import { isBdw, startsRecord } from '../../engine/measured/container/header.js';
import { readRecords } from '../../engine/measured/container/read-records.js';
import { Progress } from '../../engine/session/progress.js';

const CHUNK_BYTES = 262_144;

/**
 * Reads one dump of SMF records, or standard input for `-`, and passes on each record.
 *
 * @returns what was skipped, by reason Throws InputError if the file cannot be read or is not a dump in binary.
 */
export async function readDump(
  path: string,
  take: (record: Buffer) => void,
  io: Io,
): Promise<ReadonlyMap<string, number>> {
  const shown = path === '-' ? 'standard input' : path;
  const progress = new Progress(io, 1);
  let megabytes = 0;
  const file = path === '-' ? undefined : opened(resolve(io.cwd, path), shown);
  const wholeMb = (file?.size ?? 0) / 1_000_000;
  const chunks = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of file ? chunksOf(file) : io.standardInput()) {
      megabytes += chunk.length / 1_000_000;
      progress.report(`${bar(megabytes, wholeMb)}${shown}: ${megabytes.toFixed(0)} MB read`);
      yield chunk;
    }
  };
  try {
    const { rejected, skipped } = await readRecords(chunks(), (records) => {
      for (const record of records) take(record);
    });
    if (rejected) throw new InputError(`${shown} cannot be read as SMF records. ${rejected.reason}`, rejected.remedy);
    return skipped;
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    throw new InputError(`${shown} cannot be read: ${reasonOf(error)}.`, 'Specify an existing file that you can read.');
  } finally {
    progress.end();
  }
}

/** Enough to contain the block word and the header of the first record. */
const BEGINNING_BYTES = 64;

/** Whether a file begins like a dump of SMF records, or like a gzip file. False if it cannot be read. */
export const isDump = (path: string): boolean => dumpSize(path) !== undefined;

/** Size in bytes of a file that begins like a dump of SMF records, or like a gzip file; undefined for another file, or if it cannot be read. */
export function dumpSize(path: string): number | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  try {
    const { descriptor, size } = openRegular(path);
    try {
      readSync(descriptor, bytes, 0, BEGINNING_BYTES, 0);
    } finally {
      closeSync(descriptor);
    }
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isGzip || startsRecord(bytes, 0) || (isBdw(bytes, 0) && startsRecord(bytes, 4)) ? size : undefined;
  } catch {
    return undefined;
  }
}

/** A pipe or a device is not opened: it may have no end, or block. Throws InputError. */
function opened(path: string, shown: string): OpenedFile {
  const stat = statSync(path, { throwIfNoEntry: false });
  try {
    if (stat && !stat.isFile()) throw new NotRegular();
    return openRegular(path);
  } catch (error) {
    const remedy =
      error instanceof NotRegular && stat && !stat.isDirectory()
        ? 'Specify a file, or - for standard input.'
        : 'Specify an existing file that you can read.';
    throw new InputError(`${shown} cannot be read: ${reasonOf(error)}.`, remedy);
  }
}

/** The size when the file was opened: a file that grows has an end, too. */
function chunksOf({ descriptor, size }: OpenedFile): AsyncIterable<Uint8Array> {
  // The end of the stream is inclusive; an empty file has no last byte.
  return createReadStream('', { fd: descriptor, highWaterMark: CHUNK_BYTES, start: 0, end: Math.max(0, size - 1) });
}

const BAR = 20;

/** `[#####.....] 25 % `; empty if the size is unknown. */
function bar(megabytes: number, wholeMb: number): string {
  if (wholeMb <= 0) return '';
  const share = Math.min(1, megabytes / wholeMb);
  const filled = Math.round(share * BAR);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${Math.floor(share * 100)} % `;
}
