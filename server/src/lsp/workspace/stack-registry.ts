import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Run } from '../../engine/input/run.js';
import type { RuleSet, StackFindings } from './open-stack.js';

/** A stack with at least one open file. */
export interface OpenStack {
  /** Of `stackId`. */
  id: string;
  run: Run;
  request: StackRequest;
  cwd: string;
  /** The shipped rules, and those of the site that the settings of this stack name. */
  ruleSet: RuleSet;
  /** Paths of all files of the stack, absolute. */
  members: Set<string>;
  /** What the files name and which settings hold: when this changes, the stack is read again. */
  shape: string;
  /** The folder whose files were looked through for it: what is open there may change which files are one stack. Absent where settings list it. */
  folder?: string;
  found: StackFindings;
}

/** Names a stack: the same for one that is read again. */
export function stackId({ configFile }: Run, { name }: StackRequest, cwd: string): string {
  return JSON.stringify([cwd, configFile, name]);
}

/** The stacks with an open file; a file may be in several. */
export class StackRegistry {
  private readonly stacks = new Map<string, OpenStack>();
  /** Files whose stacks have been looked for: a stack that was found for another file may not be their only one. */
  private readonly read = new Set<string>();

  /** `shapeOf` tells when a stack must be read again. */
  constructor(private readonly shapeOf: (stack: OpenStack) => string) {}

  all(): readonly OpenStack[] {
    return [...this.stacks.values()];
  }

  get(id: string): OpenStack | undefined {
    return this.stacks.get(id);
  }

  /** The same, if it is still made of the files that it was made of. */
  current(id: string): OpenStack | undefined {
    const stack = this.stacks.get(id);
    return stack && this.holdsGood(stack) ? stack : undefined;
  }

  /** Those that are known to have the file, in the order in which its run has them. */
  having(path: string): OpenStack[] {
    return this.all().filter(({ members }) => members.has(path));
  }

  /** All stacks of the file; undefined when they must be read. */
  of(path: string): OpenStack[] | undefined {
    if (!this.read.has(path)) return undefined;
    const stacks = this.having(path);
    return stacks.length > 0 && stacks.every((stack) => this.holdsGood(stack)) ? stacks : undefined;
  }

  /** Takes in what was read for a file; a stack that is known as it is keeps what was found in it. */
  take(path: string, found: readonly OpenStack[]): OpenStack[] {
    const ids = new Set(found.map(({ id }) => id));
    // One that was found for another file and holds good has the file as well, in whatever order they were looked at.
    for (const stack of this.having(path)) if (!ids.has(stack.id) && !this.holdsGood(stack)) this.drop(stack);
    this.read.add(path);
    return found.map((stack) => {
      const known = this.stacks.get(stack.id);
      if (known && known.shape === stack.shape && this.holdsGood(known)) return known;
      if (known) this.drop(known);
      this.stacks.set(stack.id, stack);
      return stack;
    });
  }

  /** Each stack is still made of the files that it was made of. */
  get areCurrent(): boolean {
    return this.all().every((stack) => this.holdsGood(stack));
  }

  holds(stack: OpenStack): boolean {
    return this.stacks.get(stack.id) === stack;
  }

  clear(): void {
    for (const { found } of this.stacks.values()) found.outdate();
    this.stacks.clear();
    this.read.clear();
  }

  private holdsGood(stack: OpenStack): boolean {
    return stack.shape === this.shapeOf(stack);
  }

  private drop(stack: OpenStack): void {
    stack.found.outdate();
    this.stacks.delete(stack.id);
  }
}
