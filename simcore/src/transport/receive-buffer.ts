import { FAR_US } from '../scenario/setup.js';

/** Neither side's buffer grows beyond this. */
export const LARGEST_WINDOW = 2 * 1024 * 1024;
/** Right sizing works on buffers of at least this size. */
const RIGHT_SIZING_FROM = 64 * 1024;

/** How much of a longer round trip right sizing makes up for, as a power of it. */
const MADE_UP_FOR = 0.9;

/**
 * What right sizing makes of a buffer over a long time, in bytes: nearly as many times its size as the round trip is longer than `FAR_US`, so that a far
 * stream comes near to the rate of a less far one and never beyond it.
 */
export function grownBytes(bytes: number, roundTripUs: number): number {
  if (bytes < RIGHT_SIZING_FROM) return bytes;
  return Math.max(bytes, Math.min(LARGEST_WINDOW, Math.floor(bytes * (roundTripUs / FAR_US) ** MADE_UP_FOR)));
}
/** The receiver reports free space at this share of the buffer; what is left untold is missing in the window of a far sender. */
const UPDATE_SHARE = 1 / 8;
/** The sender fills the window when this share of it arrives in the shortest round trip. */
const FILLED_SHARE = 0.2;

/** The receiving end of a TCP stream: order, free space, the window that it offers. Positions count bytes. */
export class ReceiveBuffer {
  /** Bytes that came without a gap. */
  received = 0;
  private consumed = 0;
  private readonly initial: number;
  /** The last position that the sender may use. */
  private edge: number;
  private grownAtUs = 0;
  private grownFrom = 0;
  /** Bytes that came before earlier ones, by position; most connections see none. */
  private early: Map<number, number> | undefined;

  constructor(
    private size: number,
    private readonly mss: number,
    private readonly rightSizing: boolean,
  ) {
    this.edge = size;
    this.initial = size;
  }

  /** It is as large as right sizing has made it over a long time of so many bytes in each round trip. */
  growFor(perRoundTrip: number, roundTripUs: number): void {
    const most = this.rightSizing ? grownBytes(this.size, roundTripUs) : this.size;
    while (this.size < most && perRoundTrip > FILLED_SHARE * this.size) this.size = Math.min(most, 2 * this.size);
    this.edge = this.size;
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.size;
  }

  get available(): number {
    return this.received - this.consumed;
  }

  /** Takes bytes in and says whether earlier ones are missing, or these were what later ones had waited for. */
  accept(position: number, bytes: number): 'before' | 'closed' | 'none' {
    if (position > this.received) {
      this.early ??= new Map();
      this.early.set(position, bytes);
      return 'before';
    }
    // What was sent again may have come already.
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

  /** Whether the sender should hear of the free space when the application has read some bytes more. */
  opensWith(bytes: number): boolean {
    const enough = Math.min(Math.max(2 * this.mss, UPDATE_SHARE * this.size), this.size / 2);
    return this.consumed + bytes + this.size - this.edge >= enough;
  }

  consume(bytes: number): void {
    this.consumed += bytes;
  }

  /** The position up to which there is room, whether the sender has heard of it or not. */
  get free(): number {
    return Math.max(this.edge, this.consumed + this.size);
  }

  /** The position that the sender may use from now on. */
  advertise(): number {
    this.edge = this.free;
    return this.edge;
  }

  /** Dynamic right sizing: doubles the buffer while it, and not the line, holds the sender back. */
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
