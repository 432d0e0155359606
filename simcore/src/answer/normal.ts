/** The share of a standard normal distribution below a value, to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function shareBelow(x: number): number {
  if (x < 0) return 1 - shareBelow(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, each) => (sum + each) * t,
    0,
  );
  return 1 - (Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** The value below which the share `p` of a standard normal distribution lies, by bisection. */
export function normalQuantile(p: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The quantile of share `p` of a normal distribution truncated to values above zero. */
export function truncatedQuantile(mean: number, deviation: number, p: number): number {
  const below = shareBelow(-mean / deviation);
  return Math.max(0, mean + deviation * normalQuantile(below + p * (1 - below)));
}
