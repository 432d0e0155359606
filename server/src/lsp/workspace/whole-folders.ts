import { compareFindings, contentOf, type Finding } from '../../engine/core/types/finding.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import type { OpenStack } from './stack-registry.js';

/** What is found in a file, opened or not. */
export interface FileProblems {
  findings: Finding[];
  /** Names what was found: the same as long as no stack of the file is checked again. */
  resultId: string;
}

export interface FolderProblems {
  stacks: readonly OpenStack[];
  /** By absolute path; a file without findings has an empty list. */
  byPath: ReadonlyMap<string, FileProblems>;
}

export interface WholeFoldersParts {
  /** The stacks of a folder by its nearest settings; none where they cannot be read. */
  stacksIn(folder: string, isCurrent: () => boolean): Promise<readonly OpenStack[]>;
  /** Changes when open files change which stacks are in a folder. */
  shapeOf(folder: string): string;
  /** The nearest settings of a file or folder. */
  settingsOf(path: string): Promise<string | undefined>;
  /** The stack as its open files have it; undefined where none is open. */
  opened(stack: OpenStack): OpenStack | undefined;
}

type Stacks = Promise<readonly OpenStack[]>;

/** The findings of the stacks without open files: nothing else is kept of their analysis. */
type Checked = Pick<OpenStack, 'members' | 'cwd'> & { findings: readonly Finding[]; resultId: string };

/** Checks folders as the command line does, one stack at a time, so that open files never wait long for the rules. */
export class WholeFolders {
  private readonly read = new Map<string, { shape: string; stacks: Stacks }>();
  private checked = new WeakMap<OpenStack, Checked>();

  constructor(private readonly parts: WholeFoldersParts) {}

  forget(): void {
    this.read.clear();
    this.checked = new WeakMap();
  }

  /** The findings in all files of the folders; undefined when it is called off. A file is checked by its nearest settings. */
  async of(folders: readonly string[], isOff: () => boolean): Promise<FolderProblems | undefined> {
    const stacks: OpenStack[] = [];
    const found = new Map<string, { findings: Map<string, Finding>; ids: string[] }>();
    const waiting = [...folders];
    const seen = new Set(waiting);
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const settings = await this.parts.settingsOf(folder);
      for (const stack of await this.stacksIn(folder, () => !isOff())) {
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
        add(await this.check(stack), own, found);
      }
    }
    if (isOff()) return undefined;
    const byPath = new Map<string, FileProblems>();
    for (const [path, { findings, ids }] of found)
      byPath.set(path, { findings: [...findings.values()].sort(compareFindings), resultId: ids.join(' ') });
    return { stacks, byPath };
  }

  private stacksIn(folder: string, isCurrent: () => boolean): Stacks {
    const shape = this.parts.shapeOf(folder);
    const known = this.read.get(folder);
    if (known?.shape === shape) return known.stacks;
    const stacks = this.parts.stacksIn(folder, isCurrent);
    this.read.set(folder, { shape, stacks });
    return stacks;
  }

  private async check(stack: OpenStack): Promise<Checked> {
    const { members, cwd, run } = stack;
    const open = this.parts.opened(stack);
    const known = open ? undefined : this.checked.get(stack);
    if (known) return known;
    const { findings, number } = await (open ?? stack).found.settle();
    const checked = { members, cwd, findings: [...run.problems, ...findings], resultId: `${number}` };
    if (open) return checked;
    this.checked.set(stack, checked);
    stack.found.outdate();
    return checked;
  }
}

/** What is found in a file of several stacks counts once. */
function add(
  { members, cwd, findings, resultId }: Checked,
  own: ReadonlySet<string>,
  found: Map<string, { findings: Map<string, Finding>; ids: string[] }>,
): void {
  const at = (path: string): { findings: Map<string, Finding>; ids: string[] } => {
    const known = found.get(path) ?? { findings: new Map(), ids: [] };
    found.set(path, known);
    return known;
  };
  for (const path of members) if (own.has(path)) at(path).ids.push(resultId);
  for (const finding of findings) {
    const path = absolute(finding.file, cwd);
    if (members.has(path) && !own.has(path)) continue;
    const known = at(path).findings;
    const content = contentOf(finding);
    if (!known.has(content)) known.set(content, finding);
  }
}
