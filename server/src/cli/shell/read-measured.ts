import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '../../engine/errors.js';
import type { Io } from '../../engine/io.js';
import type { RecordCollector } from '../../engine/measured/workload/collector.js';
import { readOperand } from './operand-file.js';
import { readDump } from './read-dump.js';

/** A captured report is not longer. */
const LONGEST_REPORT = 16_000_000;

/** Reads a dump of SMF records or a captured report into the collector; the content decides. Throws InputError where it is neither. */
export async function readMeasured(path: string, collector: RecordCollector, io: Io): Promise<void> {
  try {
    collector.addSkipped(await readDump(path, (record) => collector.take(record), io));
  } catch (error) {
    if (!(error instanceof InputError) || path === '-' || !isShort(resolve(io.cwd, path))) throw error;
    const { text } = await readOperand(path, io);
    if (!collector.takeReport(text)) throw error;
  }
}

function isShort(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size < LONGEST_REPORT;
}
