import type { Clock } from './clock.js';
import { type EngineKind, Engines, type Job, leftOf, Work } from './engines.js';
import { ThreadedEngines } from './threaded-engines.js';

export type { Job } from './engines.js';

/** Interrupts have priority over other work of the stack (SRBs), which has priority over the tasks of applications. */
export type Priority = 'interrupt' | 'stack' | 'task';

/** Maximum duration before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

/** A job defined by its cost and its continuation. */
export class SomeJob implements Job {
  constructor(
    private readonly us: number | (() => number),
    private readonly then: () => void,
  ) {}

  cost(): number {
    return typeof this.us === 'number' ? this.us : this.us();
  }

  done(): void {
    this.then();
  }
}

/**
 * While a zIIP is idle, the need for help decreases this many times as fast as it increases while none is: zIIPs that are busy for less
 * than 90 % keep up.
 */
const FADES_FASTER = 9;
/** The need for help is limited to this multiple of the time after which help begins, so a short pause does not end it. */
const REMEMBERED = 10;

/** zIIPs; `threadedCapacity` is that of two threads, as a multiple of the capacity of one, if they run two. */
export interface ZiipKind extends EngineKind {
  threadedCapacity: number | undefined;
}

/** A number means dedicated engines of full capacity. */
function kindOf(engines: number | EngineKind): EngineKind {
  return typeof engines === 'number' ? { count: engines, slowness: 1, stretch: 1 } : engines;
}

/** The processors of one LPAR: general processors and zIIPs, each with its dispatch queue. */
export class Processors {
  private readonly cps: Engines;
  private readonly ziips: Engines;
  /** Time during which the work was at least the capacity of the zIIPs, minus the time in which it was less. */
  private needUs = 0;
  private needAtUs = 0;
  /** Number of pieces of zIIP work that general processors currently run. */
  private helped = 0;
  private isCheckPlanned = false;

  constructor(
    private readonly clock: Clock,
    cps: number | EngineKind,
    ziips: number | ZiipKind,
    /** The time for which the zIIPs must be behind before general processors help; infinite for never. */
    private readonly helpAfterUs: number,
  ) {
    this.cps = new Engines(this, kindOf(cps));
    const ziip = kindOf(ziips);
    this.ziips =
      typeof ziips === 'object' && ziips.threadedCapacity !== undefined && ziip.count > 0
        ? new ThreadedEngines(this, ziip, ziips.threadedCapacity)
        : new Engines(this, ziip);
  }

  /** @param ziip it may run on a zIIP */
  run(job: Job, priority: Priority, ziip: boolean): void {
    const work = new Work(job, RANK[priority]);
    const eligible = ziip && this.ziips.count > 0;
    const engines = eligible ? this.ziips : this.cps;
    if (engines.idle > 0 && !engines.waiting() && !(eligible && this.isHelpBetter())) {
      this.start(engines, work);
      return;
    }
    work.sinceUs = this.clock.now;
    engines.enqueue(work);
    if (eligible && this.helpAfterUs < Number.POSITIVE_INFINITY) {
      this.help();
      this.planCheck();
    }
    this.askToYield(engines, work.rank);
  }

  mark(): void {
    this.cps.markedUs = this.cps.done(this.clock.now);
    this.ziips.markedUs = this.ziips.done(this.clock.now);
    this.cps.begunUs = 0;
  }

  /** Total time of the work that general processors began since the mark. */
  get begunSinceMarkUs(): number {
    return this.cps.begunUs;
  }

  /** Elapsed time for each microsecond of work that takes it on a full-capacity engine; @param ziip it may run on a zIIP */
  elapsedPerUs(ziip: boolean): number {
    return (ziip && this.ziips.count > 0 ? this.ziips : this.cps).elapsedPerUs;
  }

  /** CP time for each microsecond of work of a full-capacity engine. */
  get slowness(): number {
    return this.cps.slowness;
  }

  /** Busy microseconds since the mark, summed over the engines of a type. */
  busySinceMark(): { cpUs: number; ziipUs: number } {
    const { now } = this.clock;
    return { cpUs: this.cps.done(now) - this.cps.markedUs, ziipUs: this.ziips.done(now) - this.ziips.markedUs };
  }

  /** A general processor is better than a thread of a core that already runs work: both would be slower. */
  private isHelpBetter(): boolean {
    const { ziips, cps } = this;
    if (ziips.hasFreeCore || cps.idle === 0 || cps.waiting()) return false;
    this.followNeed();
    return this.needUs >= this.helpAfterUs;
  }

  /** Idle general processors take over work that waits for zIIPs that are behind. */
  private help(): void {
    this.followNeed();
    if (this.needUs < this.helpAfterUs) return;
    while (this.cps.idle > 0 && !this.cps.waiting()) {
      const oldest = this.ziips.take();
      if (!oldest) return;
      oldest.isHelped = true;
      if (oldest.leftUs !== undefined) oldest.leftUs *= this.cps.slowness / this.ziips.slowness;
      this.helped++;
      this.start(this.cps, oldest);
    }
  }

  /** Updates the need for help; its rate changes when a zIIP begins or ends work. */
  private followNeed(): void {
    const { now } = this.clock;
    const sinceUs = now - this.needAtUs;
    this.needAtUs = now;
    // Work that general processors do for zIIPs counts as work of the zIIPs, and each piece could use an engine to itself.
    const spare = this.ziips.capacity - this.ziips.running.length - this.helped;
    const rate = spare > 0 ? -FADES_FASTER : 1 - ((1 + FADES_FASTER) * spare) / this.ziips.capacity;
    this.needUs += rate * sinceUs;
    this.needUs = Math.max(0, Math.min(REMEMBERED * this.helpAfterUs, this.needUs));
  }

  /** Checks again when the zIIPs will have been behind for long enough. */
  private planCheck(): void {
    if (this.isCheckPlanned) return;
    this.isCheckPlanned = true;
    this.clock.after(Math.max(this.helpAfterUs - this.needUs, this.helpAfterUs / 8), () => {
      this.isCheckPlanned = false;
      if (!this.ziips.waiting()) return;
      this.help();
      if (this.ziips.waiting()) this.planCheck();
    });
  }

  private start(engines: Engines, work: Work): void {
    if (engines === this.ziips) this.followNeed();
    engines.begin(work, work.leftUs ?? this.begun(engines, work), this.clock);
  }

  private begun(engines: Engines, { job }: Work): number {
    const us = engines.slowness * job.cost();
    engines.begunUs += us;
    return us;
  }

  /** The end of work that was scheduled. If the work was interrupted in the meantime, its end differs, or is not known yet. */
  endPlanned(work: Work): void {
    if (this.clock.now !== work.endUs) return;
    const engines = work.engines!;
    if (engines === this.ziips || work.isHelped) this.followNeed();
    if (work.isHelped) this.helped--;
    engines.end(work, 0, this.clock);
    work.job.done();
    this.dispatch(engines);
  }

  /** Work of lower priority yields at the end of its quantum: of all running work, the piece whose quantum ends first. */
  private askToYield(engines: Engines, rank: number): void {
    let first: Work | undefined;
    let firstUs = Number.POSITIVE_INFINITY;
    for (const work of engines.running) {
      if (work.isAsked || work.rank <= rank) continue;
      const quanta = Math.floor((this.clock.now - work.startUs) / QUANTUM_US) + 1;
      const yieldUs = work.startUs + quanta * QUANTUM_US;
      if (yieldUs >= work.endUs || yieldUs >= firstUs) continue;
      first = work;
      firstUs = yieldUs;
    }
    if (!first) return;
    const asked = first;
    const { turn } = asked;
    asked.isAsked = true;
    this.clock.at(firstUs, () => {
      if (asked.turn === turn) this.yield(engines, asked);
    });
  }

  private yield(engines: Engines, work: Work): void {
    work.isAsked = false;
    const next = engines.waiting();
    if (!next || next.rank >= work.rank) return;
    const { now } = this.clock;
    work.leftUs = leftOf(work, now);
    work.sinceUs = now;
    engines.end(work, work.leftUs, this.clock);
    engines.putBack(work);
    this.dispatch(engines);
  }

  private dispatch(engines: Engines): void {
    while (engines.idle > 0) {
      const work = engines.take();
      if (!work) break;
      this.start(engines, work);
    }
    if (engines === this.cps && engines.idle > 0 && this.ziips.waiting() && this.helpAfterUs < Number.POSITIVE_INFINITY)
      this.help();
  }
}
