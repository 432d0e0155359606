/** Does work later; tests decide when. */
export interface Scheduler {
  /** Gives what calls the work off. */
  after(delayMs: number, work: () => void): () => void;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

export const realTime: Scheduler = {
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
};
