import type { Clock, Planned } from './clock.js';
import { Fifo } from './fifo.js';

/** Interrupts have priority over other work of the stack (SRBs), which has priority over the tasks of applications. */
export type Priority = 'interrupt' | 'stack' | 'task';

/** Maximum duration before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

/** Work that needs processor time. */
export interface Job {
  /** Microseconds of processor time, called once, on dispatch. */
  cost(): number;
  done(): void;
}

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

/** A job with its state. All types of jobs have the same shape, because the engine reads that fastest. */
class Work implements Planned {
  /** The remaining time after an interruption. */
  leftUs: number | undefined = undefined;
  /** Start of the wait. */
  sinceUs: number | undefined = undefined;
  startUs = Number.NaN;
  /** Its end unless it is interrupted; NaN while it is not on an engine. */
  endUs = Number.NaN;
  /** The engines on which it last ran. */
  engines: Engines | undefined = undefined;
  /** At the end of its quantum, it checks whether work of a higher priority waits. */
  isAsked = false;
  /** A general processor runs it in place of a zIIP. */
  isHelped = false;
  /** Distinguishes its periods on an engine. */
  turn = 0;

  constructor(
    readonly job: Job,
    readonly rank: number,
  ) {}

  happen(): void {
    this.engines!.processors.endPlanned(this);
  }
}

class Engines {
  private readonly queues: readonly [Fifo<Work>, Fifo<Work>, Fifo<Work>] = [new Fifo(), new Fifo(), new Fifo()];
  readonly running: Work[] = [];
  busyUs = 0;
  markedUs = 0;
  /** Total time of the work that began since the mark, including the part that is not done yet. */
  begunUs = 0;
  /** Sum of the end times of the running work, which is already booked although the clock has not reached them. */
  private endsUs = 0;

  constructor(
    readonly processors: Processors,
    readonly count: number,
  ) {}

  get idle(): number {
    return this.count - this.running.length;
  }

  enqueue(work: Work): void {
    this.queues[work.rank]!.push(work);
  }

  /** Only work of a higher priority precedes interrupted work. */
  putBack(work: Work): void {
    this.queues[work.rank]!.putBack(work);
  }

  take(): Work | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.shift() ?? stack.shift() ?? task.shift();
  }

  waiting(): Work | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.peek() ?? stack.peek() ?? task.peek();
  }

  begin(work: Work): void {
    this.running.push(work);
    this.busyUs += work.endUs - work.startUs;
    this.endsUs += work.endUs;
  }

  /** @param unusedUs time that was booked but not used. */
  end(work: Work, unusedUs: number): void {
    const { running } = this;
    const last = running.pop()!;
    if (last !== work) running[running.indexOf(work)] = last;
    work.turn++;
    work.isAsked = false;
    this.busyUs -= unusedUs;
    // Exactly zero if all are idle, so rounding errors do not accumulate.
    this.endsUs = running.length === 0 ? 0 : this.endsUs - work.endUs;
    work.endUs = Number.NaN;
  }

  done(nowUs: number): number {
    return this.busyUs - (this.endsUs - this.running.length * nowUs);
  }
}

/**
 * While a zIIP is idle, the need for help decreases this many times as fast as it increases while none is: zIIPs that are busy for less
 * than 90 % keep up.
 */
const FADES_FASTER = 9;
/** The need for help is limited to this multiple of the time after which help begins, so a short pause does not end it. */
const REMEMBERED = 10;

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
    cps: number,
    ziips: number,
    /** The time for which the zIIPs must be behind before general processors help; infinite for never. */
    private readonly helpAfterUs: number,
  ) {
    this.cps = new Engines(this, cps);
    this.ziips = new Engines(this, ziips);
  }

  /** @param ziip it may run on a zIIP */
  run(job: Job, priority: Priority, ziip: boolean): void {
    const work = new Work(job, RANK[priority]);
    const eligible = ziip && this.ziips.count > 0;
    const engines = eligible ? this.ziips : this.cps;
    if (engines.idle > 0 && !engines.waiting()) {
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

  /** Busy microseconds since the mark, summed over the engines of a type. */
  busySinceMark(): { cpUs: number; ziipUs: number } {
    const { now } = this.clock;
    return { cpUs: this.cps.done(now) - this.cps.markedUs, ziipUs: this.ziips.done(now) - this.ziips.markedUs };
  }

  /** Idle general processors take over work that waits for zIIPs that are behind. */
  private help(): void {
    this.followNeed();
    if (this.needUs < this.helpAfterUs) return;
    while (this.cps.idle > 0 && !this.cps.waiting()) {
      const oldest = this.ziips.take();
      if (!oldest) return;
      oldest.isHelped = true;
      this.helped++;
      this.start(this.cps, oldest);
    }
  }

  /** Updates the need for help; its rate changes when a zIIP begins or ends work. */
  private followNeed(): void {
    const { now } = this.clock;
    const sinceUs = now - this.needAtUs;
    this.needAtUs = now;
    // Work that general processors do for zIIPs counts as work of the zIIPs.
    const spare = this.ziips.idle - this.helped;
    const rate = spare > 0 ? -FADES_FASTER : 1 - ((1 + FADES_FASTER) * spare) / this.ziips.count;
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
    const { clock } = this;
    if (engines === this.ziips) this.followNeed();
    work.startUs = clock.now;
    work.endUs = clock.now + (work.leftUs ?? this.begun(engines, work));
    work.engines = engines;
    engines.begin(work);
    clock.at(work.endUs, work);
  }

  private begun(engines: Engines, { job }: Work): number {
    const us = job.cost();
    engines.begunUs += us;
    return us;
  }

  /** The end of work that was scheduled. If the work was interrupted in the meantime, its end differs, or is not known yet. */
  endPlanned(work: Work): void {
    if (this.clock.now !== work.endUs) return;
    const engines = work.engines!;
    if (engines === this.ziips || work.isHelped) this.followNeed();
    if (work.isHelped) this.helped--;
    engines.end(work, 0);
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
    work.leftUs = work.endUs - now;
    work.sinceUs = now;
    engines.end(work, work.leftUs);
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
