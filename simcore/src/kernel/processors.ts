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

interface Job {
  work: Work;
  leftUs: number | undefined;
  sinceUs: number;
}

/** A job on an engine. */
interface Running {
  job: Job;
  startUs: number;
  endUs: number;
  /** It looks at the end of its quantum whether more urgent work waits. */
  isAsked: boolean;
  isGone: boolean;
}

/** Longest stretch before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;
const RANK: Record<Priority, number> = { interrupt: 0, stack: 1, task: 2 };

class Engines {
  private readonly queues: readonly [Fifo<Job>, Fifo<Job>, Fifo<Job>] = [new Fifo(), new Fifo(), new Fifo()];
  readonly running: Running[] = [];
  busyUs = 0;
  markedUs = 0;
  /** Sum of the ends of the work under way, which is booked already though the clock is not there yet. */
  private endsUs = 0;

  constructor(readonly count: number) {}

  get idle(): number {
    return this.count - this.running.length;
  }

  enqueue(job: Job): void {
    this.queues[RANK[job.work.priority]]!.push(job);
  }

  /** Only work of a higher priority goes before what was interrupted. */
  putBack(job: Job): void {
    this.queues[RANK[job.work.priority]]!.putBack(job);
  }

  take(): Job | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.shift() ?? stack.shift() ?? task.shift();
  }

  waiting(): Job | undefined {
    const [interrupt, stack, task] = this.queues;
    return interrupt.peek() ?? stack.peek() ?? task.peek();
  }

  begin(running: Running): void {
    this.running.push(running);
    this.busyUs += running.endUs - running.startUs;
    this.endsUs += running.endUs;
  }

  /** @param unusedUs what was booked and not done. */
  end(running: Running, unusedUs: number): void {
    running.isGone = true;
    this.running.splice(this.running.indexOf(running), 1);
    this.busyUs -= unusedUs;
    // Exactly nothing when all are idle, so that rounding does not add up.
    this.endsUs = this.running.length === 0 ? 0 : this.endsUs - running.endUs;
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
    const job: Job = { work, leftUs: undefined, sinceUs: this.clock.now };
    const eligible = work.ziip && this.ziips.count > 0;
    const engines = eligible ? this.ziips : this.cps;
    if (engines.idle > 0 && !engines.waiting()) {
      this.start(engines, job);
      return;
    }
    engines.enqueue(job);
    this.askToYield(engines, work.priority);
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
    const startUs = this.clock.now;
    const endUs = startUs + (job.leftUs ?? job.work.cost());
    const running: Running = { job, startUs, endUs, isAsked: false, isGone: false };
    engines.begin(running);
    this.clock.at(endUs, () => {
      if (running.isGone) return;
      engines.end(running, 0);
      job.work.done();
      this.dispatch(engines);
    });
  }

  /** Less urgent work yields at the end of its quantum: of all that runs, the piece whose quantum ends first. */
  private askToYield(engines: Engines, priority: Priority): void {
    const rank = RANK[priority];
    if (rank === RANK.task) return;
    let first: Running | undefined;
    let firstUs = Number.POSITIVE_INFINITY;
    for (const running of engines.running) {
      const { work } = running.job;
      if (running.isAsked || work.priority === 'interrupt' || RANK[work.priority] <= rank) continue;
      const quanta = Math.floor((this.clock.now - running.startUs) / QUANTUM_US) + 1;
      const yieldUs = running.startUs + quanta * QUANTUM_US;
      if (yieldUs >= running.endUs || yieldUs >= firstUs) continue;
      first = running;
      firstUs = yieldUs;
    }
    if (!first) return;
    const asked = first;
    asked.isAsked = true;
    this.clock.at(firstUs, () => this.yield(engines, asked));
  }

  private yield(engines: Engines, running: Running): void {
    if (running.isGone) return;
    running.isAsked = false;
    const { job, endUs } = running;
    const next = engines.waiting();
    if (!next || RANK[next.work.priority] >= RANK[job.work.priority]) return;
    const leftUs = endUs - this.clock.now;
    engines.end(running, leftUs);
    job.leftUs = leftUs;
    job.sinceUs = this.clock.now;
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
