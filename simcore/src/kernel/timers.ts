import type { Clock } from './clock.js';
import { Fifo } from './fifo.js';

/** A timer. */
export class Timer {
  constructor(
    readonly endUs: number,
    /** Its action on expiration, until it is canceled. */
    private atEnd: (() => void) | undefined,
  ) {}

  get isOff(): boolean {
    return this.atEnd === undefined;
  }

  /** It has no action on expiration, and keeps no objects in memory for it. */
  callOff(): void {
    this.atEnd = undefined;
  }

  ring(): void {
    const then = this.atEnd;
    this.atEnd = undefined;
    then?.();
  }
}

/** Timers of one duration. They expire in the order in which they were set, so one event represents those of thousands of connections. */
export class Timers {
  private readonly set = new Fifo<Timer>();
  private isPlanned = false;

  constructor(
    private readonly clock: Clock,
    readonly lengthUs: number,
  ) {}

  start(atEnd: () => void): Timer {
    const timer = new Timer(this.clock.now + this.lengthUs, atEnd);
    this.set.push(timer);
    this.plan();
    return timer;
  }

  /** Schedules the expiration of the first timer that is not canceled. */
  private plan(): void {
    if (this.isPlanned) return;
    while (this.set.peek()?.isOff) this.set.shift();
    const first = this.set.peek();
    if (!first) return;
    this.isPlanned = true;
    this.clock.at(first.endUs, () => {
      this.isPlanned = false;
      this.set.shift();
      first.ring();
      this.plan();
    });
  }
}
