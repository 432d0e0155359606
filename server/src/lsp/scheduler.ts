/** Does work later; tests decide when. */
export interface Scheduler {
  /** Gives what calls the work off. */
  after(delayMs: number, work: () => void): () => void;
}

export const realTime: Scheduler = {
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};
