/** Absolute paths with forward slashes, so the same code works on all systems, in editors and in tests in memory. */

export function joined(folder: string, name: string): string {
  return normalized(`${folder === '/' ? '' : folder}/${name}`);
}

/** Absolute form of a path that the user specified. */
export function absolute(path: string, folder: string): string {
  const forward = isWindows(folder) || isWindows(path) ? forwardSlashes(path) : path;
  return isAbsolute(forward) ? normalized(forward) : joined(folder, forward);
}

/** On other systems, a backslash is a character of a file name. */
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

/** An absolute path relative to a folder, for display. */
export function relativeTo(path: string, folder: string): string {
  if (path === folder) return '.';
  if (isBelow(path, folder)) return path.slice(folder === '/' ? 1 : folder.length + 1);
  const from = folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  // If only the root is common, the absolute path is clearer.
  return shared <= 1 ? path : [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** A network share in Windows notation. */
const UNC = /^\/\/[^/']+\//;

function normalized(path: string): string {
  const parts: string[] = [];
  const isShare = UNC.test(path);
  const root = isShare ? '//' : path.startsWith('/') ? '/' : '';
  // Nothing is above a drive, or above the machine and the name of a share.
  const kept = isShare ? 2 : isWindows(path) ? 1 : 0;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > kept) parts.pop();
  }
  return root + parts.join('/');
}
