/** Its multiples divide a circle evenly, however many there are. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

/**
 * Pauses of the clients of a flow, in the order in which they begin: exponential, with the mean 1. Those in a row come from all parts of the distribution evenly,
 * so the few that a window holds have nearly their mean already, and what clients ask for agrees with Little's law.
 */
export class Pauses {
  /** @param share where they begin, from 0 to 1 */
  constructor(private share: number) {}

  next(): number {
    this.share = (this.share + GOLDEN_SHARE) % 1;
    return -Math.log(1 - this.share);
  }
}
