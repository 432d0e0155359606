import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CONFIG_NAME } from '../../../engine/config/config.js';
import { UsageError } from '../../../engine/errors.js';
import { findRepository } from '../../../engine/files/git/repository.js';

/** What an agent may name: files of one folder. */
export class Workspace {
  /** Absolute, with links followed. */
  readonly root: string;

  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  /**
   * The path as the commands take it, from the folder of the server. Throws UsageError where it is not in the folder, also by way of a link, and where
   * it is not a file or folder: the commands would wait for a pipe that a person names. A name that does not exist is left to the command, which says so.
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
    // To the commands, a dash is standard input.
    return path === '-' ? './-' : path;
  }

  /** Whether there is such a file or folder, links not followed. */
  has(path: string): boolean {
    return lstatSync(join(this.root, path), { throwIfNoEntry: false }) !== undefined;
  }

  /**
   * Whether revisions are read from a repository of this folder. A `.git` that git passes over, such as a link that leads nowhere, leaves the
   * repository of a folder above. Throws InputError where there is none at all.
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
