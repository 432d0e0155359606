import { isAbsent, type SystemCalls, systemCalls } from './system-calls.js';

/** A lock lasts for the moment of one write; an older one belongs to a program that was killed. */
const STALE_MS = 10_000;
const RETRY_MS = 25;

/** A lock that another program holds, as it was first seen. */
interface Seen {
  lock: string;
  atMs: number;
}

/**
 * Runs the action while no other ezlint holds the lock of the file: `FILE.lock` beside it. The lock of a killed program is removed after
 * ten seconds, whatever time the lock shows. Throws what the system says where the lock cannot be created.
 */
export async function withLock<T>(path: string, action: () => T, calls: SystemCalls = systemCalls): Promise<T> {
  const lock = `${path}.lock`;
  let seen: Seen | undefined;
  while (!take(lock, calls)) {
    seen = removeStale(lock, seen, calls);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  try {
    return action();
  } finally {
    release(lock, calls);
  }
}

function take(lock: string, calls: SystemCalls): boolean {
  let descriptor: number;
  try {
    descriptor = calls.open(lock, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    calls.close(descriptor);
  } catch {
    // Nothing was written; the lock is there.
  }
  return true;
}

/** Removes the lock when it is old, or unchanged for as long as that; otherwise says what was seen of it. */
function removeStale(lock: string, before: Seen | undefined, calls: SystemCalls): Seen | undefined {
  try {
    const { ino, mtimeMs } = calls.lstat(lock);
    const now = performance.now();
    const identity = `${ino} ${mtimeMs}`;
    const seen = before?.lock === identity ? before : { lock: identity, atMs: now };
    if (Date.now() - mtimeMs <= STALE_MS && now - seen.atMs <= STALE_MS) return seen;
    calls.unlink(lock);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  return undefined;
}

function release(lock: string, calls: SystemCalls): void {
  try {
    calls.unlink(lock);
  } catch {
    // The work is done. The next run waits for the lock, and removes it.
  }
}
