import type { Clock } from '../kernel/clock.js';
import { Sample } from '../kernel/sample.js';
import type { Side } from '../scenario/scenario.js';

/** More than this share of what is asked for is left over: the rest waits in a queue that grows. */
const UNSERVED_SHARE = 0.05;
/** Transactions come by chance: as many standard deviations of their number may be left over beside. */
const CHANCE_DEVIATIONS = 3;
/** Every client was at work for so much of the time: there was no room for more. */
const FULL_SHARE = 0.75;

/** What a flow did since the mark. */
export class Meter {
  readonly latencyUs = new Sample();
  receivedBytes = 0;
  completed = 0;
  /** Clients that have not begun yet. */
  absent = 0;
  readonly busyUs: Record<Side, number> = { server: 0, client: 0 };
  /** Transactions that wait or are under way, and the time that they spent so. */
  private inFlight = 0;
  private inFlightAtMark = 0;
  /** Transactions that were asked for. */
  asked = 0;
  /** Processor time of the application itself. */
  applicationUs = 0;
  private flightUs = 0;
  /** Time during which every client had work. */
  private fullUs = 0;
  private markedUs = 0;
  private changedUs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly clients: number,
  ) {}

  mark(): void {
    this.latencyUs.clear();
    this.receivedBytes = 0;
    this.completed = 0;
    this.busyUs.server = 0;
    this.busyUs.client = 0;
    this.applicationUs = 0;
    this.flightUs = 0;
    this.fullUs = 0;
    this.asked = 0;
    this.inFlightAtMark = this.inFlight;
    this.markedUs = this.clock.now;
    this.changedUs = this.clock.now;
  }

  bytes(count: number): void {
    this.receivedBytes += count;
  }

  busy(side: Side, us: number): void {
    this.busyUs[side] += us;
  }

  /** A transaction is asked for. */
  begin(): void {
    this.advance();
    this.inFlight++;
    this.asked++;
  }

  transaction(latencyUs: number): void {
    this.advance();
    this.inFlight--;
    this.completed++;
    this.latencyUs.add(latencyUs);
  }

  /** Whether what was asked for is served: no more of it waits than chance explains. */
  get isServed(): boolean {
    return this.grown <= UNSERVED_SHARE * this.asked + CHANCE_DEVIATIONS * Math.sqrt(this.asked);
  }

  /** Whether the queue grew, by an amount that can be chance: a longer run decides. */
  get isDoubtful(): boolean {
    return this.grown > Math.sqrt(this.asked) && this.isServed;
  }

  /** What waits or is under way beyond that at the mark. */
  private get grown(): number {
    return this.inFlight - this.inFlightAtMark;
  }

  /** Whether every client has something to do now, and had for most of the time since the mark. */
  get isFull(): boolean {
    this.advance();
    return this.inFlight >= this.clients && this.fullUs >= FULL_SHARE * (this.changedUs - this.markedUs);
  }

  /** Sum of the time that all transactions waited or were under way. */
  timeInFlightUs(): number {
    this.advance();
    return this.flightUs;
  }

  private advance(): void {
    const sinceUs = this.clock.now - this.changedUs;
    this.flightUs += this.inFlight * sinceUs;
    if (this.inFlight >= this.clients) this.fullUs += sinceUs;
    this.changedUs = this.clock.now;
  }
}
