import type { Clock } from './clock.js';
import { Fifo } from './fifo.js';

/** A timer that was set. */
export class Timer {
  constructor(
    readonly endUs: number,
    /** What happens at its end, until it is called off. */
    private atEnd: (() => void) | undefined,
  ) {}

  get isOff(): boolean {
    return this.atEnd === undefined;
  }

  /** Nothing happens at its end, and nothing is kept in memory for it. */
  callOff(): void {
    this.atEnd = undefined;
  }

  ring(): void {
    const then = this.atEnd;
    this.atEnd = undefined;
    then?.();
  }
}

/** Timers of one length. They end in the order in which they were set, so that one event represents those of thousands of connections. */
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

  /** Calls for the end of the first that is not off. */
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
