import { isSubset, type Spans } from '../../net/spans.js';
import { CellIndex } from './cells/cell-index.js';
import { meetAll, minus } from './cells/cell-sets.js';
import { Budget, type Cell, type Cells, meet, merged, projected, smallest } from './cells/cells.js';
import { type DescribedConnection, describeConnection } from './cells/describe-cells.js';
import { DIMENSION, DIMENSIONS, type Hidden, lackText, OFF, SIZE_ORDER, type Space } from './cells/space.js';
import { withinLimits } from './regions/name-classes.js';

export type Answer = 'yes' | 'no' | 'unknown';

/** The answer for a part of a set. */
export interface Judgment {
  cell: Cell;
  answer: Answer;
}

/** What decides about one connection, and what is missing if the answer is unknown. */
export interface Explanation<B> {
  by: B;
  missing: readonly string[];
}

/** Answers a question for connections; `B` is what decides an answer. */
export interface Judge<B> {
  /** Divides a cell into disjoint cells, each with its answer. */
  judge(cell: Cell, budget: Budget): readonly Judgment[];
  explain(point: Cell, budget: Budget): Explanation<B>;
}

/** A set of connections, and the space that contains it. */
export interface Question {
  space: Space;
  /** Connections that are certainly in the set, and all that may be. */
  must: Cells;
  may: Cells;
  /** Why the two differ. */
  vague: readonly string[];
  /** Connections that are impossible. */
  impossible: CellIndex;
  /** Connections that may be impossible. */
  doubtful: CellIndex;
  /** The time to which the set is limited, as coded; absent if no time condition depends on it. */
  time?: string;
  /** The connections of a set that has only IPv6 addresses, if the stack has none. */
  withoutIpv6?: Cells;
  /** Budget that all questions of one file share. */
  shared?: Budget;
}

/** Whether something holds for every connection of a set. */
export type Proof<B> =
  | { verdict: 'proved' }
  /** `witness`: the smallest connection to which it does not apply. */
  | { verdict: 'refuted'; witness: DescribedConnection; by: B }
  /** The set is empty. */
  | { verdict: 'empty' }
  | { verdict: 'unknown'; missing: string[] };

/** Maximum work for one question. */
const WORK = 1_000_000;
/** What an answer lacks if the question exceeds the limits of work. */
export const TOO_LARGE = 'a more specific query: too large';

/**
 * Determines whether a judge answers yes for every connection of a set. Does not throw if the limits are exceeded; the answer is then
 * unknown.
 */
export function prove<B>(question: Question, judge: Judge<B>): Proof<B> {
  return within(() => {
    const budget = new Budget(WORK, question.shared);
    const looked = look(question, judge, budget);
    if (looked.isEmpty) return { verdict: 'empty' };
    const refuted = looked.smallest('no', budget);
    if (refuted) return { verdict: 'refuted', ...refuted };
    if (looked.judgments.some(({ answer }) => answer !== 'yes'))
      return { verdict: 'unknown', missing: looked.missing('yes', budget) };
    return looked.isVague ? { verdict: 'unknown', missing: [...question.vague] } : { verdict: 'proved' };
  });
}

/** The smallest connection of a set for which a judge answers yes; `proved` contains it as the witness. */
export type Found<B> =
  | { verdict: 'proved'; witness: DescribedConnection; by: B }
  | { verdict: 'refuted' }
  | { verdict: 'empty' }
  | { verdict: 'unknown'; missing: string[] };

/** Finds the smallest connection of a set for which a judge answers yes. Does not throw if the limits are exceeded; the answer is then unknown. */
export function find<B>(question: Question, judge: Judge<B>): Found<B> {
  return within(() => {
    const budget = new Budget(WORK, question.shared);
    const looked = look(question, judge, budget, ({ kind }) => kind === 'secondary');
    if (looked.isEmpty) return { verdict: 'empty' };
    const found = looked.smallest('yes', budget);
    if (found) return { verdict: 'proved', ...found };
    if (looked.judgments.some(({ answer }) => answer !== 'no'))
      return { verdict: 'unknown', missing: looked.missing('no', budget) };
    return { verdict: 'refuted' };
  });
}

function within<T>(work: () => T): T | { verdict: 'unknown'; missing: string[] } {
  return withinLimits(work, { verdict: 'unknown', missing: [TOO_LARGE] });
}

/** Maximum number of undecided parts that are explained. */
const MOST_EXPLAINED = 40;

/** @param isRare whether a condition is never true for all connections of a set */
function look<B>(
  question: Question,
  judge: Judge<B>,
  budget: Budget,
  isRare = (hidden: Hidden): boolean => hidden.kind === 'secondary' && hidden.isRare === true,
): Looked<B> {
  const may = minus(question.may, question.impossible, budget);
  const judgments = may.flatMap((cell) => judge.judge(cell, budget));
  const isExact = question.must === question.may && question.doubtful.cells.length === 0;
  const must = isExact ? may : minus(minus(question.must, question.impossible, budget), question.doubtful, budget);
  return new Looked(question, judge, judgments, may.length === 0, !isExact && must.length === 0, isRare);
}

/** A set with the judgments of its parts. */
class Looked<B> {
  constructor(
    private readonly question: Question,
    private readonly judge: Judge<B>,
    readonly judgments: readonly Judgment[],
    readonly isEmpty: boolean,
    /** It is unknown whether the set contains any connection. */
    readonly isVague: boolean,
    private readonly isRare: (hidden: Hidden) => boolean,
  ) {}

  /** The smallest connection that certainly has an answer, with what decides about it. */
  smallest(answer: Answer, budget: Budget): { witness: DescribedConnection; by: B } | undefined {
    const cells = this.definite(answer, budget);
    const point = smallest(cells, SIZE_ORDER);
    if (!point) return undefined;
    const { space, time } = this.question;
    const witness = describeConnection(point, space, namesThatMatter(point, cells, this.question, budget), time);
    return { witness, by: this.judge.explain(this.decided(point, answer), budget).by };
  }

  /** The connection of a point, with hidden values for which it has the answer. */
  private decided(point: Cell, answer: Answer): Cell {
    const all = opened(point, this.question.space);
    for (const one of this.judgments) {
      const own = one.answer === answer && this.isUsual(one.cell) ? meet(all, one.cell) : undefined;
      if (own) return firstOf(own);
    }
    return point;
  }

  /** The connections that certainly have an answer, whatever the hidden values are. */
  private definite(answer: Answer, budget: Budget): Cell[] {
    const { space, may, must, doubtful } = this.question;
    const usual = this.judgments.filter(({ cell }) => this.isUsual(cell));
    const own = usual.filter((one) => one.answer === answer).map(({ cell }) => cell);
    const limited = minus(must === may ? own : meetAll(own, must, budget), doubtful, budget);
    if (space.hidden.length === 0) return limited;
    const open = limited.filter((cell) => !this.isWhole(cell));
    const whole = limited.filter((cell) => this.isWhole(cell));
    if (open.length === 0) return whole;
    const others = usual.filter((one) => one.answer !== answer).map(({ cell }) => cell);
    const contradicted = projected(others, DIMENSIONS, space.universe);
    return [...whole, ...minus(projected(open, DIMENSIONS, space.universe), contradicted, budget)];
  }

  /** What is missing to decide the parts without this answer. */
  missing(answer: Answer, budget: Budget): string[] {
    const { space } = this.question;
    const missing = new Set<string>();
    const without = (one: Answer): Cells => this.joined(this.judgments.filter((own) => own.answer === one));
    const unknown = without('unknown');
    for (const cell of unknown.slice(0, MOST_EXPLAINED))
      for (const one of this.judge.explain(firstOf(cell), budget).missing) missing.add(one);
    for (const cell of [...unknown, ...without(answer === 'yes' ? 'no' : 'yes')])
      space.hidden.forEach((hidden, index) => {
        const place = DIMENSIONS + index;
        if (isSubset(this.asked(cell)[place]!, cell.box[place]!)) return;
        missing.add(lackText(hidden));
      });
    return missing.size > 0 ? [...missing].sort() : [...this.question.vague];
  }

  /** Parts with one answer; irrelevant distinctions do not separate them. */
  private joined(judgments: readonly Judgment[]): Cells {
    const cells = judgments.map(({ cell }) => cell);
    return withinLimits(() => merged(cells, new Budget(WORK)), cells);
  }

  /** It contains connections for which no rare condition is true. */
  private isUsual({ box }: Cell): boolean {
    return this.question.space.hidden.every(
      (hidden, index) => !this.isRare(hidden) || isSubset(OFF, box[DIMENSIONS + index]!),
    );
  }

  /** It does not depend on hidden values. */
  private isWhole(cell: Cell): boolean {
    const asked = this.asked(cell);
    return cell.box.every((set, at) => at < DIMENSIONS || isSubset(asked[at]!, set));
  }

  /** A cell of the set: the hidden dimensions are the same for all of them. */
  private asked({ family }: Cell): readonly Spans[] {
    return this.question.may[0]?.box ?? this.question.space.universe[family];
  }
}

function firstOf(cell: Cell): Cell {
  return smallest([cell], [])!;
}

/** The dimensions of names that a witness can show; the job is shown in preference to the others. */
const NAMES = ['interface', 'user', 'job'] as const;

/**
 * The names that a witness must show: with all values of the others together, the connection belongs to the set, or no job can have it.
 */
export function namesThatMatter(
  point: Cell,
  cells: Cells,
  { space, impossible }: Pick<Question, 'space' | 'impossible'>,
  budget: Budget,
): Record<(typeof NAMES)[number], boolean> {
  const free = new Set<number>();
  const own = new CellIndex(cells);
  for (const name of NAMES) {
    const box = opened(point, space, new Set([...free, DIMENSION[name]]));
    const covered = projected([...own.meeting(box), ...impossible.meeting(box)], DIMENSIONS, space.universe);
    if (minus([box], covered, budget).length === 0) free.add(DIMENSION[name]);
  }
  const matters = (name: (typeof NAMES)[number]): boolean => !free.has(DIMENSION[name]);
  return { job: matters('job'), user: matters('user'), interface: matters('interface') };
}

/** The point with all values of the hidden dimensions, and of those that are `open`. */
export function opened({ family, box }: Cell, { universe }: Space, open: ReadonlySet<number> = new Set()): Cell {
  const isOpen = (at: number): boolean => open.has(at) || at >= DIMENSIONS;
  return { family, box: box.map((set, at) => (isOpen(at) ? universe[family][at]! : set)) };
}
