import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { InputError, reasonOf } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import { readRecords } from '../../engine/measured/container/read-records.js';
import { Progress } from '../../engine/session/progress.js';

const CHUNK_BYTES = 262_144;
/** The records of larger dumps leave more memory to collect than a run should take. */
const LARGE_MB = 50;

/**
 * Reads one dump of SMF records, or standard input for `-`, and hands on each record.
 *
 * @returns what was skipped, by reason
 * Throws InputError where the file cannot be read or is not a dump in binary.
 */
export async function readDump(
  path: string,
  take: (record: Buffer) => void,
  io: Io,
): Promise<ReadonlyMap<string, number>> {
  const shown = path === '-' ? 'standard input' : path;
  const progress = new Progress(io, 1);
  let megabytes = 0;
  const wholeMb = path === '-' ? 0 : sizeOf(resolve(io.cwd, path)) / 1_000_000;
  if (wholeMb > LARGE_MB) keepHeapSmall();
  const chunks = async function* (): AsyncIterable<Uint8Array> {
    const source =
      path === '-'
        ? [await io.readStandardInput()]
        : createReadStream(resolve(io.cwd, path), { highWaterMark: CHUNK_BYTES });
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      megabytes += chunk.length / 1_000_000;
      progress.tell(`${bar(megabytes, wholeMb)}${shown}: ${megabytes.toFixed(0)} MB read`);
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
    throw new InputError(`${shown} cannot be read: ${reasonOf(error)}.`, 'Name a file that exists and can be read.');
  } finally {
    progress.end();
  }
}

/** In bytes; 0 where it is not known. Reading says why. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** By default, the engine lets its heap grow to four times what is in use before it collects. */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
}

const BAR = 20;

/** `[#####.....] 25 % `; nothing where the size is not known. */
function bar(megabytes: number, wholeMb: number): string {
  if (wholeMb <= 0) return '';
  const share = Math.min(1, megabytes / wholeMb);
  const filled = Math.round(share * BAR);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${Math.floor(share * 100)} % `;
}
