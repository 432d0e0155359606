import { compareFindings, contentOf, type Finding } from '../../engine/core/types/finding.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import type { CheckedStacks, OpenStack } from './stack-state.js';

/** The findings in the files of folders. */
export interface FolderProblems {
  stacks: readonly OpenStack[];
  /** By absolute path; a file without findings has an empty list. */
  byPath: ReadonlyMap<string, Finding[]>;
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

  /** The findings in all files of the folders; undefined if it is canceled. A file is checked by its nearest settings. */
  async of(folders: readonly string[], isOff: () => boolean): Promise<FolderProblems | undefined> {
    const stacks: OpenStack[] = [];
    const found: Found = new Map();
    const waiting = [...folders];
    const seen = new Set(waiting);
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const settings = await this.parts.settingsOf(folder);
      for (const stack of await this.parts.stacksIn(folder)) {
        if (isOff()) return undefined;
        const own = new Set<string>();
        for (const path of stack.members) {
          const nearest = await this.parts.settingsOf(parentOf(path) ?? path);
          if (nearest === settings) own.add(path);
          const inner = nearest === undefined ? undefined : parentOf(nearest);
          if (inner === undefined || seen.has(inner) || !isBelow(inner, folder)) continue;
          seen.add(inner);
          waiting.push(inner);
        }
        if (own.size === 0) continue;
        stacks.push(stack);
        add(stack, await this.check(stack), own, found);
      }
    }
    if (isOff()) return undefined;
    const sorted = [...found].map(([path, findings]) => [path, [...findings.values()].sort(compareFindings)] as const);
    return { stacks, byPath: new Map(sorted) };
  }

  private async check(stack: OpenStack): Promise<readonly Finding[]> {
    const { checked, opened, keeps } = this.parts;
    const open = opened(stack);
    if (open) return (await open.found.settle()).findings;
    const known = checked.get(stack);
    if (known) return known;
    const { findings } = await stack.found.settle();
    if (keeps(stack)) checked.set(stack, findings);
    stack.found.outdate();
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
