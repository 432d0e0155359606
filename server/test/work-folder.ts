import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Io } from '../src/engine/io.js';
import { type Run, run } from './cli/cli-harness.js';

export interface WorkFolder {
  /** Path of a file in it. */
  path(name: string): string;
  put(name: string, content: string | Uint8Array): void;
  read(name: string): string;
  /** Runs a command line in it, in this process. */
  run(argv: readonly string[], more?: Partial<Io> & { stdin?: string | Uint8Array }): Promise<Run>;
}

/** A folder with these files, created again for each test of the enclosing block. */
export function workFolder(files: Readonly<Record<string, string>> = {}): WorkFolder {
  let root: string;
  const folder: WorkFolder = {
    path: (name) => join(root, name),
    put(name, content) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    },
    read: (name) => readFileSync(join(root, name), 'utf8'),
    run: (argv, more = {}) => run(argv, { cwd: root, ...more }),
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ezlint-'));
    for (const [name, text] of Object.entries(files)) folder.put(name, text);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return folder;
}
