import type { FilterRule, RuleRelation, TlsRule } from '../../policy-types.js';
import { FILTER_UNIVERSE, filterRegion } from './filter-region.js';
import { type CutBudget, type Region, RegionAlgebra } from './region.js';
import { RegionIndex } from './region-index.js';
import { TlsSpace } from './tls-region.js';

type Meeting = Pick<RuleRelation, 'kind' | 'narrower'>;

/** How the AT-TLS rules overlap; records in each rule which earlier ones shadow it completely. */
export function relateTlsRules(rules: readonly TlsRule[]): RuleRelation[] {
  const space = new TlsSpace(rules);
  const algebra = new RegionAlgebra(space.universe);
  const ordered = rules
    .filter((rule) => rule.order !== undefined)
    .map((rule) => ({ rule, region: space.region(rule) }));
  const effects = new Map<TlsRule['settings'], string | undefined>();
  // Rules with the same actions share their settings.
  const effect = (rule: TlsRule): string | undefined => {
    if (!effects.has(rule.settings)) effects.set(rule.settings, effectOf(rule));
    return effects.get(rule.settings);
  };
  return relate(ordered, algebra, (first, second, meeting) => {
    const samePriority = first.priority === second.priority;
    const protectsOne = first.enabled !== undefined && second.enabled !== undefined && first.enabled !== second.enabled;
    const effects = sameEffect(effect(first), effect(second));
    const isRemarkable = protectsOne || (samePriority && effects.sameEffect !== true);
    if (meeting.kind === 'overlaps' && !isRemarkable) return undefined;
    return { ...(samePriority ? { samePriority } : {}), ...effects };
  });
}

/** How the filters overlap; records in each filter which earlier ones shadow it completely. */
export function relateFilterRules(rules: readonly FilterRule[]): RuleRelation[] {
  const algebra = new RegionAlgebra(FILTER_UNIVERSE);
  const selected = rules.map((rule) => ({ rule, region: filterRegion(rule) }));
  return relate(
    selected,
    algebra,
    (first, second, meeting) => {
      const effects = sameEffect(filterEffect(first), filterEffect(second));
      const isRemarkable = !meeting.narrower && first.action !== second.action && effects.sameEffect === false;
      if (meeting.kind === 'overlaps' && !isRemarkable) return undefined;
      return { ...effects, firstOrder: first.order, secondOrder: second.order };
    },
    (one, near, relations, budget) => {
      noteCrossings(one, near, relations, (region, others) => algebra.decidersOf(region, others, budget));
    },
  );
}

/**
 * Records in a filter which earlier ones with another action select some of its packets, and others as well: these are not exceptions to
 * it.
 */
function noteCrossings(
  { rule, region }: Selected<FilterRule>,
  near: readonly Selected<FilterRule>[],
  relations: readonly RuleRelation[],
  decidersOf: (region: Region, others: readonly Region[]) => Set<number> | undefined,
): void {
  const crossing = new Set(
    relations.flatMap(({ kind, narrower, firstOrder }) => (kind === 'overlaps' && !narrower ? [firstOrder] : [])),
  );
  if (crossing.size === 0 || rule.coveredBy) return;
  // A filter with a time condition leaves its packets to later filters at other times.
  const lasting = near.filter(({ rule: one }) => !one.timed);
  const deciders = decidersOf(
    region,
    lasting.map((one) => one.region),
  );
  const found = [...(deciders ?? [])].flatMap((at) => {
    const { rule: one } = lasting[at]!;
    return crossing.has(one.order) ? [one.at] : [];
  });
  if (found.length > 0) rule.crossedBy = [...new Set(found)];
}

interface Selected<T> {
  rule: T;
  region: Region;
}

type Related = TlsRule | FilterRule;

/**
 * Every pair that certainly overlaps, with the result of `judge`; pairs for which that is undefined are omitted. Records in each rule which
 * earlier ones shadow it completely: such a rule does not affect later ones and is not compared with them. `noteMore` is called for each
 * rule that is compared with all before it, with those that may overlap it, and their relations.
 */
function relate<T extends Related>(
  rules: readonly Selected<T>[],
  algebra: RegionAlgebra,
  judge: (first: T, second: T, meeting: Meeting) => Partial<RuleRelation> | undefined,
  noteMore?: (
    rule: Selected<T>,
    near: readonly Selected<T>[],
    relations: readonly RuleRelation[],
    budget: CutBudget,
  ) => void,
): RuleRelation[] {
  const index = new RegionIndex(
    rules.map(({ region }) => region),
    algebra.dimensions,
  );
  const comparisons = new Allowance(COMPARISONS);
  const listed = new Allowance(LISTED);
  const cuts = new Allowance(CUTS);
  return rules.flatMap((one, at) => {
    const { rule, region } = one;
    const candidates = index.near(at, comparisons.most + 1);
    const compared = candidates.slice(0, comparisons.take(candidates.length));
    const near = compared.map((other) => rules[other]!).filter((other) => !algebra.areApart(other.region, region));
    const found = near.flatMap(({ rule: first, region: earlier }): RuleRelation[] => {
      const meeting = meetingOf(earlier, region, algebra);
      const judged = meeting && judge(first, rule, meeting);
      const timed = first.timed ? { timed: true } : {};
      return judged ? [{ first: first.at, second: rule.at, ...meeting, ...judged, ...timed }] : [];
    });
    const relations = found.slice(0, listed.take(found.length));
    const isCompared = compared.length === candidates.length;
    const most = Math.min(cuts.most, MOST_CUTS);
    const budget = { cuts: most };
    noteCover(one, near, algebra, budget);
    if (isCompared) noteMore?.(one, near, found, budget);
    cuts.take(most - Math.max(0, budget.cuts));
    if (!isCompared || relations.length < found.length || budget.cuts < 0) rule.partlyCompared = true;
    if (!rule.coveredBy) index.add(at);
    return relations;
  });
}

/** Amounts that each rule may always use, and that all rules together may use in addition. Policies in use stay below; others do not take quadratic time. */
const COMPARISONS = { each: 64, reserve: 100_000 };
const LISTED = { each: 8, reserve: 20_000 };
const CUTS = { each: 64, reserve: 500_000 };
const MOST_CUTS = 5_000;

class Allowance {
  private reserve: number;

  constructor(private readonly limits: { each: number; reserve: number }) {
    this.reserve = limits.reserve;
  }

  /** Maximum for the next rule. */
  get most(): number {
    return this.limits.each + this.reserve;
  }

  /** The granted part of the amount that the next rule requests. */
  take(wanted: number): number {
    const given = Math.min(wanted, this.most);
    this.reserve -= Math.max(0, given - this.limits.each);
    return given;
  }
}

function noteCover<T extends Related>(
  { rule, region }: Selected<T>,
  near: readonly Selected<T>[],
  algebra: RegionAlgebra,
  budget: CutBudget,
): void {
  const lasting = near.filter((earlier) => !earlier.rule.timed);
  const regions = lasting.map((earlier) => earlier.region);
  const cover = algebra.coverOf(region, regions, budget);
  if (cover) rule.coveredBy = [...new Set(cover.map((at) => lasting[at]!.rule.at))];
}

function meetingOf(first: Region, second: Region, algebra: RegionAlgebra): Meeting | undefined {
  if (algebra.covers(first, second)) return { kind: algebra.equals(first, second) ? 'equal' : 'covers' };
  if (!algebra.overlaps(first, second)) return undefined;
  return algebra.covers(second, first) ? { kind: 'overlaps', narrower: true } : { kind: 'overlaps' };
}

function sameEffect(first: string | undefined, second: string | undefined): Pick<RuleRelation, 'sameEffect'> {
  return first === undefined || second === undefined ? {} : { sameEffect: first === second };
}

/** Counters that only start a new instance; they do not change the policy. */
const INSTANCES = new Set(['GroupUserInstance', 'EnvironmentUserInstance', 'ConnectionUserInstance']);

/** The effect of a rule on a connection, as text that is equal for rules with equal effect; undefined if unknown. */
function effectOf(rule: TlsRule): string | undefined {
  if (rule.enabled === false) return 'off';
  const unknown = [rule.ciphers, ...Object.values(rule.groups), ...Object.values(rule.signatures)];
  if (rule.enabled === undefined || unknown.some(({ state }) => state === 'unknown')) return undefined;
  const values: [string, unknown][] = [];
  for (const name of Object.keys(rule.settings).sort()) {
    const list = [rule.settings[name]!].flat();
    if (INSTANCES.has(name)) continue;
    if (list.some(({ value }) => value === undefined)) return undefined;
    values.push([name, list.map(({ value }) => value)]);
  }
  return JSON.stringify([values, rule.ciphers.state, rule.ciphers.suites.map(({ code }) => code)]);
}

function filterEffect({ action, dynamicVpn, manualVpn }: FilterRule): string | undefined {
  return action && JSON.stringify([action, dynamicVpn, manualVpn]);
}
