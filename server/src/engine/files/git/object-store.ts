import * as fs from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { PromiseFsClient } from 'isomorphic-git';
import { InputError } from '../../errors.js';

/** Where a repository keeps what is read of it; absolute paths. */
export interface Repository {
  /** The folder of the working tree; of a bare repository its own folder. */
  root: string;
  /** The git directory of this working tree: its HEAD is here. */
  gitFolder: string;
  /** The git directory that all working trees share: references and objects. */
  commonFolder: string;
}

/** The repository that a folder is in, its git directory found as git finds it. Nothing is executed. Throws InputError. */
export function findRepository(folder: string): Repository {
  for (let at = folder; ; at = dirname(at)) {
    const gitFolder = gitFolderIn(at);
    if (gitFolder !== undefined) return checked({ root: at, gitFolder, commonFolder: commonFolderOf(gitFolder) });
    if (dirname(at) === at)
      throw new InputError(`${folder} is not in a git repository.`, 'Run it in the repository, or name files.');
  }
}

function gitFolderIn(folder: string): string | undefined {
  const inside = join(folder, '.git');
  const stat = fs.statSync(inside, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return inside;
  if (stat?.isFile()) {
    const [, target] = /^gitdir: (.+)$/m.exec(fs.readFileSync(inside, 'utf8')) ?? [];
    if (target === undefined) throw unreadable(inside);
    return resolve(folder, target.trim());
  }
  const isBare = ['HEAD', 'objects', 'refs'].every((name) => fs.existsSync(join(folder, name)));
  return isBare ? folder : undefined;
}

function commonFolderOf(gitFolder: string): string {
  const file = join(gitFolder, 'commondir');
  return fs.existsSync(file) ? resolve(gitFolder, fs.readFileSync(file, 'utf8').trim()) : gitFolder;
}

function checked(repository: Repository): Repository {
  const { gitFolder, commonFolder } = repository;
  if (!fs.existsSync(join(commonFolder, 'objects')) || !fs.existsSync(join(gitFolder, 'HEAD')))
    throw unreadable(gitFolder);
  const config = join(commonFolder, 'config');
  const text = fs.existsSync(config) ? fs.readFileSync(config, 'utf8') : '';
  const format = /^\s*(objectformat|refstorage)\s*=\s*(\w+)/im.exec(text);
  if (format && !['sha1', 'files'].includes(format[2]!.toLowerCase()))
    throw new InputError(
      `The git repository ${commonFolder} has the format ${format[2]}, which is not read.`,
      'Write both versions to folders with git worktree, and name the folders.',
    );
  return repository;
}

function unreadable(path: string): InputError {
  return new InputError(`${path} is not a git directory.`, 'Check the repository with git status.');
}

/** What isomorphic-git asks of a file system. Only reading is there; objects of other repositories that this one borrows from are found too. */
export function readingFiles({ commonFolder }: Repository): PromiseFsClient {
  const objects = join(commonFolder, 'objects');
  const stores = [objects, ...borrowedFrom(objects)];
  const places = (path: string): string[] =>
    path.startsWith(objects) ? stores.map((store) => store + path.slice(objects.length)) : [path];
  const first = <T>(read: (path: string) => Promise<T>) => {
    return async (path: string): Promise<T> => {
      const all = places(resolve(path));
      for (const place of all.slice(0, -1)) if (fs.existsSync(place)) return read(place);
      return read(all.at(-1)!);
    };
  };
  const refuse = async (): Promise<never> => {
    throw new Error('the repository is read only');
  };
  const { lstat, readlink, stat } = fs.promises;
  return {
    promises: {
      readFile: (path: string, options?: fs.ObjectEncodingOptions) =>
        first((place) => fs.promises.readFile(place, options))(path),
      readdir: async (path: string) => {
        const lists = places(resolve(path)).filter((place) => fs.existsSync(place));
        if (lists.length === 0) return fs.promises.readdir(path);
        return (await Promise.all(lists.map((place) => fs.promises.readdir(place)))).flat();
      },
      stat: first(stat),
      lstat: first(lstat),
      readlink: first(readlink),
      writeFile: refuse,
      mkdir: refuse,
      rmdir: refuse,
      unlink: refuse,
      symlink: refuse,
    },
  };
}

/** Stores of objects that `objects/info/alternates` names, and those that these name. */
function borrowedFrom(objects: string, known = new Set([objects])): string[] {
  const file = join(objects, 'info/alternates');
  if (!fs.existsSync(file)) return [];
  const named = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  return named
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (isAbsolute(line) ? line : resolve(objects, line)))
    .flatMap((store) => {
      if (known.has(store)) return [];
      known.add(store);
      return [store, ...borrowedFrom(store, known)];
    });
}
