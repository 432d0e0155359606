import type { Finding, Impact } from '../core/finding.js';

/** Works out what a fix is worth, given the analysis that the finding belongs to. */
export type ImpactWork = (finding: Finding) => Impact | undefined;

/** Impacts take longer than a keystroke may wait, so they are worked out one at a time while the user pauses. */
const PAUSE_MS = 400;

/** What fixes are worth, for the findings of one analysis. */
export class ImpactQueue {
  private readonly known = new Map<string, Impact | undefined>();
  private readonly waiting: { finding: Finding; done: (impact: Impact | undefined) => void }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly work: ImpactWork) {}

  /** What is known now. */
  peek({ fingerprint }: Finding): Impact | undefined {
    return this.known.get(fingerprint);
  }

  /** Resolves when it is worked out; undefined when the text changed before that. */
  get(finding: Finding): Promise<Impact | undefined> {
    if (this.known.has(finding.fingerprint)) return Promise.resolve(this.known.get(finding.fingerprint));
    if (this.stopped) return Promise.resolve(undefined);
    return new Promise((done) => {
      this.waiting.push({ finding, done });
      this.timer ??= setTimeout(() => this.step(), PAUSE_MS);
    });
  }

  /** The text changed: nothing more is worked out. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const { done } of this.waiting.splice(0)) done(undefined);
  }

  private step(): void {
    this.timer = undefined;
    const next = this.waiting.shift();
    if (!next) return;
    const { fingerprint } = next.finding;
    if (!this.known.has(fingerprint)) this.known.set(fingerprint, this.work(next.finding));
    next.done(this.known.get(fingerprint));
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.step(), 0);
  }
}
