import type { Family } from '../../net/address-sets.js';
import { type Bound, intersects, type Spans } from '../../net/spans.js';
import { firstIndex } from '../../source/search.js';
import type { KnownBox, Region, Universe } from './region.js';

/** Sorts out, by the one condition that leaves the fewest, which rules of a list need be looked at for some traffic. */
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

  /** Positions, in order, of all rules that may take some of the traffic, and perhaps of others. */
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

/** With so few rules left, looking at them costs less than asking for fewer. */
const ENOUGH = 8;

/** The line of one condition, cut wherever a rule begins or ends, with the rules for each piece. */
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
    let piece = this.pieces.get(first);
    if (!piece) {
      piece = this.among(wanted);
      this.pieces.set(first, piece);
    }
    return piece;
  }

  private among(wanted: Spans): number[] {
    return this.sets.flatMap(({ at, set }) => (set === undefined || intersects(set, wanted) ? [at] : []));
  }

  /** The last cut at or before a value. */
  private pieceOf(value: Bound): number {
    return firstIndex(this.cuts, (cut) => cut > value) - 1;
  }
}
