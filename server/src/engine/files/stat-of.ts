import { type Stats, statSync } from 'node:fs';

/** The state of a file or folder; undefined if the path does not exist, leads through a file or a circular link, or cannot be read. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
