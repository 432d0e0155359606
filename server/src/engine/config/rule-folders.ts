import { UsageError } from '../errors.js';
import type { FileSystem } from '../files/file-system.js';
import { absolute } from '../files/paths.js';
import { attempt } from '../files/read.js';
import type { Config } from './config.js';

/** Folders of the site's rules, absolute: those that are named, else those of the settings. */
export function ruleFolders(named: readonly string[], cwd: string, config: Config): string[] {
  return named.length > 0
    ? named.map((path) => absolute(path, cwd))
    : (config.settings.policies ?? []).map((path) => absolute(path, config.folder));
}

/** Throws UsageError with its place where the settings name a folder of rules that is none. */
export async function checkRuleFolders(config: Config, files: FileSystem): Promise<void> {
  for (const [index, path] of (config.settings.policies ?? []).entries()) {
    const stat = await attempt(path, () => files.stat(absolute(path, config.folder)));
    if (stat?.kind === 'folder') continue;
    const what = stat ? 'is a file and no folder' : 'is not there';
    throw new UsageError(
      `${config.placeOf(['policies', index])}: the folder ${path} of rules ${what}.`,
      'Correct the name, or take it out.',
    );
  }
}
