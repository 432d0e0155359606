import type { FileStat, FileSystem, FolderEntry } from '../../engine/files/file-system.js';
import { parentOf } from '../../engine/files/paths.js';
import { isLookedInto } from '../../engine/input/collect.js';

/** Files of which is known what was asked of them: settings may name any file, and a file that was not there may come. */
export class NotedFiles implements FileSystem {
  private readonly asked = new Set<string>();
  private readonly texts = new Set<string>();
  private readonly folders = new Set<string>();

  constructor(private readonly files: FileSystem) {}

  forget(): void {
    for (const known of [this.asked, this.texts, this.folders]) known.clear();
  }

  /** Its text was read. */
  hasRead(path: string): boolean {
    return this.texts.has(path);
  }

  /** It was looked up or read, or a folder that it is in was searched, also as a new file of a new folder. */
  hasAsked(path: string): boolean {
    if (this.asked.has(path) || this.texts.has(path)) return true;
    let folder = parentOf(path);
    while (folder !== undefined && !this.folders.has(folder)) folder = parentOf(folder);
    return folder !== undefined && isLookedInto(path.slice(folder.length));
  }

  stat(path: string): Promise<FileStat | undefined> {
    this.asked.add(path);
    return this.files.stat(path);
  }

  read(path: string): Promise<Uint8Array> {
    this.texts.add(path);
    return this.files.read(path);
  }

  real(path: string): Promise<string> {
    return this.files.real(path);
  }

  list(folder: string): Promise<FolderEntry[]> {
    this.folders.add(folder);
    return this.files.list(folder);
  }
}
