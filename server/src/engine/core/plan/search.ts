import { keptIn } from '@ezlint/grammar/words';
import type { StackTrial } from '../impact/trial.js';
import { type Candidate, conflictOf } from './candidates.js';
import { compareEffects, type Estimate, isPromising, judge } from './effect.js';
import type { Evaluator } from './evaluate.js';
import type { Effect } from './types.js';

/** Up to this number of effective changes, all combinations are tried. */
const FEW = 4;
/** Otherwise, this number of the best changes is combined with each other change. */
const BEAM = 3;

/** Changes that are applied together, with their effect in addition to the previous stages. */
export interface Stage {
  changes: Candidate[];
  adds: Effect;
}

export interface Found {
  stages: Stage[];
  search: 'exhaustive' | 'look-ahead';
}

/** Searches for the set of changes with the largest effect, ordered by effect. */
export class Search {
  private readonly clashes = new Map<string, string | undefined>();
  private readonly partners = new Map<Candidate, Candidate[]>();

  constructor(
    private readonly candidates: readonly Candidate[],
    private readonly evaluator: Evaluator,
    private readonly trial: StackTrial,
  ) {}

  run(most: number): Found {
    const able = this.candidates.filter((each) => this.evaluator.scenariosOf([each]) !== undefined);
    const active = this.distinct(able);
    if (active.length > FEW) return { stages: this.grow(able, most), search: 'look-ahead' };
    return { stages: this.grow(this.bestSet(active), most), search: 'exhaustive' };
  }

  /** Why two changes cannot both be applied; undefined if they can. */
  conflict(a: Candidate, b: Candidate): string | undefined {
    const key = `${Math.min(a.index, b.index)},${Math.max(a.index, b.index)}`;
    if (!this.clashes.has(key)) this.clashes.set(key, conflictOf(a, b, this.trial));
    return this.clashes.get(key);
  }

  /** Removes changes that have no effect, neither alone nor together with another one. */
  private distinct(able: readonly Candidate[]): Candidate[] {
    return able.filter((each) => this.acts(each) || this.partnersOf(each).length > 0);
  }

  /** Whether a change alone affects the stack. */
  private acts(one: Candidate): boolean {
    return !this.evaluator.isSame([], [one]);
  }

  /**
   * The changes that a change without an effect of its own needs to take effect. They are determined for the unchanged stack; combinations that need
   * three changes are found only if one step has an effect first.
   */
  private partnersOf(idle: Candidate): Candidate[] {
    return keptIn(this.partners, idle, () =>
      this.acts(idle)
        ? []
        : this.candidates.filter((other) => this.fits(idle, [other]) && !this.evaluator.isSame([other], [other, idle])),
    );
  }

  private fits(one: Candidate, set: readonly Candidate[]): boolean {
    return set.every((other) => other !== one && this.conflict(one, other) === undefined);
  }

  /** The best set whose joint interval is better than no change; among equal sets, the smallest. */
  private bestSet(active: readonly Candidate[]): Candidate[] {
    const isBetter = (set: readonly Candidate[]): boolean => {
      const effect = this.evaluator.effect([], set);
      return effect !== undefined && judge(effect) === 'better';
    };
    return this.ranked([], this.subsets(active)).find(isBetter) ?? [];
  }

  private subsets(active: readonly Candidate[]): Candidate[][] {
    let sets: Candidate[][] = [[]];
    for (const each of active)
      sets = [...sets, ...sets.filter((set) => this.fits(each, set)).map((set) => [...set, each])];
    return sets.slice(1).sort((a, b) => a.length - b.length);
  }

  /** Adds the change or pair with the largest effect until no change has a certain effect. */
  private grow(candidates: readonly Candidate[], most: number): Stage[] {
    const stages: Stage[] = [];
    let made: Candidate[] = [];
    while (made.length < most) {
      const left = candidates.filter((each) => this.fits(each, made));
      const stage = this.next(made, left, most - made.length);
      if (!stage) break;
      stages.push(stage);
      made = [...made, ...stage.changes];
    }
    return stages;
  }

  private next(made: readonly Candidate[], left: readonly Candidate[], room: number): Stage | undefined {
    const ranked = this.ranked(
      made,
      left.map((each) => [each]),
    );
    const singles = ranked.map(([each]) => each!);
    const helped = room > 1 ? this.ranked(made, this.helped(left, singles)) : [];
    const rivalling = room > 1 && this.hasRival(singles[0], singles) ? this.ranked(made, this.beam(singles)) : [];
    const towards = this.ranked(made, [...helped.slice(0, 1), ...rivalling.slice(0, 1)])[0];
    // Among steps that exclude each other, the one that permits more is better.
    const first = ranked.filter(([each]) => towards?.includes(each!));
    const order = this.isWorthMore(made, towards, ranked[0])
      ? [...first, towards!, ...ranked, ...helped]
      : [...ranked, ...helped];
    const stage = this.firstAccepted(made, order);
    if (stage || room < 2) return stage;
    return this.firstAccepted(made, this.ranked(made, this.beam(singles)));
  }

  private firstAccepted(made: readonly Candidate[], order: readonly Candidate[][]): Stage | undefined {
    for (const changes of order) {
      const stage = this.accepted(made, changes);
      if (stage) return stage;
    }
    return undefined;
  }

  private isWorthMore(
    made: readonly Candidate[],
    pair: Candidate[] | undefined,
    single: Candidate[] | undefined,
  ): boolean {
    return pair !== undefined && compareEffects(this.added(made, pair), this.added(made, single ?? [])) < 0;
  }

  private hasRival(one: Candidate | undefined, others: readonly Candidate[]): boolean {
    return one !== undefined && others.some((other) => other !== one && this.conflict(one, other) !== undefined);
  }

  /** Estimate of the additional effect of a set. */
  private added(made: readonly Candidate[], more: readonly Candidate[]): Estimate | undefined {
    return this.evaluator.estimate(made, [...made, ...more]);
  }

  /** Sets that have an effect, ordered by their additional effect. */
  private ranked(made: readonly Candidate[], sets: readonly Candidate[][]): Candidate[][] {
    const doing = sets.filter((set) => !this.evaluator.isSame(made, [...made, ...set]));
    this.evaluator.prepareEstimates(doing.map((set) => [made, [...made, ...set]]));
    return doing
      .map((set) => ({ set, effect: this.added(made, set) }))
      .filter(({ effect }) => effect !== undefined)
      .sort((a, b) => compareEffects(a.effect, b.effect))
      .map(({ set }) => set);
  }

  /** Pairs of one of the best changes with each other change. */
  private beam(singles: readonly Candidate[]): Candidate[][] {
    return singles
      .slice(0, BEAM)
      .flatMap((one, index) => singles.slice(index + 1).map((other) => [one, other]))
      .filter(([one, other]) => this.fits(one!, [other!]));
  }

  /** Pairs in which one change has no effect without the other. */
  private helped(left: readonly Candidate[], singles: readonly Candidate[]): Candidate[][] {
    return left
      .filter((each) => !singles.includes(each))
      .flatMap((idle) =>
        this.partnersOf(idle)
          .filter((other) => left.includes(other))
          .map((other) => [other, idle]),
      );
  }

  /** A stage if it certainly adds an effect, and all changes together are certainly better than the unchanged stack. */
  private accepted(made: readonly Candidate[], changes: readonly Candidate[]): Stage | undefined {
    const after = [...made, ...changes];
    const about = this.added(made, changes);
    if (!about || !isPromising(about)) return undefined;
    if (changes.length > 1 && !this.bothMatter(made, changes)) return undefined;
    const adds = this.evaluator.effect(made, after);
    if (!adds || judge(adds) !== 'better') return undefined;
    const joint = this.evaluator.effect([], after);
    if (!joint || judge(joint) !== 'better') return undefined;
    return { changes: [...changes], adds };
  }

  /** Whether each change contributes: without any of them, the effect is smaller. */
  private bothMatter(made: readonly Candidate[], changes: readonly Candidate[]): boolean {
    const all = this.added(made, changes);
    return changes.every((each) => {
      const without = changes.filter((other) => other !== each);
      return compareEffects(all, this.added(made, without)) < 0;
    });
  }
}
