import { keptIn } from '@ezlint/grammar/words';
import { InputError } from '../../errors.js';
import type { FileStat, FileSystem, FolderEntry } from '../file-system.js';
import { absolute, isBelow, parentOf, relativeTo } from '../paths.js';
import { BadObject, LargeObject } from './delta.js';
import { entriesOf, type TreeEntry, treeOf } from './object-forms.js';
import { findRepository } from './repository.js';
import { type Access, accessTo, notReadable, resolveRevision } from './revision.js';
import { partsOf } from './revision-operand.js';

/** A file or folder of a revision, and the files as of that revision. */
export interface RevisionInput {
  /** Absolute path of the file or folder in the working tree. */
  path: string;
  files: FileSystem;
  /** Name of a file of the revision for messages; files from elsewhere keep their names. */
  shown(path: string): string;
  /** Contents that are not in the repository; one sentence each. */
  notices: Iterable<string>;
}

/**
 * Opens `REVISION:PATH` of the repository that contains a folder. As in git, PATH is relative to the top of the working tree, or to the folder if it
 * begins with `./` or `../`. Throws InputError.
 *
 * @param folder absolute
 * @param disk the files of the working copy: those outside the repository, and `ofDisk`
 * @param ofDisk absolute paths of files that options specify
 * @param allowed absolute folders that can contain files of the repository, in addition to its own
 */
export async function openRevision(
  operand: string,
  folder: string,
  disk: FileSystem,
  ofDisk: readonly string[],
  allowed: readonly string[] = [],
): Promise<RevisionInput> {
  const [revision, written] = partsOf(operand);
  const repository = findRepository(folder, allowed);
  const root = absolute(repository.root, '/');
  const access = accessTo(repository);
  const commit = await resolveRevision(revision, access);
  const path = absolute(written, /^\.\.?(\/|$)/.test(written) ? folder : root);
  const files = new RevisionFiles(revision, root, commit, access, disk, ofDisk);
  const shown = (file: string): string =>
    isBelow(absolute(file, folder), root) ? `${revision}:${relativeTo(absolute(file, folder), root)}` : file;
  if (!isBelow(path, root)) throw new InputError(`${operand} is outside the git repository ${root}.`, HINT);
  await files.demand(path, operand, absolute(written, folder));
  return { path, files, shown, notices: files.notices };
}

const HINT = 'PATH is relative to the top of the repository or, with ./, to the current folder.';

/**
 * Maximum number of entries of all folders: the same folder can occur in many places, so a small repository can describe more than a disk can hold.
 */
const MOST_ENTRIES = 100_000;
/** Maximum size of all different folders, in bytes: sufficient for this number of entries with names of 255 bytes. */
const MOST_FOLDER_BYTES = 30_000_000;
/** Maximum number of characters of a path in a link, as in Linux. */
const LONGEST_LINK = 4096;
/** Maximum size of cached contents, in bytes. */
const MOST_KEPT = 100_000_000;

/** Files of one commit at their paths in the working tree. Links are not followed. */
class RevisionFiles implements FileSystem {
  readonly notices = new Set<string>();
  private readonly folders = new Map<string, Promise<Map<string, TreeEntry>>>();
  private readonly trees = new Map<string, Promise<Map<string, TreeEntry>>>();
  private readonly blobs = new Map<string, Promise<Uint8Array>>();
  private entryCount = 0;
  private folderBytes = 0;
  private lastTurn: Promise<unknown> = Promise.resolve();
  private keptBytes = 0;

  constructor(
    private readonly revision: string,
    private readonly root: string,
    private readonly commit: string,
    private readonly access: Access,
    private readonly disk: FileSystem,
    private readonly ofDisk: readonly string[],
  ) {}

  /** Throws InputError if a path that the user specified does not exist. */
  async demand(path: string, operand: string, fromFolder: string): Promise<void> {
    if (path === this.root) return;
    const entry = await this.entry(path);
    if (entry?.kind === 'file' || entry?.kind === 'folder') return;
    if (entry) {
      const what = entry.kind === 'link' ? 'a symbolic link' : 'a submodule';
      throw new InputError(`${operand} is ${what}, which ezlint does not follow.`, 'Specify the file itself.');
    }
    const isInFolder = isBelow(fromFolder, this.root) && (await this.entry(fromFolder)) !== undefined;
    const remedy = isInFolder
      ? `Specify ${this.revision}:./ before a path that is relative to the current folder.`
      : HINT;
    throw new InputError(`${operand} is not in that revision.`, remedy);
  }

  async stat(path: string): Promise<FileStat | undefined> {
    if (!this.has(path)) return this.disk.stat(path);
    if (path === this.root) return { kind: 'folder', size: 0 };
    const entry = await this.entry(path);
    if (entry?.kind === 'folder') return { kind: 'folder', size: 0 };
    return entry?.kind === 'file' ? { kind: 'file', size: await this.sizeOf(path, entry.id) } : undefined;
  }

  async read(path: string): Promise<Uint8Array> {
    if (!this.has(path)) return this.disk.read(path);
    const entry = await this.entry(path);
    if (entry?.kind !== 'file') throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' });
    return this.blob(path, entry.id);
  }

  async list(folder: string): Promise<FolderEntry[]> {
    if (!this.has(folder)) return this.disk.list(folder);
    const entries: FolderEntry[] = [];
    for (const [name, { kind, id }] of await this.folder(folder)) {
      const path = absolute(name, folder);
      if (kind === 'submodule') this.notices.add(`${this.nameOf(path)} is a submodule: its files are not read.`);
      else entries.push({ name, kind: kind === 'link' && !(await this.targetOf(path, id)) ? 'file' : kind });
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async real(path: string): Promise<string> {
    if (!this.has(path)) return this.disk.real(path);
    const entry = await this.entry(path);
    return entry?.kind === 'link' ? ((await this.targetOf(path, entry.id)) ?? path) : path;
  }

  /** Where a link leads; undefined if the revision has no such file or folder. */
  private async targetOf(path: string, id: string): Promise<string | undefined> {
    const written = new TextDecoder().decode(await this.blob(path, id));
    if (written.length > LONGEST_LINK) return undefined;
    const target = absolute(written, parentOf(path)!);
    return this.has(target) && target !== this.root && !(await this.entry(target)) ? undefined : target;
  }

  private has(path: string): boolean {
    return isBelow(path, this.root) && !this.ofDisk.includes(path);
  }

  private async entry(path: string): Promise<TreeEntry | undefined> {
    const folder = parentOf(path);
    if (folder === undefined || !isBelow(folder, this.root)) return undefined;
    return (await this.folder(folder)).get(path.slice(folder === '/' ? 1 : folder.length + 1));
  }

  private folder(path: string): Promise<Map<string, TreeEntry>> {
    return keptIn(this.folders, path, () => this.readFolder(path));
  }

  private async readFolder(path: string): Promise<Map<string, TreeEntry>> {
    this.expectWithinLimits();
    if (path === this.root) return this.counted(await this.tree(path, this.commit, true));
    const entry = await this.entry(path);
    return entry?.kind === 'folder' ? this.counted(await this.tree(path, entry.id)) : new Map();
  }

  private counted(folder: Map<string, TreeEntry>): Map<string, TreeEntry> {
    this.entryCount += folder.size;
    this.expectWithinLimits();
    return folder;
  }

  /** Throws InputError if the folders of the revision have too many entries. */
  private expectWithinLimits(): void {
    if (this.entryCount <= MOST_ENTRIES && this.folderBytes <= MOST_FOLDER_BYTES) return;
    throw new InputError(
      `${this.revision} has more than ${MOST_ENTRIES} files and folders.`,
      'Specify a folder in it, or the file.',
    );
  }

  /** Objects are read one after the other, so that one that reaches a limit stops those that a search already asked for. */
  private inTurn<T>(action: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(action);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** The same folder can occur in many places, but is read only once. */
  private tree(path: string, id: string, isCommit = false): Promise<Map<string, TreeEntry>> {
    return keptIn(this.trees, id, () => this.inTurn(() => this.readTree(path, id, isCommit)));
  }

  private async readTree(path: string, id: string, isCommit: boolean): Promise<Map<string, TreeEntry>> {
    const { objects } = this.access;
    this.expectWithinLimits();
    try {
      const tree = isCommit ? treeOf(await objects.readAs(id, 'commit')) : id;
      const content = await objects.readAs(tree, 'tree');
      this.folderBytes += content.length;
      this.expectWithinLimits();
      return new Map(entriesOf(content).map((entry) => [entry.name, entry]));
    } catch (error) {
      throw this.reported(path, error);
    }
  }

  private blob(path: string, id: string): Promise<Uint8Array> {
    return keptIn(this.blobs, id, () => this.inTurn(() => this.readFile(path, id)));
  }

  private async readFile(path: string, id: string): Promise<Uint8Array> {
    const blob = await this.access.objects.readAs(id, 'blob').catch((error: unknown) => {
      throw this.reported(path, error);
    });
    this.keptBytes += blob.length;
    if (this.keptBytes > MOST_KEPT) {
      this.blobs.clear();
      this.keptBytes = 0;
    }
    if (isPointer(blob))
      this.notices.add(`${this.nameOf(path)} is a Git LFS pointer: the content of the file is not in the repository.`);
    return blob;
  }

  /** For a file that is too large to be read, the size in its header. */
  private async sizeOf(path: string, id: string): Promise<number> {
    try {
      return (await this.blob(path, id)).length;
    } catch (error) {
      const { cause } = error as InputError;
      if (cause instanceof LargeObject) return cause.sizeBytes;
      throw error;
    }
  }

  private reported(path: string, error: unknown): unknown {
    return error instanceof BadObject ? notReadable(this.nameOf(path), error) : error;
  }

  private nameOf(path: string): string {
    return `${this.revision}:${relativeTo(path, this.root)}`;
  }
}

function isPointer(blob: Uint8Array): boolean {
  return new TextDecoder().decode(blob.subarray(0, 42)).startsWith('version https://git-lfs.github.com/spec/v1');
}
