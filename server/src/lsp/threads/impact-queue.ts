import { type Experiment, isExperiment } from '../../engine/core/impact/project.js';
import type { Finding, Impact } from '../../engine/core/types/finding.js';
import type { Scheduler } from './scheduler.js';
import { compareAll, type Simulator } from './simulator.js';

/** The simulations that are needed for the effect of a fix; an impact if none is needed. */
export type Planning = (finding: Finding) => Impact | Experiment | undefined;

/** The text, or another open document, changed during a calculation. */
export class Outdated extends Error {}

/** The effects of fixes, for the findings of one analysis: calculated one at a time, between other requests. */
export class ImpactQueue {
  private readonly known = new Map<string, Impact | undefined>();
  private readonly waiting: { finding: Finding; done: (impact: Impact | undefined) => void }[] = [];
  private isBusy = false;
  private stopped = false;

  constructor(
    private readonly planning: Planning,
    private readonly simulator: Simulator,
    private readonly scheduler: Scheduler,
  ) {}

  /** The results so far. */
  peek({ fingerprint }: Finding): Impact | undefined {
    return this.known.get(fingerprint);
  }

  /** Resolves when it is calculated; undefined if the text changed before that. */
  get(finding: Finding): Promise<Impact | undefined> {
    if (this.known.has(finding.fingerprint)) return Promise.resolve(this.known.get(finding.fingerprint));
    if (this.stopped) return Promise.resolve(undefined);
    return new Promise((done) => {
      this.waiting.push({ finding, done });
      this.next();
    });
  }

  /** The same for callers that require a result: rejects with Outdated if `get` is undefined because the text changed. */
  async demand(finding: Finding): Promise<Impact | undefined> {
    const impact = await this.get(finding);
    if (impact === undefined && this.stopped) throw new Outdated();
    return impact;
  }

  /** The text changed: pending calculations are dropped. */
  stop(): void {
    this.stopped = true;
    for (const { done } of this.waiting.splice(0)) done(undefined);
  }

  private next(): void {
    if (this.isBusy || this.waiting.length === 0) return;
    this.isBusy = true;
    this.scheduler.after(0, () => void this.step());
  }

  private async step(): Promise<void> {
    const next = this.waiting.shift();
    if (next) {
      const { fingerprint } = next.finding;
      if (!this.known.has(fingerprint)) this.known.set(fingerprint, await this.impactOf(next.finding));
      next.done(this.known.get(fingerprint));
    }
    this.isBusy = false;
    this.next();
  }

  /** A failed simulation affects only its own results. */
  private async impactOf(finding: Finding): Promise<Impact | undefined> {
    try {
      const planned = this.planning(finding);
      if (!planned || !isExperiment(planned)) return planned;
      return planned.conclude(await compareAll(this.simulator, planned.pairs));
    } catch (error) {
      return { status: 'not-quantified', reason: `the simulation failed: ${(error as Error).message}` };
    }
  }
}
