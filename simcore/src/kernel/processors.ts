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

/** Longest stretch before work yields its engine to work of a higher priority. */
const QUANTUM_US = 200;

class Engines {
  private readonly queues: Record<Priority, Fifo<Job>> = { interrupt: new Fifo(), stack: new Fifo(), task: new Fifo() };
  idle: number;
  busyUs = 0;
  markedUs = 0;
  /** Sum of the ends of the work under way, which is booked already though the clock is not there yet. */
  endsUs = 0;

  constructor(readonly count: number) {
    this.idle = count;
  }

  enqueue(job: Job): void {
    this.queues[job.work.priority].push(job);
  }

  /** Only work of a higher priority goes before what was interrupted. */
  putBack(job: Job): void {
    this.queues[job.work.priority].putBack(job);
  }

  take(): Job | undefined {
    const { interrupt, stack, task } = this.queues;
    return interrupt.shift() ?? stack.shift() ?? task.shift();
  }

  waiting(): Job | undefined {
    const { interrupt, stack, task } = this.queues;
    return interrupt.peek() ?? stack.peek() ?? task.peek();
  }

  done(nowUs: number): number {
    return this.busyUs - (this.endsUs - (this.count - this.idle) * nowUs);
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
    engines.idle--;
    const left = job.leftUs ?? job.work.cost();
    const slice = job.work.priority === 'interrupt' ? left : Math.min(left, QUANTUM_US);
    const endUs = this.clock.now + slice;
    engines.busyUs += slice;
    engines.endsUs += endUs;
    this.clock.after(slice, () => {
      engines.idle++;
      // Exactly nothing when all are idle, so that rounding does not add up.
      engines.endsUs = engines.idle === engines.count ? 0 : engines.endsUs - endUs;
      if (slice < left) {
        job.leftUs = left - slice;
        job.sinceUs = this.clock.now;
        engines.putBack(job);
      } else {
        job.work.done();
      }
      this.dispatch(engines);
    });
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
