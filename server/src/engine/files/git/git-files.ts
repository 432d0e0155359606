import * as fs from 'node:fs';
import { join } from 'node:path';
import { InputError, reasonOf } from '../../errors.js';
import { LARGEST_FILE, megabytes } from '../bounded-read.js';
import { forwardSlashes, isBelow } from '../paths.js';

/**
 * Does not wait for the other end of a pipe, and does not make a terminal the controlling terminal of this process. Windows has none of these flags.
 */
const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = fs.constants;

/** A regular file that is read in parts. */
export interface OpenFile {
  sizeBytes: number;
  /** Throws InputError if the file has fewer bytes. */
  read(position: number, length: number): Promise<Buffer>;
}

/**
 * The files of a git directory. The author of a repository can create links to any location, so only files in the folders of the repository are read,
 * after resolving all links. Nothing is written.
 */
export class GitFiles {
  /** @param roots absolute paths of the folders that must contain the files, with links resolved */
  constructor(private readonly roots: readonly string[]) {}

  /** Undefined if there is no such file. Throws InputError. */
  async text(path: string): Promise<string | undefined> {
    return (await this.bytes(path))?.toString('utf8');
  }

  /** The complete file; undefined if there is none. Throws InputError. */
  async bytes(path: string): Promise<Buffer | undefined> {
    return this.open(path, ({ sizeBytes, read }) => {
      if (sizeBytes > LARGEST_FILE) throw new InputError(`${path} has more than ${megabytes(LARGEST_FILE)} MB.`, CHECK);
      return read(0, sizeBytes);
    });
  }

  /** Runs the action while the file is open; undefined if there is no such file. Throws InputError. */
  async open<T>(path: string, action: (file: OpenFile) => Promise<T>): Promise<T | undefined> {
    if (!(await this.isInside(path))) return undefined;
    const handle = await reported(path, () => fs.promises.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY));
    if (handle === undefined) return undefined;
    try {
      const stat = await handle.stat();
      if (stat.isDirectory()) return undefined;
      if (!stat.isFile()) throw new InputError(`${path} is not a regular file.`, CHECK);
      const read = async (position: number, length: number): Promise<Buffer> => {
        if (position + length > stat.size) throw new InputError(`${path} ends too early.`, CHECK);
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await handle.read(buffer, 0, length, position);
        if (bytesRead < length) throw new InputError(`${path} ends too early.`, CHECK);
        return buffer;
      };
      return await action({ sizeBytes: stat.size, read });
    } finally {
      await handle.close();
    }
  }

  /** The names in a folder; empty if there is no such folder. Throws InputError. */
  async list(folder: string): Promise<string[]> {
    if (!(await this.isInside(folder))) return [];
    return (await reported(folder, () => fs.promises.readdir(folder))) ?? [];
  }

  /** False if there is no such file. Throws InputError if it is outside. */
  private async isInside(path: string): Promise<boolean> {
    const real = await reported(path, () => fs.promises.realpath(path));
    if (real === undefined) return false;
    if (!isInRoots(real, this.roots)) throw leadsOutside(path, real);
    return true;
  }
}

const CHECK = 'Check the repository with git fsck.';

/** Whether a resolved path is in one of the folders. */
export function isInRoots(real: string, roots: readonly string[]): boolean {
  return roots.some((root) => isBelow(forwardSlashes(real), forwardSlashes(root)));
}

/** For a file of a repository that refers to an outside location, which may belong to another user. */
export function leadsOutside(path: string, place: string): InputError {
  return new InputError(
    `${path} leads to ${place}, which is outside the repository.`,
    `Compare files or folders, or allow this path: with --allow-path ${place} on the command line, or as a folder of the workspace in an editor.`,
  );
}

/** Path of a loose object. */
export function looseName(objects: string, id: string): string {
  return join(objects, id.slice(0, 2), id.slice(2));
}

/** Undefined if there is no such file or folder. Throws InputError. */
async function reported<T>(path: string, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new InputError(`${path} cannot be read: ${reasonOf(error)}.`, CHECK);
  }
}
