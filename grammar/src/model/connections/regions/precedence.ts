import type { Place } from '../../basic-types.js';
import type { FilterRule, TlsRule } from '../../policy-types.js';
import { FILTER_UNIVERSE, filterRegion } from './filter-region.js';
import { type Region, RegionAlgebra, type Universe } from './region.js';
import { RegionIndex } from './region-index.js';
import { TlsSpace } from './tls-region.js';

/** The rules that are evaluated before a rule and select some of the same traffic. */
export interface EarlierDeciders {
  certain: readonly Place[];
  /** Not all conditions are known, or not the position in the order. */
  possible: readonly Place[];
}

/** For each AT-TLS rule, by its place. */
export function decidersOfTlsRules(rules: readonly TlsRule[]): ReadonlyMap<Place, EarlierDeciders> {
  const space = new TlsSpace(rules);
  return takersAmong(
    rules.map((rule) => ({ at: rule.at, region: space.region(rule), isOrdered: rule.order !== undefined })),
    space.universe,
  );
}

/** For each rule that produces IP filters, by its place: all of its filters together. */
export function decidersOfFilterRules(rules: readonly FilterRule[]): ReadonlyMap<Place, EarlierDeciders> {
  return takersAmong(
    rules.map((rule) => ({ at: rule.at, region: filterRegion(rule), isOrdered: true })),
    FILTER_UNIVERSE,
  );
}

interface Selecting {
  at: Place;
  region: Region;
  isOrdered: boolean;
}

/** Rules without a priority are last in the list; each of them can precede any other. */
function takersAmong(rules: readonly Selecting[], universe: Universe): Map<Place, EarlierDeciders> {
  const algebra = new RegionAlgebra(universe);
  const regions = rules.map(({ region }) => region);
  const near = new RegionIndex(regions, algebra.dimensions);
  rules.forEach((_, index) => {
    near.add(index);
  });
  const found = new Map<Place, { certain: Set<Place>; possible: Set<Place> }>();
  const firstUnordered = rules.findIndex(({ isOrdered }) => !isOrdered);
  rules.forEach(({ at, region }, index) => {
    const own = found.get(at) ?? { certain: new Set(), possible: new Set() };
    found.set(at, own);
    for (const position of near.near(index, rules.length)) {
      const other = rules[position]!;
      const isEarlier = position < index;
      const canPrecede = isEarlier || (firstUnordered >= 0 && position > index && position >= firstUnordered);
      if (other.at === at || !canPrecede || algebra.areApart(other.region, region)) continue;
      const isCertain = isEarlier && other.isOrdered && algebra.overlaps(other.region, region);
      (isCertain ? own.certain : own.possible).add(other.at);
    }
  });
  return new Map(
    [...found].map(([at, { certain, possible }]) => [at, { certain: [...certain], possible: [...possible] }]),
  );
}
