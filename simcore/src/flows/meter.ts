import type { Clock } from '../kernel/clock.js';
import { Sample } from '../kernel/sample.js';
import type { Side } from '../scenario/scenario.js';

/** If more than this share of the offered load remains, it waits in a growing queue. */
const UNSERVED_SHARE = 0.05;
/** Transactions arrive randomly: in addition, this many standard deviations of their number may remain. */
const CHANCE_DEVIATIONS = 3;
/** Every client was busy for this share of the time: there was no capacity left. */
const FULL_SHARE = 0.75;

/** The activity of a flow since the mark. */
export class Meter {
  readonly latencyUs = new Sample();
  receivedBytes = 0;
  completed = 0;
  /** Clients that have not started yet. */
  absent = 0;
  readonly busyUs: Record<Side, number> = { server: 0, client: 0 };
  /** Transactions that wait or are in progress, and their total time. */
  private inFlight = 0;
  private inFlightAtMark = 0;
  /** Transactions that were requested. */
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

  /** A transaction is requested. */
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

  /** Whether the offered load is served: no more of it waits than randomness explains. */
  get isServed(): boolean {
    return this.grown <= UNSERVED_SHARE * this.asked + CHANCE_DEVIATIONS * Math.sqrt(this.asked);
  }

  /** Whether the queue grew by an amount that may be random: a longer run decides. */
  get isDoubtful(): boolean {
    return this.grown > Math.sqrt(this.asked) && this.isServed;
  }

  /** The number of waiting and active transactions, minus that at the mark. */
  private get grown(): number {
    return this.inFlight - this.inFlightAtMark;
  }

  /** Whether every client is busy now, and was for most of the time since the mark. */
  get isFull(): boolean {
    this.advance();
    return this.inFlight >= this.clients && this.fullUs >= FULL_SHARE * (this.changedUs - this.markedUs);
  }

  /** Total time for which all transactions waited or were in progress. */
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
