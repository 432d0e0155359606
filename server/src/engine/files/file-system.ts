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
  kind: 'file' | 'folder';
}

/** What reading a configuration needs of the file system; an editor lays its open files over it. */
export interface FileSystem {
  /** Undefined when there is no such file or folder. */
  stat(path: string): Promise<FileStat | undefined>;
  /** Throws TooLarge for a pipe or device that gives more than any configuration has. */
  read(path: string): Promise<Uint8Array>;
  /** Sorted by name; links are left out, since they may lead anywhere. */
  list(folder: string): Promise<FolderEntry[]>;
  /** The same path with all links followed; the path itself when there is no such file. */
  real(path: string): Promise<string>;
}

/** What is asked of Node's file system; its answers come now or later. */
interface Calls {
  stat(path: string): fs.Stats | Promise<fs.Stats>;
  readFile(path: string): Uint8Array | Promise<Uint8Array>;
  readdir(path: string, options: { withFileTypes: true }): fs.Dirent[] | Promise<fs.Dirent[]>;
  realpath(path: string): string | Promise<string>;
}

function filesBy({ stat, readFile, readdir, realpath }: Calls): FileSystem {
  return {
    async stat(path) {
      try {
        const found = await stat(path);
        return { kind: found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other', size: found.size };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
        // A link in a circle.
        if (code === 'ELOOP') return { kind: 'other', size: 0 };
        throw error;
      }
    },

    async read(path) {
      const found = await stat(path);
      return found.isFile() ? readFile(path) : readToEnd(fs.createReadStream(path));
    },

    async list(folder) {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? ('folder' as const) : ('file' as const) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
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

/** The same files; the absolute path of each that is read is added to `read`. */
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

/** For a program that has nothing else to do: waiting for the threads that read takes longer than reading. */
export const diskFiles = filesBy({
  stat: fs.statSync,
  readFile: readRegular,
  readdir: fs.readdirSync,
  realpath: fs.realpathSync,
});

/** For a server, which answers meanwhile, also where a network drive does not. */
export const diskFilesMeanwhile = filesBy({
  stat: inTime((path: string) => fs.promises.stat(path)),
  readFile: inTime(readRegularMeanwhile),
  readdir: inTime((path: string, options: { withFileTypes: true }) => fs.promises.readdir(path, options)),
  realpath: inTime((path: string) => fs.promises.realpath(path)),
});
