import { InputError, UsageError } from '../../engine/errors.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import type { OpenStack } from './stack-registry.js';
import type { StackShapes } from './stack-shape.js';

/** How stacks are read: paths in them are relative to `cwd`. */
export interface How {
  cwd: string;
  /** The nearest file of settings. */
  config: string | undefined;
  files: FileSystem;
  /** By settings that hold no more in the file. */
  isEarlier?: true;
  /** Nothing was forgotten since the reading began. */
  isCurrent(): boolean;
}

type Read = (folder: string, paths: readonly string[], how: How) => Promise<OpenStack[]>;

/** Stacks of files that are read together, once for all documents among them: whatever is opened first, they are the same. */
export class JointStacks {
  private readonly known = new Map<string, { shape: string; stacks: Promise<OpenStack[]> }>();

  constructor(
    private readonly shapes: StackShapes,
    private readonly read: Read,
  ) {}

  forget(): void {
    this.known.clear();
  }

  /** The stacks of the paths; `folder` is where open files may change what is one stack. None where they cannot be read together. */
  async of(folder: string, paths: readonly string[], how: How): Promise<readonly OpenStack[]> {
    const key = JSON.stringify([how.cwd, paths, how.isEarlier]);
    for (;;) {
      const shape = this.shapes.ofFolder(folder);
      let known = this.known.get(key);
      if (known?.shape !== shape) {
        known = { shape, stacks: this.read(folder, paths, how).catch(noneWhenUnreadable) };
        this.known.set(key, known);
      }
      const stacks = await known.stacks;
      if (shape === this.shapes.ofFolder(folder)) return stacks;
    }
  }
}

/** What is wrong is said when a document is read alone. */
function noneWhenUnreadable(error: unknown): OpenStack[] {
  if (error instanceof UsageError || error instanceof InputError) return [];
  throw error;
}
