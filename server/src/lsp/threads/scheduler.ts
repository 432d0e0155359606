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

/** Messages that may arrive while something long runs. */
const A_FEW = 4;

/** Between two pieces of long work: who waits for a word at the caret is served first. */
export async function afterOthers(): Promise<void> {
  if (typeof setImmediate === 'undefined') return new Promise((resolve) => setTimeout(resolve, 0));
  // One message is taken in with each.
  for (let turn = 0; turn < A_FEW; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
