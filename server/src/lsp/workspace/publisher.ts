import { afterOthers, type Scheduler } from '../threads/scheduler.js';
import type { Settled } from './open-stack.js';
import type { OpenStack } from './stack-state.js';
import type { Workspace } from './workspace.js';

/** Findings that come sooner than this need no draft in front of them. */
const PATIENCE_MS = 10;

/** Hands findings to the client. */
export interface Outlet {
  /** Of every open file of a stack; resolves when the client has been sent them. */
  publish(stack: OpenStack): Promise<void>;
  /** Of a document that belongs to no stack. */
  publishNothing(path: string): void;
  /** The stacks of what changed have been looked for. */
  read(): void;
  /** What was published is what the rules found in the texts as they are. */
  settled(stack: OpenStack): void;
}

/**
 * Decides when findings are published. After an edit the first publication holds what the parser finds now and what the rules found
 * before, moved with the text; the last one holds what the rules find now. Where rules are quick the first is left out.
 */
export class Publisher {
  private readonly changed = new Set<string>();
  private cancelFlush: (() => void) | undefined;
  /** Stacks whose rules wait for the user to pause. */
  private readonly paused = new Map<OpenStack, () => void>();
  private readonly published = new WeakMap<OpenStack, Settled>();
  /** How long the rules of a stack took last. */
  private readonly ruleTimes = new WeakMap<OpenStack, number>();

  constructor(
    private readonly workspace: Workspace,
    private readonly outlet: Outlet,
    private readonly scheduler: Scheduler,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Texts, settings or files changed: several changes that arrive together are worked on once. */
  changedAt(paths: Iterable<string>): void {
    for (const path of paths) this.changed.add(path);
    for (const cancel of this.paused.values()) cancel();
    this.cancelFlush ??= this.scheduler.after(0, () => void this.flush().catch(this.failed));
  }

  stop(): void {
    this.cancelFlush?.();
    for (const cancel of this.paused.values()) cancel();
  }

  private async flush(): Promise<void> {
    this.cancelFlush = undefined;
    const paths = new Set(this.changed);
    this.changed.clear();
    const stacks = new Set<OpenStack>(this.paused.keys());
    this.paused.clear();
    // Files that are found on the way are looked at, too: they may be in further stacks.
    for (const path of paths) {
      if (!this.workspace.open.has(path)) continue;
      for (const { members } of await this.workspace.stacksOf(path)) for (const member of members) paths.add(member);
    }
    this.outlet.read();
    for (const path of paths) {
      const having = this.workspace.stacksHaving(path);
      for (const stack of having) stacks.add(stack);
      // What was read for a state that has ended is announced again.
      if (having.length === 0 && this.workspace.knownOf(path)) this.outlet.publishNothing(path);
    }
    for (const stack of stacks) if (this.workspace.holds(stack)) this.begin(stack);
  }

  private begin(stack: OpenStack): void {
    const { found } = stack;
    if (!found.canDraft || found.current) this.settle(stack);
    else if (this.workspace.isLarge(stack)) this.settleAfterDraft(stack, this.workspace.settings.debounceMs);
    else if ((this.ruleTimes.get(stack) ?? 0) > PATIENCE_MS) this.settleAfterDraft(stack, 0);
    else
      this.settle(
        stack,
        this.scheduler.after(PATIENCE_MS, () => void this.draft(stack).catch(this.failed)),
      );
  }

  /** What rules need takes so long that the draft is on its way before. */
  private settleAfterDraft(stack: OpenStack, pauseMs: number): void {
    let isOff = false;
    let cancel = (): void => {
      isOff = true;
    };
    this.paused.set(stack, () => cancel());
    const start = (): void => {
      this.paused.delete(stack);
      this.settle(stack);
    };
    this.draft(stack)
      .then(() => {
        if (!isOff) cancel = this.scheduler.after(pauseMs, start);
      })
      .catch(this.failed);
  }

  private async draft(stack: OpenStack): Promise<void> {
    const { found } = stack;
    const isWanted = (): boolean => !found.current && this.workspace.holds(stack);
    if (!isWanted()) return;
    found.read();
    await afterOthers();
    if (isWanted()) await this.outlet.publish(stack);
  }

  private settle(stack: OpenStack, cancelDraft?: () => void): void {
    const begun = this.scheduler.now();
    stack.found
      .settle()
      .then(async (settled) => {
        cancelDraft?.();
        await afterOthers();
        const isNew = stack.found.current === settled && this.published.get(stack) !== settled;
        if (!isNew || !this.workspace.holds(stack)) return;
        this.published.set(stack, settled);
        this.ruleTimes.set(stack, this.scheduler.now() - begun);
        await this.outlet.publish(stack);
        this.outlet.settled(stack);
        await this.settleOvertaken(stack);
      })
      .catch(this.failed);
  }

  private async settleOvertaken(stack: OpenStack): Promise<void> {
    for (const other of await this.workspace.overtakenBy(stack)) this.settle(other);
  }
}
