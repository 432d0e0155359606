import type { Scenario } from '@ezlint/simcore';
import type { Rule } from '../../engine/core/types/rules.js';

/** What the server asks a thread beside it. The model goes as text: that is copied faster than a tree of objects. */
export type Question = { id: number } & (
  | { kind: 'rules'; input: string }
  | { kind: 'compare'; before: Scenario; after: Scenario }
);

export type Answer = { id: number } & ({ value: unknown } | { wrong: string; ofSite: boolean });

/** What a thread must know of rules to check the findings of a site's. */
export interface RulesOfThread {
  rules: Pick<Rule, 'id' | 'messages'>[];
}
