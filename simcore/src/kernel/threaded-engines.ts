import type { Clock } from './clock.js';
import { type EngineKind, Engines, leftOf, type Work } from './engines.js';

const THREADS = 2;

/**
 * Cores that run two threads. Work that has a core to itself runs at full speed; two pieces of work on a core together have the capacity of
 * both threads. Processor time is that of a core with one thread (MT-1 equivalent time, as RMF reports it).
 */
export class ThreadedEngines extends Engines {
  private readonly alone: Work[] = [];
  private readonly cores: number;
  private pairs = 0;

  /** @param perCore capacity of a core with two threads, as a multiple of its capacity with one */
  constructor(
    dispatcher: Engines['dispatcher'],
    kind: EngineKind,
    private readonly perCore: number,
  ) {
    super(dispatcher, { ...kind, count: THREADS * kind.count });
    this.cores = kind.count;
  }

  override get capacity(): number {
    return this.perCore * this.cores;
  }

  override get hasFreeCore(): boolean {
    return this.alone.length + this.pairs < this.cores;
  }

  override begin(work: Work, us: number, clock: Clock): void {
    super.begin(work, us, clock);
    if (this.hasFreeCore) {
      this.alone.push(work);
      return;
    }
    const partner = this.alone.pop()!;
    work.partner = partner;
    partner.partner = work;
    this.pairs++;
    for (const each of [work, partner]) this.changeSpeed(each, (this.stretch * THREADS) / this.perCore, clock);
  }

  override end(work: Work, unusedUs: number, clock: Clock): void {
    super.end(work, unusedUs, clock);
    const { partner } = work;
    if (!partner) {
      this.alone.splice(this.alone.indexOf(work), 1);
      return;
    }
    work.partner = undefined;
    partner.partner = undefined;
    this.pairs--;
    this.alone.push(partner);
    this.changeSpeed(partner, this.stretch, clock);
  }

  /** Its former end is no longer planned: only an end at the current time takes effect. */
  private changeSpeed(work: Work, stretch: number, clock: Clock): void {
    const leftUs = leftOf(work, clock.now);
    this.forget(work);
    this.plan(work, leftUs, stretch, clock);
  }
}
