import type { PolicyModel } from '../model/policy-types.js';
import type { Release } from '../release.js';
import type { PolicyFacts } from './effective.js';
import { buildFilterRules } from './filter-rules.js';
import { ObjectStore } from './object-store.js';
import { relateFilterRules, relateTlsRules } from './relations.js';
import { ConditionReader } from './selectors.js';
import { ALGORITHMS } from './tables.js';
import { buildTlsRules } from './tls-rules.js';

export interface PolicyRuleOptions {
  release: Release;
  facts: PolicyFacts;
}

/** What follows from the statements of the policies: the rules as the stack uses them, and how they meet. */
export function buildPolicyRules(
  { objects, given }: Pick<PolicyModel, 'objects' | 'given'>,
  { release, facts }: PolicyRuleOptions,
): Pick<PolicyModel, 'tls' | 'filters' | 'algorithms'> {
  const store = new ObjectStore(objects);
  const context = { store, conditions: new ConditionReader(store), facts, release };
  const tls = buildTlsRules(context);
  const filters = buildFilterRules(context);
  return {
    tls: { relations: relateTlsRules(tls), rules: tls },
    filters: { relations: relateFilterRules(filters), rules: filters },
    ...(given.includes('ipsec') ? { algorithms: ALGORITHMS } : {}),
  };
}
