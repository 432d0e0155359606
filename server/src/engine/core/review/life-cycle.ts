import { version as VERSION } from '../../../../package.json';
import type { Rule } from '../types/rules.js';

/** Rules without `since` exist since this version. */
const FIRST = '0.1.0';

export const VERSION_FORM = /^\d+\.\d+\.\d+$/;

/** Selects rules by their version and stability. */
export interface LifeCycle {
  /** Include preview rules. */
  preview: boolean;
  /** Only the rules of this version, so that an upgrade does not add rules. */
  ruleSet?: string;
}

type Aged = Pick<Rule, 'stability' | 'since' | 'stableSince'>;

/** Preview rules require `preview`; with a rule set, later rules are excluded, and rules that became stable later are preview rules. */
export function isInForce(rule: Aged, { preview, ruleSet }: LifeCycle): boolean {
  if (ruleSet !== undefined && isNewer(sinceOf(rule), ruleSet)) return false;
  return preview || !isPreview(rule, ruleSet);
}

/** The version that introduced the rule. */
export function sinceOf({ since }: Aged): string {
  return since ?? FIRST;
}

/** Whether a later version introduced the rule. */
export function isNewSince(rule: Aged, version: string): boolean {
  return isNewer(sinceOf(rule), version);
}

function isPreview({ stability, stableSince }: Aged, ruleSet: string | undefined): boolean {
  if (stability === 'preview') return true;
  return ruleSet !== undefined && stableSince !== undefined && isNewer(stableSince, ruleSet);
}

/** The latest version that contains all these rules: the version of the program or of the newest rule. */
export function newestRuleSet(rules: readonly Aged[]): string {
  return rules
    .flatMap((rule) => [sinceOf(rule), rule.stableSince ?? FIRST])
    .reduce((newest, version) => (isNewer(version, newest) ? version : newest), VERSION);
}

/** Whether the first version is later than the second. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a!.findIndex((part, index) => part !== b![index]);
  return at >= 0 && a![at]! > b![at]!;
}
