const LONGEST_PART = 255;
const LONGEST_PATH = 4096;

/** Windows ignores blanks and what follows a period or a colon, and reads superscript digits as digits. */
const WINDOWS_DEVICE =
  /^[A-Za-z]:(?:[^\\/]*[\\/])+(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3]) *(?:[.:][^\\/]*)?$/i;

/** Thrown by a file system that does not access a path; the message is the reason. */
export class RefusedPath extends Error {}

/**
 * Why a file with this name is never accessed, or undefined. Only the name is checked, because accessing the file could already open a connection to
 * another computer or wait for a device.
 *
 * @param path absolute, with forward slashes
 * @param trusted files and folders that the user specified, and the workspace: they and their contents can be on a share or in /dev
 */
export function refusalOf(path: string, trusted: readonly string[]): string | undefined {
  if (path.includes('\0')) return 'its name contains a null character';
  if (path.length > LONGEST_PATH || path.split('/').some(isTooLong)) return 'its name is too long';
  // Windows has its devices in every folder, so only the user can name one.
  if (WINDOWS_DEVICE.test(path)) return trusted.includes(path) ? undefined : 'it is a device';
  const place = placeOf(path);
  if (place === undefined || trusted.some((each) => isRelated(path, each))) return undefined;
  return place;
}

/** A character has at most three bytes, so most names need not be encoded. */
function isTooLong(part: string): boolean {
  return part.length * 3 > LONGEST_PART && new TextEncoder().encode(part).length > LONGEST_PART;
}

function placeOf(path: string): string | undefined {
  if (/^[\\/]{2}/.test(path)) return 'it is on another machine (UNC path)';
  if (/^\/(dev|proc|sys)(\/|$)/.test(path)) return 'it is a device or a system file';
  return undefined;
}

/** Whether the path is a trusted path, inside it, or in one of its parent folders, where settings are searched. */
function isRelated(path: string, trusted: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return path === trusted || path.startsWith(`${trusted}/`) || (folder.length > 2 && trusted.startsWith(folder));
}
