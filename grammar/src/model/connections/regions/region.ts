import type { Family } from '../../../net/address-sets.js';
import {
  contains,
  difference,
  intersection,
  intersects,
  isEqual,
  isSubset,
  lastOf,
  type Spans,
} from '../../../net/spans.js';

/**
 * What a rule selects: for each address family a box with one set per condition, in an order that all rules of a list share. An unknown set
 * is undefined. A family that the rule cannot select is absent.
 */
export type Region = Partial<Record<Family, Box>>;
export type Box = readonly (Spans | undefined)[];

/** The sets that contain all values, in the order of the boxes. */
export type Universe = Record<Family, readonly Spans[]>;

const FAMILIES: readonly Family[] = [4, 6];

/** Compares two regions of one universe. `first` and `second` keep their roles: does the first cover the second? */
export class RegionAlgebra {
  /** Number of conditions. */
  readonly dimensions: number;

  constructor(private readonly universe: Universe) {
    this.dimensions = universe[4].length;
  }

  /** The regions are disjoint, as far as is known. A quick test before more expensive ones. */
  areApart(first: Region, second: Region): boolean {
    return isApart(first[4], second[4]) && isApart(first[6], second[6]);
  }

  /** Certainly everything of the second is in the first. */
  covers(first: Region, second: Region): boolean {
    return (
      FAMILIES.some((family) => second[family]) &&
      FAMILIES.every((family) => !second[family] || this.boxCovers(family, first[family], second[family]))
    );
  }

  /** The regions certainly overlap. */
  overlaps(first: Region, second: Region): boolean {
    return FAMILIES.some((family) => {
      const a = first[family];
      const b = second[family];
      return a !== undefined && b !== undefined && everyKnown(a, b, intersects);
    });
  }

  /** The regions are certainly equal. */
  equals(first: Region, second: Region): boolean {
    return FAMILIES.every((family) => {
      const a = first[family];
      const b = second[family];
      return a === undefined || b === undefined ? a === b : everyKnown(a, b, isEqual);
    });
  }

  /**
   * Regions that together cover the given one, as few as a greedy choice finds; undefined if a part of it remains, if a condition is unknown, or if
   * the answer requires more cuts than remain: `budget` is then below zero.
   */
  coverOf(region: Region, others: readonly Region[], budget: CutBudget): number[] | undefined {
    const single = others.findIndex((other) => this.covers(other, region));
    if (single >= 0) return [single];
    const useful = others.flatMap((other, index) => (this.overlaps(other, region) ? [index] : []));
    if (!FAMILIES.some((family) => region[family]) || hasFreeCorner(region, useful, others)) return undefined;
    if (!this.isGone(region, useful, others, budget)) return undefined;
    let needed = useful;
    for (const index of [...useful].reverse()) {
      if (budget.cuts < 0) break;
      const fewer = needed.filter((other) => other !== index);
      if (this.isGone(region, fewer, others, budget)) needed = fewer;
    }
    // A cover was found, although possibly not the smallest.
    budget.cuts = Math.max(0, budget.cuts);
    return needed;
  }

  /**
   * The regions that intersect the part of the given one that no earlier region contains; undefined if a condition is unknown, or if the answer
   * requires more cuts than remain.
   */
  decidersOf(region: Region, others: readonly Region[], budget: CutBudget): Set<number> | undefined {
    const deciders = new Set<number>();
    for (const family of FAMILIES) {
      const box = region[family];
      if (!box) continue;
      if (!isKnown(box)) return undefined;
      let rest: KnownBox[] = [box];
      for (const [index, other] of others.entries()) {
        const cut = other[family];
        if (!cut) continue;
        if (!isKnown(cut)) return undefined;
        budget.cuts -= rest.length;
        if (budget.cuts < 0) return undefined;
        if (rest.length === 0) break;
        if (!rest.some((piece) => everyKnown(piece, cut, intersects))) continue;
        deciders.add(index);
        rest = rest.flatMap((piece) => without(piece, cut));
      }
    }
    return deciders;
  }

  private isGone(region: Region, chosen: readonly number[], others: readonly Region[], budget: CutBudget): boolean {
    return FAMILIES.every((family) => {
      const box = region[family];
      if (!box) return true;
      if (!isKnown(box)) return false;
      let rest: KnownBox[] = [box];
      for (const index of chosen) {
        const cut = others[index]![family];
        if (!cut || !isKnown(cut)) continue;
        budget.cuts -= rest.length;
        if (budget.cuts < 0) return false;
        rest = rest.flatMap((piece) => without(piece, cut));
      }
      return rest.length === 0;
    });
  }

  private boxCovers(family: Family, first: Box | undefined, second: Box): boolean {
    const all = this.universe[family];
    return first?.every((set, at) => set === all[at] || isCertain(set, second[at], (a, b) => isSubset(b, a))) === true;
  }
}

function isApart(first: Box | undefined, second: Box | undefined): boolean {
  if (!first || !second) return true;
  for (let dimension = 0; dimension < first.length; dimension++) {
    const a = first[dimension];
    const b = second[dimension];
    if (a !== undefined && b !== undefined && a !== b && !intersects(a, b)) return true;
  }
  return false;
}

/** Number of pieces of regions that may still be cut. */
export interface CutBudget {
  cuts: number;
}

/**
 * The lowest or the highest values of a region are certainly in none of the others: a part is not covered, and no cut is needed to
 * determine that.
 */
function hasFreeCorner(region: Region, chosen: readonly number[], others: readonly Region[]): boolean {
  return FAMILIES.some((family) => {
    const box = region[family];
    if (!box || !isKnown(box)) return false;
    const corners = [box.map((set) => set[0]!), box.map(lastOf)];
    return corners.some((corner) =>
      chosen.every((index) => {
        const cut = others[index]![family];
        return !cut?.every((set, dimension) => set !== undefined && contains(set, corner[dimension]!));
      }),
    );
  });
}

/** A box whose sets are all known. */
export type KnownBox = readonly Spans[];

function isKnown(box: Box): box is KnownBox {
  return box.every((set) => set !== undefined);
}

function isCertain(a: Spans | undefined, b: Spans | undefined, test: (a: Spans, b: Spans) => boolean): boolean {
  return a !== undefined && b !== undefined && test(a, b);
}

function everyKnown(first: Box, second: Box, test: (a: Spans, b: Spans) => boolean): boolean {
  return first.every((set, dimension) => isCertain(set, second[dimension], test));
}

/** The rest of a box, as disjoint boxes: for each dimension the part outside, then the next dimension for the part inside. */
export function without(box: KnownBox, cut: KnownBox): KnownBox[] {
  if (!box.every((set, dimension) => intersects(set, cut[dimension]!))) return [box];
  const pieces: KnownBox[] = [];
  let inside = box;
  box.forEach((set, dimension) => {
    const outside = difference(set, cut[dimension]!);
    if (outside.length === 0) return;
    pieces.push(inside.with(dimension, outside));
    inside = inside.with(dimension, intersection(set, cut[dimension]!));
  });
  return pieces;
}
