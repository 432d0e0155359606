import { isSameList } from '../collections/same-list.js';
import { firstIndex } from '../collections/search.js';

/**
 * A set of integers as the sorted list of its boundaries: the first is in the set, the second is not, the third is … For example, ports 20, 21 and 23
 * are [20, 22, 23, 24]. IPv6 addresses are bigints, all other values are numbers; a set contains one type.
 */
export type Spans = readonly Bound[];
export type Bound = number | bigint;

export const NOTHING: Spans = [];

/** The numbers from `low` to `high`, both included. */
export function span(low: Bound, high: Bound): Spans {
  return [low, next(high)];
}

/** The inclusive ranges of a set. */
export function rangesOf(spans: Spans): [low: Bound, high: Bound][] {
  const ranges: [Bound, Bound][] = [];
  for (let at = 0; at < spans.length; at += 2) ranges.push([spans[at]!, before(spans[at + 1]!)]);
  return ranges;
}

/** The numbers of a set. */
export function numbersIn(spans: Spans): number[] {
  return rangesOf(spans).flatMap(([low, high]) =>
    Array.from({ length: Number(high) - Number(low) + 1 }, (_, index) => Number(low) + index),
  );
}

/** Unites halves first, so a union of many small sets takes little more time than sorting their boundaries. */
export function union(...sets: readonly Spans[]): Spans {
  return unionOf(sets);
}

/** The union of any number of sets. */
export function unionOf(sets: readonly Spans[]): Spans {
  if (sets.length < 2) return sets[0] ?? NOTHING;
  const half = sets.length >> 1;
  return combine(unionOf(sets.slice(0, half)), unionOf(sets.slice(half)), (a, b) => a || b);
}

export function intersection(a: Spans, b: Spans): Spans {
  return combine(a, b, (inA, inB) => inA && inB);
}

export function difference(a: Spans, b: Spans): Spans {
  return combine(a, b, (inA, inB) => inA && !inB);
}

/** Whether the second set contains every number of the first. */
export function isSubset(a: Spans, b: Spans): boolean {
  if (a === b) return true;
  let at = 0;
  for (let i = 0; i < a.length; i += 2) {
    while (at < b.length && b[at + 1]! <= a[i]!) at += 2;
    if (at >= b.length || b[at]! > a[i]! || b[at + 1]! < a[i + 1]!) return false;
  }
  return true;
}

/** Whether a number is in both sets. */
export function intersects(a: Spans, b: Spans): boolean {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length)
    if (a[i + 1]! <= b[j]!) i += 2;
    else if (b[j + 1]! <= a[i]!) j += 2;
    else return true;
  return false;
}

export const isEqual: (a: Spans, b: Spans) => boolean = isSameList;

/** The highest number of a set that is not empty. */
export function lastOf(spans: Spans): Bound {
  return before(spans.at(-1)!);
}

export function contains(spans: Spans, value: Bound): boolean {
  return firstIndex(spans, (bound) => bound > value) % 2 === 1;
}

/** Walks the boundaries of both sets in order and keeps those at which the result changes. */
function combine(a: Spans, b: Spans, keeps: (inA: boolean, inB: boolean) => boolean): Spans {
  const result: Bound[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const bound = j >= b.length || (i < a.length && a[i]! <= b[j]!) ? a[i]! : b[j]!;
    if (i < a.length && a[i] === bound) i++;
    if (j < b.length && b[j] === bound) j++;
    const isIn = result.length % 2 === 1;
    if (keeps(i % 2 === 1, j % 2 === 1) !== isIn) result.push(bound);
  }
  return result;
}

/** The bound that follows. */
export function next(bound: Bound): Bound {
  return typeof bound === 'bigint' ? bound + 1n : bound + 1;
}

function before(bound: Bound): Bound {
  return typeof bound === 'bigint' ? bound - 1n : bound - 1;
}
