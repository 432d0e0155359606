import type { FileSystem, FolderEntry } from './file-system.js';

/** Files by absolute path, for examples and tests of everything that reads. */
export function memoryFiles(texts: Record<string, string | Uint8Array>): FileSystem {
  const paths = Object.keys(texts);
  const isFolder = (path: string): boolean => paths.some((other) => other.startsWith(path === '/' ? '/' : `${path}/`));
  return {
    async stat(path) {
      if (path in texts) return { kind: 'file', size: texts[path]!.length };
      return isFolder(path) ? { kind: 'folder', size: 0 } : undefined;
    },
    async read(path) {
      const content = texts[path]!;
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    async real(path) {
      return path;
    },
    async list(folder) {
      const start = folder === '/' ? '/' : `${folder}/`;
      const entries = new Map<string, FolderEntry>();
      for (const path of paths) {
        if (!path.startsWith(start)) continue;
        const [name, ...rest] = path.slice(start.length).split('/');
        entries.set(name!, { name: name!, kind: rest.length > 0 ? 'folder' : 'file' });
      }
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
