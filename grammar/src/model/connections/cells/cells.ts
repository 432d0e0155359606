import type { Family } from '../../../net/address-sets.js';
import { intersection, intersects, next, type Spans, union } from '../../../net/spans.js';
import { TooLargeError } from '../regions/name-classes.js';
import type { KnownBox } from '../regions/region.js';

/** Connections of one family of addresses: a product of one set for each property that distinguishes connections. */
export interface Cell {
  family: Family;
  box: KnownBox;
}

/** A set of connections: the union of its cells. */
export type Cells = readonly Cell[];

/** Limits the work for one question. */
export class Budget {
  /** @param shared budget that several questions share */
  constructor(
    private left: number,
    private readonly shared?: Budget,
  ) {}

  /** @throws {TooLargeError} if the budget is used up. */
  spend(work: number): void {
    this.left -= work;
    if (this.left < 0) throw new TooLargeError();
    this.shared?.spend(work);
  }
}

/** The intersection of both cells; undefined if it is empty. */
export function meet(a: Cell, b: Cell): Cell | undefined {
  if (!meets(a, b)) return undefined;
  const box = a.box.map((set, at) => (set === b.box[at] ? set : intersection(set, b.box[at]!)));
  return { family: a.family, box };
}

/** Whether both cells intersect. */
export function meets(a: Cell, b: Cell): boolean {
  return a.family === b.family && haveCommon(a.box, b.box);
}

/** Whether both boxes intersect. */
export function haveCommon(a: KnownBox, b: KnownBox): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at] && !intersects(a[at]!, b[at]!)) return false;
  return true;
}

/** The cells as sets of connections only: dimensions after the first `dimensions` may have any value. */
export function projected(cells: Cells, dimensions: number, universe: Record<Family, readonly Spans[]>): Cell[] {
  return cells.map(({ family, box }) => ({
    family,
    box: [...box.slice(0, dimensions), ...universe[family].slice(dimensions)],
  }));
}

/** The smallest point of a set: the dimensions are compared in the given order, after `family` if the order contains it. */
export function smallest(cells: Cells, order: readonly (number | 'family')[]): Cell | undefined {
  let best: Cell | undefined;
  for (const cell of cells) if (!best || isBefore(cell, best, order)) best = cell;
  return best && { family: best.family, box: best.box.map((set) => [set[0]!, next(set[0]!)]) };
}

function isBefore(a: Cell, b: Cell, order: readonly (number | 'family')[]): boolean {
  for (const dimension of order) {
    const [own, other] = dimension === 'family' ? [a.family, b.family] : [a.box[dimension]![0]!, b.box[dimension]![0]!];
    if (own !== other) return own < other;
  }
  return false;
}

/** Fewer cells for the same set: neighbors that differ in only one dimension become one. */
export function merged(cells: Cells, budget: Budget): Cell[] {
  let current: Cell[] = [...cells];
  const dimensions = cells[0]?.box.length ?? 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      budget.spend(current.length);
      const joined = mergedAlong(current, dimension);
      if (joined.length < current.length) changed = true;
      current = joined;
    }
  }
  return current;
}

function mergedAlong(cells: Cells, dimension: number): Cell[] {
  const groups = new Map<string, Cell>();
  for (const cell of cells) {
    const key = `${cell.family} ${cell.box.map((set, at) => (at === dimension ? '' : set.join(','))).join(';')}`;
    const known = groups.get(key);
    if (!known) groups.set(key, cell);
    else
      groups.set(key, {
        family: cell.family,
        box: known.box.with(dimension, union(known.box[dimension]!, cell.box[dimension]!)),
      });
  }
  return [...groups.values()];
}

/** What a rule selects; `vague`: there was no room for its unknown conditions, so what it may select is unknown. */
export interface RuleCells {
  cells: Cell[];
  vague: boolean;
}
