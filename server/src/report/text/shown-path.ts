import { fileURLToPath } from 'node:url';

/** A path as printed in reports: relative if it is below the folder of the run. */
export function shownPath(file: string, baseUri: string): string {
  if (!file.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(file)) return file;
  const base = fileURLToPath(baseUri);
  return file.startsWith(base) ? file.slice(base.length) : file;
}
