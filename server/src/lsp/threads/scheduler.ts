/** Runs work later; tests decide when. */
export interface Scheduler {
  /** Returns a function that cancels the work. */
  after(delayMs: number, work: () => void): () => void;
  /** Milliseconds since some fixed moment. */
  now(): number;
}

export const realTime: Scheduler = {
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
};

/** Lets messages arrive during long work. */
const A_FEW = 4;

/** Pause between two pieces of long work: requests for the word at the caret have priority. */
export async function afterOthers(): Promise<void> {
  if (typeof setImmediate === 'undefined') return new Promise((resolve) => setTimeout(resolve, 0));
  // One message is processed in each.
  for (let turn = 0; turn < A_FEW; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
