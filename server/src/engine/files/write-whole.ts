import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../errors.js';
import { isAbsent, type SystemCalls, syncFolder, systemCalls } from './system-calls.js';

/** A file as it was found: what must still be so when the new content takes its place. */
interface Found {
  /** The path with all links followed. */
  target: string;
  /** Undefined: there was no such file. */
  bytes: Uint8Array | undefined;
}

export interface FileWrite {
  /** Absolute, as the user named it. */
  path: string;
  content: Uint8Array;
  /** Absent: whatever the file holds may be replaced, as by a report. */
  found?: Found;
  /** Who may read and write a file that is new; absent: as the system is set to. */
  mode?: number;
}

export interface WriteOutcome {
  path: string;
  /** `changed`: another program changed the file meanwhile. `kept`: not written because another file failed. */
  state: 'written' | 'changed' | 'failed' | 'kept';
  /** Why it was not written, in words. */
  reason?: string;
}

/** A file that is ready: its new content is on the disk, under another name. */
interface Prepared {
  write: FileWrite;
  target: string;
  /** Undefined: the file is new. */
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
 * Writes files so that each contains its complete old or its complete new content at any moment, also when the program is killed or the disk
 * is full. All are prepared under temporary names in their folders before the first takes its place: when one cannot be prepared, none
 * changes. A file that no longer is as it was found stays as it is, and the others are written.
 *
 * A symbolic link stays, and its target is replaced; mode and owner stay. A file of several names (hard links) is not replaced, because
 * its names would then mean different files; a report is.
 *
 * @returns one outcome for each file, in the order given
 */
export function writeWhole(writes: readonly FileWrite[], calls: SystemCalls = systemCalls): WriteOutcome[] {
  const outcomes = new Map<FileWrite, WriteOutcome>();
  const prepared: Prepared[] = [];
  let mayWrite = true;
  for (const write of writes) {
    try {
      prepared.push(prepare(write, calls));
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
      else discard(each.temporary, calls);
      outcomes.set(each.write, { path, state: mayWrite ? 'written' : 'kept' });
    } catch (error) {
      discard(each.temporary, calls);
      outcomes.set(each.write, outcomeOf(each.write, error));
    }
  }
  return writes.map((write) => outcomes.get(write) ?? { path: write.path, state: 'kept' });
}

/** Where the path leads now, for `Found`. Throws what the system says, also when there is no such file. */
export function targetOf(path: string, calls: SystemCalls = systemCalls): string {
  return calls.realpath(path);
}

function outcomeOf({ path }: FileWrite, error: unknown): WriteOutcome {
  if (error instanceof NotWritten) return { path, state: error.state, reason: error.message };
  return { path, state: 'failed', reason: reasonOf(error) };
}

function prepare(write: FileWrite, calls: SystemCalls): Prepared {
  const target = resolved(write.path, calls);
  const before = statOf(target, calls);
  if (before && !before.isFile()) throw new NotWritten('failed', 'it is not a regular file');
  if (write.found) {
    confirm(write.found, target, before, calls);
    if (before && before.nlink > 1)
      throw new NotWritten('failed', `it has ${before.nlink} names (hard links), but only this one would change`);
  }
  const temporary = join(dirname(target), `.ezlint-${randomBytes(6).toString('hex')}.tmp`);
  // No other user may read the new content before it has the mode of the old.
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
    discard(temporary, calls);
    throw error;
  }
  return { write, target, before, temporary };
}

/** The path with links followed; of a file that does not exist yet, those of its folder. */
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

function statOf(path: string, calls: SystemCalls): Stats | undefined {
  try {
    return calls.lstat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Throws NotWritten where the file is not as it was found. */
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

/** The last look and the rename. Both names are in one folder, so a folder or link that is exchanged in between leads nowhere else. */
function replace({ write, target, before, temporary }: Prepared, calls: SystemCalls): void {
  const leadsTo = resolved(write.path, calls);
  const now = statOf(target, calls);
  if (write.found) confirm(write.found, leadsTo, now, calls);
  else if (leadsTo !== target) throw new NotWritten('changed', CHANGED);
  if (now && (!now.isFile() || (before && now.ino !== before.ino))) throw new NotWritten('changed', CHANGED);
  calls.rename(temporary, target);
  syncFolder(dirname(target), calls);
}

function discard(temporary: string, calls: SystemCalls): void {
  try {
    calls.unlink(temporary);
  } catch {
    // It may never have been created; what is left has a name that no command reads.
  }
}
