import type { FileSystem } from '../files/file-system.js';
import { absolute, parentOf, relativeTo } from '../files/paths.js';
import { attempt, readText } from '../files/read.js';
import { type Config, findConfig, loadConfig, noConfig } from './config.js';
import type { RunOptions } from './options.js';

/**
 * Paths whose nearest settings file is another one than that of the first path, which holds for all; each with that file, or undefined where it has none.
 */
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

/** The settings file that is named, else the nearest one above the first path. */
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
  const first = paths[0] === '-' ? stdinFilename : paths[0];
  const start = first === undefined ? cwd : absolute(first, cwd);
  const isFolder = (await attempt(first ?? cwd, () => files.stat(start)))?.kind === 'folder';
  const path = await findConfig(isFolder ? start : parentOf(start)!, files);
  if (path === undefined) return noConfig(cwd);
  const shown = relativeTo(path, cwd);
  return loadConfig(await readText(path, shown, files), path, shown);
}
