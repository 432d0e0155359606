import { without } from '../regions/region.js';
import { CellIndex } from './cell-index.js';
import { type Budget, type Cell, type Cells, meet, meets, smallest } from './cells.js';
import { DecisionTree } from './decision-tree.js';

export function meetAll(cells: Cells, others: Cells, budget: Budget): Cell[] {
  const index = new CellIndex(others);
  return cells.flatMap((cell) => {
    const near = index.meeting(cell);
    budget.spend(1 + near.length);
    return near.map((other) => meet(cell, other)!);
  });
}

/** The part of the cells that is in none of the others. Disjoint cells stay disjoint. */
export function minus(cells: Cells, others: Cells | CellIndex, budget: Budget): Cell[] {
  const index = others instanceof CellIndex ? others : new CellIndex(others);
  return cells.flatMap((cell) => minusEach(cell, index.meeting(cell), budget));
}

/** The part of each cell that is in none of those before it. */
export function minusEarlier(cells: Cells, budget: Budget): Cell[][] {
  const index = new CellIndex(cells);
  return cells.map((cell, at) => {
    const earlier = index.positions(cell).filter((position) => position < at);
    return minusEach(
      cell,
      earlier.map((position) => cells[position]!),
      budget,
    );
  });
}

/** Above this number of cells to subtract, a decision tree is faster. */
const MANY = 32;

function minusEach(cell: Cell, cuts: Cells, budget: Budget): Cell[] {
  budget.spend(1 + cuts.length);
  if (cuts.length > MANY) {
    const rules = cuts.map(({ box }) => ({ box, value: false }));
    const tree = new DecisionTree(cell.family, cell.box, [{ rules, otherwise: true }]);
    return tree.leaves(cell.box, budget).flatMap((leaf) => (leaf.values[0] ? [leaf.cell] : []));
  }
  let rest: Cell[] = [cell];
  for (const cut of cuts) {
    budget.spend(rest.length);
    rest = rest.flatMap((part) => minusOne(part, cut));
  }
  return rest;
}

function minusOne(cell: Cell, cut: Cell): Cell[] {
  if (!meets(cell, cut)) return [cell];
  return without(cell.box, cut.box).map((box) => ({ family: cell.family, box }));
}

/** The smallest point of a set that is in none of some other cells. */
export function smallestBeyond(
  cells: Cells,
  others: CellIndex,
  order: readonly (number | 'family')[],
  budget: Budget,
): Cell | undefined {
  const parts = [...cells];
  while (parts.length > 0) {
    budget.spend(parts.length);
    const point = smallest(parts, order)!;
    const [cut] = others.meeting(point);
    if (!cut) return point;
    const at = parts.findIndex((part) => meets(part, point));
    parts.splice(at, 1, ...minusOne(parts[at]!, cut));
  }
  return undefined;
}
