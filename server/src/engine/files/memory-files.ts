import type { FileSystem, FolderEntry } from './file-system.js';

/** Files by absolute path; they may change at any time. */
export type MemoryTexts = Record<string, string | Uint8Array>;

/** Files by absolute path, for examples and tests of code that reads files. */
export function memoryFiles(texts: MemoryTexts): FileSystem {
  const isFolder = (path: string): boolean =>
    Object.keys(texts).some((other) => other.startsWith(path === '/' ? '/' : `${path}/`));
  return {
    async stat(path) {
      if (path in texts) return { kind: 'file', size: texts[path]!.length };
      return isFolder(path) ? { kind: 'folder', size: 0 } : undefined;
    },
    async read(path) {
      const content = texts[path];
      if (content === undefined) throw Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' });
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    async real(path) {
      return path;
    },
    async list(folder) {
      const start = folder === '/' ? '/' : `${folder}/`;
      const entries = new Map<string, FolderEntry>();
      for (const path of Object.keys(texts)) {
        if (!path.startsWith(start)) continue;
        const [name, ...rest] = path.slice(start.length).split('/');
        entries.set(name!, { name: name!, kind: rest.length > 0 ? 'folder' : 'file' });
      }
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
