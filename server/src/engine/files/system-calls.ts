import * as fs from 'node:fs';
import { readRegular } from './regular-file.js';

/** Calls to the operating system for writing. Each member is one call, so that a test can make any of them fail. */
export interface SystemCalls {
  realpath(path: string): string;
  /** For the path itself, without following a link. */
  lstat(path: string): fs.Stats;
  fstat(descriptor: number): fs.Stats;
  /** Names in a folder, without those of its subfolders. */
  names(folder: string): string[];
  /** Reads a regular file; throws for a pipe or device that replaced it, without waiting. */
  read(path: string): Uint8Array;
  open(path: string, flags: string, mode?: number): number;
  /** Writes all bytes, in as many parts as the system requires. */
  write(descriptor: number, bytes: Uint8Array): void;
  chown(descriptor: number, user: number, group: number): void;
  chmod(descriptor: number, mode: number): void;
  sync(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  /** Creates only the folder; its parent exists. */
  mkdir(path: string): void;
  /** Removes an empty folder. */
  removeEmpty(path: string): void;
  /** Removes a folder with its contents; not an error if it does not exist. */
  remove(path: string): void;
}

export const systemCalls: SystemCalls = {
  realpath: (path) => fs.realpathSync(path),
  lstat: (path) => fs.lstatSync(path),
  fstat: (descriptor) => fs.fstatSync(descriptor),
  names: (folder) => fs.readdirSync(folder),
  read: (path) => readRegular(path),
  open: (path, flags, mode) => fs.openSync(path, flags, mode),
  write: (descriptor, bytes) => fs.writeFileSync(descriptor, bytes),
  chown: (descriptor, user, group) => fs.fchownSync(descriptor, user, group),
  chmod: (descriptor, mode) => fs.fchmodSync(descriptor, mode),
  sync: (descriptor) => fs.fsyncSync(descriptor),
  close: (descriptor) => fs.closeSync(descriptor),
  rename: (from, to) => fs.renameSync(from, to),
  unlink: (path) => fs.unlinkSync(path),
  mkdir: (path) => fs.mkdirSync(path),
  removeEmpty: (path) => fs.rmdirSync(path),
  remove: (path) => fs.rmSync(path, { recursive: true, force: true }),
};

/** Whether the error means that there is no such file or folder. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** What has this name, also a link that leads nowhere; undefined if there is nothing. Throws the system error. */
export function statOf(path: string, calls: SystemCalls): fs.Stats | undefined {
  try {
    return calls.lstat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Whether there is anything with this name, also a link that leads nowhere. Throws the system error. */
export const isThere = (path: string, calls: SystemCalls): boolean => statOf(path, calls) !== undefined;

/** For cleanup: an error before it is the one to report. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // What remains has a name that no command reads.
  }
}

/** Write permission of the owner, the group and others. */
const ANY_WRITE = 0o222;

/** Why a file must not be replaced, as text: a folder that can be written permits the replacement, also for the superuser. */
export function protection({ mode }: fs.Stats): string | undefined {
  return (mode & ANY_WRITE) === 0 ? 'it is read-only (to permit the change: chmod u+w)' : undefined;
}

/** Makes a rename in the folder persist after a power failure. Windows has no such call; there, the rename is sufficient. */
export function syncFolder(folder: string, calls: SystemCalls): void {
  try {
    const descriptor = calls.open(folder, 'r');
    try {
      calls.sync(descriptor);
    } finally {
      calls.close(descriptor);
    }
  } catch {
    // The file is complete in both cases; the new one only appears on disk later.
  }
}
