import type { Family } from '../../net/address-sets.js';
import type { Budget, Cell, Cells } from './cells.js';
import { DecisionTree, type RuleOrder } from './decision-tree.js';
import type { Space } from './space.js';

/** A rule of an ordered list: what it selects, as cells, and what it means for that. */
export interface Entry<T> {
  cells: Cells;
  value: T;
}

/** A part of the space in which one value holds. */
export interface Piece<T> {
  cell: Cell;
  value: T;
}

/** An ordered list of rules: of those that select a connection the first one decides. */
export class Decisions<T> {
  private readonly trees = new Map<Family, DecisionTree<T>>();

  /**
   * @param entries the rules in their order
   * @param otherwise what holds for connections that no entry selects
   */
  constructor(
    private readonly space: Space,
    private readonly entries: readonly Entry<T>[],
    private readonly otherwise: T,
  ) {}

  /**
   * A cell in pieces, each with the value that holds there. Equal values are one.
   *
   * @throws {TooLargeError} when that takes more than the budget
   */
  decide({ family, box }: Cell, budget: Budget): Piece<T>[] {
    return this.tree(family)
      .leaves(box, budget)
      .map(({ cell, values: [value] }) => ({ cell, value: value! }));
  }

  /** The same list as far as it tells classes of values apart: the fewer, the larger the pieces. */
  classed<C>(classOf: (value: T) => C): Decisions<C> {
    const entries = this.entries.map(({ cells, value }) => ({ cells, value: classOf(value) }));
    return new Decisions(this.space, entries, classOf(this.otherwise));
  }

  /** The rules of a family, for a tree that joins several lists. */
  order(family: Family): RuleOrder<T> {
    const rules = this.entries.flatMap(({ cells, value }) =>
      cells.filter((cell) => cell.family === family).map(({ box }) => ({ box, value })),
    );
    return { rules, otherwise: this.otherwise };
  }

  private tree(family: Family): DecisionTree<T> {
    let tree = this.trees.get(family);
    if (!tree) {
      tree = new DecisionTree(family, this.space.universe[family], [this.order(family)]);
      this.trees.set(family, tree);
    }
    return tree;
  }
}
