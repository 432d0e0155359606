import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { forwardSlashes } from './paths.js';

export interface FileStat {
  kind: 'file' | 'folder';
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
  read(path: string): Promise<Uint8Array>;
  /** Sorted by name; links are left out, since they may lead anywhere. */
  list(folder: string): Promise<FolderEntry[]>;
  /** The same path with all links followed; the path itself when there is no such file. */
  real(path: string): Promise<string>;
}

// node:fs/promises takes longer to load than the files of most runs to read.
const [readdir, readFile, stat] = [promisify(fs.readdir), promisify(fs.readFile), promisify(fs.stat)];
const realpath = promisify(fs.realpath);

export const diskFiles: FileSystem = {
  async stat(path) {
    try {
      const found = await stat(path);
      return { kind: found.isDirectory() ? 'folder' : 'file', size: found.size };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  },

  read(path) {
    return readFile(path);
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
