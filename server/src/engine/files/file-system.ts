import * as fs from 'node:fs';
import { readToEnd } from './bounded-read.js';
import { forwardSlashes } from './paths.js';
import { readRegular, readRegularMeanwhile } from './regular-file.js';
import { inTime } from './time-limit.js';

export interface FileStat {
  /** `other`: a pipe, a socket or a device. */
  kind: 'file' | 'folder' | 'other';
  size: number;
}

export interface FolderEntry {
  name: string;
  /** `link`: to a file or folder; a link to nothing is a file. `other`: a pipe, a socket, a device, or a link to one or to itself. */
  kind: 'file' | 'folder' | 'link' | 'other';
}

/** The file system functions for reading a configuration; an editor overlays its open files. */
export interface FileSystem {
  /** Undefined if there is no such file or folder. */
  stat(path: string): Promise<FileStat | undefined>;
  /** Throws TooLarge if a pipe or device returns more data than the limit. */
  read(path: string): Promise<Uint8Array>;
  /** Sorted by name. A link to nothing is a file for which `stat` finds nothing. */
  list(folder: string): Promise<FolderEntry[]>;
  /** The path with all links resolved; the path itself if there is no such file. */
  real(path: string): Promise<string>;
}

/** Functions of Node's file system, synchronous or asynchronous. */
interface Calls {
  stat(path: string): fs.Stats | Promise<fs.Stats>;
  readFile(path: string): Uint8Array | Promise<Uint8Array>;
  readdir(path: string, options: { withFileTypes: true }): fs.Dirent[] | Promise<fs.Dirent[]>;
  realpath(path: string): string | Promise<string>;
}

function filesBy({ stat, readFile, readdir, realpath }: Calls): FileSystem {
  const statOf = async (path: string): Promise<FileStat | undefined> => {
    try {
      const found = await stat(path);
      return { kind: found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other', size: found.size };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      // A circular link.
      if (code === 'ELOOP') return { kind: 'other', size: 0 };
      throw error;
    }
  };
  const kindOf = async (folder: string, entry: fs.Dirent): Promise<FolderEntry['kind']> => {
    if (entry.isDirectory()) return 'folder';
    if (!entry.isSymbolicLink()) return entry.isFile() ? 'file' : 'other';
    const target = await statOf(`${folder}/${entry.name}`);
    return !target ? 'file' : target.kind === 'other' ? 'other' : 'link';
  };
  return {
    stat: statOf,

    async read(path) {
      const found = await stat(path);
      return found.isFile() ? readFile(path) : readToEnd(fs.createReadStream(path));
    },

    async list(folder) {
      const entries = await readdir(folder, { withFileTypes: true });
      const found: FolderEntry[] = [];
      for (const entry of entries) found.push({ name: entry.name, kind: await kindOf(folder, entry) });
      return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    async real(path) {
      try {
        return forwardSlashes(await realpath(path));
      } catch {
        return path;
      }
    },
  };
}

/** Like `files`, but adds the absolute path of each file that is read to `read`. */
export function noting(read: Set<string>, files: FileSystem): FileSystem {
  return {
    stat: (path) => files.stat(path),
    list: (folder) => files.list(folder),
    real: (path) => files.real(path),
    read(path) {
      read.add(path);
      return files.read(path);
    },
  };
}

/** For a program without other work: waiting for the I/O threads takes longer than reading. */
export const diskFiles = filesBy({
  stat: fs.statSync,
  readFile: readRegular,
  readdir: fs.readdirSync,
  realpath: fs.realpathSync,
});

/** For a server, which must remain responsive, even if a network drive does not respond. */
export const diskFilesMeanwhile = filesBy({
  stat: inTime((path: string) => fs.promises.stat(path)),
  readFile: inTime(readRegularMeanwhile),
  readdir: inTime((path: string, options: { withFileTypes: true }) => fs.promises.readdir(path, options)),
  realpath: inTime((path: string) => fs.promises.realpath(path)),
});
