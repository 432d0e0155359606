import type { Family } from '../../net/address-sets.js';
import { selectorsOf } from '../policy/rule-selectors.js';
import type { FilterRule, TlsRule } from '../policy-types.js';
import type { DecisionTree } from './decision-tree.js';
import type { RuleCells } from './rule-cells.js';
import { Space, type SpaceParts } from './space.js';

/** Decision trees of one list of rules, by family, as far as they were grown. */
export class KeptTrees<T> {
  private readonly trees = new Map<Family, DecisionTree<T>>();

  /** The tree that takes the place of the last one. */
  next(family: Family, plant: (earlier?: DecisionTree<T>) => DecisionTree<T>): DecisionTree<T> {
    const tree = plant(this.trees.get(family));
    this.trees.set(family, tree);
    return tree;
  }
}

/** Cells with what they depend on beside the conditions of the rule. */
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

/** What was calculated for the lists of rules of a stack in one space, for the next time when most rules are the same. */
export class KeptLists {
  private before = newGeneration();
  private now = newGeneration();

  /** The lists were read anew: what is not asked for until the next time is dropped. */
  begin(): void {
    this.before = this.now;
    this.now = newGeneration();
  }

  /** What a rule selects, as a list looks at it. */
  cells(list: string, rule: TlsRule | FilterRule, make: () => RuleCells): RuleCells {
    const { name, timed, times } = rule;
    const conditions = selectorsOf(rule);
    const before = this.before.cells.get(list)?.get(conditions);
    const isSame = before?.name === name && before.timed === timed && String(before.times) === String(times);
    const kept = isSame ? before : { name, timed, times, cells: make() };
    let own = this.now.cells.get(list);
    if (!own) {
      own = new Map();
      this.now.cells.set(list, own);
    }
    own.set(conditions, kept);
    return kept.cells;
  }

  /** @param kind which list it is, and how its values are classed */
  trees<T>(kind: string): KeptTrees<T> {
    const trees = this.now.trees.get(kind) ?? this.before.trees.get(kind) ?? new KeptTrees<unknown>();
    this.now.trees.set(kind, trees);
    return trees as KeptTrees<T>;
  }
}

function newGeneration(): Generation {
  return { cells: new Map(), trees: new Map() };
}

/** The space in which questions about one stack were asked last. */
export class KeptSpace {
  private last: { key: string; space: Space } | undefined;

  /**
   * The last space if it is made of the same parts, with what is kept of the lists of rules in it.
   *
   * @throws {TooLargeError} as `Space` does
   */
  of(parts: SpaceParts): Space {
    const own = {
      ...{ jobs: [...new Set(parts.jobs)], users: [...new Set(parts.users)], hidden: parts.hidden },
      interfaces: parts.interfaces.map(({ name, family }) => ({ name, family })),
    };
    const key = JSON.stringify(own);
    if (this.last?.key !== key) this.last = { key, space: new Space(own, new KeptLists()) };
    this.last.space.kept!.begin();
    return this.last.space;
  }
}
