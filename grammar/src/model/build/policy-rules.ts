import { isSameList } from '../../collections/same-list.js';
import { ALGORITHMS } from '../../facts/algorithms.js';
import type { Release } from '../../facts/release.js';
import type { PolicyLanguage } from '../../facts/types.js';
import { relateFilterRules, relateTlsRules } from '../connections/regions/relations.js';
import type { PolicyFacts } from '../policy/effective.js';
import { buildFilterRules } from '../policy/filter-rules.js';
import { KeptRules } from '../policy/kept-rules.js';
import { ObjectStore } from '../policy/object-store.js';
import { buildRouting } from '../policy/routing-rules.js';
import { ConditionReader } from '../policy/selectors.js';
import { buildTlsRules } from '../policy/tls-rules.js';
import type { FilterRule, PolicyModel, TlsRule } from '../policy-types.js';

export interface PolicyRuleOptions {
  release: Release;
  facts: PolicyFacts;
  /** The sources of all statements of a language, if known; identical objects mean identical content. */
  sourcesOf?: (language: PolicyLanguage) => readonly unknown[];
}

/** Lists of models that were built before. */
export class RulesBefore {
  readonly tls = new KeptRules<TlsRule>();
  readonly filters = new KeptRules<FilterRule>();
  private basis: { parts: readonly unknown[] } = { parts: [] };

  /** The same object while its parts are identical. */
  basisOf(parts: readonly unknown[]): object {
    if (!isSameList(this.basis.parts, parts)) this.basis = { parts };
    return this.basis;
  }
}

/** Derives from the policy statements the rules as the stack uses them, and how they overlap. */
export function buildPolicyRules(
  { objects, given }: Pick<PolicyModel, 'objects' | 'given'>,
  { release, facts, sourcesOf }: PolicyRuleOptions,
  before = new RulesBefore(),
): Pick<PolicyModel, 'tls' | 'filters' | 'routing' | 'algorithms'> {
  const store = new ObjectStore(objects);
  const context = { store, conditions: new ConditionReader(store), facts, release };
  const tlsRules = (): TlsRule[] => {
    const others = Object.entries(objects).flatMap(([type, own]) => (type === 'TTLSRule' ? [] : own));
    const beside = others.filter(({ language }) => language === 'at-tls');
    return buildTlsRules({ ...context, tlsBasis: before.basisOf([release, facts, ...beside]) });
  };
  return {
    tls: before.tls.related(sourcesOf?.('at-tls'), tlsRules, relateTlsRules),
    filters: before.filters.related(sourcesOf?.('ipsec'), () => buildFilterRules(context), relateFilterRules),
    ...(given.includes('routing') ? { routing: buildRouting(context) } : {}),
    ...(given.includes('ipsec') ? { algorithms: ALGORITHMS } : {}),
  };
}
