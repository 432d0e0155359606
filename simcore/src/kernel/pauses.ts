/** Its multiples divide a circle evenly, for any number of them. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

/**
 * Pauses of the clients of a flow, in the order in which they begin: exponentially distributed with mean 1. Consecutive pauses cover the
 * distribution evenly, so even the few pauses in a window have nearly this mean, and the load of the clients agrees with Little's law.
 */
export class Pauses {
  /** @param share the starting point, from 0 to 1 */
  constructor(private share: number) {}

  next(): number {
    this.share = (this.share + GOLDEN_SHARE) % 1;
    return -Math.log(1 - this.share);
  }
}
