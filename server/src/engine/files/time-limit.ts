/** A file system that has not answered after this time is not available: a network drive that was disconnected. */
const LONGEST_WAIT_MS = 30_000;

/** The same action, which fails where its answer takes longer. What the system still does then is left to it. */
export function inTime<A extends unknown[], T>(
  action: (...args: A) => Promise<T>,
  limitMs = LONGEST_WAIT_MS,
): (...args: A) => Promise<T> {
  return (...args) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the file system did not answer within ${Math.round(limitMs / 1000)} s`)),
        limitMs,
      );
      timer.unref();
      action(...args)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
