import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { isAbsent, type SystemCalls, syncFolder, systemCalls } from './system-calls.js';

/**
 * Makes a folder with its files, complete or not at all: it is filled under another name beside its place and then renamed.
 *
 * @param folder absolute; nothing may have this name yet, unless it is to be replaced
 * @param files texts by path below the folder, with forward slashes
 * Throws what the system says; nothing is left then.
 */
export function writeFolder(
  folder: string,
  files: Readonly<Record<string, string>>,
  calls: SystemCalls = systemCalls,
  replaces = false,
): void {
  const parent = dirname(folder);
  const made = makeFolders(parent, calls);
  const [temporary, former] = ['tmp', 'old'].map((kind) =>
    join(parent, `.ezlint-${randomBytes(6).toString('hex')}.${kind}`),
  ) as [string, string];
  try {
    calls.mkdir(temporary);
    for (const [path, text] of Object.entries(files)) {
      makeFolders(dirname(join(temporary, path)), calls);
      writeNew(join(temporary, path), text, calls);
    }
    if (replaces) calls.rename(folder, former);
    try {
      calls.rename(temporary, folder);
    } catch (error) {
      if (replaces) calls.rename(former, folder);
      throw error;
    }
  } catch (error) {
    calls.remove(temporary);
    for (const each of made.reverse()) calls.remove(each);
    throw error;
  }
  if (replaces) calls.remove(former);
  syncFolder(parent, calls);
}

/** Makes the folder and those above it; gives those that are new, outermost first. */
function makeFolders(folder: string, calls: SystemCalls): string[] {
  try {
    calls.lstat(folder);
    return [];
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const above = makeFolders(dirname(folder), calls);
  calls.mkdir(folder);
  return [...above, folder];
}

function writeNew(path: string, text: string, calls: SystemCalls): void {
  const descriptor = calls.open(path, 'wx', 0o666);
  try {
    calls.write(descriptor, Buffer.from(text));
    calls.sync(descriptor);
  } finally {
    calls.close(descriptor);
  }
}
