import { closeSync, constants, fstatSync, openSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { notWritten, reasonOf, UsageError } from '../../engine/errors.js';
import { writeWhole } from '../../engine/files/write-whole.js';
import type { Io } from '../../engine/io.js';
import { outgoing } from '../../report/escape.js';

/**
 * Throws UsageError if a report would replace an input file of the run under any name: links are followed.
 *
 * @param read the files that were read, as absolute paths or paths relative to the folder of the run
 */
export function keepInput(output: string | undefined, read: Iterable<string>, io: Io): void {
  if (output === undefined || output === '-') return;
  const path = resolve(io.cwd, output);
  const own = identityOf(path);
  for (const each of read) {
    const other = resolve(io.cwd, each);
    if (other !== path && (own === undefined || identityOf(other) !== own)) continue;
    throw new UsageError(
      `--output ${output} is an input file of this command. The report would replace it.`,
      'Specify another file.',
    );
  }
}

/** Device and inode of a file, which are the same for all of its names; undefined if the path does not lead to a file. */
function identityOf(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true });
    return found.isFile() ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    // If it cannot be resolved, the writer reports why.
    return undefined;
  }
}

/**
 * Writes a report to the named file, otherwise to standard output.
 *
 * @param isCommand the report consists of workflow commands
 */
export async function deliver(report: string, output: string | undefined, io: Io, isCommand = false): Promise<void> {
  const isPrinted = output === undefined || output === '-';
  const text = outgoing(report, { isCommand, hasColors: isPrinted && io.colors?.used === true });
  if (isPrinted) return (io.data ?? io.out)(text);
  const path = resolve(io.cwd, output);
  const reason = writeToStream(path, text) ?? reasonAgainst(path, text);
  if (reason === WRITTEN) return;
  throw notWritten(output, reason, 'Specify a file in an existing folder that you can write to.');
}

const WRITTEN = Symbol('written');

function reasonAgainst(path: string, text: string): string | typeof WRITTEN {
  const [outcome] = writeWhole([{ path, content: Buffer.from(text) }]);
  return outcome!.state === 'written' ? WRITTEN : (outcome!.reason ?? outcome!.state);
}

/**
 * A pipe or a terminal, such as /dev/stdout, has no content to lose; undefined if the path is neither. What was opened is examined again, because a file
 * that replaced the pipe would be overwritten in place.
 */
function writeToStream(path: string, text: string): string | typeof WRITTEN | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || !isStream(found)) return undefined;
    // If no program reads from the pipe, this fails instead of waiting for one.
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    const descriptor = openSync(path, constants.O_WRONLY);
    try {
      if (!isStream(fstatSync(descriptor))) return 'another program replaced it';
      writeFileSync(descriptor, text);
      return WRITTEN;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return reasonOf(error);
  }
}

const isStream = (found: Stats): boolean => found.isFIFO() || found.isCharacterDevice();
