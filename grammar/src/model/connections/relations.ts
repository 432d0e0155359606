import type { Spans } from '../../net/spans.js';
import { memo } from '../../source/memo.js';
import type { FilterRule, RuleRelation, TlsRule } from '../policy-types.js';
import type { Place } from '../types.js';
import { FILTER_UNIVERSE, filterRegion } from './filter-region.js';
import { type Region, RegionAlgebra } from './region.js';
import { RegionBounds } from './region-bounds.js';
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
    if (meeting.kind === 'overlaps' && !samePriority && !protectsOne) return undefined;
    return {
      ...(samePriority ? { samePriority } : {}),
      ...sameEffect(effect(first), effect(second)),
    };
  });
}

/** How the filters overlap; records in each filter which earlier ones shadow it completely. */
export function relateFilterRules(rules: readonly FilterRule[]): RuleRelation[] {
  const algebra = new RegionAlgebra(FILTER_UNIVERSE);
  const selected = rules.map((rule) => ({ rule, region: filterRegion(rule) }));
  const relations = relate(selected, algebra, (first, second, meeting) => {
    const effects = sameEffect(filterEffect(first), filterEffect(second));
    const isRemarkable = !meeting.narrower && first.action !== second.action && effects.sameEffect === false;
    if (meeting.kind === 'overlaps' && !isRemarkable) return undefined;
    return { ...effects, firstOrder: first.order, secondOrder: second.order };
  });
  noteCrossings(selected, relations, algebra);
  return relations;
}

/**
 * Records in each filter which earlier ones with another action select some of its packets, and others as well: these are not exceptions to
 * it.
 */
function noteCrossings(
  selected: readonly Selected<FilterRule>[],
  relations: readonly RuleRelation[],
  algebra: RegionAlgebra,
): void {
  const crossings = new Map<number, Set<number>>();
  for (const { kind, narrower, firstOrder, secondOrder } of relations) {
    if (kind !== 'overlaps' || narrower || firstOrder === undefined || secondOrder === undefined) continue;
    crossings.set(secondOrder, (crossings.get(secondOrder) ?? new Set()).add(firstOrder));
  }
  for (const [order, crossing] of crossings) {
    const { rule, region } = selected[order]!;
    if (rule.coveredBy) continue;
    const earlier = selected.slice(0, order);
    // A filter with a time condition leaves its packets to later filters at other times.
    const lasting = earlier.filter(({ rule: one }) => !one.timed);
    const takers = algebra.takersOf(
      region,
      lasting.map((one) => one.region),
    );
    const found = [...(takers ?? [])].flatMap((at) => {
      const { rule: one } = lasting[at]!;
      return crossing.has(one.order) ? [one.at] : [];
    });
    if (found.length > 0) rule.crossedBy = [...new Set(found)];
  }
}

interface Selected<T> {
  rule: T;
  region: Region;
}

/**
 * Every pair that certainly overlaps, with the result of `judge`; pairs for which that is undefined are omitted. Records in each rule which
 * earlier ones shadow it completely. Of rules that select the same connections, only the first is compared with later rules, because it
 * shadows the others; so a policy with copies does not have a quadratic number of pairs.
 */
function relate<T extends { at: Place; timed: boolean; coveredBy?: Place[] }>(
  rules: readonly Selected<T>[],
  algebra: RegionAlgebra,
  judge: (first: T, second: T, meeting: Meeting) => Partial<RuleRelation> | undefined,
): RuleRelation[] {
  const relations: RuleRelation[] = [];
  const bounds = new RegionBounds(
    rules.map(({ region }) => region),
    algebra.dimensions,
  );
  const firsts: number[] = [];
  const known = new Set<string>();
  rules.forEach(({ rule: second, region }, index) => {
    const near: Selected<T>[] = [];
    for (const at of firsts) {
      if (!bounds.areApart(at, index) && !algebra.areApart(rules[at]!.region, region)) near.push(rules[at]!);
    }
    for (const earlier of near) {
      const meeting = meetingOf(earlier.region, region, algebra);
      const judged = meeting && judge(earlier.rule, second, meeting);
      if (!judged) continue;
      const timed = earlier.rule.timed ? { timed: true } : {};
      relations.push({ first: earlier.rule.at, second: second.at, ...meeting, ...judged, ...timed });
    }
    noteCover(second, region, near, algebra);
    const key = keyOf(region);
    if (key === undefined || !known.has(key)) firsts.push(index);
    if (key !== undefined && !second.timed) known.add(key);
  });
  return relations;
}

const texts = memo<Spans, string>();

/** The same text for regions that select the same; undefined if a condition is unknown. */
function keyOf(region: Region): string | undefined {
  const boxes = [region[4], region[6]].map((box) => box ?? []);
  if (boxes.flat().includes(undefined)) return undefined;
  return boxes.map((box) => box.map((set) => texts(set!, () => set!.join())).join('|')).join('/');
}

function noteCover<T extends { at: Place; timed: boolean; coveredBy?: Place[] }>(
  rule: T,
  region: Region,
  near: readonly Selected<T>[],
  algebra: RegionAlgebra,
): void {
  const lasting = near.filter((earlier) => !earlier.rule.timed);
  const regions = lasting.map((earlier) => earlier.region);
  const cover = algebra.coverOf(region, regions);
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
