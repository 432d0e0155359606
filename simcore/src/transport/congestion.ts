/** RFC 3390: two to four segments, about 4380 bytes. */
const INITIAL_BYTES = 4380;
const LARGEST_BYTES = 4 * 1024 * 1024;
/**
 * The additional growth per acknowledged segment beyond congestion avoidance, as a share of a segment. TCP implementations that descend
 * from 4.3BSD-Reno have this term (RFC 2581 warns of it); the rates that z/OS achieves over lossy paths are those of a sender with it.
 */
const EXTRA_GROWTH = 1 / 8;

/** Slow start and congestion avoidance. */
export class CongestionWindow {
  bytes: number;
  private readonly initial: number;
  private threshold = Number.POSITIVE_INFINITY;

  constructor(private readonly mss: number) {
    this.initial = Math.min(4 * mss, Math.max(2 * mss, INITIAL_BYTES));
    this.bytes = this.initial;
  }

  acknowledged(newBytes: number): void {
    const growth = this.bytes < this.threshold ? newBytes : newBytes * (this.mss / this.bytes + EXTRA_GROWTH);
    this.bytes = Math.min(LARGEST_BYTES, this.bytes + growth);
  }

  /**
   * Nothing was sent for so long that acknowledgments no longer indicate the capacity of the path: slow start begins again (RFC 5681,
   * section 4.1).
   */
  restart(): void {
    this.bytes = Math.min(this.bytes, this.initial);
  }

  /** The timer expired: the data in flight is lost. */
  timedOut(outstandingBytes: number): void {
    this.threshold = Math.max(outstandingBytes / 2, 2 * this.mss);
    this.bytes = this.mss;
  }

  lost(outstandingBytes: number): void {
    this.threshold = Math.max(outstandingBytes / 2, 2 * this.mss);
    this.bytes = this.threshold;
  }
}
