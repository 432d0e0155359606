import * as fs from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { PromiseFsClient } from 'isomorphic-git';
import { InputError, reasonOf } from '../../errors.js';
import { forwardSlashes } from '../paths.js';
import { refusalOf } from '../refused-path.js';
import { readRegular, readRegularMeanwhile } from '../regular-file.js';

/** Where a repository keeps what is read of it; absolute paths. */
export interface Repository {
  /** The folder of the working tree; of a bare repository its own folder. */
  root: string;
  /** The git directory of this working tree: its HEAD is here. */
  gitFolder: string;
  /** The git directory that all working trees share: references and objects. */
  commonFolder: string;
}

/** Of files that name places and settings. */
const LARGEST_NAMES = 1_000_000;
/** Of packs, which hold the objects of a whole repository. */
const LARGEST_PACK = 2_000_000_000;

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
    const [, target] = /^gitdir: (.+)$/m.exec(textOf(inside)) ?? [];
    if (target === undefined) throw unreadable(inside);
    return ledTo(resolve(folder, target.trim()), inside);
  }
  const isBare = ['HEAD', 'objects', 'refs'].every((name) => fs.existsSync(join(folder, name)));
  return isBare ? folder : undefined;
}

/** The path that a file of the repository names, which may be that of someone else: no share of another machine, and no device. */
function ledTo(path: string, named: string): string {
  const reason = refusalOf(forwardSlashes(path), [forwardSlashes(dirname(named))]);
  if (reason === undefined) return path;
  throw new InputError(
    `${named} names a place that is not read: ${reason}.`,
    'Use a repository whose files are on this machine.',
  );
}

function textOf(path: string): string {
  try {
    return Buffer.from(readRegular(path, LARGEST_NAMES)).toString('utf8');
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${reasonOf(error)}.`, 'Check the repository with git status.');
  }
}

function commonFolderOf(gitFolder: string): string {
  const file = join(gitFolder, 'commondir');
  return fs.existsSync(file) ? ledTo(resolve(gitFolder, textOf(file).trim()), file) : gitFolder;
}

function checked(repository: Repository): Repository {
  const { gitFolder, commonFolder } = repository;
  if (!fs.existsSync(join(commonFolder, 'objects')) || !fs.existsSync(join(gitFolder, 'HEAD')))
    throw unreadable(gitFolder);
  const config = join(commonFolder, 'config');
  const text = fs.existsSync(config) ? textOf(config) : '';
  const format = /^[ \t]*(objectformat|refstorage)\s*=\s*(\w+)/im.exec(text);
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
        first(async (place) => {
          const bytes = Buffer.from(await readRegularMeanwhile(place, LARGEST_PACK));
          const encoding = typeof options === 'string' ? options : options?.encoding;
          return encoding ? bytes.toString(encoding) : bytes;
        })(path),
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
  const named = textOf(file).split(/\r?\n/);
  return named
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ledTo(isAbsolute(line) ? line : resolve(objects, line), file))
    .flatMap((store) => {
      if (known.has(store)) return [];
      known.add(store);
      return [store, ...borrowedFrom(store, known)];
    });
}
