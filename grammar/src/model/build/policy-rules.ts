import { ALGORITHMS } from '../../facts/algorithms.js';
import type { Release } from '../../facts/release.js';
import { relateFilterRules, relateTlsRules } from '../connections/relations.js';
import type { PolicyFacts } from '../policy/effective.js';
import { buildFilterRules } from '../policy/filter-rules.js';
import { ObjectStore } from '../policy/object-store.js';
import { buildRouting } from '../policy/routing-rules.js';
import { ConditionReader } from '../policy/selectors.js';
import { buildTlsRules } from '../policy/tls-rules.js';
import type { PolicyModel } from '../policy-types.js';

export interface PolicyRuleOptions {
  release: Release;
  facts: PolicyFacts;
}

/** What follows from the statements of the policies: the rules as the stack uses them, and how they meet. */
export function buildPolicyRules(
  { objects, given }: Pick<PolicyModel, 'objects' | 'given'>,
  { release, facts }: PolicyRuleOptions,
): Pick<PolicyModel, 'tls' | 'filters' | 'routing' | 'algorithms'> {
  const store = new ObjectStore(objects);
  const context = { store, conditions: new ConditionReader(store), facts, release };
  const tls = buildTlsRules(context);
  const filters = buildFilterRules(context);
  return {
    tls: { relations: relateTlsRules(tls), rules: tls },
    filters: { relations: relateFilterRules(filters), rules: filters },
    ...(given.includes('routing') ? { routing: buildRouting(context) } : {}),
    ...(given.includes('ipsec') ? { algorithms: ALGORITHMS } : {}),
  };
}
