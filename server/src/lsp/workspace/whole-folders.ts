import { compareFindings, contentOf, type Finding } from '../../engine/core/types/finding.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import type { CheckedStacks } from './checked-stacks.js';
import type { Settled } from './open-stack.js';
import type { OpenStack } from './stack-state.js';

/** The findings in the files of folders. */
export interface FolderProblems {
  stacks: readonly OpenStack[];
  /** By absolute path; a file without findings has an empty list. */
  byPath: ReadonlyMap<string, Finding[]>;
  /** The results of the stacks with open files. */
  ofOpen: ReadonlyMap<OpenStack, Settled>;
}

/** A stack of a folder, with the paths of its files whose nearest settings are those of the stack. */
export interface FolderStack {
  stack: OpenStack;
  own: ReadonlySet<string>;
}

export interface WholeFoldersParts {
  /** The stacks of a folder by its nearest settings; empty if they cannot be read. */
  stacksIn(folder: string): Promise<readonly OpenStack[]>;
  /** The nearest settings of a file or folder. */
  settingsOf(path: string): Promise<string | undefined>;
  /** The stack with its open files; undefined if none is open. */
  opened(stack: OpenStack): OpenStack | undefined;
  /** The findings of the stack do not change with edits of the user. */
  keeps(stack: OpenStack): boolean;
  checked: CheckedStacks;
}

/** Checks folders like the command line, one stack at a time, so open files do not wait long for the rules. */
export class WholeFolders {
  constructor(private readonly parts: WholeFoldersParts) {}

  /** All stacks of the folders, those with open files as they are open. A file belongs to its nearest settings. */
  async stacks(folders: readonly string[]): Promise<FolderStack[]> {
    const found: FolderStack[] = [];
    const waiting = [...folders];
    const seen = new Set(waiting);
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const settings = await this.parts.settingsOf(folder);
      for (const stack of await this.parts.stacksIn(folder)) {
        const own = new Set<string>();
        for (const path of stack.members) {
          const nearest = await this.parts.settingsOf(parentOf(path) ?? path);
          if (nearest === settings) own.add(path);
          const inner = nearest === undefined ? undefined : parentOf(nearest);
          if (inner === undefined || seen.has(inner) || !isBelow(inner, folder)) continue;
          seen.add(inner);
          waiting.push(inner);
        }
        if (own.size > 0) found.push({ stack: this.parts.opened(stack) ?? stack, own });
      }
    }
    return found;
  }

  /** The findings in all files of the folders; undefined if it is canceled. */
  async of(folders: readonly string[], isOff: () => boolean): Promise<FolderProblems | undefined> {
    const found: Found = new Map();
    const ofOpen = new Map<OpenStack, Settled>();
    const all = await this.stacks(folders);
    for (const { stack, own } of all) {
      if (isOff()) return undefined;
      add(stack, await this.check(stack, ofOpen), own, found);
    }
    if (isOff()) return undefined;
    const stacks = all.map(({ stack }) => stack);
    this.parts.checked.retain(stacks);
    const sorted = [...found].map(([path, findings]) => [path, [...findings.values()].sort(compareFindings)] as const);
    return { stacks, byPath: new Map(sorted), ofOpen };
  }

  private async check(stack: OpenStack, ofOpen: Map<OpenStack, Settled>): Promise<readonly Finding[]> {
    const { checked, opened, keeps } = this.parts;
    if (opened(stack)) {
      const settled = await stack.found.settle();
      ofOpen.set(stack, settled);
      return settled.findings;
    }
    const known = checked.of(stack);
    if (known) return known;
    const { findings, environment } = await stack.found.settle();
    if (keeps(stack)) checked.put(stack, environment, findings);
    stack.found.release();
    return findings;
  }
}

/** By path and content. */
type Found = Map<string, Map<string, Finding>>;

/** A finding in a file of several stacks counts once. */
function add({ members, cwd }: OpenStack, findings: readonly Finding[], own: ReadonlySet<string>, found: Found): void {
  const at = (path: string): Map<string, Finding> => {
    const known = found.get(path) ?? new Map<string, Finding>();
    found.set(path, known);
    return known;
  };
  for (const path of members) if (own.has(path)) at(path);
  for (const finding of findings) {
    const path = absolute(finding.file, cwd);
    if (members.has(path) && !own.has(path)) continue;
    const known = at(path);
    const content = contentOf(finding);
    if (!known.has(content)) known.set(content, finding);
  }
}
