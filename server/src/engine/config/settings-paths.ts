import { UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import { absolute, isBelow } from '../files/paths.js';
import { attempt } from '../files/read.js';
import { refusalOf } from '../files/refused-path.js';
import { CONFIG_NAME, type Config } from './config.js';
import type { RunOptions } from './options.js';
import type { KeyPath } from './yaml-file.js';

const REMEDY =
  'Specify a path in that folder, or allow the other folder: with --allow-path DIR on the command line, or as a folder of the workspace in an editor.';

/**
 * The paths in the settings. Anyone who can change a repository can write them, so they must be in the folder of the settings file, also after
 * resolving symbolic links, or in folders that the user allows.
 */
export class SettingsPaths {
  private readonly roots: readonly string[];

  /** @param allowed absolute folders in addition to that of the settings file */
  constructor(
    private readonly config: Config,
    allowed: readonly string[],
    private readonly files: FileSystem,
  ) {
    this.roots = [config.folder, ...allowed];
  }

  /** The absolute path. Throws UsageError with the place of the setting if the path is not allowed. */
  async of(written: string, keys: KeyPath): Promise<string> {
    const path = absolute(written, this.config.folder);
    const refusal = refusalOf(path, this.roots);
    if (refusal !== undefined)
      throw new UsageError(`${this.config.placeOf(keys)}: The path is not used: ${refusal}.`, 'Correct the path.');
    if (await this.isInside(path)) {
      if ((await attempt(written, () => this.files.stat(path)))?.kind !== 'other') return path;
      throw new UsageError(
        `${this.config.placeOf(keys)}: The path is not used: it is a pipe, a socket or a device.`,
        'Specify a regular file.',
      );
    }
    throw new UsageError(`${this.config.placeOf(keys)}: The path is outside the folder of ${CONFIG_NAME}.`, REMEDY);
  }

  private async isInside(path: string): Promise<boolean> {
    // A path outside by name is not accessed.
    if (!this.roots.some((root) => isBelow(path, root))) return false;
    const real = await this.files.real(path);
    for (const root of this.roots) if (isBelow(real, await this.files.real(root))) return true;
    return false;
  }
}

/** Additional allowed folders: a settings file that is specified on the command line can refer to the working folder. */
export function allowedFor({ cwd, config, allowed = [] }: Pick<RunOptions, 'cwd' | 'config' | 'allowed'>): string[] {
  return [...(config ? [cwd] : []), ...allowed.map((path) => absolute(path, cwd))];
}
