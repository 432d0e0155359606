import { resolve } from 'node:path';
import type { StackRequest } from '../../engine/core/types/documents.js';
import { InputError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { relativeTo } from '../../engine/files/paths.js';
import { documentsOf } from './collect.js';

/** Files of a stack with fewer characters together need less memory without a second thread. */
const LARGE = 1_000_000;

/** Absolute paths of the files of stacks that can need much memory, the largest first; empty if there is no such stack. */
export function largeFiles(stacks: readonly StackRequest[], cwd: string): string[] {
  const large = stacks.filter(({ documents }) => documents.reduce((sum, { text }) => sum + text.length, 0) > LARGE);
  return documentsOf(large)
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ path }) => resolve(cwd, path));
}

/** The file system without files that need more memory than the limit: each is reported, and the others are read. */
export function withoutRefused(files: FileSystem, refused: ReadonlySet<string> | undefined, cwd: string): FileSystem {
  if (refused === undefined) return files;
  return {
    ...files,
    read: async (path) => {
      if (!refused.has(path)) return files.read(path);
      throw new InputError(
        `${relativeTo(path, cwd)} is not checked: its analysis needs more than 1 GB of memory.`,
        'Divide the file, and check the parts separately.',
      );
    },
  };
}
