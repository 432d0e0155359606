/** Number of characters compared at once; the engine does that much faster than one character at a time. */
const STRETCH = 4096;

type Sequence = string | readonly unknown[];

/** Number of characters or elements at the beginning that two texts or lists have in common. */
export function commonFront<T extends Sequence>(a: T, b: T): number {
  const limit = Math.min(a.length, b.length);
  let count = 0;
  while (count + STRETCH <= limit && a.slice(count, count + STRETCH) === b.slice(count, count + STRETCH))
    count += STRETCH;
  while (count < limit && a[count] === b[count]) count++;
  return count;
}

/** Number of characters or elements at the end that two texts or lists have in common, after the first `front` of both. */
export function commonBack<T extends Sequence>(a: T, b: T, front: number): number {
  const limit = Math.min(a.length, b.length) - front;
  const stretch = (text: Sequence, count: number): Sequence =>
    text.slice(text.length - count - STRETCH, text.length - count);
  let count = 0;
  while (count + STRETCH <= limit && stretch(a, count) === stretch(b, count)) count += STRETCH;
  while (count < limit && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
