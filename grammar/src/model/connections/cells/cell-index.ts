import { keptIn } from '../../../collections/memo.js';
import type { Family } from '../../../net/address-sets.js';
import { type Interval, IntervalIndex } from '../../../net/intervals.js';
import { isEqual, type Spans } from '../../../net/spans.js';
import { type Cell, type Cells, meets } from './cells.js';

/** With this few cells, checking each one is faster than an index. */
const FEW = 16;

/** Finds, among many cells, those that intersect a given one. */
export class CellIndex {
  private readonly families = new Map<Family, FamilyIndex>();

  constructor(readonly cells: Cells) {}

  /** The cells that intersect a cell, in their order. */
  meeting(cell: Cell): Cell[] {
    return this.positions(cell).map((at) => this.cells[at]!);
  }

  /** The same, as positions in the list. */
  positions(cell: Cell): number[] {
    const isNear = (at: number): boolean => meets(this.cells[at]!, cell);
    if (this.cells.length <= FEW) return this.cells.map((_, at) => at).filter(isNear);
    const index = keptIn(this.families, cell.family, () => new FamilyIndex(this.cells, cell.family));
    return index.candidates(cell).filter(isNear);
  }
}

/** Cells of one family, by each dimension in which they differ. */
class FamilyIndex {
  private readonly own: number[];
  private readonly byDimension: { dimension: number; index: SetIndex }[];

  constructor(cells: Cells, family: Family) {
    const isAny = (cell: Cell): boolean => cell.family === family && cell.box.every((set) => set.length > 0);
    this.own = cells.flatMap((cell, at) => (isAny(cell) ? [at] : []));
    const boxes = this.own.map((at) => cells[at]!.box);
    this.byDimension = (boxes[0] ?? []).flatMap((set, dimension) => {
      const sets = boxes.map((box) => box[dimension]!);
      return sets.every((other) => isEqual(other, set)) ? [] : [{ dimension, index: new SetIndex(sets) }];
    });
  }

  /** Positions, in order, of all cells that may intersect a cell, according to the most selective dimension. */
  candidates({ box }: Cell): number[] {
    for (let most = FEW; most < this.own.length; most *= 4)
      for (const { dimension, index } of this.byDimension) {
        const found = index.meeting(box[dimension]!, most);
        if (found) return found.map((at) => this.own[at]!);
      }
    return this.own;
  }
}

/** Sets, by their ranges. */
class SetIndex {
  private readonly index: IntervalIndex;
  /** The set to which each interval belongs. */
  private readonly owners: number[] = [];

  constructor(sets: readonly Spans[]) {
    const intervals = sets.flatMap((set, owner) => {
      const own = intervalsOf(set);
      for (const _ of own) this.owners.push(owner);
      return own;
    });
    this.index = new IntervalIndex(intervals);
  }

  /** Positions, in order, of the sets that may intersect a set; undefined if they have `most` ranges or more. */
  meeting(wanted: Spans, most: number): number[] | undefined {
    const found = new Set<number>();
    for (const interval of intervalsOf(wanted)) this.index.collect(interval, found, most);
    if (found.size >= most) return undefined;
    return [...new Set([...found].map((at) => this.owners[at]!))].sort((a, b) => a - b);
  }
}

/** A set with more ranges is represented by the single range that contains them all. */
const MOST_RANGES = 16;

function intervalsOf(set: Spans): Interval[] {
  if (set.length > 2 * MOST_RANGES) return [{ low: set[0]!, end: set.at(-1)! }];
  return Array.from({ length: set.length / 2 }, (_, at) => ({ low: set[at * 2]!, end: set[at * 2 + 1]! }));
}
