import type { Stats } from 'node:fs';
import { basename } from 'node:path';
import { isAbsent, type SystemCalls, statOf, systemCalls } from './system-calls.js';

/** A lock exists only during one write; an older one is from a program that was killed. */
const STALE_MS = 10_000;
const RETRY_MS = 25;

/** A lock that this program created: its identity, and the time of the file system, whose clock can differ from that of this computer. */
interface Own {
  identity: string;
  mtimeMs: number;
}

/** A lock of another program when it was first seen. */
interface Seen {
  identity: string;
  atMs: number;
  /** By the clock of the file system, it is not old. */
  isYoung?: true;
}

/**
 * Runs the action while it holds the lock of the file, `FILE.lock` in the same folder. The lock of a killed program is removed after ten seconds,
 * whatever its timestamp. Throws the system error if the lock cannot be created.
 */
export async function withLock<T>(path: string, action: () => T, calls: SystemCalls = systemCalls): Promise<T> {
  const lock = `${path}.lock`;
  let seen: Seen | undefined;
  let own = take(lock, calls);
  while (own === undefined) {
    seen = passStale(lock, seen, calls);
    await new Promise((done) => setTimeout(done, RETRY_MS));
    own = take(lock, calls);
  }
  try {
    return action();
  } finally {
    release(lock, own, calls);
  }
}

/** A recreated file has another time, even if the system reuses its inode number. */
const identityOf = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`;

/** Creates the lock; undefined if a lock exists. */
function take(lock: string, calls: SystemCalls): Own | undefined {
  let descriptor: number;
  try {
    descriptor = calls.open(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  try {
    const stats = calls.fstat(descriptor);
    return { identity: identityOf(stats), mtimeMs: stats.mtimeMs };
  } catch (error) {
    unlink(lock, calls);
    throw error;
  } finally {
    close(descriptor, calls);
  }
}

function close(descriptor: number, calls: SystemCalls): void {
  try {
    calls.close(descriptor);
  } catch {
    // Ignored: nothing was written, and the lock exists.
  }
}

/** Removes the lock if it is old or has not changed for that time; otherwise returns its state. */
function passStale(lock: string, before: Seen | undefined, calls: SystemCalls): Seen | undefined {
  const found = statOf(lock, calls);
  if (found === undefined) return undefined;
  if (!found.isFile() || found.size > 0)
    throw new Error(`${basename(lock)} in the same folder is not a lock of ezlint`);
  const identity = identityOf(found);
  const seen = before?.identity === identity ? before : { identity, atMs: performance.now() };
  const waitedMs = performance.now() - seen.atMs;
  const looksOld = Date.now() - found.mtimeMs > STALE_MS;
  if (waitedMs <= STALE_MS && (!looksOld || seen.isYoung)) return seen;
  return removeStale(lock, seen, waitedMs, calls);
}

/**
 * Removes the lock if it is stale, one program at a time: if two programs saw it, the second one finds the new lock of the first one and keeps it. The
 * clock of the file system decides, which is that of the new file of this program. A program that is killed during removal leaves `FILE.lock.stale`,
 * which is removed later.
 */
function removeStale(lock: string, seen: Seen, waitedMs: number, calls: SystemCalls): Seen | undefined {
  const guard = `${lock}.stale`;
  const own = take(guard, calls);
  if (own === undefined) {
    if (waitedMs > 2 * STALE_MS) unlink(guard, calls);
    return seen;
  }
  try {
    const found = statOf(lock, calls);
    if (found === undefined || identityOf(found) !== seen.identity) return undefined;
    if (waitedMs <= STALE_MS && own.mtimeMs - found.mtimeMs <= STALE_MS) return { ...seen, isYoung: true };
    unlink(lock, calls);
    return undefined;
  } finally {
    release(guard, own, calls);
  }
}

function unlink(path: string, calls: SystemCalls): void {
  try {
    calls.unlink(path);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}

/** Removes the lock, unless another program removed it as stale and created its own. */
function release(lock: string, own: Own, calls: SystemCalls): void {
  try {
    if (!isOther(lock, own, calls)) calls.unlink(lock);
  } catch {
    // The work is complete. The next run waits for the lock and removes it.
  }
}

function isOther(lock: string, own: Own, calls: SystemCalls): boolean {
  try {
    return identityOf(calls.lstat(lock)) !== own.identity;
  } catch {
    return false;
  }
}
