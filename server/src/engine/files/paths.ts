/** Absolute paths with forward slashes, so that one code serves all systems, editors and tests in memory. */

export function joined(folder: string, name: string): string {
  return normalized(`${folder === '/' ? '' : folder}/${name}`);
}

/** Absolute form of a path as a user writes it. */
export function absolute(path: string, folder: string): string {
  const forward = isWindows(folder) || isWindows(path) ? forwardSlashes(path) : path;
  return isAbsolute(forward) ? normalized(forward) : joined(folder, forward);
}

/** Elsewhere a backslash is a character of a file name. */
function isWindows(path: string): boolean {
  return /^[A-Za-z]:[\\/]/.test(path);
}

export function forwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:\//.test(path);
}

/** Undefined at the root. */
export function parentOf(path: string): string | undefined {
  const slash = path.lastIndexOf('/');
  if (slash < 0 || path === '/') return undefined;
  return slash === 0 ? '/' : path.slice(0, slash);
}

export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
}

/** How a user would write an absolute path from a folder. */
export function relativeTo(path: string, folder: string): string {
  if (path === folder) return '.';
  if (isBelow(path, folder)) return path.slice(folder === '/' ? 1 : folder.length + 1);
  const from = folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  // Nothing in common but the root: the absolute path is the clearer one.
  return shared <= 1 ? path : [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** A share of another machine, as Windows names it. */
const UNC = /^\/\/[^/']+\//;

function normalized(path: string): string {
  const parts: string[] = [];
  const root = UNC.test(path) ? '//' : path.startsWith('/') ? '/' : '';
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return root + parts.join('/');
}
