import fc from 'fast-check';
import { buildPolicyRules } from '../../src/model/build/policy-rules.js';
import { TlsRuleList } from '../../src/model/connections/traffic.js';
import type { TlsRule } from '../../src/model/policy-types.js';
import { asFilterPolicy, packets, selects as selectsPacket, tinyFilters } from './policy-filter-oracle.js';
import { PolicyObjects, SOME_FACTS } from './policy-objects.js';
import {
  asPolicy,
  connections,
  inOrder,
  selects,
  type TinyConnection,
  type TinyRule,
  tinyRules,
  trafficOf,
} from './policy-oracle.js';

const RUNS = { numRuns: 100 };

function build(policy: PolicyObjects) {
  return buildPolicyRules(
    { objects: policy.objects, given: ['at-tls', 'ipsec'] },
    { release: '3.2', facts: SOME_FACTS },
  );
}

/** Names of the rules that take a connection, the timed ones on the way included. */
function takersByHand(rules: readonly TinyRule[], connection: TinyConnection): string[] {
  const matching = inOrder(rules).filter((rule) => selects(rule, connection));
  const last = matching.findIndex((rule) => !rule.timed);
  // All time conditions here are the same one: when it holds, the first of these rules takes the connection.
  const first = matching.findIndex((rule) => rule.timed);
  return matching
    .slice(0, last < 0 ? undefined : last + 1)
    .filter((rule, index) => !rule.timed || index === first)
    .map(({ name }) => name);
}

describe('against trying every connection', () => {
  it('finds the rules that select it', () => {
    fc.assert(
      fc.property(tinyRules, (rules) => {
        const built = build(asPolicy(rules)).tls.rules;
        const list = new TlsRuleList(built);
        for (const connection of connections(rules).filter((_, index) => index % 7 === 0)) {
          const found = list.deciders(trafficOf(list, connection))!;
          const byHand = takersByHand(rules, connection);
          expect(found.deciders.map((at) => built[at]!.name)).toEqual(byHand);
          const { verdicts } = list.explain(trafficOf(list, connection));
          expect(built.filter((_, at) => verdicts[at]!.outcome === 'applies').map(({ name }) => name)).toEqual(byHand);
          const matching = inOrder(rules).filter((rule) => selects(rule, connection)).length;
          expect(verdicts.filter(({ outcome }) => outcome === 'shadowed')).toHaveLength(matching - byHand.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('finds the rules that cover, equal and overlap each other', () => {
    fc.assert(
      fc.property(tinyRules, (rules) => {
        const { rules: built, relations } = build(asPolicy(rules)).tls;
        const world = connections(rules);
        const nameAt = new Map(built.map(({ at, name }) => [at, name]));
        // Earlier rules leave nothing to these, so they are not compared with later ones.
        const covered = new Set(built.flatMap(({ name, coveredBy }) => (coveredBy ? [name] : [])));
        const found = new Map(relations.map((one) => [`${nameAt.get(one.first)} ${nameAt.get(one.second)}`, one]));
        const ordered = inOrder(rules);
        ordered.forEach((second, index) => {
          for (const first of ordered.slice(0, index)) {
            const [inFirst, inSecond] = [first, second].map((rule) => world.filter((one) => selects(rule, one)));
            const both = inSecond!.filter((one) => selects(first, one)).length;
            const samePriority = first.priority === second.priority;
            const relation = found.get(`${first.name} ${second.name}`);
            if (covered.has(first.name)) expect(relation).toBeUndefined();
            else if (inSecond!.length > 0 && both === inSecond!.length) {
              expect(relation).toMatchObject({ kind: inFirst!.length === both ? 'equal' : 'covers' });
            } else if (both > 0 && samePriority) {
              expect(relation).toMatchObject({ kind: 'overlaps', samePriority });
              expect(relation!.narrower === true).toBe(both === inFirst!.length);
            } else expect(relation).toBeUndefined();
            if (relation) expect(relation.timed === true).toBe(first.timed);
          }
        });
      }),
      RUNS,
    );
  });

  it('finds the rules that earlier ones shadow completely, and names the earlier ones', () => {
    fc.assert(
      fc.property(tinyRules, (rules) => {
        const built = build(asPolicy(rules)).tls.rules;
        const byAt = new Map(built.map((rule) => [rule.at, rules.find(({ name }) => name === rule.name)!]));
        const world = connections(rules);
        built.forEach((rule, index) => {
          const own = world.filter((one) => selects(byAt.get(rule.at)!, one));
          const earlier = built.slice(0, index).filter(({ timed }) => !timed);
          const isCovered = (by: readonly TlsRule[]) =>
            own.length > 0 && own.every((one) => by.some(({ at }) => selects(byAt.get(at)!, one)));
          expect(rule.coveredBy !== undefined).toBe(isCovered(earlier));
          if (!rule.coveredBy) return;
          const named = earlier.filter(({ at }) => rule.coveredBy!.includes(at));
          expect(isCovered(named)).toBe(true);
          // None of those named can be left out.
          for (const one of named) expect(isCovered(named.filter((other) => other !== one))).toBe(false);
        });
      }),
      RUNS,
    );
  });
});

describe('very many rules', () => {
  const rulesOf = (count: number, ports: (at: number) => string): TlsRule[] => {
    const policy = new PolicyObjects();
    for (let at = 0; at < count; at++)
      policy.add('TTLSRule', `R${at}`, { Direction: 'Both', LocalPortRange: ports(at) });
    return build(policy).tls.rules;
  };
  const marked = (rules: readonly TlsRule[]): boolean[] => rules.map(({ partlyCompared }) => partlyCompared === true);

  it('are compared with as many earlier ones as the reserve permits, and marked where relations are missing', () => {
    const found = marked(rulesOf(400, (at) => `${at + 1}-${at + 1000}`));
    expect(found.slice(0, 200)).not.toContain(true);
    expect(found.slice(-100)).not.toContain(false);
  });

  it('that are apart, or that earlier ones leave nothing to, are all compared', () => {
    expect(marked(rulesOf(2000, (at) => String(at + 1)))).not.toContain(true);
    const nested = rulesOf(2000, (at) => `${at + 1}-${60_000 - at}`);
    expect(marked(nested)).not.toContain(true);
    expect(nested.filter(({ coveredBy }) => !coveredBy)).toHaveLength(1);
  });
});

describe('filters, against trying every packet', () => {
  it('finds those that cover and equal each other, that earlier ones shadow completely, and that cross', () => {
    fc.assert(
      fc.property(tinyFilters, (filters) => {
        const { rules, relations } = build(asFilterPolicy(filters)).filters;
        expect(rules.map(({ name, damaged }) => [name, damaged])).toEqual(filters.map(({ name }) => [name, undefined]));
        const world = packets(filters);
        const masks = filters.map((filter) => world.map((packet) => selectsPacket(filter, packet)));
        const count = (test: (at: number) => boolean) => world.reduce((sum, _, at) => sum + Number(test(at)), 0);
        const sizes = masks.map((mask) => count((at) => mask[at]!));
        filters.forEach((filter, second) => {
          for (let first = 0; first < second; first++) {
            const both = count((at) => masks[first]![at]! && masks[second]![at]!);
            const relation = relations.find((one) => one.firstOrder === first && one.secondOrder === second);
            const differs = filters[first]!.action !== filter.action;
            if (rules[first]!.coveredBy) expect(relation).toBeUndefined();
            else if (both === sizes[second]) expect(relation?.kind).toBe(both === sizes[first] ? 'equal' : 'covers');
            else if (both > 0 && differs && both < sizes[first]!) expect(relation?.kind).toBe('overlaps');
            else expect(relation).toBeUndefined();
          }
          const left = count((at) => masks[second]![at]! && !masks.slice(0, second).some((mask) => mask[at]));
          expect(rules[second]!.coveredBy !== undefined).toBe(left === 0);
          const crossing = rules.slice(0, second).filter((_, first) => {
            const both = count((at) => masks[first]![at]! && masks[second]![at]!);
            const isCrossing = both > 0 && both < sizes[first]! && filters[first]!.action !== filter.action;
            const isTaken = (at: number) => masks.slice(0, first).some((mask) => mask[at]);
            return isCrossing && count((at) => masks[first]![at]! && masks[second]![at]! && !isTaken(at)) > 0;
          });
          const expected = left === 0 || crossing.length === 0 ? undefined : crossing.map(({ at }) => at);
          expect(rules[second]!.crossedBy).toEqual(expected);
        });
      }),
      { numRuns: 25 },
    );
  });
});
