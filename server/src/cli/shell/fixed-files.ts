import { resolve } from 'node:path';
import { type DecodeOptions, decode, encodeLike } from '@ezlint/grammar';
import type { Arguments } from '../../engine/arguments.js';
import { reasonOf, UsageError } from '../../engine/errors.js';
import { readRegular } from '../../engine/files/regular-file.js';
import { type FileWrite, targetOf, writeWhole } from '../../engine/files/write-whole.js';
import type { Io } from '../../engine/io.js';
import type { Session } from '../../engine/session/session.js';

/** A file that keeps its old content, with the reason. */
export interface KeptFile {
  path: string;
  reason: string;
}

/** The locations of the files of a run when it began, by the path that the user entered. */
export function whereFilesAre(paths: Iterable<string>, io: Io): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const path of paths) {
    try {
      targets.set(path, targetOf(resolve(io.cwd, path)));
    } catch {
      // Standard input has no location, and a file that was deleted in the meantime is reported when it is written.
    }
  }
  return targets;
}

/**
 * Writes new texts to files, in the format of each file. A file that another program changed since it was read, or that cannot take the new
 * text without loss, keeps its content; if the system cannot write one of them, no file changes.
 *
 * @param texts new texts by path
 * @param before the texts that were analyzed
 * @param targets the locations of the files, from `whereFilesAre`
 * @param options the options with which they were read
 * @returns the files that were not written
 */
export function writeFixed(
  texts: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, string>,
  options: DecodeOptions,
  io: Io,
): KeptFile[] {
  const kept: KeptFile[] = [];
  const writes: FileWrite[] = [];
  const shown = new Map<FileWrite, string>();
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const write = planned(resolve(io.cwd, path), text, before.get(path)!, targets.get(path), options);
    if (typeof write === 'string') kept.push({ path, reason: write });
    else {
      writes.push(write);
      shown.set(write, path);
    }
  }
  for (const [at, { state, reason }] of writeWhole(writes).entries())
    if (state !== 'written') kept.push({ path: shown.get(writes[at]!)!, reason: reason ?? 'another file failed' });
  return kept;
}

/**
 * The name under which standard input is reported, if it is to be changed: it must be the only input, because its text is written to
 * standard output. Throws UsageError.
 */
export function inputName(args: Arguments): string | undefined {
  if (!args.words.includes('-')) return undefined;
  if (args.words.length > 1)
    throw new UsageError(
      'Standard input (PATH -) cannot be processed together with files.',
      'Run the command separately for standard input.',
    );
  return args.value('stdin-filename') ?? '-';
}

/**
 * Writes standard input, with a new text or unchanged, to standard output in its original format.
 *
 * @param texts new texts by path
 * @param path the name under which standard input is reported
 * @returns the file with the reason, if the new text could not be written and the old one was
 */
export function passOn(
  texts: ReadonlyMap<string, string>,
  path: string,
  { standardInput, texts: before, run }: Session,
  io: Io,
): KeptFile[] {
  const original = standardInput!;
  const text = texts.get(path);
  const encoded = text === undefined ? { bytes: original } : encodeLike(original, text, run);
  if (!io.bytes) (io.data ?? io.out)(text ?? before.get(path)!);
  else io.bytes('bytes' in encoded ? encoded.bytes : original);
  return 'bytes' in encoded ? [] : [{ path, reason: encoded.refusal }];
}

/** What to write, or why nothing is written. */
function planned(
  path: string,
  text: string,
  before: string,
  target: string | undefined,
  options: DecodeOptions,
): FileWrite | string {
  let bytes: Uint8Array;
  try {
    bytes = readRegular(path);
  } catch (error) {
    return reasonOf(error);
  }
  if (target === undefined || decode(bytes, options).text !== before)
    return 'another program changed it after ezlint read it';
  const encoded = encodeLike(bytes, text, options);
  return 'bytes' in encoded
    ? { path, content: encoded.bytes, found: { target, bytes } }
    : `${encoded.refusal}: transfer the file again as text, or make the edits that --dry-run shows by hand`;
}
