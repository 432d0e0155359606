/** The largest of any number of values; spreading a long list into arguments would overflow the stack. -Infinity for none. */
export function greatest(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** The smallest of any number of values; Infinity for none. */
export function least(values: Iterable<number>): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < lowest) lowest = value;
  return lowest;
}
