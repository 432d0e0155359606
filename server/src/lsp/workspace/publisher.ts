import { afterOthers, type Scheduler } from '../threads/scheduler.js';
import type { Settled } from './open-stack.js';
import type { OpenStack } from './stack-state.js';
import type { Workspace } from './workspace.js';

/** If findings arrive earlier than this, a draft is not needed. */
const PATIENCE_MS = 10;

/** Above this number, stacks are processed in sequence, so requests are answered in between. */
const AT_ONCE = 16;

/** Sends findings to the client. */
export interface Outlet {
  /** For every open file of a stack; resolves when the client has received them. */
  publish(stack: OpenStack): Promise<void>;
  /** For a document that does not belong to a stack. */
  publishNothing(path: string): void;
  /** The stacks of the changed documents are determined. */
  read(): void;
  /** The published findings are those of the rules for the current texts. */
  settled(stack: OpenStack): void;
}

/**
 * Decides when findings are published. After an edit, the first publication contains the current findings of the parser and the previous
 * ones of the rules, moved with the text; the last one contains the current findings of the rules. If rules are fast, the first one is
 * omitted.
 */
export class Publisher {
  private readonly changed = new Set<string>();
  private everywhere: (() => Iterable<string>) | undefined;
  private cancelFlush: (() => void) | undefined;
  /** Counts the complete flushes: the last one also does the remaining work of an earlier one. */
  private round = 0;
  /** Stacks whose rules wait for the user to pause. */
  private readonly paused = new Map<OpenStack, () => void>();
  private readonly published = new WeakMap<OpenStack, Settled>();
  /** Duration of the last run of a stack's rules. */
  private readonly ruleTimes = new WeakMap<OpenStack, number>();

  constructor(
    private readonly workspace: Workspace,
    private readonly outlet: Outlet,
    private readonly scheduler: Scheduler,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Texts changed: several changes that arrive together are processed once. */
  changedAt(paths: Iterable<string>): void {
    for (const path of paths) this.changed.add(path);
    this.flushSoon();
  }

  /**
   * Settings, files or open documents changed, so anything may be different.
   *
   * @param paths returns the open paths at the time of processing
   */
  changedEverywhere(paths: () => Iterable<string>): void {
    this.everywhere = paths;
    this.flushSoon();
  }

  /** Runs when no more changes arrive. */
  private flushSoon(): void {
    for (const cancel of this.paused.values()) cancel();
    this.cancelFlush?.();
    this.cancelFlush = this.scheduler.after(0, () => void this.flush().catch(this.failed));
  }

  stop(): void {
    this.cancelFlush?.();
    for (const cancel of this.paused.values()) cancel();
  }

  private async flush(): Promise<void> {
    this.cancelFlush = undefined;
    const paths = new Set([...this.changed, ...(this.everywhere?.() ?? [])]);
    if (this.everywhere) this.round++;
    const { round } = this;
    this.everywhere = undefined;
    this.changed.clear();
    const stacks = new Set<OpenStack>(this.paused.keys());
    this.paused.clear();
    // Files that are found on the way are also processed: they may be in further stacks.
    for (const path of paths) {
      if (!this.workspace.open.has(path)) continue;
      if (paths.size > AT_ONCE) await afterOthers();
      // Later changes are processed with all the rest: if many files are opened together, they are not read again for each of them.
      if (round !== this.round || this.everywhere) return;
      for (const { members } of await this.workspace.stacksOf(path)) for (const member of members) paths.add(member);
    }
    this.outlet.read();
    for (const path of paths) {
      const having = this.workspace.stacksHaving(path);
      for (const stack of having) stacks.add(stack);
      // Results for a state that has ended are announced again.
      if (having.length === 0 && this.workspace.knownOf(path)) this.outlet.publishNothing(path);
    }
    for (const stack of stacks) {
      if (round !== this.round) return;
      if (!this.workspace.holds(stack)) continue;
      const settled = this.begin(stack);
      if (stacks.size <= AT_ONCE) continue;
      await settled;
      await afterOthers();
    }
  }

  /** Resolves when the stack is settled, unless that waits for the user to pause. */
  private async begin(stack: OpenStack): Promise<void> {
    const { found } = stack;
    if (!found.canDraft || found.current) await this.settle(stack);
    else if (this.workspace.isLarge(stack)) this.settleAfterDraft(stack, this.workspace.settings.debounceMs);
    else if ((this.ruleTimes.get(stack) ?? 0) > PATIENCE_MS) this.settleAfterDraft(stack, 0);
    else
      await this.settle(
        stack,
        this.scheduler.after(PATIENCE_MS, () => void this.draft(stack).catch(this.failed)),
      );
  }

  /** The input of the rules needs so long that the draft is sent before. */
  private settleAfterDraft(stack: OpenStack, pauseMs: number): void {
    let isOff = false;
    let cancel = (): void => {
      isOff = true;
    };
    this.paused.set(stack, () => cancel());
    const start = (): void => {
      this.paused.delete(stack);
      void this.settle(stack);
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

  private async settle(stack: OpenStack, cancelDraft?: () => void): Promise<void> {
    const begun = this.scheduler.now();
    try {
      const settled = await stack.found.settle();
      cancelDraft?.();
      await afterOthers();
      const isNew = stack.found.current === settled && this.published.get(stack) !== settled;
      if (!isNew || !this.workspace.holds(stack)) return;
      this.published.set(stack, settled);
      this.ruleTimes.set(stack, this.scheduler.now() - begun);
      await this.outlet.publish(stack);
      this.outlet.settled(stack);
      await this.settleOvertaken(stack);
    } catch (error) {
      this.failed(error);
    }
  }

  private async settleOvertaken(stack: OpenStack): Promise<void> {
    for (const other of await this.workspace.overtakenBy(stack)) void this.settle(other);
  }
}
