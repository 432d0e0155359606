import { resolve } from 'node:path';
import { type DecodeOptions, decode, encodeLike } from '@ezlint/grammar';
import type { Arguments } from '../../engine/arguments.js';
import { reasonOf, UsageError } from '../../engine/errors.js';
import { readRegular } from '../../engine/files/regular-file.js';
import { type FileWrite, targetOf, writeWhole } from '../../engine/files/write-whole.js';
import type { Io } from '../../engine/io.js';
import type { Session } from '../../engine/session/session.js';

/** A file that keeps its old content, and why. */
export interface KeptFile {
  path: string;
  reason: string;
}

/** The files of a run where they were when it began, by the path that the user gave. */
export function whereFilesAre(paths: Iterable<string>, io: Io): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const path of paths) {
    try {
      targets.set(path, targetOf(resolve(io.cwd, path)));
    } catch {
      // Standard input has no place, and a file that was deleted meanwhile is reported when it is to be written.
    }
  }
  return targets;
}

/**
 * Puts new texts into files, in the form that each file has. A file that another program changed since it was read, or that cannot take
 * the new text without loss, keeps its content; when the system cannot write one of them, no file changes.
 *
 * @param texts new texts by path
 * @param before the texts that were analyzed
 * @param targets where the files were, from `whereFilesAre`
 * @param options those that they were read with
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

/** What standard input is reported under, where it is to be changed: alone, since its text goes to standard output. Throws UsageError. */
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
 * Writes standard input, with a new text or as it is, to standard output in the form that it has.
 *
 * @param texts new texts by path
 * @param path the name that standard input is reported under
 * @returns the file with the reason, where the new text could not be written and the old one was
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

/** What is to be written, or why nothing is. */
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
