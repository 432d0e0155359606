import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { WrittenPackage } from '../../../engine/change-package/types.js';
import { notWritten, UsageError } from '../../../engine/errors.js';
import { recoverFolder, writeFolder } from '../../../engine/files/new-folder.js';
import { systemCalls } from '../../../engine/files/system-calls.js';
import type { Io } from '../../../engine/io.js';
import { packageFiles } from '../../../report/change-package/package-files.js';

/** Writes a change package completely or not at all. An existing folder is replaced only on request, and only if it is a package. */
export function writePackage(folder: string, replaces: boolean, content: WrittenPackage, diff: string, io: Io): void {
  const path = resolve(io.cwd, folder);
  orReport(folder, () => recoverFolder(path));
  const isThere = existsSync(path);
  if (isThere && !replaces)
    throw new UsageError(`${folder} already exists.`, 'Specify another folder, or add --replace.');
  if (isThere && !isPackage(path))
    throw new UsageError(`${folder} is not a change package, so it is not replaced.`, 'Specify another folder.');
  const files = packageFiles(content, diff);
  orReport(folder, () => writeFolder(path, files, systemCalls, isThere));
  io.err(`ezlint: wrote ${folder}: ${Object.keys(files).length} files. Begin with README.md.\n`);
}

function orReport(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw notWritten(folder, error, 'Specify a folder that you can write to.');
  }
}

/** It contains what confirm reads, and nothing else. */
function isPackage(path: string): boolean {
  const own = new Set(['README.md', 'change.json', 'diff.md', 'members', 'backout', 'files']);
  return existsSync(join(path, 'change.json')) && readdirSync(path).every((name) => own.has(name));
}
