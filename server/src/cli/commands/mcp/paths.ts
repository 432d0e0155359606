import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CONFIG_NAME } from '../../../engine/config/config.js';
import { UsageError } from '../../../engine/errors.js';
import { findRepository } from '../../../engine/files/git/repository.js';

/** The paths that an agent may use: files of one folder. */
export class Workspace {
  /** Absolute, with links resolved. */
  readonly root: string;

  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  /**
   * The path in the form that the commands accept, relative to the folder of the server. Throws UsageError if it is not in the folder, also
   * through a link, and if it is not a file or folder: the commands would wait for a pipe, which only a user may name. The command reports
   * a path that does not exist.
   */
  path(named: string): string {
    if (named === '')
      throw new UsageError('A path is empty.', 'Specify a file or a folder; . is the folder of the server.');
    const full = resolve(this.root, named);
    this.refuseOutside(full, named);
    if (existsSync(full)) {
      this.refuseOutside(realpathSync(full), named);
      const found = statSync(full);
      if (!found.isFile() && !found.isDirectory())
        throw new UsageError(`${named} is a pipe, a socket or a device.`, 'Specify a file or a folder.');
    }
    const path = relative(this.root, full) || '.';
    // For the commands, a dash means standard input.
    return path === '-' ? './-' : path;
  }

  /** Whether there is such a file or folder, without following links. */
  has(path: string): boolean {
    return lstatSync(join(this.root, path), { throwIfNoEntry: false }) !== undefined;
  }

  /**
   * Whether revisions are read from a repository of this folder. If git ignores a `.git`, such as a broken link, the repository is that of
   * a parent folder. Throws InputError if there is none.
   */
  isRepository(): boolean {
    return findRepository(this.root).root === this.root;
  }

  /** The nearest settings at or above a path, inside the folder. */
  settingsFor(path: string): string | undefined {
    let folder = resolve(this.root, path);
    for (;;) {
      const file = join(folder, CONFIG_NAME);
      if (existsSync(file) && !this.isOutside(realpathSync(file))) return relative(this.root, file);
      if (folder === this.root) return undefined;
      folder = dirname(folder);
    }
  }

  private refuseOutside(full: string, named: string): void {
    if (this.isOutside(full))
      throw new UsageError(
        `${named} is outside the folder of this server.`,
        'Specify a path in the folder for which ezlint mcp was started.',
      );
  }

  private isOutside(full: string): boolean {
    const from = relative(this.root, full);
    return from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from);
  }
}
