import { firstIndex } from '../collections/search.js';
import type { Bound } from './spans.js';

/** From `low` (included) to `end` (excluded). */
export interface Interval {
  low: Bound;
  end: Bound;
}

/** Finds, among many intervals, those that overlap a given one. */
export class IntervalIndex {
  /** Positions of the intervals, sorted by lower bound. */
  private readonly order: number[];
  private readonly lows: Bound[];
  /** Their ends in this order, then the higher end of each pair of neighbors, and so on. */
  private readonly ends: Bound[][];

  constructor(intervals: readonly Interval[]) {
    this.order = intervals.map((_, at) => at);
    this.order.sort((a, b) => compare(intervals[a]!.low, intervals[b]!.low));
    this.lows = this.order.map((at) => intervals[at]!.low);
    this.ends = [this.order.map((at) => intervals[at]!.end)];
    for (let below = this.ends[0]!; below.length > 1; below = this.ends.at(-1)!) {
      const level = Array.from({ length: (below.length + 1) >> 1 }, (_, at) => {
        const [first, second] = [below[at * 2]!, below[at * 2 + 1]];
        return second !== undefined && second > first ? second : first;
      });
      this.ends.push(level);
    }
  }

  /** Adds the positions of the intervals that overlap the given one, up to a maximum number. */
  collect({ low, end }: Interval, found: Set<number>, most: number): void {
    const until = firstIndex(this.lows, (bound) => bound >= end);
    const visit = (level: number, at: number): void => {
      const highest = this.ends[level]?.[at];
      if (highest === undefined || highest <= low || at << level >= until || found.size >= most) return;
      if (level === 0) found.add(this.order[at]!);
      else for (const child of [at * 2, at * 2 + 1]) visit(level - 1, child);
    };
    visit(this.ends.length - 1, 0);
  }
}

function compare(a: Bound, b: Bound): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
