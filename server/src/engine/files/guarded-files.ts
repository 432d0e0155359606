import type { FileSystem } from './file-system.js';
import { RefusedPath, refusalOf } from './refused-path.js';

/**
 * The same files without those that a configuration must not reach: shares of other machines, devices, pipes and sockets, names that no
 * system takes. What is asked of such a path fails with RefusedPath, before anything is asked of the system.
 *
 * @param trusted absolute paths that the user named, and folders of the workspace
 */
export function guardedFiles(files: FileSystem, trusted: readonly string[]): FileSystem {
  const check = (path: string): void => {
    const reason = refusalOf(path, trusted);
    if (reason !== undefined) throw new RefusedPath(reason);
  };
  return {
    async stat(path) {
      check(path);
      return files.stat(path);
    },
    async read(path) {
      check(path);
      if (!trusted.includes(path) && (await files.stat(path))?.kind === 'other')
        throw new RefusedPath('it is a pipe, a socket or a device');
      return files.read(path);
    },
    async list(folder) {
      check(folder);
      return files.list(folder);
    },
    async real(path) {
      return refusalOf(path, trusted) === undefined ? files.real(path) : path;
    },
  };
}
