/** How much a measured round trip changes the mean. */
const WEIGHT = 1 / 8;

/** The round trips of a connection, measured for one segment at a time. */
export class RoundTrip {
  /** Mean; 0 before the first measurement. */
  meanUs = 0;
  shortestUs = Number.POSITIVE_INFINITY;
  private position = -1;
  private sinceUs = 0;

  /** Data up to a position is sent. */
  sent(position: number, nowUs: number): void {
    if (this.position >= 0) return;
    this.position = position;
    this.sinceUs = nowUs;
  }

  /** Data up to a position is acknowledged. */
  acknowledged(position: number, nowUs: number): void {
    if (this.position < 0 || position < this.position) return;
    const us = nowUs - this.sinceUs;
    this.meanUs = this.meanUs === 0 ? us : this.meanUs + (us - this.meanUs) * WEIGHT;
    this.shortestUs = Math.min(this.shortestUs, us);
    this.position = -1;
  }
}
