import type { FileSystem } from '../../src/engine/files/file-system.js';
import { type MemoryTexts, memoryFiles } from '../../src/engine/files/memory-files.js';
import { isBelow } from '../../src/engine/files/paths.js';

/** Files in memory that change, can become unreadable, and are also found through symbolic links. */
export class Disk implements FileSystem {
  private readonly texts: MemoryTexts = {};
  private readonly files = memoryFiles(this.texts);
  unreadable: ReadonlySet<string> = new Set();

  constructor(private readonly links: Map<string, string>) {}

  link(path: string, target: string | null): void {
    if (target === null) this.links.delete(path);
    else this.links.set(path, target);
  }

  text(path: string): string | undefined {
    const text = this.texts[path];
    return text === undefined ? undefined : String(text);
  }

  paths(): string[] {
    return Object.keys(this.texts);
  }

  write(path: string, text: string | null): void {
    if (text === null) delete this.texts[path];
    else this.texts[path] = text;
  }

  async stat(path: string) {
    return this.files.stat(this.follow(path));
  }

  async read(path: string) {
    const real = this.follow(path);
    if (this.unreadable.has(real)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    return this.files.read(real);
  }

  async real(path: string) {
    return this.follow(path);
  }

  async list(folder: string) {
    return this.files.list(this.follow(folder));
  }

  private follow(path: string): string {
    for (const [link, target] of this.links) if (isBelow(path, link)) return target + path.slice(link.length);
    return path;
  }
}
