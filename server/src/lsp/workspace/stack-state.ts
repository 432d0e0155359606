import { memo } from '@ezlint/grammar';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { plainOf } from '../../engine/input/request.js';
import type { Run } from '../../engine/input/run.js';
import { AskedTexts } from './asked-texts.js';
import type { RuleSet, StackFindings } from './open-stack.js';
import type { CheckedStacks } from './whole-folders.js';

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
  members: ReadonlySet<string>;
  found: StackFindings;
  /** By settings that hold no more in their file. */
  isEarlier?: true;
}

/** Why the stacks of a document are not known, and what to do. */
export interface Unread {
  message: string;
  remedy: string;
}

/** What was found out about an open document. */
export interface DocumentStacks {
  stacks: readonly OpenStack[];
  /** Findings about a document that is not configuration. */
  foreign?: readonly Finding[];
  /** Its settings are wrong. */
  unread?: Unread;
  /** Its settings are wrong, and it is checked by those before. */
  outdated?: Unread;
}

const ids = memo<StackRequest, string>();

/** Names a stack by all that it is made of but texts: the same for one that is read again and has not changed. */
export function stackId(run: Run, request: StackRequest, cwd: string): string {
  return ids(request, () => {
    const { located, aside, symbols, ...more } = plainOf(request);
    const files = [located, aside].map((list) =>
      list.map(({ path, document: { text: _text, decoding: _decoding, ...document } }) => ({ path, document })),
    );
    const { settings } = run.config;
    return JSON.stringify([cwd, run.configFile, settings, files, [...symbols], more, run.impactWorkload(request)]);
  });
}

/**
 * All that is known of the stacks for one state of open documents, files and settings. Whatever may change the stacks ends the state, and the
 * next one reads them again; what was found in a stack that is as it was is taken over.
 */
export class StackState {
  readonly texts = new AskedTexts();
  /** Files as they are read in this state. */
  readonly files: FileSystem;
  /** Stacks of files that are read together, once for all documents among them: whatever is opened first, they are the same. */
  readonly together = new Map<string, Promise<readonly OpenStack[]>>();
  /** What was found in stacks of folders without open files. */
  readonly checked: CheckedStacks = new WeakMap();
  private pending = 0;
  private readonly reads = new Map<string, Promise<DocumentStacks>>();
  private readonly known = new Map<string, DocumentStacks>();
  /** Of folders that were looked into as a whole. */
  readonly folders = new Map<string, DocumentStacks>();
  private readonly stacks: OpenStack[] = [];

  constructor(
    files: FileSystem,
    private readonly before: readonly OpenStack[],
  ) {
    this.files = {
      stat: (path) => files.stat(path),
      read: (path) => {
        this.texts.noteRead(path);
        return files.read(path);
      },
      real: (path) => files.real(path),
      list: (path) => files.list(path),
    };
  }

  /** The state after it, where something has changed. */
  next(files: FileSystem): StackState {
    return new StackState(files, this.stacks.length > 0 ? this.stacks : this.before);
  }

  /** What is found out about a document, by the first who asks. */
  of(path: string, read: () => Promise<DocumentStacks>): Promise<DocumentStacks> {
    return this.once(path, read, (found) => {
      const taken = { ...found, stacks: found.stacks.map((stack) => this.taken(stack)) };
      this.known.set(path, taken);
      return taken;
    });
  }

  /** The same of a folder: all stacks in it, opened or not. */
  ofFolder(path: string, read: () => Promise<DocumentStacks>): Promise<DocumentStacks> {
    return this.once(path, read, (found) => {
      this.folders.set(path, found);
      return found;
    });
  }

  private once(
    path: string,
    read: () => Promise<DocumentStacks>,
    take: (found: DocumentStacks) => DocumentStacks,
  ): Promise<DocumentStacks> {
    const known = this.reads.get(path);
    if (known) return known;
    this.pending++;
    const asked = read()
      .then(take)
      .finally(() => this.pending--);
    this.reads.set(path, asked);
    // What fails is tried again.
    asked.catch(() => this.reads.delete(path));
    return asked;
  }

  /** The same as far as it is found out. */
  now(path: string): DocumentStacks | undefined {
    return this.known.get(path);
  }

  /** By the path of the document. */
  all(): ReadonlyMap<string, DocumentStacks> {
    return this.known;
  }

  /** Those that are known to have an open file. */
  openStacks(): readonly OpenStack[] {
    return this.stacks;
  }

  get(id: string): OpenStack | undefined {
    return this.stacks.find((stack) => stack.id === id);
  }

  /** Those that are known to have the file, in an order that does not depend on what was opened first. */
  having(path: string): OpenStack[] {
    // What earlier settings alone make part of a stack is not checked.
    const isLeftOut = this.known.get(path)?.stacks.length === 0;
    return this.stacks
      .filter(({ members, isEarlier }) => members.has(path) && !(isEarlier && isLeftOut))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** No open document has to do with the stack. */
  keeps(stack: OpenStack): boolean {
    return ![...this.reads.keys()].some((path) => knows(stack, path));
  }

  /** The text of an open document has become another one; false where other stacks may come of it. */
  allows(path: string, text: string): boolean {
    if (this.pending > 0 || !this.texts.allow(path, text)) return false;
    for (const stack of this.stacks) if (knows(stack, path)) stack.found.outdate();
    return true;
  }

  private taken(stack: OpenStack): OpenStack {
    const isSame = (other: OpenStack): boolean => other.id === stack.id && other.found.hasRulesOf(stack.found);
    const known = this.stacks.find(isSame);
    if (known) return known;
    const before = this.before.find(isSame);
    if (before && before !== stack) {
      before.found.renew(stack.found);
      stack.found = before.found;
    }
    this.stacks.push(stack);
    return stack;
  }
}

/** The file is part of it, or is named by a part of it. */
function knows({ members, request }: OpenStack, path: string): boolean {
  return members.has(path) || plainOf(request).aside.some((own) => own.path === path);
}
