import type { Clock, Planned } from './clock.js';
import { Fifo } from './fifo.js';

/** Interrupts go before the other work of the stack (SRBs), and that before the tasks of applications. */
export type Priority = 'interrupt' | 'stack' | 'task';

/** Longest stretch before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

/** Something that takes processor time. */
export interface Job {
  /** Microseconds of processor time, asked once, when it is dispatched. */
  cost(): number;
  done(): void;
}

/** A job given by what it costs and what follows it. */
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

/** A job with where it is. Of one shape for all kinds of jobs, since the engine reads that fastest. */
class Work implements Planned {
  /** What is left of it after an interruption. */
  leftUs: number | undefined = undefined;
  /** Waiting since. */
  sinceUs: number | undefined = undefined;
  startUs = Number.NaN;
  /** When it ends unless it is interrupted; NaN while it is not on an engine. */
  endUs = Number.NaN;
  /** Those that it was on last. */
  engines: Engines | undefined = undefined;
  /** It looks at the end of its quantum whether more urgent work waits. */
  isAsked = false;
  /** A general processor does it for a zIIP. */
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
  /** What the work that has begun since the mark takes as a whole, however much of it is done. */
  begunUs = 0;
  /** Sum of the ends of the work under way, which is booked already though the clock is not there yet. */
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

  /** Only work of a higher priority goes before what was interrupted. */
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

  /** @param unusedUs what was booked and not done. */
  end(work: Work, unusedUs: number): void {
    const { running } = this;
    const last = running.pop()!;
    if (last !== work) running[running.indexOf(work)] = last;
    work.turn++;
    work.isAsked = false;
    this.busyUs -= unusedUs;
    // Exactly nothing when all are idle, so that rounding does not add up.
    this.endsUs = running.length === 0 ? 0 : this.endsUs - work.endUs;
    work.endUs = Number.NaN;
  }

  done(nowUs: number): number {
    return this.busyUs - (this.endsUs - this.running.length * nowUs);
  }
}

/** While a zIIP is idle, the need of help fades so many times as fast as it grows while none is: busy for less than 90 % they keep up. */
const FADES_FASTER = 9;
/** A need of so many times the time after which help begins is the most that is remembered: a short pause does not end it. */
const REMEMBERED = 10;

/** The processors of one LPAR: general ones and zIIPs, each with its dispatch queue. */
export class Processors {
  private readonly cps: Engines;
  private readonly ziips: Engines;
  /** How long there has been no less work than the zIIPs have time for, less the time in which there was. */
  private needUs = 0;
  private needAtUs = 0;
  /** Pieces of zIIP work that general processors do now. */
  private helped = 0;
  private isCheckPlanned = false;

  constructor(
    private readonly clock: Clock,
    cps: number,
    ziips: number,
    /** How long the zIIPs must fall behind before general processors help; infinite for never. */
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

  /** What the work that general processors have begun since the mark takes as a whole. */
  get begunSinceMarkUs(): number {
    return this.cps.begunUs;
  }

  /** Busy microseconds since the mark, summed over the engines of a kind. */
  busySinceMark(): { cpUs: number; ziipUs: number } {
    const { now } = this.clock;
    return { cpUs: this.cps.done(now) - this.cps.markedUs, ziipUs: this.ziips.done(now) - this.ziips.markedUs };
  }

  /** Idle general processors take what waits for zIIPs that have fallen behind. */
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

  /** Brings the need of help up to now; it changes its course when a zIIP begins or ends work. */
  private followNeed(): void {
    const { now } = this.clock;
    const sinceUs = now - this.needAtUs;
    this.needAtUs = now;
    // What general processors do for zIIPs counts as if these did it.
    const spare = this.ziips.idle - this.helped;
    const rate = spare > 0 ? -FADES_FASTER : 1 - ((1 + FADES_FASTER) * spare) / this.ziips.count;
    this.needUs += rate * sinceUs;
    this.needUs = Math.max(0, Math.min(REMEMBERED * this.helpAfterUs, this.needUs));
  }

  /** Looks again when the zIIPs would have fallen behind for long enough. */
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

  /** The end of work that was planned. It is another one, or none yet, where the work was interrupted since. */
  endPlanned(work: Work): void {
    if (this.clock.now !== work.endUs) return;
    const engines = work.engines!;
    if (engines === this.ziips || work.isHelped) this.followNeed();
    if (work.isHelped) this.helped--;
    engines.end(work, 0);
    work.job.done();
    this.dispatch(engines);
  }

  /** Less urgent work yields at the end of its quantum: of all that runs, the piece whose quantum ends first. */
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
