import type { FileStat, FileSystem, FolderEntry } from '../../engine/files/file-system.js';
import { isBelow, joined, parentOf } from '../../engine/files/paths.js';
import { isLookedInto } from '../../engine/input/collect.js';

/** Files and folders that were queried: settings may name any file, and a missing file may be created. */
export class NotedFiles implements FileSystem {
  /** Paths that were looked up or read, and all of their folders. */
  private readonly asked = new Set<string>();
  private readonly folders = new Set<string>();
  /** Targets of the links in paths: from the real path to that of the link. */
  private readonly links = new Map<string, string>();
  /** Entries of folders are not links. */
  private readonly plain = new Set<string>();

  constructor(private readonly files: FileSystem) {}

  forget(): void {
    for (const known of [this.asked, this.folders, this.links, this.plain]) known.clear();
  }

  /**
   * It was looked up or read, or one of its folders was searched, also as a new file in a new folder; or it is a folder with such a file.
   */
  hasAsked(path: string): boolean {
    if (this.hasAskedAsWritten(path)) return true;
    return [...this.links].some(
      ([real, link]) => isBelow(path, real) && this.hasAskedAsWritten(link + path.slice(real.length)),
    );
  }

  async stat(path: string): Promise<FileStat | undefined> {
    await this.note(path);
    return this.files.stat(path);
  }

  async read(path: string): Promise<Uint8Array> {
    await this.note(path);
    return this.files.read(path);
  }

  real(path: string): Promise<string> {
    return this.files.real(path);
  }

  async list(folder: string): Promise<FolderEntry[]> {
    await this.note(folder);
    this.folders.add(folder);
    const entries = await this.files.list(folder);
    for (const { name, kind } of entries) if (kind !== 'link') this.plain.add(joined(folder, name));
    return entries;
  }

  private async note(path: string): Promise<void> {
    if (this.asked.has(path)) return;
    for (let at: string | undefined = path; at !== undefined && !this.asked.has(at); at = parentOf(at)) {
      this.asked.add(at);
      if (this.plain.has(at)) continue;
      const real = await this.files.real(at);
      if (real !== at) this.links.set(real, at);
    }
  }

  private hasAskedAsWritten(path: string): boolean {
    if (this.asked.has(path)) return true;
    let folder = parentOf(path);
    while (folder !== undefined && !this.folders.has(folder)) folder = parentOf(folder);
    return folder !== undefined && isLookedInto(path.slice(folder.length));
  }
}
