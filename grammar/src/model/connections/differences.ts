import { groupedBy } from '../../collections/grouped-by.js';
import type { Family } from '../../net/address-sets.js';
import { isSubset, span } from '../../net/spans.js';
import { instantWith } from '../policy/instants.js';
import type { StackInEffect } from '../types.js';
import { CellIndex } from './cells/cell-index.js';
import { meetAll, minus, minusEarlier, smallestBeyond } from './cells/cell-sets.js';
import { Budget, type Cell, type Cells, meet, merged, projected } from './cells/cells.js';
import { DecisionTree, type RuleOrder, type Selected } from './cells/decision-tree.js';
import {
  type DescribedConnection,
  type DescribedSet,
  describeCell,
  describeConnection,
} from './cells/describe-cells.js';
import {
  DIMENSION,
  DIMENSIONS,
  LOCAL,
  lackText,
  ON,
  OTHER_PROTOCOLS,
  ROUTED,
  SIZE_ORDER,
  type Space,
  type SpaceParts,
  TCP,
  UDP,
} from './cells/space.js';
import { namesThatMatter, opened, TOO_LARGE } from './question.js';
import { TooLargeError, withinLimits } from './regions/name-classes.js';
import type { KnownBox } from './regions/region.js';
import { StackConnections, spaceOf, spaceParts } from './stack-connections.js';
import type { StackFacts } from './stages/stack-facts.js';
import { type ConnectionAspect, type Treatment, treatmentsOf, UNKNOWN } from './treatments.js';

/** Connections that are treated differently, all in the same way. */
export interface ConnectionDifference {
  what: ConnectionAspect;
  /** The type of the difference: `now in clear`, `newly denied` … */
  class: string;
  before: unknown;
  after: unknown;
  set: DescribedSet[];
  /** The smallest of these connections, with a time if the treatment differs in this way only at some times. */
  witness: DescribedConnection;
}

/** Connections for which it is unknown whether they are treated differently. */
export interface UnknownDifference {
  what: ConnectionAspect;
  missing: string[];
  set: DescribedSet[];
  /** How some of them are treated differently at some times. */
  examples?: Omit<ConnectionDifference, 'what' | 'set'>[];
}

/** What two stacks do differently, and what is unknown on one of the sides. */
export interface ConnectionDifferences {
  connections: ConnectionDifference[];
  unknown: UnknownDifference[];
}

/** One side of a comparison. */
export interface ComparedStack {
  stack: StackInEffect;
  facts: StackFacts;
}

/** Maximum work for the comparison of one aspect. */
const WORK = 3_000_000;
/** Maximum number of examples for connections whose treatment depends on time. */
const MOST_EXAMPLES = 10;

/**
 * The connections that two stacks treat differently, aspect by aspect. Does not throw if the limits are exceeded; the difference is then
 * unknown.
 */
export function differencesOf(before: ComparedStack, after: ComparedStack): ConnectionDifferences {
  const found: ConnectionDifferences = { connections: [], unknown: [] };
  const aspects = treatmentsOf();
  const tooLarge = ({ what }: Treatment) => ({ what, missing: [TOO_LARGE], set: [{}] });
  const sides = withinLimits(() => {
    // A secondary connection differs in the same way as the connections from which it gets its policy.
    const parts = [before, after].map(({ stack }) => withoutSecondaries(spaceParts(stack)));
    const space = spaceOf(parts, { jobs: [], users: [] });
    const [old, now] = [before, after].map(({ stack, facts }) => new StackConnections(stack, space, facts));
    return { space, old: old!, now: now! };
  }, undefined);
  if (!sides) return { connections: [], unknown: aspects.map(tooLarge) };
  for (const aspect of aspects) {
    try {
      new AspectComparison(sides.space, sides.old, sides.now, aspect, found).run();
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      found.unknown.push(tooLarge(aspect));
    }
  }
  return found;
}

function withoutSecondaries(parts: SpaceParts): SpaceParts {
  return { ...parts, hidden: parts.hidden.filter(({ kind }) => kind !== 'secondary') };
}

/** A part of the space with its treatment before and after; two values if inbound and outbound packets are treated separately. */
interface Compared {
  cell: Cell;
  before: readonly string[];
  after: readonly string[];
}

class AspectComparison {
  private readonly budget = new Budget(WORK);

  constructor(
    private readonly space: Space,
    private readonly old: StackConnections,
    private readonly now: StackConnections,
    private readonly aspect: Treatment,
    private readonly found: ConnectionDifferences,
  ) {}

  run(): void {
    const families = ([4, 6] as const).filter(
      (family) => family === 4 || this.old.hasIpv6 !== false || this.now.hasIpv6 !== false,
    );
    const parts = families.flatMap((family) => this.compared(family));
    const different = parts.filter((part) => this.isDifferent(part));
    const doubtful = parts.filter((part) => !this.isDifferent(part) && this.lacks(part).length > 0);
    const { certain, uncertain } = this.separated(different, doubtful);
    const impossible = new CellIndex(meetAll(this.old.impossible(), this.now.impossible(), this.budget));
    const wayOf = ({ before, after }: Compared): string => JSON.stringify([before, after]);
    const ways = groupedBy(different, wayOf);
    for (const [way, group] of groupedBy(certain, wayOf)) this.report(group, ways.get(way)!, impossible);
    const open = [...uncertain, ...doubtful.map(({ cell }) => cell)];
    if (open.length === 0) return;
    const unknown = this.unknownOf(open, certain, [...different, ...doubtful]);
    if (!unknown) return;
    this.found.unknown.push(unknown);
    const examples = this.examplesOf([...ways.values()], uncertain, impossible);
    if (examples.length > 0) unknown.examples = examples;
  }

  private isDifferent({ before, after }: Compared): boolean {
    return before.some((value, way) => {
      const now = after[way]!;
      return value !== now && !isOpen(value) && !isOpen(now) && this.aspect.doubt?.(value, now) === undefined;
    });
  }

  /** What is missing to determine whether a part differs. */
  private lacks({ before, after }: Compared): string[] {
    const open = [...before, ...after].filter(isOpen).map((value) => value.slice(UNKNOWN.length));
    if (open.length > 0) return open;
    return before.flatMap((value, way) => this.aspect.doubt?.(value, after[way]!) ?? []);
  }

  /** The parts of a family in which the treatment may differ. */
  private compared(family: Family): Compared[] {
    const lists = [this.old, this.now].flatMap((side) => this.aspect.lists(side));
    const orders = interned(lists.map((list) => list.order(family)));
    const half = orders.length / 2;
    const tree = new DecisionTree(family, this.space.universe[family], orders);
    const isSettled = (branch: readonly RuleOrder<string>[]): boolean =>
      branch.slice(0, half).every((list, at) => isSame(list, branch[half + at]!));
    const leaves = this.boxes(family).flatMap((box) => tree.leaves(box, this.budget, isSettled));
    return leaves.map(({ cell, values }) => ({ cell, before: values.slice(0, half), after: values.slice(half) }));
  }

  /**
   * The boxes in which treatments are compared; protocols without ports have a single pair of ports, so each of their connections occurs
   * once.
   */
  private boxes(family: Family): KnownBox[] {
    const all = this.space.universe[family];
    const own = this.aspect.isLocal ? all.with(DIMENSION.routing, span(LOCAL, LOCAL)) : all;
    const one = span(1, 1);
    return [
      own.with(DIMENSION.protocol, span(TCP, UDP)),
      own.with(DIMENSION.protocol, OTHER_PROTOCOLS).with(DIMENSION.localPort, one).with(DIMENSION.remotePort, one),
    ];
  }

  /** Parts that differ regardless of hidden dimensions, and connections that differ only for some of their values. */
  private separated(
    different: readonly Compared[],
    doubtful: readonly Compared[],
  ): { certain: Compared[]; uncertain: Cell[] } {
    const { universe, hidden } = this.space;
    if (hidden.length === 0) return { certain: [...different], uncertain: [] };
    const cells = different.map(({ cell }) => cell);
    const shadows = projected(cells, DIMENSIONS, universe);
    const same = minus(shadows, cells, this.budget);
    const open = new CellIndex(projected([...same, ...doubtful.map(({ cell }) => cell)], DIMENSIONS, universe));
    const certain = minusEarlier(shadows, this.budget).flatMap((own, index) =>
      minus(own, open, this.budget).map((cell) => ({ ...different[index]!, cell })),
    );
    const uncertain = minus(
      shadows,
      certain.map(({ cell }) => cell),
      this.budget,
    );
    return { certain, uncertain };
  }

  /**
   * A set can contain connections that no job can have; it is reported only if it contains others.
   *
   * @param way the parts that differ in this way, with the hidden values for which they do
   */
  private report(group: readonly Compared[], way: readonly Compared[], impossible: CellIndex): void {
    const cells = group.map(({ cell }) => cell);
    const found = this.smallestOf(cells, way, impossible);
    if (!found) return;
    const { class: name, before, after, witness } = found;
    this.found.connections.push({
      ...{ what: this.aspect.what, class: name, before, after },
      ...{ set: this.described(cells), witness },
    });
  }

  /** The smallest of the connections, all of which differ in one way for some hidden values. */
  private smallestOf(
    cells: Cells,
    way: readonly Compared[],
    impossible: CellIndex,
  ): Omit<ConnectionDifference, 'what' | 'set'> | undefined {
    const point = smallestBeyond(cells, impossible, SIZE_ORDER, this.budget);
    if (!point) return undefined;
    const names = namesThatMatter(point, cells, { space: this.space, impossible }, this.budget);
    const [{ before, after }] = way as [Compared];
    return {
      class: this.aspect.classOf(before, after),
      before: this.aspect.shown(before),
      after: this.aspect.shown(after),
      witness: describeConnection(point, this.space, names, this.timeOf(point, way)),
    };
  }

  /** A time at which a connection differs in one way; undefined if it always does, or if the time alone does not decide. */
  private timeOf(point: Cell, way: readonly Compared[]): string | undefined {
    const all = opened(point, this.space);
    const own = way.flatMap(({ cell }) => meet(all, cell) ?? []);
    if (minus([all], own, this.budget).length === 0) return undefined;
    for (const { family, box } of own) {
      const limited = this.space.hidden.flatMap((hidden, index) => {
        const place = DIMENSIONS + index;
        return isSubset(this.space.universe[family][place]!, box[place]!)
          ? []
          : [{ hidden, isOn: box[place]![0] === ON[0] }];
      });
      const demands = limited.flatMap(({ hidden, isOn }) =>
        hidden.kind === 'time' ? [{ condition: hidden.condition, holds: isOn }] : [],
      );
      const time = demands.length === limited.length ? instantWith(demands) : undefined;
      if (time !== undefined) return time;
    }
    return undefined;
  }

  /** How some of the uncertain connections differ at a time; fewer if more need too much work. */
  private examplesOf(
    ways: readonly (readonly Compared[])[],
    uncertain: Cells,
    impossible: CellIndex,
  ): NonNullable<UnknownDifference['examples']> {
    const examples: NonNullable<UnknownDifference['examples']> = [];
    try {
      for (const way of ways) {
        if (examples.length === MOST_EXAMPLES) break;
        const own = way.map(({ cell }) => cell);
        const cells = meetAll(projected(own, DIMENSIONS, this.space.universe), uncertain, this.budget);
        const found = this.smallestOf(cells, way, impossible);
        if (found?.witness.time !== undefined) examples.push(found);
      }
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
    }
    return examples;
  }

  private unknownOf(
    open: Cells,
    certain: readonly Compared[],
    parts: readonly Compared[],
  ): UnknownDifference | undefined {
    const { universe, hidden } = this.space;
    const beyond = minus(
      projected(open, DIMENSIONS, universe),
      certain.map(({ cell }) => cell),
      this.budget,
    );
    const cells = minusEarlier(beyond, this.budget).flat();
    if (cells.length === 0) return undefined;
    const missing = new Set<string>();
    for (const part of parts) {
      const { cell } = part;
      for (const lack of this.lacks(part)) missing.add(lack);
      hidden.forEach((one, index) => {
        const place = DIMENSIONS + index;
        if (isSubset(universe[cell.family][place]!, cell.box[place]!)) return;
        missing.add(lackText(one));
      });
    }
    return { what: this.aspect.what, missing: [...missing].sort(), set: this.described(cells) };
  }

  /** Connections of this stack and routed connections, as separate sets. */
  private described(cells: Cells): DescribedSet[] {
    return [LOCAL, ROUTED].flatMap((routing) => {
      const limit = ([4, 6] as const).map((family) => this.space.cell(family, { routing: span(routing, routing) }));
      const own = merged(meetAll(cells, limit, this.budget), this.budget);
      const isOnly4 = this.old.hasIpv6 === false && this.now.hasIpv6 === false;
      return own.flatMap((cell) => describeCell(cell, this.space, isOnly4));
    });
  }
}

function isOpen(value: string): boolean {
  return value.startsWith(UNKNOWN);
}

/** Equal boxes become the same object, so lists can be compared by identity. */
function interned(orders: readonly RuleOrder<string>[]): RuleOrder<string>[] {
  const boxes = new Map<string, Selected<string>['box']>();
  return orders.map(({ rules, otherwise }) => ({
    otherwise,
    rules: rules.map(({ box, value }) => {
      const key = box.map((set) => set.join(',')).join(';');
      const known = boxes.get(key);
      if (!known) boxes.set(key, box);
      return { box: known ?? box, value };
    }),
  }));
}

/** Both lists have the same treatments, and all of them are known. */
function isSame(a: RuleOrder<string>, b: RuleOrder<string>): boolean {
  return (
    a.otherwise === b.otherwise &&
    !isOpen(a.otherwise) &&
    a.rules.length === b.rules.length &&
    a.rules.every(({ box, value }, at) => {
      const other = b.rules[at]!;
      return other.box === box && other.value === value && !isOpen(value);
    })
  );
}
