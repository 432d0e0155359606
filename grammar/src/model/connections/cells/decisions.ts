import { keptIn } from '../../../collections/memo.js';
import type { Family } from '../../../net/address-sets.js';
import { type Budget, type Cell, type Cells, meets } from './cells.js';
import { DecisionTree, type RuleOrder } from './decision-tree.js';
import type { KeptTrees } from './kept-lists.js';
import type { Space } from './space.js';

/** A rule of an ordered list: what it selects, as cells, and the resulting value. */
export interface Entry<T> {
  cells: Cells;
  value: T;
}

/** A part of the space with one value. */
export interface Piece<T> {
  cell: Cell;
  value: T;
}

/** An ordered list of rules: the first rule that selects a connection decides. */
export class Decisions<T> {
  private readonly trees = new Map<Family, DecisionTree<T>>();
  private readonly paid = new Set<unknown>();

  /**
   * @param entries the rules in their order
   * @param otherwise the value for connections that no entry selects
   * @param kept trees of the same list at earlier times
   */
  constructor(
    private readonly space: Space,
    private readonly entries: readonly Entry<T>[],
    private readonly otherwise: T,
    private readonly kept?: KeptTrees<T>,
  ) {}

  /**
   * Divides a cell into pieces with one value each. Values are compared by identity.
   *
   * @throws {TooLargeError} if that exceeds the budget
   */
  decide({ family, box }: Cell, budget: Budget): Piece<T>[] {
    return this.tree(family)
      .leaves(box, budget, undefined, this.paid)
      .map(({ cell, values: [value] }) => ({ cell, value: value! }));
  }

  /** The value for a single, completely specified connection. */
  at(point: Cell, budget: Budget): T {
    budget.spend(this.entries.length);
    const first = this.entries.find(({ cells }) => cells.some((cell) => meets(cell, point)));
    return first ? first.value : this.otherwise;
  }

  /**
   * The same list with only the boundaries between classes of values: fewer boundaries mean larger pieces.
   *
   * @param kept trees of the same classes at earlier times
   */
  classed<C>(classOf: (value: T) => C, kept?: KeptTrees<C>): Decisions<C> {
    const entries = this.entries.map(({ cells, value }) => ({ cells, value: classOf(value) }));
    return new Decisions(this.space, entries, classOf(this.otherwise), kept);
  }

  /** The rules of a family, for a tree that joins several lists. */
  order(family: Family): RuleOrder<T> {
    const rules = this.entries.flatMap(({ cells, value }) =>
      cells.filter((cell) => cell.family === family).map(({ box }) => ({ box, value })),
    );
    return { rules, otherwise: this.otherwise };
  }

  private tree(family: Family): DecisionTree<T> {
    return keptIn(this.trees, family, () => {
      const plant = (earlier?: DecisionTree<T>): DecisionTree<T> =>
        new DecisionTree(family, this.space.universe[family], [this.order(family)], earlier);
      return this.kept ? this.kept.next(family, plant) : plant();
    });
  }
}
