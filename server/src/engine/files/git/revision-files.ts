import { InputError } from '../../errors.js';
import type { FileStat, FileSystem, FolderEntry } from '../file-system.js';
import { absolute, isBelow, parentOf, relativeTo } from '../paths.js';
import { readBlob, readTree } from './git-objects.js';
import { findRepository } from './object-store.js';
import { type Access, accessTo, notReadable, resolveRevision } from './revision.js';
import { partsOf } from './revision-operand.js';

/** A file or folder of a revision, and the files as they were then. */
export interface RevisionInput {
  /** Absolute path that the file or folder has in the working tree. */
  path: string;
  files: FileSystem;
  /** How the user would name a file of the revision; a file from elsewhere keeps its name. */
  shown(path: string): string;
  /** Contents that are not in the repository; one sentence each. */
  notices: readonly string[];
}

/**
 * Opens `REVISION:PATH` of the repository that a folder is in. As in git, PATH counts from the top of the working tree, with `./` or `../`
 * from the folder. Throws InputError.
 *
 * @param folder absolute
 * @param disk the files of the working copy: those outside of the repository, and `ofDisk`
 * @param ofDisk absolute paths of files that options name
 */
export async function openRevision(
  operand: string,
  folder: string,
  disk: FileSystem,
  ofDisk: readonly string[],
): Promise<RevisionInput> {
  const [revision, written] = partsOf(operand);
  const repository = findRepository(folder);
  const root = absolute(repository.root, '/');
  const access = accessTo(repository);
  const commit = await resolveRevision(revision, repository, access);
  const path = absolute(written, /^\.\.?(\/|$)/.test(written) ? folder : root);
  const files = new RevisionFiles(revision, root, commit, access, disk, ofDisk);
  const shown = (file: string): string =>
    isBelow(absolute(file, folder), root) ? `${revision}:${relativeTo(absolute(file, folder), root)}` : file;
  if (!isBelow(path, root)) throw new InputError(`${operand} is outside of the git repository ${root}.`, HINT);
  await files.demand(path, operand, absolute(written, folder));
  return { path, files, shown, notices: files.notices };
}

const HINT = 'PATH counts from the top of the repository, or with ./ from the folder that the command runs in.';

interface TreeEntry {
  kind: 'file' | 'folder' | 'link' | 'submodule';
  oid: string;
}

const KINDS: Readonly<Record<string, TreeEntry['kind']>> = {
  '040000': 'folder',
  '40000': 'folder',
  '120000': 'link',
  '160000': 'submodule',
};

/** Files of one commit in the places that they have in the working tree. Links are left out, as on disk. */
class RevisionFiles implements FileSystem {
  readonly notices: string[] = [];
  private readonly folders = new Map<string, Promise<Map<string, TreeEntry>>>();
  private readonly blobs = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly revision: string,
    private readonly root: string,
    private readonly commit: string,
    private readonly access: Access,
    private readonly disk: FileSystem,
    private readonly ofDisk: readonly string[],
  ) {}

  /** Throws InputError where a path that the user named is not there. */
  async demand(path: string, operand: string, fromFolder: string): Promise<void> {
    if (path === this.root) return;
    const entry = await this.entry(path);
    if (entry?.kind === 'file' || entry?.kind === 'folder') return;
    if (entry) {
      const what = entry.kind === 'link' ? 'a symbolic link' : 'a submodule';
      throw new InputError(`${operand} is ${what}, which is not followed.`, 'Name the file itself.');
    }
    const isInFolder = isBelow(fromFolder, this.root) && (await this.entry(fromFolder)) !== undefined;
    const remedy = isInFolder ? `Write ${this.revision}:./ before a path that counts from this folder.` : HINT;
    throw new InputError(`${operand} is not in that revision.`, remedy);
  }

  async stat(path: string): Promise<FileStat | undefined> {
    if (!this.has(path)) return this.disk.stat(path);
    if (path === this.root) return { kind: 'folder', size: 0 };
    const entry = await this.entry(path);
    if (entry?.kind === 'folder') return { kind: 'folder', size: 0 };
    return entry?.kind === 'file' ? { kind: 'file', size: (await this.blob(path, entry.oid)).length } : undefined;
  }

  async read(path: string): Promise<Uint8Array> {
    if (!this.has(path)) return this.disk.read(path);
    const entry = await this.entry(path);
    if (entry?.kind !== 'file') throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' });
    return this.blob(path, entry.oid);
  }

  async list(folder: string): Promise<FolderEntry[]> {
    if (!this.has(folder)) return this.disk.list(folder);
    const entries = [...(await this.folder(folder))].flatMap(([name, { kind }]): FolderEntry[] =>
      kind === 'file' || kind === 'folder' ? [{ name, kind }] : [],
    );
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async real(path: string): Promise<string> {
    return this.has(path) ? path : this.disk.real(path);
  }

  private has(path: string): boolean {
    return isBelow(path, this.root) && !this.ofDisk.includes(path);
  }

  private async entry(path: string): Promise<TreeEntry | undefined> {
    const folder = parentOf(path);
    if (folder === undefined || !isBelow(folder, this.root)) return undefined;
    if (folder !== this.root && (await this.entry(folder))?.kind !== 'folder') return undefined;
    return (await this.folder(folder)).get(path.slice(folder === '/' ? 1 : folder.length + 1));
  }

  private folder(path: string): Promise<Map<string, TreeEntry>> {
    let known = this.folders.get(path);
    if (!known) {
      known = this.readFolder(path);
      this.folders.set(path, known);
    }
    return known;
  }

  private async readFolder(path: string): Promise<Map<string, TreeEntry>> {
    const oid = path === this.root ? this.commit : (await this.entry(path))?.oid;
    if (oid === undefined) return new Map();
    try {
      const { tree } = await readTree({ ...this.access, oid });
      return new Map(tree.map(({ mode, path: name, oid: own }) => [name, { kind: KINDS[mode] ?? 'file', oid: own }]));
    } catch (error) {
      throw notReadable(this.nameOf(path), error);
    }
  }

  private blob(path: string, oid: string): Promise<Uint8Array> {
    let known = this.blobs.get(oid);
    if (!known) {
      known = this.readFile(path, oid);
      this.blobs.set(oid, known);
    }
    return known;
  }

  private async readFile(path: string, oid: string): Promise<Uint8Array> {
    try {
      const { blob } = await readBlob({ ...this.access, oid });
      if (isPointer(blob))
        this.notices.push(`${this.nameOf(path)} is a pointer of Git LFS: its content is not in the repository.`);
      return blob;
    } catch (error) {
      throw notReadable(this.nameOf(path), error);
    }
  }

  private nameOf(path: string): string {
    return `${this.revision}:${relativeTo(path, this.root)}`;
  }
}

function isPointer(blob: Uint8Array): boolean {
  return new TextDecoder().decode(blob.subarray(0, 42)).startsWith('version https://git-lfs.github.com/spec/v1');
}
