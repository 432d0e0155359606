import type { Clock } from '../kernel/clock.js';
import type { Timer, Timers } from '../kernel/timers.js';
import type { Tcp } from '../scenario/scenario.js';

/** Stalls after which AUTODELAYACKS gives up delaying on a connection. */
const STALLS_UNTIL_IMMEDIATE = 2;

/** Decides when received segments are acknowledged. */
export class AckClock {
  private waiting = 0;
  private sinceUs = 0;
  private timer: Timer | undefined;
  private stalls = 0;

  constructor(
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly mode: Required<Tcp>['delayAcks'],
    /** Sends acknowledgments when the timer ends. */
    private readonly late: (count: number) => void,
  ) {}

  private get immediate(): boolean {
    return this.mode === 'immediate' || (this.mode === 'auto' && this.stalls >= STALLS_UNTIL_IMMEDIATE);
  }

  /**
   * How many acknowledgments the arrival of segments would cause now.
   *
   * @param areMerged each of them is several that were put together below TCP, so that none is delayed
   */
  due(segments: number, areMerged: boolean): number {
    return this.immediate || areMerged ? segments : Math.floor((this.waiting + segments) / 2);
  }

  /** Segments have come: how many acknowledgments go out at once. */
  segments(count: number, areMerged: boolean): number {
    const now = this.due(count, areMerged);
    this.waiting = this.immediate || areMerged ? 0 : (this.waiting + count) % 2;
    if (this.waiting > 0) this.arm();
    return now;
  }

  /** Something else carries the acknowledgment. */
  take(): void {
    this.waiting = 0;
  }

  /** The message that ends the connection carries it. */
  end(): void {
    this.waiting = 0;
    this.timer?.callOff();
  }

  private arm(): void {
    this.sinceUs = this.clock.now;
    this.timer ??= this.timers.start(() => this.expire());
  }

  private expire(): void {
    const leftUs = this.sinceUs + this.timers.lengthUs - this.clock.now;
    if (this.waiting > 0 && leftUs > 1e-6) {
      this.clock.after(leftUs, () => this.expire());
      return;
    }
    this.timer = undefined;
    if (this.waiting === 0) return;
    this.stalls++;
    const count = this.waiting;
    this.waiting = 0;
    this.late(count);
  }
}
