import { keptIn } from '../../../collections/memo.js';
import { firstIndex } from '../../../collections/search.js';
import type { Family } from '../../../net/address-sets.js';
import { type Bound, intersection, isEqual, isSubset, type Spans } from '../../../net/spans.js';
import type { KnownBox } from '../regions/region.js';
import { type Budget, type Cell, haveCommon } from './cells.js';

/** A box that a rule of an ordered list selects. */
export interface Selected<T> {
  box: KnownBox;
  value: T;
}

/** An ordered list of rules, with the value that applies if none of them selects. */
export interface RuleOrder<T> {
  rules: readonly Selected<T>[];
  otherwise: T;
}

/** What the lists decide in a part of the space: one value for each list. */
export interface Leaf<T> {
  cell: Cell;
  values: readonly T[];
}

/** A part of the space with the rules that matter in it, list by list, in order. */
class Branch<T> {
  parts: PartIndex<T> | undefined;
  dimension = -1;
  /** The work that was needed to grow it. */
  cost = 0;
  /** The branch of an earlier tree for the same part of the space, whose content may be the same. */
  earlier: Branch<T> | undefined;
  /** The costs of dividing it, by dimension, as far as known from the branch that contains it. */
  costs: number[] = [];

  constructor(
    readonly box: KnownBox,
    readonly lists: readonly RuleOrder<T>[],
  ) {}

  /** In every list, all connections of the part have the same value. */
  get isDecided(): boolean {
    return this.lists.every(({ rules }) => rules.length === 0);
  }
}

/** Values of one dimension for which the same rules matter. */
interface Part<T> {
  set: Spans;
  branch: Branch<T>;
}

/** Finds the parts that intersect a set of values. */
class PartIndex<T> {
  private readonly lows: Bound[] = [];
  private readonly ends: Bound[] = [];
  private readonly owners: number[] = [];

  constructor(private readonly parts: readonly Part<T>[]) {
    const ranges = parts.flatMap(({ set }, owner) =>
      Array.from({ length: set.length / 2 }, (_, index) => ({
        low: set[index * 2]!,
        end: set[index * 2 + 1]!,
        owner,
      })),
    );
    ranges.sort((a, b) => (a.low < b.low ? -1 : 1));
    for (const { low, end, owner } of ranges) {
      this.lows.push(low);
      this.ends.push(end);
      this.owners.push(owner);
    }
  }

  meeting(wanted: Spans): Part<T>[] {
    const found = new Set<number>();
    for (let at = 0; at < wanted.length; at += 2) {
      const end = wanted[at + 1]!;
      const first = firstIndex(this.ends, (bound) => bound > wanted[at]!);
      for (let range = first; range < this.lows.length && this.lows[range]! < end; range++)
        found.add(this.owners[range]!);
    }
    return [...found].map((owner) => this.parts[owner]!);
  }

  /** The branch of exactly these values. */
  branchOf(set: Spans): Branch<T> | undefined {
    const range = firstIndex(this.lows, (bound) => bound >= set[0]!);
    const part = this.lows[range] === set[0] ? this.parts[this.owners[range]!] : undefined;
    return part && isEqual(part.set, set) ? part.branch : undefined;
  }
}

/**
 * Ordered lists of rules as one decision tree: each branch divides the space along one dimension into the sets for which the same rules
 * matter, and parts with the same decision stay together. Branches grow on demand, so a question needs work only for its own part of the
 * space.
 */
export class DecisionTree<T> {
  private readonly root: Branch<T>;
  private readonly numbers = new Map<T, number>();
  private readonly paid = new Set<unknown>();

  /**
   * @param lists rules of this family. Values are compared by identity.
   * @param earlier a tree of the same universe, whose branches are reused if the same rules matter
   */
  constructor(
    private readonly family: Family,
    universe: KnownBox,
    lists: readonly RuleOrder<T>[],
    earlier?: DecisionTree<T>,
  ) {
    this.root = keptBranch(branchOf(universe, lists), earlier?.root);
  }

  /**
   * The parts of a box, each with the decision of each list.
   *
   * @param isSettled returns whether the rules of a part, list by list, are sufficient, so the part is omitted
   * @param paid branches whose growth is not charged again; with another set, it is charged as for a new tree
   * @throws {TooLargeError} if that exceeds the budget
   */
  leaves(
    box: KnownBox,
    budget: Budget,
    isSettled: (lists: readonly RuleOrder<T>[]) => boolean = () => false,
    paid: Set<unknown> = this.paid,
  ): Leaf<T>[] {
    const found: Leaf<T>[] = [];
    const visit = (branch: Branch<T>, within: KnownBox): void => {
      budget.spend(1);
      if (isSettled(branch.lists)) return;
      if (branch.isDecided) {
        const values = branch.lists.map(({ otherwise }) => otherwise);
        found.push({ cell: { family: this.family, box: within }, values });
        return;
      }
      if (branch.parts && !paid.has(branch)) budget.spend(branch.cost);
      branch.parts ??= this.grow(branch, budget);
      paid.add(branch);
      const { dimension } = branch;
      const wanted = within[dimension]!;
      const parts = branch.parts.meeting(wanted);
      budget.spend(parts.length);
      for (const { set, branch: inner } of parts)
        visit(inner, parts.length === 1 ? within : within.with(dimension, intersection(set, wanted)));
    };
    visit(this.root, box);
    return found;
  }

  private grow(branch: Branch<T>, budget: Budget): PartIndex<T> {
    const { box, lists, earlier } = branch;
    const spend = (work: number): void => {
      branch.cost += work;
      budget.spend(work);
    };
    branch.cost = 0;
    const all = lists.flatMap(({ rules }) => rules);
    let best: { dimension: number; cost: number } | undefined;
    for (let dimension = 0; dimension < box.length; dimension++) {
      const own = box[dimension]!;
      if (all.every((rule) => rule.box[dimension] === own || isSubset(own, rule.box[dimension]!))) continue;
      spend(all.length);
      branch.costs[dimension] ??= costOf(own, all, dimension);
      const cost = branch.costs[dimension]!;
      if (!best || cost < best.cost) best = { dimension, cost };
    }
    const { dimension } = best!;
    branch.dimension = dimension;
    branch.earlier = undefined;
    const before = earlier?.dimension === dimension ? earlier.parts : undefined;
    const parts = partsOf(box[dimension]!, all, dimension).map(({ set, active }): Part<T> => {
      spend(active.length);
      let from = 0;
      let next = 0;
      const own = lists.map(({ rules, otherwise }) => {
        const kept: Selected<T>[] = [];
        for (; next < active.length && active[next]! < from + rules.length; next++)
          kept.push(rules[active[next]! - from]!);
        from += rules.length;
        return { rules: kept, otherwise };
      });
      const inner = branchOf(box.with(dimension, set), own);
      // With the same rules, the other dimensions are divided in the same way.
      if (inner.lists.every(({ rules }, at) => rules.length === lists[at]!.rules.length)) {
        inner.costs = [...branch.costs];
        delete inner.costs[dimension];
      }
      return { set, branch: keptBranch(inner, before?.branchOf(set)) };
    });
    branch.costs = [];
    return new PartIndex(this.joined(parts));
  }

  /** Parts with the same decision become one part. */
  private joined(parts: readonly Part<T>[]): Part<T>[] {
    const decided = new Map<string, Part<T>[]>();
    const open: Part<T>[] = [];
    for (const part of parts) {
      if (!part.branch.isDecided) {
        open.push(part);
        continue;
      }
      const key = part.branch.lists.map(({ otherwise }) => this.numberOf(otherwise)).join(' ');
      keptIn(decided, key, () => []).push(part);
    }
    const alike = [...decided.values()].map(
      (own): Part<T> =>
        own.length === 1 ? own[0]! : { set: unionOf(own.map(({ set }) => set)), branch: own[0]!.branch },
    );
    return [...open, ...alike];
  }

  private numberOf(value: T): number {
    return keptIn(this.numbers, value, () => this.numbers.size);
  }
}

/** The union of many disjoint sets. */
function unionOf(sets: readonly Spans[]): Spans {
  const ranges = sets.flatMap((set) =>
    Array.from({ length: set.length / 2 }, (_, index) => [set[index * 2]!, set[index * 2 + 1]!] as const),
  );
  ranges.sort(([a], [b]) => (a < b ? -1 : 1));
  const bounds: Bound[] = [];
  for (const [low, end] of ranges)
    if (bounds.at(-1) === low) bounds[bounds.length - 1] = end;
    else bounds.push(low, end);
  return bounds;
}

/**
 * The rules that matter in a box: those that select some of it, up to the first that selects all of it, except those that have no effect
 * because what follows has the same value.
 */
function branchOf<T>(box: KnownBox, lists: readonly RuleOrder<T>[]): Branch<T> {
  return new Branch(
    box,
    lists.map((list) => mattering(box, list)),
  );
}

/**
 * An earlier branch for the same part of the space, if the same rules matter in it; otherwise a new branch with a link to the earlier one.
 */
function keptBranch<T>(branch: Branch<T>, earlier: Branch<T> | undefined): Branch<T> {
  if (!earlier || branch.isDecided) return branch;
  if (branch.lists.every((list, at) => isSameOrder(list, earlier.lists[at]!))) return earlier;
  branch.earlier = earlier.parts ? earlier : earlier.earlier;
  return branch;
}

/** Whether two lists have the same decision for every connection, rule by rule. */
export function isSameOrder<T>(a: RuleOrder<T>, b: RuleOrder<T>): boolean {
  return (
    a.otherwise === b.otherwise &&
    a.rules.length === b.rules.length &&
    a.rules.every(({ box, value }, at) => {
      const other = b.rules[at]!;
      return value === other.value && (box === other.box || box.every((set, place) => isEqual(set, other.box[place]!)));
    })
  );
}

function mattering<T>(box: KnownBox, { rules, otherwise }: RuleOrder<T>): RuleOrder<T> {
  const kept: Selected<T>[] = [];
  let last = otherwise;
  for (const rule of rules) {
    if (!haveCommon(rule.box, box)) continue;
    if (contains(rule.box, box)) {
      last = rule.value;
      break;
    }
    kept.push(rule);
  }
  while (kept.length > 0 && kept.at(-1)!.value === last) kept.pop();
  return { rules: kept, otherwise: last };
}

function contains(outer: KnownBox, inner: KnownBox): boolean {
  for (let at = 0; at < outer.length; at++)
    if (outer[at] !== inner[at] && !isSubset(inner[at]!, outer[at]!)) return false;
  return true;
}

/** A boundary at which a rule starts or stops selecting values of a dimension. */
interface Change {
  at: Bound;
  rule: number;
}

function changesOf<T>(own: Spans, rules: readonly Selected<T>[], dimension: number): Change[] {
  const changes = own.map((at): Change => ({ at, rule: -1 }));
  for (const [rule, { box }] of rules.entries())
    for (const at of intersection(own, box[dimension]!)) changes.push({ at, rule });
  return changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/**
 * Total number of rules that matter in all parts, if the space is divided along a dimension. Parts are distinguished by a hash, which may
 * rarely collide.
 */
function costOf<T>(own: Spans, rules: readonly Selected<T>[], dimension: number): number {
  const seen = new Set<number>();
  let cost = 0;
  let key = 0;
  let count = 0;
  const active = new Uint8Array(rules.length);
  let isIn = false;
  const changes = changesOf(own, rules, dimension);
  for (let index = 0; index < changes.length; ) {
    const { at } = changes[index]!;
    for (; index < changes.length && changes[index]!.at === at; index++) {
      const { rule } = changes[index]!;
      if (rule < 0) isIn = !isIn;
      else {
        active[rule]! ^= 1;
        count += active[rule] ? 1 : -1;
        key ^= scrambled(rule);
      }
    }
    if (!isIn || seen.has(key)) continue;
    seen.add(key);
    cost += count + 1;
  }
  return cost;
}

function scrambled(number: number): number {
  let value = Math.imul(number + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca77);
  return value ^ (value >>> 13);
}

/** `active`: the rules that select all of the set, in order; the others select none of it. */
function partsOf<T>(
  own: Spans,
  rules: readonly Selected<T>[],
  dimension: number,
): { set: Spans; active: readonly number[] }[] {
  const parts = new Map<string, { set: Bound[]; active: readonly number[] }>();
  const active = new Set<number>();
  let isIn = false;
  const changes = changesOf(own, rules, dimension);
  for (let index = 0; index < changes.length; ) {
    const { at } = changes[index]!;
    for (; index < changes.length && changes[index]!.at === at; index++) {
      const { rule } = changes[index]!;
      if (rule < 0) isIn = !isIn;
      else if (!active.delete(rule)) active.add(rule);
    }
    const next = changes[index];
    if (!isIn || !next) continue;
    const sorted = [...active].sort((a, b) => a - b);
    const key = sorted.join(',');
    const known = parts.get(key);
    if (!known) parts.set(key, { set: [at, next.at], active: sorted });
    else if (known.set.at(-1) === at) known.set[known.set.length - 1] = next.at;
    else known.set.push(at, next.at);
  }
  return [...parts.values()];
}
