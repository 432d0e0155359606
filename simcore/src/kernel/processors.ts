import type { Clock } from './clock.js';
import { Fifo } from './fifo.js';

/** Interrupts go before the other work of the stack (SRBs), and that before the tasks of applications. */
export type Priority = 'interrupt' | 'stack' | 'task';

/** Longest stretch before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

/** A piece of processor work, with where it stands. */
export abstract class Work {
  readonly rank: number;
  /** What is left of it after an interruption; NaN before it has begun. */
  leftUs = Number.NaN;
  /** Waiting since. */
  sinceUs = Number.NaN;
  startUs = Number.NaN;
  endUs = Number.NaN;
  /** It looks at the end of its quantum whether more urgent work waits. */
  isAsked = false;
  /** Tells its stretches on an engine apart. */
  turn = 0;

  constructor(
    priority: Priority,
    /** May run on a zIIP. */
    readonly ziip: boolean,
  ) {
    this.rank = RANK[priority];
  }

  /** Microseconds of processor time, asked once, when the work is dispatched. */
  abstract cost(): number;
  abstract done(): void;
}

/** Work given by what it costs and what follows it. */
export class SomeWork extends Work {
  constructor(
    priority: Priority,
    ziip: boolean,
    private readonly us: number | (() => number),
    private readonly then: () => void,
  ) {
    super(priority, ziip);
  }

  cost(): number {
    return typeof this.us === 'number' ? this.us : this.us();
  }

  done(): void {
    this.then();
  }
}

class Engines {
  private readonly queues: readonly [Fifo<Work>, Fifo<Work>, Fifo<Work>] = [new Fifo(), new Fifo(), new Fifo()];
  readonly running: Work[] = [];
  busyUs = 0;
  markedUs = 0;
  /** Sum of the ends of the work under way, which is booked already though the clock is not there yet. */
  private endsUs = 0;

  constructor(readonly count: number) {}

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
  }

  done(nowUs: number): number {
    return this.busyUs - (this.endsUs - this.running.length * nowUs);
  }
}

/** The processors of one LPAR: general ones and zIIPs, each with its dispatch queue. */
export class Processors {
  private readonly cps: Engines;
  private readonly ziips: Engines;

  constructor(
    private readonly clock: Clock,
    cps: number,
    ziips: number,
    /** How long eligible work waits for a zIIP before a general processor helps; infinite for never. */
    private readonly helpAfterUs: number,
  ) {
    this.cps = new Engines(cps);
    this.ziips = new Engines(ziips);
  }

  run(work: Work): void {
    const eligible = work.ziip && this.ziips.count > 0;
    const engines = eligible ? this.ziips : this.cps;
    if (engines.idle > 0 && !engines.waiting()) {
      this.start(engines, work);
      return;
    }
    work.sinceUs = this.clock.now;
    engines.enqueue(work);
    this.askToYield(engines, work.rank);
    if (eligible && Number.isFinite(this.helpAfterUs)) this.clock.after(this.helpAfterUs, () => this.help());
  }

  mark(): void {
    this.cps.markedUs = this.cps.done(this.clock.now);
    this.ziips.markedUs = this.ziips.done(this.clock.now);
  }

  /** Busy microseconds since the mark, summed over the engines of a kind. */
  busySinceMark(): { cpUs: number; ziipUs: number } {
    const { now } = this.clock;
    return { cpUs: this.cps.done(now) - this.cps.markedUs, ziipUs: this.ziips.done(now) - this.ziips.markedUs };
  }

  private help(): void {
    const oldest = this.ziips.waiting();
    if (!oldest || this.cps.idle === 0 || this.clock.now - oldest.sinceUs < this.helpAfterUs * 0.999) return;
    this.start(this.cps, this.ziips.take()!);
  }

  private start(engines: Engines, work: Work): void {
    const { clock } = this;
    work.startUs = clock.now;
    work.endUs = clock.now + (Number.isNaN(work.leftUs) ? work.cost() : work.leftUs);
    engines.begin(work);
    const { turn } = work;
    clock.at(work.endUs, () => {
      if (work.turn !== turn) return;
      engines.end(work, 0);
      work.done();
      this.dispatch(engines);
    });
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
    if (engines === this.cps && engines.idle > 0 && Number.isFinite(this.helpAfterUs)) this.help();
  }
}
