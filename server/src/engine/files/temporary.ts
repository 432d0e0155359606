import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { attempt, type SystemCalls } from './system-calls.js';

const COMPUTER = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const NAME = /^\.ezlint-([0-9a-f]{12})-(\d{1,10})-[0-9a-f]{12}\.tmp$/;
/** Containers can share the name of the computer, but not its process numbers; their runs replace what they write long before. */
const OLD_MS = 60_000;

/**
 * Path for a new file or folder that gets its final name when it is complete. The name states the computer and the process that writes it, so that a
 * later run can remove what a killed run left.
 *
 * @param folder absolute
 */
export function temporaryIn(folder: string): string {
  return join(folder, `.ezlint-${COMPUTER}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
}

/** Removes the temporary files and folders of processes of this computer that have ended. */
export function removeLeftovers(folder: string, calls: SystemCalls): void {
  attempt(() => {
    for (const name of calls.names(folder)) {
      const [, computer, process] = NAME.exec(name) ?? [];
      const path = join(folder, name);
      if (computer === COMPUTER && hasEnded(Number(process)) && Date.now() - calls.lstat(path).mtimeMs > OLD_MS)
        attempt(() => calls.remove(path));
    }
  });
}

/** A process that exists but belongs to another user causes a different error. */
function hasEnded(id: number): boolean {
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
