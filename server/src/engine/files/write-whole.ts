import type { Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../errors.js';
import { attempt, isAbsent, protection, type SystemCalls, statOf, syncFolder, systemCalls } from './system-calls.js';
import { removeLeftovers, temporaryIn } from './temporary.js';

/** State of a file when it was read, which must be the same when its new content is written. */
interface Found {
  /** The path with all links resolved. */
  target: string;
  /** Undefined if there was no such file. */
  bytes: Uint8Array | undefined;
}

export interface FileWrite {
  /** Absolute, as specified by the user. */
  path: string;
  content: Uint8Array;
  /** If absent, any content can be replaced, for example by a report. */
  found?: Found;
  /** Permissions of a new file; if absent, the system default. */
  mode?: number;
}

export interface WriteOutcome {
  path: string;
  /** `changed`: another program changed the file in the meantime. `kept`: not written because another file failed. */
  state: 'written' | 'changed' | 'failed' | 'kept';
  /** Why it was not written, as text. */
  reason?: string;
}

/** A prepared file: its new content is on disk under a temporary name. */
interface Prepared {
  write: FileWrite;
  target: string;
  /** Undefined if the file is new. */
  before: Stats | undefined;
  temporary: string;
}

class NotWritten extends Error {
  constructor(
    readonly state: 'changed' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

const CHANGED = 'another program changed it after ezlint read it';

/**
 * Writes files so that each contains its complete old or its complete new content at any moment, even if the program is killed or the disk is full.
 * All files are prepared under temporary names in their folders before the first one is replaced: if one cannot be prepared, none changes. A file
 * that changed since it was read is not written, but the others are.
 *
 * A symbolic link remains and its target is replaced; mode and owner do not change. A file with several names (hard links) is not replaced, because
 * its names would then refer to different files; a report is replaced. A file without write permission is never replaced.
 *
 * @returns one outcome per file, in the order given
 */
export function writeWhole(writes: readonly FileWrite[], calls: SystemCalls = systemCalls): WriteOutcome[] {
  const outcomes = new Map<FileWrite, WriteOutcome>();
  const prepared: Prepared[] = [];
  let mayWrite = true;
  const cleaned = new Set<string>();
  for (const write of writes) {
    try {
      prepared.push(prepare(write, cleaned, calls));
    } catch (error) {
      const outcome = outcomeOf(write, error);
      outcomes.set(write, outcome);
      if (outcome.state === 'failed') {
        mayWrite = false;
        break;
      }
    }
  }
  for (const each of prepared) {
    const { path } = each.write;
    try {
      if (mayWrite) replace(each, calls);
      else attempt(() => calls.unlink(each.temporary));
      outcomes.set(each.write, { path, state: mayWrite ? 'written' : 'kept' });
    } catch (error) {
      attempt(() => calls.unlink(each.temporary));
      outcomes.set(each.write, outcomeOf(each.write, error));
    }
  }
  return writes.map((write) => outcomes.get(write) ?? { path: write.path, state: 'kept' });
}

/** The current target of the path, for `Found`. Throws the system error, also if there is no such file. */
export function targetOf(path: string, calls: SystemCalls = systemCalls): string {
  return calls.realpath(path);
}

function outcomeOf({ path }: FileWrite, error: unknown): WriteOutcome {
  if (error instanceof NotWritten) return { path, state: error.state, reason: error.message };
  return { path, state: 'failed', reason: reasonOf(error) };
}

function prepare(write: FileWrite, cleaned: Set<string>, calls: SystemCalls): Prepared {
  const target = resolved(write.path, calls);
  const before = statOf(target, calls);
  if (before && !before.isFile()) throw new NotWritten('failed', 'it is not a regular file');
  const reason = before && protection(before);
  if (reason) throw new NotWritten('failed', reason);
  if (write.found) {
    confirm(write.found, target, before, calls);
    if (before && before.nlink > 1)
      throw new NotWritten('failed', `it has ${before.nlink} names (hard links), but only this one would change`);
  }
  const folder = dirname(target);
  if (!cleaned.has(folder)) removeLeftovers(folder, calls);
  cleaned.add(folder);
  const temporary = temporaryIn(folder);
  // Other users must not be able to read the new content before it has the mode of the old file.
  const descriptor = calls.open(temporary, 'wx', before ? 0o600 : (write.mode ?? 0o666));
  try {
    try {
      if (before) keepOwner(descriptor, before, write.found !== undefined, calls);
      calls.write(descriptor, write.content);
      calls.sync(descriptor);
    } finally {
      calls.close(descriptor);
    }
  } catch (error) {
    attempt(() => calls.unlink(temporary));
    throw error;
  }
  return { write, target, before, temporary };
}

/** The path with links resolved; for a new file, those of its folder. */
function resolved(path: string, calls: SystemCalls): string {
  try {
    return calls.realpath(path);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    if (statOf(path, calls)?.isSymbolicLink())
      throw new NotWritten('failed', 'it is a symbolic link to a file that does not exist');
    return join(calls.realpath(dirname(path)), path.slice(dirname(path).length).replace(/^[\\/]+/, ''));
  }
}

/** Throws NotWritten if the file has changed since it was read. */
function confirm(found: Found, target: string, now: Stats | undefined, calls: SystemCalls): void {
  if (target !== found.target) throw new NotWritten('changed', 'its path now refers to a different file');
  const isSame =
    now === undefined
      ? found.bytes === undefined
      : found.bytes !== undefined && now.isFile() && Buffer.compare(calls.read(target), found.bytes) === 0;
  if (!isSame) throw new NotWritten('changed', CHANGED);
}

function keepOwner(descriptor: number, before: Stats, mustKeep: boolean, calls: SystemCalls): void {
  const own = calls.fstat(descriptor);
  if (own.uid !== before.uid || own.gid !== before.gid) {
    try {
      calls.chown(descriptor, before.uid, before.gid);
    } catch (error) {
      if (mustKeep)
        throw new NotWritten('failed', `it belongs to another user, and its owner cannot be kept (${reasonOf(error)})`);
    }
  }
  calls.chmod(descriptor, before.mode & 0o7777);
}

/** Final check and rename. Both names are in one folder, so replacing a folder or link in the meantime cannot redirect the file. */
function replace({ write, target, before, temporary }: Prepared, calls: SystemCalls): void {
  const leadsTo = resolved(write.path, calls);
  const now = statOf(target, calls);
  if (write.found) confirm(write.found, leadsTo, now, calls);
  else if (leadsTo !== target) throw new NotWritten('changed', CHANGED);
  if (now && (!now.isFile() || (before && now.ino !== before.ino))) throw new NotWritten('changed', CHANGED);
  calls.rename(temporary, target);
  syncFolder(dirname(target), calls);
}
