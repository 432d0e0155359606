import * as fs from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { InputError, reasonOf } from '../../errors.js';
import { forwardSlashes } from '../paths.js';
import { refusalOf } from '../refused-path.js';
import { readRegular } from '../regular-file.js';
import { isInRoots, leadsOutside } from './git-files.js';

/** Absolute paths of the parts of a repository that are read. */
export interface Repository {
  /** The folder of the working tree; for a bare repository, its own folder. */
  root: string;
  /** The git directory of this working tree, which contains its HEAD. */
  gitFolder: string;
  /** The git directory that all working trees share, with references and objects. */
  commonFolder: string;
  /** The folders of objects: its own and its alternates. */
  stores: readonly string[];
  /** Only files in these folders are read, after resolving links. */
  roots: readonly string[];
}

/** Maximum size of files that contain paths and settings. */
const LARGEST_NAMES = 1_000_000;
/** Maximum nesting of alternates, as in git. */
const MOST_BORROWED_DEEP = 5;
const MOST_STORES = 100;

/**
 * Finds the repository that contains a folder, with the same search as git. Nothing is executed. A git directory elsewhere must refer back to this
 * working tree, like those of git worktree, so that a repository of another author cannot refer to that of the user. Throws InputError.
 *
 * @param allowed absolute folders that can also contain files of the repository
 */
export function findRepository(folder: string, allowed: readonly string[] = []): Repository {
  for (let at = folder; ; at = dirname(at)) {
    const gitFolder = gitFolderIn(at, allowed);
    if (gitFolder !== undefined) return opened(at, gitFolder, allowed);
    if (dirname(at) === at)
      throw new InputError(
        `${folder} is not in a git repository.`,
        'Run the command in the repository, or specify files.',
      );
  }
}

function gitFolderIn(folder: string, allowed: readonly string[]): string | undefined {
  const inside = join(folder, '.git');
  const stat = fs.statSync(inside, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    if (isIn(inside, [folder, ...allowed])) return inside;
    throw leadsOutside(inside, realOf(inside));
  }
  if (stat?.isFile()) {
    const [, target] = /^gitdir: (.+)$/m.exec(textOf(inside)) ?? [];
    if (target === undefined) throw unreadable(inside);
    const place = ledTo(target.trim(), inside);
    if (!fs.existsSync(place)) throw unreadable(place);
    if (isIn(place, [folder, ...allowed]) || namesTree(place, folder)) return place;
    throw leadsOutside(inside, place);
  }
  const isBare = ['HEAD', 'objects', 'refs'].every((name) => fs.existsSync(join(folder, name)));
  return isBare ? folder : undefined;
}

/** Whether a git directory belongs to this working tree: that of a worktree refers to its `.git`, that of a submodule to its folder. */
function namesTree(gitFolder: string, folder: string): boolean {
  const back = textIfThere(join(gitFolder, 'gitdir'));
  if (back !== undefined) return realOf(resolve(gitFolder, back.trim())) === realOf(join(folder, '.git'));
  const [, tree] = /^[ \t]*worktree[ \t]*=[ \t]*(\S.*)$/m.exec(textIfThere(join(gitFolder, 'config')) ?? '') ?? [];
  return tree !== undefined && realOf(resolve(gitFolder, tree.trim())) === realOf(folder);
}

function opened(root: string, gitFolder: string, allowed: readonly string[]): Repository {
  const commonFolder = commonFolderOf(root, gitFolder, allowed);
  if (!fs.existsSync(join(commonFolder, 'objects')) || !fs.existsSync(join(gitFolder, 'HEAD')))
    throw unreadable(gitFolder);
  const format = /^[ \t]*(objectformat|refstorage)\s*=\s*(\w+)/im.exec(textIfThere(join(commonFolder, 'config')) ?? '');
  if (format && !['sha1', 'files'].includes(format[2]!.toLowerCase()))
    throw new InputError(
      `The git repository ${commonFolder} has the format ${format[2]}, which ezlint does not support.`,
      'Write both versions to folders with git worktree, and specify the folders.',
    );
  const roots = [root, gitFolder, commonFolder, ...allowed].map(realOf);
  const stores: string[] = [];
  addStores(join(commonFolder, 'objects'), roots, stores);
  return { root, gitFolder, commonFolder, stores, roots };
}

function commonFolderOf(root: string, gitFolder: string, allowed: readonly string[]): string {
  const file = join(gitFolder, 'commondir');
  if (!fs.existsSync(file)) return gitFolder;
  const common = ledTo(textOf(file).trim(), file);
  // The git directory of a worktree is in the shared git directory.
  if (!isIn(common, [root, ...allowed]) && !isIn(gitFolder, [join(common, 'worktrees')]))
    throw leadsOutside(file, common);
  return common;
}

/** Adds a folder of objects and, recursively, those in its `info/alternates`. */
function addStores(objects: string, roots: readonly string[], stores: string[], depth = 0): void {
  const file = join(objects, 'info/alternates');
  stores.push(objects);
  const text = textIfThere(file);
  if (text === undefined) return;
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const store = ledTo(line, file, objects);
    if (stores.includes(store) || !fs.existsSync(store)) continue;
    if (!isIn(store, roots)) throw leadsOutside(file, store);
    if (depth >= MOST_BORROWED_DEEP || stores.length >= MOST_STORES)
      throw new InputError(
        `${file} contains too many object folders.`,
        `ezlint supports up to ${MOST_STORES} alternate repositories, in up to ${MOST_BORROWED_DEEP} steps. Repack the repository with git repack -a.`,
      );
    addStores(store, roots, stores, depth + 1);
  }
}

/** The path that a file of the repository specifies: not on another computer, and not a device. The path is checked before the system is accessed. */
function ledTo(name: string, named: string, folder = dirname(named)): string {
  const path = isAbsolute(name) ? name : resolve(folder, name);
  const reason = refusalOf(forwardSlashes(path), [forwardSlashes(dirname(named))]);
  if (reason === undefined) return path;
  throw new InputError(
    `${named} refers to a path that ezlint does not read: ${reason}.`,
    'Use a repository whose files are on this machine.',
  );
}

function isIn(path: string, folders: readonly string[]): boolean {
  return isInRoots(realOf(path), folders.map(realOf));
}

/** The path with all links resolved; the path itself if there is no such file. */
function realOf(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}

function textIfThere(path: string): string | undefined {
  return fs.existsSync(path) ? textOf(path) : undefined;
}

function textOf(path: string): string {
  try {
    return Buffer.from(readRegular(path, LARGEST_NAMES)).toString('utf8');
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${reasonOf(error)}.`, 'Check the repository with git status.');
  }
}

function unreadable(path: string): InputError {
  return new InputError(`${path} is not a git directory.`, 'Check the repository with git status.');
}
