import type { Clock } from '../kernel/clock.js';
import type { Tcp } from '../scenario.js';

/** How long an acknowledgment is delayed at most. */
export const DELAYED_ACK_US = 200_000;

/** Stalls after which AUTODELAYACKS gives up delaying on a connection. */
const STALLS_UNTIL_IMMEDIATE = 2;

/** Decides when received segments are acknowledged. */
export class AckClock {
  private waiting = 0;
  private sinceUs = 0;
  private armed = false;
  private stalls = 0;

  constructor(
    private readonly clock: Clock,
    private readonly mode: Required<Tcp>['delayAcks'],
    private readonly delayUs: number,
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

  private arm(): void {
    this.sinceUs = this.clock.now;
    if (this.armed) return;
    this.armed = true;
    this.clock.after(this.delayUs, () => this.expire());
  }

  private expire(): void {
    this.armed = false;
    if (this.waiting === 0) return;
    const leftUs = this.sinceUs + this.delayUs - this.clock.now;
    if (leftUs > 1e-6) {
      this.armed = true;
      this.clock.after(leftUs, () => this.expire());
      return;
    }
    this.stalls++;
    const count = this.waiting;
    this.waiting = 0;
    this.late(count);
  }
}
