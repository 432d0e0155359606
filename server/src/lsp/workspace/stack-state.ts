import { memo } from '@ezlint/grammar';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { FileSystem } from '../../engine/files/file-system.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import { plainOf } from '../../engine/input/request.js';
import type { Run } from '../../engine/input/run-types.js';
import { AskedTexts } from './asked-texts.js';
import type { RuleSet, StackFindings } from './open-stack.js';

/** A stack with at least one open file. */
export interface OpenStack {
  /** From `stackId`. */
  id: string;
  run: Run;
  request: StackRequest;
  cwd: string;
  /** The shipped rules, and the site rules in the settings of this stack. */
  ruleSet: RuleSet;
  /** Paths of all files of the stack, absolute. */
  members: ReadonlySet<string>;
  found: StackFindings;
  /** With settings that are no longer in their file. */
  isEarlier?: true;
}

/** Why the stacks of a document are unknown, and the remedy. */
export interface Unread {
  message: string;
  remedy: string;
}

/** The results for an open document. */
export interface DocumentStacks {
  stacks: readonly OpenStack[];
  /** Its settings are invalid. */
  unread?: Unread;
  /** Its settings are invalid, and the previous ones are used. */
  outdated?: Unread;
}

const ids = memo<StackRequest, string>();

/** Identifies a stack by everything except texts: the same for a stack that is read again without changes. */
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
 * All results about stacks for one state of open documents, files and settings. Any change that may affect the stacks ends the state, and
 * the next state reads them again; results of an unchanged stack are reused.
 */
export class StackState {
  readonly texts = new AskedTexts();
  /** Files as read in this state. */
  readonly files: FileSystem;
  /** Stacks of files that are read together, once for all documents among them, so they do not depend on the order of opening. */
  readonly together = new Map<string, Promise<readonly OpenStack[]>>();
  /** Fulfilled when the next state begins; what this one still reads is never answered then. */
  readonly ended: Promise<undefined>;
  private end!: () => void;
  private hasEnded = false;
  private pending = 0;
  private readonly reads = new Map<string, Promise<DocumentStacks>>();
  private readonly known = new Map<string, DocumentStacks>();
  /** For folders that are searched completely. */
  readonly folders = new Map<string, DocumentStacks>();
  private readonly stacks: OpenStack[] = [];

  constructor(
    files: FileSystem,
    private readonly before: readonly OpenStack[],
  ) {
    this.ended = new Promise((fulfill) => {
      this.end = () => fulfill(undefined);
    });
    this.files = {
      stat: (path) => this.unlessEnded(() => files.stat(path)),
      read: (path) => {
        this.texts.noteRead(path);
        return this.unlessEnded(() => files.read(path));
      },
      real: (path) => this.unlessEnded(() => files.real(path)),
      list: (path) => this.unlessEnded(() => files.list(path)),
    };
  }

  /** The next state, if something changed. */
  next(files: FileSystem): StackState {
    this.hasEnded = true;
    this.end();
    return new StackState(files, this.stacks.length > 0 ? this.stacks : this.before);
  }

  /** The results for a document, determined on the first request. */
  of(path: string, read: () => Promise<DocumentStacks>): Promise<DocumentStacks> {
    return this.once(path, read, (found) => {
      const taken = { ...found, stacks: found.stacks.map((stack) => this.taken(stack)) };
      this.known.set(path, taken);
      return taken;
    });
  }

  /** The same for a folder: all of its stacks, open or not. */
  ofFolder(path: string, read: () => Promise<DocumentStacks>): Promise<DocumentStacks> {
    return this.once(path, read, (found) => {
      this.folders.set(path, found);
      return found;
    });
  }

  /** Many documents that are opened one after the other must not each search all folders to the end. */
  private async unlessEnded<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.hasEnded ? undefined : await ask();
    if (this.hasEnded) await new Promise(() => {});
    return answer as T;
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
    // Failed reads are repeated.
    asked.catch(() => this.reads.delete(path));
    return asked;
  }

  /** The same, if already determined. */
  now(path: string): DocumentStacks | undefined {
    return this.known.get(path);
  }

  /** By the path of the document. */
  all(): ReadonlyMap<string, DocumentStacks> {
    return this.known;
  }

  /** Stacks that are known to have an open file. */
  openStacks(): readonly OpenStack[] {
    return this.stacks;
  }

  get(id: string): OpenStack | undefined {
    return this.stacks.find((stack) => stack.id === id);
  }

  /** Stacks that are known to contain the file, in an order that does not depend on the order of opening. */
  having(path: string): OpenStack[] {
    const own = this.known.get(path)?.stacks;
    // Files that are only part of a stack according to earlier settings are not checked.
    const isLeftOut = own?.length === 0;
    const settings = own?.[0] && settingsOf(own[0]);
    return this.stacks
      .filter((stack) => stack.members.has(path) && !(stack.isEarlier && isLeftOut) && !isOuter(stack, settings))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** No open document is related to the stack. */
  keeps(stack: OpenStack): boolean {
    return ![...this.reads.keys()].some((path) => knows(stack, path));
  }

  /** The text of an open document changed; false if that may result in other stacks. */
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

function settingsOf({ run: { configFile }, cwd }: OpenStack): string | undefined {
  return configFile === undefined ? undefined : absolute(configFile, cwd);
}

/** The stack is one of a folder above the settings of a file, which apply to that file instead of those of the stack. */
function isOuter(stack: OpenStack, settings: string | undefined): boolean {
  const folder = settings === undefined ? undefined : parentOf(settings);
  const other = settingsOf(stack);
  if (folder === undefined || other === settings) return false;
  return other === undefined || isBelow(folder, parentOf(other) ?? other);
}

/** The file is a part of the stack, or a part refers to it. */
function knows({ members, request }: OpenStack, path: string): boolean {
  return members.has(path) || plainOf(request).aside.some((own) => own.path === path);
}
