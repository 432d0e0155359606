import type { Rule } from '../../../engine/core/types/rules.js';
import type { JsonObject } from './protocol.js';

const SCHEME = 'ezlint://rules/';

export const RULE_TEMPLATE: JsonObject = {
  uriTemplate: `${SCHEME}{id}`,
  name: 'rule',
  title: 'The page of a rule',
  description:
    'What a rule checks, why, when it does not apply, what to do, and its sources. The id is the rule id of a finding.',
  mimeType: 'text/markdown',
};

/** The pages of all rules, by id. */
export function rulePages(rules: readonly Rule[]): JsonObject[] {
  return rules.map(({ id, name, title }) => ({
    uri: pageUri(id),
    name: `${id} ${name}`,
    title: `${id}: ${title}`,
    mimeType: 'text/markdown',
  }));
}

export function pageUri(id: string): string {
  return `${SCHEME}${id}`;
}

/** The rule that a URI identifies. */
export function ruleOf(uri: unknown, rules: readonly Rule[]): Rule | undefined {
  return rules.find(({ id }) => uri === pageUri(id));
}
