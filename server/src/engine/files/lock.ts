import { isAbsent, type SystemCalls, systemCalls } from './system-calls.js';

/** A lock lasts for the moment of one write; an older one belongs to a program that was killed. */
const STALE_MS = 10_000;
const RETRY_MS = 25;

/**
 * Runs the action while no other ezlint holds the lock of the file: `FILE.lock` beside it. The lock of a killed program is removed after
 * ten seconds. Throws what the system says where the lock cannot be created.
 */
export async function withLock<T>(path: string, action: () => T, calls: SystemCalls = systemCalls): Promise<T> {
  const lock = `${path}.lock`;
  while (!take(lock, calls)) {
    removeStale(lock, calls);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  try {
    return action();
  } finally {
    calls.unlink(lock);
  }
}

function take(lock: string, calls: SystemCalls): boolean {
  try {
    calls.close(calls.open(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(lock: string, calls: SystemCalls): void {
  try {
    if (Date.now() - calls.lstat(lock).mtimeMs > STALE_MS) calls.unlink(lock);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}
