import { keptIn } from '../../../collections/memo.js';
import type { Family } from '../../../net/address-sets.js';
import { intersection, intersects, isSubset } from '../../../net/spans.js';
import { CandidateIndex } from './candidate-index.js';
import { type KnownBox, type Region, type Universe, without } from './region.js';

/**
 * The outcome of traffic at one rule of an ordered list. `applies`: the rule selects all of the traffic, `in-part`: some of it, in both
 * cases of what earlier rules left. `shadowed`: it would select some, but earlier rules leave none of that. `no-match`: it selects none of
 * the traffic. `unknown`: the outcome depends on unknown conditions.
 */
export type Outcome = 'applies' | 'in-part' | 'shadowed' | 'no-match' | 'unknown';

export interface Verdict<D extends string = string> {
  outcome: Outcome;
  /** no-match: the conditions that exclude the traffic; in-part: those that exclude some of it; unknown: the unknown ones. */
  conditions: D[];
}

/** Traffic of one family of addresses: a single connection, or a connection as far as it is known. */
export interface Traffic {
  family: Family;
  box: KnownBox;
}

/** A rule of an ordered list, in the form that the search needs. */
export interface Candidate {
  region: Region;
  /** It applies only at certain times: later rules may select the same traffic. */
  timed: boolean;
  /** Its time conditions, one of which must be true; absent if unknown. */
  times?: readonly string[];
}

/** A part of some traffic; `isTimed`: it depends on time conditions. */
export interface TrafficPart {
  box: KnownBox;
  isTimed: boolean;
}

/** The part that the rule at a position selects. */
export interface TakenPart extends TrafficPart {
  at: number;
}

/** A part that earlier rules may have left. */
interface Rest {
  box: KnownBox;
  /** Time conditions that are false here; otherwise an earlier rule would have selected it. */
  off: readonly string[];
}

/** Looks up traffic in an ordered list of rules, like the stack does. */
export class RuleList<D extends string> {
  private readonly indexes = new Map<Family, CandidateIndex>();

  constructor(
    private readonly candidates: readonly Candidate[],
    private readonly universe: Universe,
    private readonly dimensions: readonly D[],
  ) {}

  /**
   * Positions of the rules that select some of the traffic, in order, and whether some is left; undefined if a rule before that is unknown.
   */
  deciders(traffic: Traffic): { deciders: number[]; isRestLeft: boolean } | undefined {
    const deciders: number[] = [];
    let rest: readonly Rest[] = [{ box: traffic.box, off: [] }];
    for (const at of this.indexOf(traffic.family).candidates(traffic.box)) {
      if (rest.length === 0) break;
      const meeting = this.meets(at, traffic, rest);
      if (meeting === 'unknown') return undefined;
      if (meeting !== 'some') continue;
      deciders.push(at);
      rest = this.restAfter(at, traffic.family, rest);
    }
    return { deciders, isRestLeft: rest.length > 0 };
  }

  /** The part of the traffic that each rule selects, in order, and the rest; undefined if a rule before that is unknown. */
  parts({ family, box }: Traffic): { taken: TakenPart[]; rest: TrafficPart[] } | undefined {
    const taken: TakenPart[] = [];
    let rest: readonly Rest[] = [{ box, off: [] }];
    for (const at of this.indexOf(family).candidates(box)) {
      if (rest.length === 0) break;
      const meeting = this.meets(at, { family, box }, rest);
      if (meeting === 'unknown') return undefined;
      if (meeting !== 'some') continue;
      const cut = this.candidates[at]!.region[family] as KnownBox;
      const { timed, times } = this.candidates[at]!;
      for (const { box: piece, off } of rest) {
        if (times?.every((condition) => off.includes(condition))) continue;
        const common = piece.map((set, dimension) => intersection(set, cut[dimension]!));
        if (common.every((set) => set.length > 0)) taken.push({ at, box: common, isTimed: off.length > 0 || timed });
      }
      rest = this.restAfter(at, family, rest);
    }
    return { taken, rest: rest.map(({ box: piece, off }) => ({ box: piece, isTimed: off.length > 0 })) };
  }

  /** The outcome of the traffic at each rule. */
  explain(traffic: Traffic): { verdicts: Verdict<D>[]; isRestLeft: boolean } {
    let rest: readonly Rest[] = [{ box: traffic.box, off: [] }];
    const verdicts = this.candidates.map((_, at): Verdict<D> => {
      const own = this.verdict(at, traffic);
      if (own.outcome === 'no-match') return own;
      if (this.meets(at, traffic, rest) === 'none') return { outcome: 'shadowed', conditions: own.conditions };
      if (own.outcome === 'unknown') return own;
      rest = this.restAfter(at, traffic.family, rest);
      return own;
    });
    return { verdicts, isRestLeft: rest.length > 0 };
  }

  private indexOf(family: Family): CandidateIndex {
    return keptIn(this.indexes, family, () => {
      const regions = this.candidates.map(({ region }) => region);
      return new CandidateIndex(regions, family, this.universe);
    });
  }

  /** Whether a rule selects some of the rest. */
  private meets(at: number, { family }: Traffic, rest: readonly Rest[]): 'none' | 'some' | 'unknown' {
    const { region, times } = this.candidates[at]!;
    const box = region[family];
    if (!box) return 'none';
    let isUnknown = false;
    for (const { box: piece, off } of rest) {
      if (times?.every((condition) => off.includes(condition))) continue;
      let lacks = false;
      let disjoint = false;
      for (let dimension = 0; dimension < piece.length && !disjoint; dimension++) {
        const set = box[dimension];
        if (set === undefined) lacks = true;
        else disjoint = !intersects(set, piece[dimension]!);
      }
      if (!disjoint && !lacks) return 'some';
      if (!disjoint) isUnknown = true;
    }
    return isUnknown ? 'unknown' : 'none';
  }

  private restAfter(at: number, family: Family, rest: readonly Rest[]): readonly Rest[] {
    const { region, timed, times } = this.candidates[at]!;
    if (timed && !times) return rest;
    const cut = region[family] as KnownBox;
    return rest.flatMap(({ box, off }) => {
      if (times?.every((condition) => off.includes(condition))) return [{ box, off }];
      const left = without(box, cut).map((piece) => ({ box: piece, off }));
      if (!times || left[0]?.box === box) return left;
      const inside = box.map((set, dimension) => intersection(set, cut[dimension]!));
      return [...left, { box: inside, off: [...new Set([...off, ...times])] }];
    });
  }

  /** Compares a rule with all of the traffic, regardless of other rules. */
  private verdict(at: number, { family, box: traffic }: Traffic): Verdict<D> {
    const own = this.candidates[at]!.region[family];
    if (!own) return { outcome: 'no-match', conditions: this.foreign(at, family) };
    const where = (test: (dimension: number) => boolean): D[] =>
      this.dimensions.filter((_, dimension) => test(dimension));
    const excluding = where(
      (dimension) => own[dimension] !== undefined && !intersects(own[dimension], traffic[dimension]!),
    );
    if (excluding.length > 0) return { outcome: 'no-match', conditions: excluding };
    const unknown = where((dimension) => own[dimension] === undefined);
    if (unknown.length > 0) return { outcome: 'unknown', conditions: unknown };
    const limiting = where((dimension) => !isSubset(traffic[dimension]!, own[dimension]!));
    return limiting.length > 0 ? { outcome: 'in-part', conditions: limiting } : { outcome: 'applies', conditions: [] };
  }

  /** The conditions that select only addresses of the other family. */
  private foreign(at: number, family: Family): D[] {
    const other = this.candidates[at]!.region[family === 4 ? 6 : 4];
    const all = this.universe[family === 4 ? 6 : 4];
    const addresses = this.dimensions.filter((name) => name === 'local' || name === 'remote');
    const limited = addresses.filter(
      (name) => other?.[this.dimensions.indexOf(name)] !== all[this.dimensions.indexOf(name)],
    );
    return limited.length > 0 ? limited : addresses;
  }
}
