import { type Bound, lastOf, type Spans } from '../../../net/spans.js';
import type { Region } from './region.js';

/** Sort position of a region with an unknown condition: after all others. */
const UNKNOWN = Number.MAX_VALUE;
/** With this few regions, checking each one is faster than dividing them. */
const FEW = 8;

/** Part of a tree of regions: the lowest and highest values of each condition in it, and the number of its regions that are added. */
interface Part {
  lows: number[];
  highs: number[];
  added: number;
  parent?: Part;
  halves?: [Part, Part];
  /** The added regions of a part without halves. */
  regions: number[];
}

/**
 * Finds, among regions that are added in sequence, those that may overlap a given one: a tree that divides all of them by the most
 * selective condition, so distant ranges of ports and prefixes of addresses are never checked.
 */
export class RegionIndex {
  private readonly lows: Float64Array;
  private readonly highs: Float64Array;
  private readonly leaves: Part[] = [];
  private readonly root: Part;

  constructor(
    regions: readonly Region[],
    private readonly dimensions: number,
  ) {
    this.lows = new Float64Array(regions.length * dimensions).fill(-Infinity);
    this.highs = new Float64Array(regions.length * dimensions).fill(Infinity);
    regions.forEach((region, at) => {
      this.noteBounds(region, at * dimensions);
    });
    this.root = this.partOf(regions.map((_, at) => at));
  }

  add(region: number): void {
    const leaf = this.leaves[region]!;
    leaf.regions.push(region);
    for (let part: Part | undefined = leaf; part; part = part.parent) part.added++;
  }

  /** The added regions that may overlap a region, in order; if there are more than `most`, some of them. */
  near(region: number, most: number): number[] {
    const found: number[] = [];
    const from = region * this.dimensions;
    const visit = (part: Part): void => {
      if (part.added === 0 || found.length >= most || this.areApart(from, part.lows, part.highs, 0)) return;
      for (const at of part.regions) {
        if (found.length >= most) return;
        if (!this.areApart(from, this.lows, this.highs, at * this.dimensions)) found.push(at);
      }
      for (const half of part.halves ?? []) visit(half);
    };
    visit(this.root);
    return found.sort((a, b) => a - b);
  }

  private areApart(from: number, lows: ArrayLike<number>, highs: ArrayLike<number>, at: number): boolean {
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      if (this.highs[from + dimension]! < lows[at + dimension]!) return true;
      if (highs[at + dimension]! < this.lows[from + dimension]!) return true;
    }
    return false;
  }

  /** An unknown condition has no bounds. */
  private noteBounds(region: Region, at: number): void {
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      let [low, high] = [Infinity, -Infinity];
      let isKnown = region[4] !== undefined || region[6] !== undefined;
      for (const box of [region[4], region[6]]) {
        if (box === undefined) continue;
        const set = box[dimension];
        if (!isSome(set)) {
          isKnown = false;
          break;
        }
        const [first, last] = [numberOf(set[0]!), numberOf(lastOf(set))];
        low = Math.min(low, first, last);
        high = Math.max(high, first, last);
      }
      if (!isKnown) continue;
      this.lows[at + dimension] = low;
      this.highs[at + dimension] = high;
    }
  }

  private partOf(regions: number[]): Part {
    const { lows, highs } = this.boundsOf(regions);
    const part: Part = { lows, highs, added: 0, regions: [] };
    const dimension = regions.length > FEW ? this.bestDimension(regions) : undefined;
    if (dimension === undefined) {
      for (const at of regions) this.leaves[at] = part;
      return part;
    }
    const middle = (at: number): number => {
      const place = at * this.dimensions + dimension;
      return this.highs[place] === Infinity ? UNKNOWN : this.lows[place]! + this.highs[place]!;
    };
    regions.sort((a, b) => middle(a) - middle(b));
    const half = regions.length >> 1;
    part.halves = [this.partOf(regions.slice(0, half)), this.partOf(regions.slice(half))];
    for (const one of part.halves) one.parent = part;
    return part;
  }

  private boundsOf(regions: readonly number[]): Pick<Part, 'lows' | 'highs'> {
    const lows = new Array<number>(this.dimensions).fill(Infinity);
    const highs = new Array<number>(this.dimensions).fill(-Infinity);
    for (const at of regions)
      for (let dimension = 0; dimension < this.dimensions; dimension++) {
        lows[dimension] = Math.min(lows[dimension]!, this.lows[at * this.dimensions + dimension]!);
        highs[dimension] = Math.max(highs[dimension]!, this.highs[at * this.dimensions + dimension]!);
      }
    return { lows, highs };
  }

  /** The condition with the shortest ranges in proportion to all of it; undefined if no region has a condition. */
  private bestDimension(regions: readonly number[]): number | undefined {
    let best: number | undefined;
    let least = regions.length;
    for (let dimension = 0; dimension < this.dimensions; dimension++) {
      const places = regions.map((at) => at * this.dimensions + dimension);
      const known = places.filter((place) => this.highs[place] !== Infinity);
      const low = known.reduce((lowest, place) => Math.min(lowest, this.lows[place]!), Infinity);
      const high = known.reduce((highest, place) => Math.max(highest, this.highs[place]!), -Infinity);
      if (low >= high) continue;
      const lengths = known.reduce((sum, place) => sum + this.highs[place]! - this.lows[place]!, 0);
      const taken = places.length - known.length + lengths / (high - low);
      if (taken < least) [best, least] = [dimension, taken];
    }
    return best;
  }
}

function isSome(set: Spans | undefined): set is Spans {
  return set !== undefined && set.length > 0;
}

/** IPv6 addresses, rounded but in order, as negative numbers, so no IPv4 address is near them. */
function numberOf(bound: Bound): number {
  return typeof bound === 'bigint' ? -1 - Number(bound) : bound;
}
