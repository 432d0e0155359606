import type { Clock } from '../kernel/clock.js';
import type { Timer, Timers } from '../kernel/timers.js';
import type { Tcp } from '../scenario/scenario.js';

/**
 * What AUTODELAYACKS knows of the connections of a server: whether delayed acknowledgments hold partners back. Each connection is watched, and what is
 * found holds for the listening port, so that new connections begin with it (IBM Support, How can I enable TCP/IP to autonomically
 * determine when to delay transmission of acknowledgments?).
 */
export interface AckKnowledge {
  stalls: boolean;
}

/** Decides when received segments are acknowledged. */
export class AckClock {
  private waiting = 0;
  private sinceUs = 0;
  private timer: Timer | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly mode: Required<Tcp>['delayAcks'],
    private readonly knowledge: AckKnowledge,
    /** Sends acknowledgments that were held back. */
    private readonly late: (count: number) => void,
  ) {}

  private get immediate(): boolean {
    return this.mode === 'immediate' || (this.mode === 'auto' && this.knowledge.stalls);
  }

  /** Whether an acknowledgment is held back that could go out by itself. */
  get mayLearn(): boolean {
    return this.mode === 'auto' && this.waiting > 0;
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

  /** The sender has more and waits for the acknowledgment that is held back: AUTODELAYACKS finds out and delays none from now on. */
  stalled(): void {
    if (!this.mayLearn) return;
    this.knowledge.stalls = true;
    this.release();
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
    if (this.waiting > 0) this.release();
  }

  private release(): void {
    const count = this.waiting;
    this.waiting = 0;
    this.late(count);
  }
}
