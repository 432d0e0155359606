import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** Files that identify a folder as shared: a repository, or settings of ezlint. */
const OF_WORKSPACES = ['.git', 'ezlint.yaml'];

/**
 * The cache folder of the user: `$XDG_CACHE_HOME/ezlint`, else `~/.cache/ezlint`; on Windows in `%LOCALAPPDATA%`. Undefined if there is none, or if
 * it is in a workspace, because files of a repository must not be used as cached results.
 */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const home = env.HOME ? join(env.HOME, '.cache') : undefined;
  // Relative paths are ignored, as the XDG Base Directory Specification requires.
  const base = [env.XDG_CACHE_HOME, env.LOCALAPPDATA, home].find((path) => path && isAbsolute(path));
  return base === undefined || liesInWorkspace(base) ? undefined : join(base, 'ezlint');
}

function liesInWorkspace(path: string): boolean {
  if (OF_WORKSPACES.some((name) => existsSync(join(path, name)))) return true;
  const parent = dirname(path);
  return parent !== path && liesInWorkspace(parent);
}
