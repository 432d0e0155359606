import type { Stats } from 'node:fs';
import { isAbsent, type SystemCalls, systemCalls } from './system-calls.js';

/** A lock lasts for the moment of one write; an older one belongs to a program that was killed. */
const STALE_MS = 10_000;
const RETRY_MS = 25;

/** A lock that another program holds, as it was first seen. */
interface Seen {
  identity: string;
  atMs: number;
}

/**
 * Runs the action while no other ezlint holds the lock of the file: `FILE.lock` beside it. The lock of a killed program is removed after
 * ten seconds, whatever time the lock shows. Throws what the system says where the lock cannot be created.
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

/** A file created anew has another time, even where the system uses its number again. */
const identityOf = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`;

/** Creates the lock, and returns what identifies it; undefined where there is one. */
function take(lock: string, calls: SystemCalls): string | undefined {
  let descriptor: number;
  try {
    descriptor = calls.open(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  try {
    return identityOf(calls.fstat(descriptor));
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
    // Nothing was written; the lock is there.
  }
}

/** Removes the lock when it is old, or unchanged for as long as that; otherwise says what was seen of it. */
function passStale(lock: string, before: Seen | undefined, calls: SystemCalls): Seen | undefined {
  const found = look(lock, calls);
  if (found === undefined) return undefined;
  const now = performance.now();
  const identity = identityOf(found);
  const seen = before?.identity === identity ? before : { identity, atMs: now };
  if (!isStale(found) && now - seen.atMs <= STALE_MS) return seen;
  removeStale(lock, identity, calls);
  return undefined;
}

const isStale = ({ mtimeMs }: Stats): boolean => Date.now() - mtimeMs > STALE_MS;

function look(lock: string, calls: SystemCalls): Stats | undefined {
  try {
    return calls.lstat(lock);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * Removes the stale lock, one program at a time: of two that saw it, the later one finds the lock of the earlier one in its place, and leaves that
 * alone. A program that is killed while it removes leaves `FILE.lock.stale`, which is removed after the same time.
 */
function removeStale(lock: string, identity: string, calls: SystemCalls): void {
  const guard = `${lock}.stale`;
  const own = take(guard, calls);
  if (own === undefined) {
    const held = look(guard, calls);
    if (held !== undefined && isStale(held)) unlink(guard, calls);
    return;
  }
  try {
    const found = look(lock, calls);
    if (found !== undefined && identityOf(found) === identity) unlink(lock, calls);
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

/** Removes the lock, unless another program removed it as a stale one and took its own. */
function release(lock: string, own: string, calls: SystemCalls): void {
  try {
    if (!isOther(lock, own, calls)) calls.unlink(lock);
  } catch {
    // The work is done. The next run waits for the lock, and removes it.
  }
}

function isOther(lock: string, own: string, calls: SystemCalls): boolean {
  try {
    return identityOf(calls.lstat(lock)) !== own;
  } catch {
    return false;
  }
}
