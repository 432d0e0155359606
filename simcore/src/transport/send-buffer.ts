import { grownBytes } from './receive-buffer.js';

/** The send buffer of a connection. With outbound right sizing, it grows when it limits the sender. */
export class SendBuffer {
  private size: number;

  constructor(
    private readonly initial: number,
    private readonly rightSizing: boolean,
  ) {
    this.size = initial;
  }

  get bytes(): number {
    return this.size;
  }

  /** Sets the size that right sizing reaches over a long time if the sender can use the given number of bytes per round trip. */
  growFor(perRoundTrip: number, roundTripUs: number): void {
    const most = this.most(roundTripUs);
    while (this.size < most && this.size < perRoundTrip) this.size = Math.min(most, 2 * this.size);
  }

  /** Doubles the buffer if the sender could use more than it. */
  grow(usable: number, roundTripUs: number): void {
    if (!this.rightSizing || usable <= this.size) return;
    const most = this.most(roundTripUs);
    if (this.size < most) this.size = Math.min(most, 2 * this.size);
  }

  private most(roundTripUs: number): number {
    return this.rightSizing ? grownBytes(this.initial, roundTripUs) : this.initial;
  }
}
