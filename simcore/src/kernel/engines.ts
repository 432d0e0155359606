import type { Clock, Planned } from './clock.js';
import { Fifo } from './fifo.js';

/** Work that needs processor time. */
export interface Job {
  /** Microseconds of processor time of a full-capacity engine, called once, on dispatch. */
  cost(): number;
  done(): void;
}

/** What ends the work of an engine. */
interface Dispatcher {
  endPlanned(work: Work): void;
}

/** A job with its state. All types of jobs have the same shape, because the engine reads that fastest. */
export class Work implements Planned {
  /** The remaining processor time after an interruption. */
  leftUs: number | undefined = undefined;
  /** Start of the wait. */
  sinceUs: number | undefined = undefined;
  startUs = Number.NaN;
  /** Its end unless it is interrupted; NaN while it is not on an engine. */
  endUs = Number.NaN;
  /** Elapsed time for each microsecond of processor time. */
  stretch = 1;
  /** The engines on which it last ran. */
  engines: Engines | undefined = undefined;
  /** The work of the other thread of its core. */
  partner: Work | undefined = undefined;
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
    this.engines!.dispatcher.endPlanned(this);
  }
}

/** The engines of one kind of an LPAR. */
export interface EngineKind {
  /** Pieces of work that run at the same time. */
  count: number;
  /** Processor time for each microsecond of a full-capacity engine. */
  slowness: number;
  /** Elapsed time for each microsecond of processor time: above 1 if other LPARs use the engines in between. */
  stretch: number;
}

/** Engines with a dispatch queue. */
export class Engines {
  private readonly queues: readonly [Fifo<Work>, Fifo<Work>, Fifo<Work>] = [new Fifo(), new Fifo(), new Fifo()];
  readonly running: Work[] = [];
  readonly count: number;
  readonly slowness: number;
  protected readonly stretch: number;
  busyUs = 0;
  markedUs = 0;
  /** Total time of the work that began since the mark, including the part that is not done yet. */
  begunUs = 0;
  /** Sums over the running work, which is already booked although the clock has not reached its end: processor time per time, and that at the ends. */
  private rate = 0;
  private endsUs = 0;

  constructor(
    readonly dispatcher: Dispatcher,
    { count, slowness, stretch }: EngineKind,
  ) {
    this.count = count;
    this.slowness = slowness;
    this.stretch = stretch;
  }

  get idle(): number {
    return this.count - this.running.length;
  }

  /** Capacity in engines that run one piece of work. */
  get capacity(): number {
    return this.count;
  }

  /** Whether work that begins has an engine to itself. */
  get hasFreeCore(): boolean {
    return this.idle > 0;
  }

  /** Elapsed time for each microsecond of a full-capacity engine. */
  get elapsedPerUs(): number {
    return this.slowness * this.stretch;
  }

  enqueue(work: Work): void {
    this.queues[work.rank]!.push(work);
  }

  /** Only work of a higher priority precedes interrupted work. */
  putBack(work: Work): void {
    this.queues[work.rank]!.putBack(work);
  }

  take(): Work | undefined {
    const { queues } = this;
    return queues[0].shift() ?? queues[1].shift() ?? queues[2].shift();
  }

  waiting(): Work | undefined {
    const { queues } = this;
    return queues[0].peek() ?? queues[1].peek() ?? queues[2].peek();
  }

  /** @param us processor time */
  begin(work: Work, us: number, clock: Clock): void {
    work.engines = this;
    work.startUs = clock.now;
    this.running.push(work);
    this.busyUs += us;
    this.plan(work, us, this.stretch, clock);
  }

  /** @param unusedUs processor time that was booked but not used. */
  end(work: Work, unusedUs: number, _clock: Clock): void {
    const { running } = this;
    const last = running.pop()!;
    if (last !== work) running[running.indexOf(work)] = last;
    work.turn++;
    work.isAsked = false;
    this.busyUs -= unusedUs;
    this.forget(work);
    // Exactly zero if all are idle, so rounding errors do not accumulate.
    if (running.length === 0) this.rate = this.endsUs = 0;
    work.endUs = Number.NaN;
  }

  protected plan(work: Work, us: number, stretch: number, clock: Clock): void {
    work.stretch = stretch;
    work.endUs = clock.now + us * stretch;
    this.rate += 1 / stretch;
    this.endsUs += work.endUs / stretch;
    clock.at(work.endUs, work);
  }

  protected forget(work: Work): void {
    this.rate -= 1 / work.stretch;
    this.endsUs -= work.endUs / work.stretch;
  }

  done(nowUs: number): number {
    return this.busyUs - (this.endsUs - this.rate * nowUs);
  }
}

/** Processor time left of work that is on an engine. */
export function leftOf({ endUs, stretch }: Work, nowUs: number): number {
  return (endUs - nowUs) / stretch;
}
