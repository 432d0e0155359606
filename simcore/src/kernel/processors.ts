import type { Clock } from './clock.js';
import { Fifo } from './fifo.js';

/** Interrupts go before the other work of the stack (SRBs), and that before the tasks of applications. */
export type Priority = 'interrupt' | 'stack' | 'task';

/** A piece of processor work. */
export interface Work {
  priority: Priority;
  /** May run on a zIIP. */
  ziip: boolean;
  /** Microseconds of processor time, asked when the work is dispatched. */
  cost: () => number;
  done: () => void;
}

/** A piece of work with where it stands; `turn` tells its stretches on an engine apart. */
interface Job {
  readonly work: Work;
  readonly rank: number;
  leftUs: number;
  /** Waiting since. */
  sinceUs: number;
  startUs: number;
  endUs: number;
  /** It looks at the end of its quantum whether more urgent work waits. */
  isAsked: boolean;
  turn: number;
}

/** Longest stretch before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

class Engines {
  private readonly queues: readonly [Fifo<Job>, Fifo<Job>, Fifo<Job>] = [new Fifo(), new Fifo(), new Fifo()];
  readonly running: Job[] = [];
  busyUs = 0;
  markedUs = 0;
  /** Sum of the ends of the work under way, which is booked already though the clock is not there yet. */
  private endsUs = 0;

  constructor(readonly count: number) {}

  get idle(): number {
    return this.count - this.running.length;
  }

  enqueue(job: Job): void {
    this.queues[job.rank]!.push(job);
  }

  /** Only work of a higher priority goes before what was interrupted. */
  putBack(job: Job): void {
    this.queues[job.rank]!.putBack(job);
  }

  take(): Job | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.shift() ?? stack.shift() ?? task.shift();
  }

  waiting(): Job | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.peek() ?? stack.peek() ?? task.peek();
  }

  begin(job: Job): void {
    this.running.push(job);
    this.busyUs += job.endUs - job.startUs;
    this.endsUs += job.endUs;
  }

  /** @param unusedUs what was booked and not done. */
  end(job: Job, unusedUs: number): void {
    const { running } = this;
    const last = running.pop()!;
    if (last !== job) running[running.indexOf(job)] = last;
    job.turn++;
    job.isAsked = false;
    this.busyUs -= unusedUs;
    // Exactly nothing when all are idle, so that rounding does not add up.
    this.endsUs = running.length === 0 ? 0 : this.endsUs - job.endUs;
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
    const { now } = this.clock;
    const rank = RANK[work.priority];
    const job: Job = { work, rank, leftUs: -1, sinceUs: now, startUs: now, endUs: now, isAsked: false, turn: 0 };
    const eligible = work.ziip && this.ziips.count > 0;
    const engines = eligible ? this.ziips : this.cps;
    if (engines.idle > 0 && !engines.waiting()) {
      this.start(engines, job);
      return;
    }
    engines.enqueue(job);
    this.askToYield(engines, rank);
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

  private start(engines: Engines, job: Job): void {
    const { clock } = this;
    job.startUs = clock.now;
    job.endUs = clock.now + (job.leftUs < 0 ? job.work.cost() : job.leftUs);
    engines.begin(job);
    const { turn } = job;
    clock.at(job.endUs, () => {
      if (job.turn !== turn) return;
      engines.end(job, 0);
      job.work.done();
      this.dispatch(engines);
    });
  }

  /** Less urgent work yields at the end of its quantum: of all that runs, the piece whose quantum ends first. */
  private askToYield(engines: Engines, rank: number): void {
    let first: Job | undefined;
    let firstUs = Number.POSITIVE_INFINITY;
    for (const job of engines.running) {
      if (job.isAsked || job.rank <= rank) continue;
      const quanta = Math.floor((this.clock.now - job.startUs) / QUANTUM_US) + 1;
      const yieldUs = job.startUs + quanta * QUANTUM_US;
      if (yieldUs >= job.endUs || yieldUs >= firstUs) continue;
      first = job;
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

  private yield(engines: Engines, job: Job): void {
    job.isAsked = false;
    const next = engines.waiting();
    if (!next || next.rank >= job.rank) return;
    const { now } = this.clock;
    job.leftUs = job.endUs - now;
    job.sinceUs = now;
    engines.end(job, job.leftUs);
    engines.putBack(job);
    this.dispatch(engines);
  }

  private dispatch(engines: Engines): void {
    while (engines.idle > 0) {
      const job = engines.take();
      if (!job) break;
      this.start(engines, job);
    }
    if (engines === this.cps && engines.idle > 0 && Number.isFinite(this.helpAfterUs)) this.help();
  }
}
