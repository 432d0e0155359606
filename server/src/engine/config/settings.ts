import type { FileSystem } from '../files/file-system.js';
import { absolute, isBelow, parentOf, relativeTo } from '../files/paths.js';
import { attempt, readText } from '../files/read.js';
import { type Config, findConfig, loadConfig, noConfig } from './config.js';
import type { RunOptions } from './options.js';

/** Paths whose nearest settings file is not the one used for the run, each with that file, or undefined if it has none. */
export async function pathsOfOtherSettings(
  { cwd, paths, config }: Pick<RunOptions, 'cwd' | 'paths' | 'config'>,
  used: Config,
  files: FileSystem,
): Promise<{ path: string; settings: string | undefined }[]> {
  if (config !== undefined || paths.length < 2) return [];
  const others: { path: string; settings: string | undefined }[] = [];
  const known = new Map<string, string | undefined>();
  for (const path of paths) {
    if (path === '-') continue;
    const start = absolute(path, cwd);
    const stat = await files.stat(start).catch(() => undefined);
    const folder = stat?.kind === 'folder' ? start : parentOf(start)!;
    if (!known.has(folder)) known.set(folder, await findConfig(folder, files));
    const own = known.get(folder);
    if (stat && own !== used.path) others.push({ path, settings: own && relativeTo(own, cwd) });
  }
  return others;
}

/** The specified settings file, otherwise the nearest one at or above all paths, independent of their order. */
export async function readSettings(
  options: Pick<RunOptions, 'cwd' | 'paths' | 'stdinFilename' | 'config'>,
  files: FileSystem,
): Promise<Config> {
  const { cwd, paths, stdinFilename } = options;
  if (options.config === false) return noConfig(cwd);
  if (options.config !== undefined) {
    const path = absolute(options.config, cwd);
    return loadConfig(await readText(path, options.config, files), path, options.config);
  }
  const named = paths.map((path) => (path === '-' ? stdinFilename : path) ?? cwd);
  const folders: string[] = [];
  for (const path of named.length > 0 ? named : [cwd]) folders.push(await folderOf(path, cwd, files, named.length < 2));
  const path = await findConfig(commonFolder(folders), files);
  if (path === undefined) return noConfig(cwd);
  const shown = relativeTo(path, cwd);
  return loadConfig(await readText(path, shown, files), path, shown);
}

/** The folder itself or the parent folder of a path. An inaccessible path is an error here only if it is the only path. */
async function folderOf(path: string, cwd: string, files: FileSystem, isOnly: boolean): Promise<string> {
  const at = absolute(path, cwd);
  const stat = await (isOnly ? attempt(path, () => files.stat(at)) : files.stat(at).catch(() => undefined));
  return stat?.kind === 'folder' ? at : (parentOf(at) ?? at);
}

/** The innermost folder that contains all of them. */
function commonFolder([first, ...others]: readonly string[]): string {
  let common = first!;
  for (const folder of others)
    while (!isBelow(folder, common)) {
      const parent = parentOf(common);
      if (parent === undefined) return common;
      common = parent;
    }
  return common;
}
