import { keptIn } from '../../../collections/memo.js';
import { firstIndex } from '../../../collections/search.js';
import type { Family } from '../../../net/address-sets.js';
import { type Bound, intersects, type Spans } from '../../../net/spans.js';
import type { KnownBox, Region, Universe } from './region.js';

/** Uses the most selective condition to find the rules of a list that may apply to some traffic. */
export class CandidateIndex {
  private readonly byDimension: DimensionIndex[];

  constructor(regions: readonly Region[], family: Family, universe: Universe) {
    const present = regions.flatMap((region, at) => (region[family] ? [{ at, box: region[family] }] : []));
    this.byDimension = universe[family].flatMap((all, dimension) => {
      const sets = present.map(({ at, box }) => ({ at, set: box[dimension] }));
      const limited = sets.filter(({ set }) => set !== undefined && set !== all);
      return limited.length === 0 ? [] : [new DimensionIndex(dimension, sets, all)];
    });
    if (this.byDimension.length === 0)
      this.byDimension = [
        new DimensionIndex(
          0,
          present.map(({ at }) => ({ at, set: undefined })),
          [],
        ),
      ];
  }

  /** Positions, in order, of all rules that may apply to some of the traffic, possibly with others. */
  candidates(traffic: KnownBox): readonly number[] {
    let best: readonly number[] | undefined;
    for (const index of this.byDimension) {
      const found = index.candidates(traffic[index.dimension]!);
      if (!best || found.length < best.length) best = found;
      if (best.length < ENOUGH) break;
    }
    return best!;
  }
}

/** With this few rules left, checking them is faster than narrowing further. */
const ENOUGH = 8;

/** The value axis of one condition, divided at each boundary of a rule, with the rules for each part. */
class DimensionIndex {
  private readonly cuts: Bound[];
  private readonly pieces = new Map<number, readonly number[]>();

  constructor(
    readonly dimension: number,
    private readonly sets: readonly { at: number; set: Spans | undefined }[],
    all: Spans,
  ) {
    const bounds = new Set<Bound>(sets.flatMap(({ set }) => set ?? []).concat(all));
    this.cuts = [...bounds].sort((a, b) => (a < b ? -1 : 1));
  }

  candidates(wanted: Spans): readonly number[] {
    const first = this.pieceOf(wanted[0]!);
    const isOnePiece = wanted.length === 2 && (first + 1 >= this.cuts.length || wanted[1]! <= this.cuts[first + 1]!);
    if (!isOnePiece) return this.among(wanted);
    return keptIn(this.pieces, first, () => this.among(wanted));
  }

  private among(wanted: Spans): number[] {
    return this.sets.flatMap(({ at, set }) => (set === undefined || intersects(set, wanted) ? [at] : []));
  }

  /** The last boundary at or before a value. */
  private pieceOf(value: Bound): number {
    return firstIndex(this.cuts, (cut) => cut > value) - 1;
  }
}
