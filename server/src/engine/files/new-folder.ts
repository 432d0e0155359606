import { createHash, randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
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
  const temporary = join(parent, `.ezlint-${randomBytes(6).toString('hex')}.tmp`);
  const former = formerOf(folder);
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
    attempt(() => calls.remove(temporary));
    removeEmpty(made, calls);
    throw error;
  }
  // The new folder is in its place: what remains of the former one is removed by the next run.
  if (replaces) attempt(() => calls.remove(former));
  syncFolder(parent, calls);
}

/**
 * Ends what a killed run of `writeFolder` left: a folder that was moved away and not yet replaced is put back, one that was replaced is
 * removed. Throws what the system says.
 */
export function recoverFolder(folder: string, calls: SystemCalls = systemCalls): void {
  const former = formerOf(folder);
  if (!isThere(former, calls)) return;
  if (isThere(folder, calls)) calls.remove(former);
  else calls.rename(former, folder);
}

/** Makes the folder and those above it; gives those that are new, outermost first. Where one cannot be made, none is left. */
export function makeFolders(folder: string, calls: SystemCalls = systemCalls): string[] {
  if (isThere(folder, calls)) return [];
  const above = makeFolders(dirname(folder), calls);
  try {
    calls.mkdir(folder);
  } catch (error) {
    // Another run made it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return above;
    removeEmpty(above, calls);
    throw error;
  }
  return [...above, folder];
}

/** Removes the folders, innermost first, as far as nothing is in them: another run may use them meanwhile. */
export function removeEmpty(folders: readonly string[], calls: SystemCalls = systemCalls): void {
  for (const folder of [...folders].reverse()) attempt(() => calls.removeEmpty(folder));
}

/** Where a folder is while another takes its place: a name that the next run finds. */
function formerOf(folder: string): string {
  const name = createHash('sha256').update(basename(folder)).digest('hex').slice(0, 12);
  return join(dirname(folder), `.ezlint-${name}.old`);
}

function isThere(path: string, calls: SystemCalls): boolean {
  try {
    calls.lstat(path);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** For what is put in order after an error, which is the one to report. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // What is left has a name that no command reads.
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
