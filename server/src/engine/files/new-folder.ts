import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { attempt, isThere, protection, type SystemCalls, syncFolder, systemCalls } from './system-calls.js';
import { removeLeftovers, temporaryIn } from './temporary.js';

/**
 * Creates a folder with its files, completely or not at all: the files are written to a temporary folder in the same place, which is then renamed.
 *
 * @param folder absolute; it must not exist unless it is to be replaced
 * @param files texts by path within the folder, with forward slashes. Throws the system error; then nothing remains.
 */
export function writeFolder(
  folder: string,
  files: Readonly<Record<string, string>>,
  calls: SystemCalls = systemCalls,
  replaces = false,
): void {
  const parent = dirname(folder);
  const made = makeFolders(parent, calls);
  const temporary = temporaryIn(parent);
  const former = formerOf(folder);
  removeLeftovers(parent, calls);
  try {
    if (replaces) refuseProtected(folder, calls);
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
    attempt(() => calls.remove(temporary));
    removeEmpty(made, calls);
    throw error;
  }
  // The new folder is in place; the next run removes what remains of the old folder.
  if (replaces) attempt(() => calls.remove(former));
  syncFolder(parent, calls);
}

/**
 * Completes an interrupted run of `writeFolder`: a folder that was moved away but not replaced is restored, a folder that was replaced is removed.
 * Throws the system error.
 */
export function recoverFolder(folder: string, calls: SystemCalls = systemCalls): void {
  const former = formerOf(folder);
  if (!isThere(former, calls)) return;
  if (isThere(folder, calls)) calls.remove(former);
  else calls.rename(former, folder);
}

/** Creates the folder and its parents; returns the new ones, outermost first. If one cannot be created, none remains. */
export function makeFolders(folder: string, calls: SystemCalls = systemCalls): string[] {
  if (isThere(folder, calls)) return [];
  const above = makeFolders(dirname(folder), calls);
  try {
    calls.mkdir(folder);
  } catch (error) {
    // Another run created it in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return above;
    removeEmpty(above, calls);
    throw error;
  }
  return [...above, folder];
}

/** Removes the folders that are empty, innermost first; another run may use them. */
export function removeEmpty(folders: readonly string[], calls: SystemCalls = systemCalls): void {
  for (const folder of [...folders].reverse()) attempt(() => calls.removeEmpty(folder));
}

/** Path of a folder during its replacement, which the next run can find. */
function formerOf(folder: string): string {
  const name = createHash('sha256').update(basename(folder)).digest('hex').slice(0, 12);
  return join(dirname(folder), `.ezlint-${name}.old`);
}

/** Throws if a file in the folder is protected from changes. */
function refuseProtected(folder: string, calls: SystemCalls): void {
  for (const name of calls.names(folder)) {
    const path = join(folder, name);
    const found = calls.lstat(path);
    const reason = found.isFile() ? protection(found) : undefined;
    if (reason) throw new Error(`${name}: ${reason}`);
    if (found.isDirectory()) refuseProtected(path, calls);
  }
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
