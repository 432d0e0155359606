import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** What marks a folder as one that others share: a repository, or settings of ezlint. */
const OF_WORKSPACES = ['.git', 'ezlint.yaml'];

/**
 * The folder of the user for what can be made again: `$XDG_CACHE_HOME/ezlint`, else `~/.cache/ezlint`; on Windows below `%LOCALAPPDATA%`.
 * Undefined where there is none, or where it lies in a workspace: files of a repository are never taken for results.
 */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const home = env.HOME ? join(env.HOME, '.cache') : undefined;
  // A relative path is to be ignored, as the XDG Base Directory Specification says.
  const base = [env.XDG_CACHE_HOME, env.LOCALAPPDATA, home].find((path) => path && isAbsolute(path));
  return base === undefined || liesInWorkspace(base) ? undefined : join(base, 'ezlint');
}

function liesInWorkspace(path: string): boolean {
  if (OF_WORKSPACES.some((name) => existsSync(join(path, name)))) return true;
  const parent = dirname(path);
  return parent !== path && liesInWorkspace(parent);
}
