/** A file system that does not respond within this time is considered unavailable, for example a disconnected network drive. */
const LONGEST_WAIT_MS = 30_000;

/** The same action, but it fails if it takes longer. The system may still complete it. */
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
