import type { FileStat, FileSystem, FolderEntry } from '../../engine/files/file-system.js';

/** Maximum number of folder entries that an editor searches; for a larger folder, ezlint.yaml is required. */
const MOST_ENTRIES = 20_000;
/** Maximum bytes of cached files. */
const MOST_BYTES = 32_000_000;

/** Cached files of the disk, read once until something changes: an edit must not read a folder again. */
export class RememberedFiles implements FileSystem {
  private readonly stats = new Map<string, Promise<FileStat | undefined>>();
  private readonly texts = new Map<string, Promise<Uint8Array>>();
  private readonly folders = new Map<string, Promise<FolderEntry[]>>();
  private entries = 0;
  private bytes = 0;

  constructor(private readonly disk: FileSystem) {}

  forget(): void {
    for (const known of [this.stats, this.texts, this.folders]) known.clear();
    this.entries = 0;
    this.bytes = 0;
  }

  /** The listed folders have more files than an editor searches; further ones are listed as empty. */
  get isTooMuch(): boolean {
    return this.entries > MOST_ENTRIES;
  }

  stat(path: string): Promise<FileStat | undefined> {
    return once(this.stats, path, () => this.disk.stat(path));
  }

  read(path: string): Promise<Uint8Array> {
    if (this.bytes > MOST_BYTES) return this.disk.read(path);
    return once(this.texts, path, async () => {
      const bytes = await this.disk.read(path);
      this.bytes += bytes.length;
      return bytes;
    });
  }

  list(folder: string): Promise<FolderEntry[]> {
    return once(this.folders, folder, async () => {
      if (this.isTooMuch) return [];
      const found = await this.disk.list(folder);
      this.entries += found.length;
      return found;
    });
  }

  real(path: string): Promise<string> {
    return this.disk.real(path);
  }
}

/** Failed reads are repeated. */
function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let answer = known.get(key);
  if (!answer) {
    answer = ask();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
  }
  return answer;
}
