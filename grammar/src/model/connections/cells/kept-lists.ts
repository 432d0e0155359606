import { keptIn } from '../../../collections/memo.js';
import type { Family } from '../../../net/address-sets.js';
import { selectorsOf } from '../../policy/rule-selectors.js';
import type { FilterRule, TlsRule } from '../../policy-types.js';
import type { RuleCells } from './cells.js';
import type { DecisionTree } from './decision-tree.js';

/** Decision trees of one list of rules, by family, as far as they are grown. */
export class KeptTrees<T> {
  private readonly trees = new Map<Family, DecisionTree<T>>();

  /** The tree that replaces the last one. */
  next(family: Family, plant: (earlier?: DecisionTree<T>) => DecisionTree<T>): DecisionTree<T> {
    const tree = plant(this.trees.get(family));
    this.trees.set(family, tree);
    return tree;
  }
}

/** Cells, with everything except the conditions of the rule on which they depend. */
interface KeptCells {
  name: string;
  times: readonly string[] | undefined;
  timed: boolean;
  cells: RuleCells;
}

interface Generation {
  /** By list and by the conditions of the rule. */
  cells: Map<string, Map<object, KeptCells>>;
  trees: Map<string, KeptTrees<unknown>>;
}

/** Results for the lists of rules of a stack in one space, for reuse if most rules are unchanged. */
export class KeptLists {
  private before = newGeneration();
  private now = newGeneration();

  /** Starts a new generation: results that are not used until the next call are dropped. */
  begin(): void {
    this.before = this.now;
    this.now = newGeneration();
  }

  /** The cells that a rule selects, for a given list. */
  cells(list: string, rule: TlsRule | FilterRule, make: () => RuleCells): RuleCells {
    const { name, timed, times } = rule;
    const conditions = selectorsOf(rule);
    const before = this.before.cells.get(list)?.get(conditions);
    const isSame = before?.name === name && before.timed === timed && String(before.times) === String(times);
    const kept = isSame ? before : { name, timed, times, cells: make() };
    const own = keptIn(this.now.cells, list, () => new Map());
    own.set(conditions, kept);
    return kept.cells;
  }

  /** @param kind the list, and the classification of its values */
  trees<T>(kind: string): KeptTrees<T> {
    const trees = this.now.trees.get(kind) ?? this.before.trees.get(kind) ?? new KeptTrees<unknown>();
    this.now.trees.set(kind, trees);
    return trees as KeptTrees<T>;
  }
}

function newGeneration(): Generation {
  return { cells: new Map(), trees: new Map() };
}
