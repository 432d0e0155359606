import { UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import { absolute } from '../files/paths.js';
import { attempt } from '../files/read.js';
import type { Config } from './config.js';
import type { SettingsPaths } from './settings-paths.js';

/**
 * Absolute folders of site rules: those in the arguments, otherwise those in the settings. Throws UsageError with the place in the settings if a path
 * is not a folder.
 */
export async function ruleFolders(
  named: readonly string[],
  cwd: string,
  config: Config,
  paths: SettingsPaths,
  files: FileSystem,
): Promise<string[]> {
  if (named.length > 0) return named.map((path) => absolute(path, cwd));
  const folders: string[] = [];
  for (const [index, written] of (config.settings.policies ?? []).entries()) {
    const path = await paths.of(written, ['policies', index]);
    const stat = await attempt(written, () => files.stat(path));
    if (stat?.kind !== 'folder') {
      const what = stat ? 'is a file' : 'does not exist';
      throw new UsageError(
        `${config.placeOf(['policies', index])}: the rule folder ${written} ${what}.`,
        'Correct or delete the name.',
      );
    }
    folders.push(path);
  }
  return folders;
}
