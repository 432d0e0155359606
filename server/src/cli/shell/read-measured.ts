import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode, isBinary } from '@ezlint/grammar';
import { InputError } from '../../engine/errors.js';
import { diskFiles } from '../../engine/files/file-system.js';
import type { Io } from '../../engine/io.js';
import { unusedReport } from '../../engine/measured/environment/reports.js';
import type { RecordCollector } from '../../engine/measured/workload/collector.js';
import { readDump } from './read-dump.js';

/** Maximum size of a captured report. */
const LONGEST_REPORT = 16_000_000;
/** A sample of this size is enough to distinguish text from other data. */
const SAMPLE = 65_536;

/** Reads a dump of SMF records or a captured report into the collector; the content decides. Throws InputError if it is neither. */
export async function readMeasured(path: string, collector: RecordCollector, io: Io): Promise<void> {
  try {
    collector.addSkipped(await readDump(path, (record) => collector.take(record), io));
  } catch (error) {
    if (!(error instanceof InputError) || path === '-') throw error;
    const text = await reportText(resolve(io.cwd, path));
    if (text === undefined) throw error;
    if (text === '')
      throw new InputError(
        `${path} is empty.`,
        'Specify a dump of SMF records or a captured report that contains data.',
      );
    if (collector.takeReport(text)) return;
    const known = unusedReport(text);
    if (known !== undefined)
      throw new InputError(
        `${path} is ${known}, which contains no data about traffic, adapters or processors.`,
        'To compare settings, ports, addresses, routes and policies with a profile, use ezlint drift --netstat.',
      );
    throw new InputError(
      `${path} is text, but it is not a report that ezlint reads, or the report contains no data.`,
      'Use the complete report as it was captured, with its headings (ezlint workload --help lists the reports). If it is a dump of SMF records, download it again in binary mode with record descriptor words (FTP: QUOTE SITE RDW, then BINARY and GET).',
    );
  }
}

/** The text of the file, compressed with gzip or not; undefined if it is not text, too long, or missing. */
async function reportText(path: string): Promise<string | undefined> {
  const stat = await diskFiles.stat(path);
  if (stat?.kind !== 'file' || stat.size > LONGEST_REPORT) return undefined;
  const bytes = unpacked(await diskFiles.read(path));
  // A sample first, because decoding binary data is slow and produces many characters.
  if (bytes === undefined || isBinary(decode(bytes.subarray(0, SAMPLE)).text)) return undefined;
  return decode(bytes).text;
}

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LONGEST_REPORT });
  } catch {
    return undefined;
  }
}
