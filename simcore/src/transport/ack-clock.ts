import type { Clock } from '../kernel/clock.js';
import type { Timer, Timers } from '../kernel/timers.js';
import type { Tcp } from '../scenario/scenario.js';

/**
 * The state of AUTODELAYACKS for the connections of a server: whether delayed acknowledgments slow partners down. Each connection is
 * monitored, and the result applies to the listening port, so new connections begin with it (IBM Support, How can I enable TCP/IP to
 * autonomically determine when to delay transmission of acknowledgments?).
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
    /** Sends delayed acknowledgments. */
    private readonly late: (count: number) => void,
  ) {}

  private get immediate(): boolean {
    return this.mode === 'immediate' || (this.mode === 'auto' && this.knowledge.stalls);
  }

  /** Whether a delayed acknowledgment is pending that could be sent separately. */
  get mayLearn(): boolean {
    return this.mode === 'auto' && this.waiting > 0;
  }

  /**
   * Number of acknowledgments that the arrival of segments would cause now.
   *
   * @param areMerged each of them consists of several that were merged below TCP, so none is delayed
   */
  due(segments: number, areMerged: boolean): number {
    return this.immediate || areMerged ? segments : Math.floor((this.waiting + segments) / 2);
  }

  /** Segments arrived: returns the number of immediate acknowledgments. */
  segments(count: number, areMerged: boolean): number {
    const now = this.due(count, areMerged);
    this.waiting = this.immediate || areMerged ? 0 : (this.waiting + count) % 2;
    if (this.waiting > 0) this.arm();
    return now;
  }

  /** The acknowledgment is sent with other data. */
  take(): void {
    this.waiting = 0;
  }

  /** The sender has more data and waits for the delayed acknowledgment: AUTODELAYACKS detects this and does not delay any from now on. */
  stalled(): void {
    if (!this.mayLearn) return;
    this.knowledge.stalls = true;
    this.release();
  }

  /** It is sent with the message that ends the connection. */
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
