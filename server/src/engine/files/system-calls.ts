import * as fs from 'node:fs';

/** What the writers ask of the operating system. Each member is one call, so that a test can make any of them fail. */
export interface SystemCalls {
  realpath(path: string): string;
  /** Of the path itself, a link included. */
  lstat(path: string): fs.Stats;
  fstat(descriptor: number): fs.Stats;
  read(path: string): Uint8Array;
  open(path: string, flags: string, mode?: number): number;
  /** Writes all the bytes, in as many pieces as the system takes. */
  write(descriptor: number, bytes: Uint8Array): void;
  chown(descriptor: number, user: number, group: number): void;
  chmod(descriptor: number, mode: number): void;
  sync(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  /** Creates the folder alone; its parent exists. */
  mkdir(path: string): void;
  /** Removes a folder in which nothing is. */
  removeEmpty(path: string): void;
  /** Removes a folder with what is in it; nothing to remove is not an error. */
  remove(path: string): void;
}

export const systemCalls: SystemCalls = {
  realpath: (path) => fs.realpathSync(path),
  lstat: (path) => fs.lstatSync(path),
  fstat: (descriptor) => fs.fstatSync(descriptor),
  read: (path) => fs.readFileSync(path),
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

/** Whether the error says that there is no such file or folder. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Makes a rename in the folder survive a loss of power. Windows has no such call: there the rename itself is enough. */
export function syncFolder(folder: string, calls: SystemCalls): void {
  try {
    const descriptor = calls.open(folder, 'r');
    try {
      calls.sync(descriptor);
    } finally {
      calls.close(descriptor);
    }
  } catch {
    // The file is complete either way; only the moment when the new one appears on the disk is later.
  }
}
