import type { FileSystem } from './file-system.js';
import { RefusedPath, refusalOf } from './refused-path.js';

/**
 * Wraps a file system to exclude files that a configuration must not access: network shares, devices, pipes and sockets, and names that are not valid
 * in the file system. Access to such a path fails with RefusedPath before the system is accessed.
 *
 * @param trusted absolute paths that the user specified, and folders of the workspace
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
