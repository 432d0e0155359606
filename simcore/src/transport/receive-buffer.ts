import { FAR_US } from '../scenario/setup.js';

/** Neither side's buffer grows beyond this. */
export const LARGEST_WINDOW = 2 * 1024 * 1024;
/** Right sizing applies to buffers of at least this size. */
const RIGHT_SIZING_FROM = 64 * 1024;

/** The degree to which right sizing compensates for a longer round trip, as an exponent. */
const MADE_UP_FOR = 0.9;

/**
 * The long-term size of a buffer with right sizing, in bytes: it grows almost in proportion to the ratio of the round trip to `FAR_US`, so
 * a far stream approaches the rate of a nearer one and never exceeds it.
 */
export function grownBytes(bytes: number, roundTripUs: number): number {
  if (bytes < RIGHT_SIZING_FROM) return bytes;
  return Math.max(bytes, Math.min(LARGEST_WINDOW, Math.floor(bytes * (roundTripUs / FAR_US) ** MADE_UP_FOR)));
}
/** The receiver reports free space at this share of the buffer; unreported space is not in the window of a far sender. */
const UPDATE_SHARE = 1 / 8;
/** The sender fills the window if this share of it arrives in the shortest round trip. */
const FILLED_SHARE = 0.2;

/** The receiving end of a TCP stream: order, free space, the window that it offers. Positions count bytes. */
export class ReceiveBuffer {
  /** Bytes received without a gap. */
  received = 0;
  private consumed = 0;
  private readonly initial: number;
  /** The last position that the sender may use. */
  private edge: number;
  private grownAtUs = 0;
  private grownFrom = 0;
  /** Bytes that arrived before earlier ones, by position; most connections have none. */
  private early: Map<number, number> | undefined;

  constructor(
    private size: number,
    private readonly mss: number,
    private readonly rightSizing: boolean,
  ) {
    this.edge = size;
    this.initial = size;
  }

  /** Sets the size that right sizing reaches over a long time with the given bytes per round trip. */
  growFor(perRoundTrip: number, roundTripUs: number): void {
    const most = this.rightSizing ? grownBytes(this.size, roundTripUs) : this.size;
    while (this.size < most && perRoundTrip > FILLED_SHARE * this.size) this.size = Math.min(most, 2 * this.size);
    this.edge = this.size;
  }

  /** Number of bytes in it. */
  get bytes(): number {
    return this.size;
  }

  get available(): number {
    return this.received - this.consumed;
  }

  /** Adds bytes and returns whether earlier ones are missing, or whether later ones had waited for these. */
  accept(position: number, bytes: number): 'before' | 'closed' | 'none' {
    if (position > this.received) {
      this.early ??= new Map();
      this.early.set(position, bytes);
      return 'before';
    }
    // Retransmitted data may have arrived already.
    if (position + bytes <= this.received) return 'none';
    this.received = position + bytes;
    const { early } = this;
    if (!early) return 'none';
    const had = early.size;
    for (let next = early.get(this.received); next !== undefined; next = early.get(this.received)) {
      early.delete(this.received);
      this.received += next;
    }
    return early.size < had ? 'closed' : 'none';
  }

  /** Whether the sender should be notified of the free space after the application has read more bytes. */
  opensWith(bytes: number): boolean {
    const enough = Math.min(Math.max(2 * this.mss, UPDATE_SHARE * this.size), this.size / 2);
    return this.consumed + bytes + this.size - this.edge >= enough;
  }

  consume(bytes: number): void {
    this.consumed += bytes;
  }

  /** The position up to which there is space, whether or not the sender was notified. */
  get free(): number {
    return Math.max(this.edge, this.consumed + this.size);
  }

  /** The position up to which the sender may now send. */
  advertise(): number {
    this.edge = this.free;
    return this.edge;
  }

  /** Dynamic right sizing: doubles the buffer while it limits the sender, not the line. */
  grow(nowUs: number, shortestRoundTripUs: number): void {
    if (!this.rightSizing || shortestRoundTripUs <= FAR_US || this.size >= LARGEST_WINDOW) return;
    const most = grownBytes(this.initial, shortestRoundTripUs);
    if (this.size >= most) return;
    const sinceUs = nowUs - this.grownAtUs;
    if (sinceUs < shortestRoundTripUs) return;
    const perRoundTrip = ((this.received - this.grownFrom) * shortestRoundTripUs) / sinceUs;
    if (perRoundTrip > FILLED_SHARE * this.size) this.size = Math.min(most, 2 * this.size);
    this.grownAtUs = nowUs;
    this.grownFrom = this.received;
  }
}
