/** Number of characters compared at once; the engine does that much faster than one character at a time. */
const STRETCH = 4096;

/** Number of characters at the beginning that two texts have in common. */
export function commonFront(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let count = 0;
  while (count + STRETCH <= limit && a.slice(count, count + STRETCH) === b.slice(count, count + STRETCH))
    count += STRETCH;
  while (count < limit && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

/** Number of characters at the end that two texts have in common, after the first `front` characters of both. */
export function commonBack(a: string, b: string, front: number): number {
  const limit = Math.min(a.length, b.length) - front;
  const stretch = (text: string, count: number): string =>
    text.slice(text.length - count - STRETCH, text.length - count);
  let count = 0;
  while (count + STRETCH <= limit && stretch(a, count) === stretch(b, count)) count += STRETCH;
  while (count < limit && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++;
  return count;
}
