import type { Spans } from '../../net/spans.js';
import { greatest, least } from '../../source/extremes.js';
import type { Region } from './region.js';

/** Lowest and highest value of each condition of many regions, for a quick test that two of them do not overlap. */
export class RegionBounds {
  private readonly lows: Float64Array;
  private readonly ends: Float64Array;

  constructor(
    regions: readonly Region[],
    private readonly dimensions: number,
  ) {
    this.lows = new Float64Array(regions.length * dimensions).fill(-Infinity);
    this.ends = new Float64Array(regions.length * dimensions).fill(Infinity);
    regions.forEach((region, index) => {
      this.note(region, index * dimensions);
    });
  }

  /** The two regions are certainly disjoint. */
  areApart(first: number, second: number): boolean {
    const a = first * this.dimensions;
    const b = second * this.dimensions;
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      if (this.ends[a + dimension]! <= this.lows[b + dimension]!) return true;
      if (this.ends[b + dimension]! <= this.lows[a + dimension]!) return true;
    }
    return false;
  }

  /** Unknown conditions, and IPv6 addresses, which are not numbers, have no bounds. */
  private note(region: Region, at: number): void {
    const boxes = [region[4], region[6]].filter((box) => box !== undefined);
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      const sets = boxes.map((box) => box[dimension]);
      if (sets.length === 0 || !sets.every(isPlain)) continue;
      this.lows[at + dimension] = least(sets.map((set) => set[0] as number));
      this.ends[at + dimension] = greatest(sets.map((set) => set.at(-1) as number));
    }
  }
}

function isPlain(set: Spans | undefined): set is Spans {
  return set !== undefined && typeof set[0] === 'number';
}
