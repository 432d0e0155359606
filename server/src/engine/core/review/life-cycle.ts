import { version as VERSION } from '../../../../package.json';
import type { Rule } from '../types/rules.js';

/** Version of the rules that have been there from the beginning. */
const FIRST = '0.1.0';

export const VERSION_FORM = /^\d+\.\d+\.\d+$/;

/** Which rules a site takes by their age. */
export interface LifeCycle {
  /** Rules on trial, too. */
  preview: boolean;
  /** The rules of this version alone, so that an upgrade adds none. */
  ruleSet?: string;
}

type Aged = Pick<Rule, 'stability' | 'since' | 'stableSince'>;

/** A rule on trial is taken on demand; with a rule set, what came or became stable later is not. */
export function isInForce(rule: Aged, { preview, ruleSet }: LifeCycle): boolean {
  if (ruleSet !== undefined && isNewer(sinceOf(rule), ruleSet)) return false;
  return preview || !isPreview(rule, ruleSet);
}

/** The version that a rule came with. */
export function sinceOf({ since }: Aged): string {
  return since ?? FIRST;
}

/** The rule came with a later version than this one. */
export function isNewSince(rule: Aged, version: string): boolean {
  return isNewer(sinceOf(rule), version);
}

function isPreview({ stability, stableSince }: Aged, ruleSet: string | undefined): boolean {
  if (stability === 'preview') return true;
  return ruleSet !== undefined && stableSince !== undefined && isNewer(stableSince, ruleSet);
}

/** The latest version of which these rules hold all: that of the program, or the one that its newest rules come with. */
export function newestRuleSet(rules: readonly Aged[]): string {
  return rules
    .flatMap((rule) => [sinceOf(rule), rule.stableSince ?? FIRST])
    .reduce((newest, version) => (isNewer(version, newest) ? version : newest), VERSION);
}

/** The first version is later than the second. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a!.findIndex((part, index) => part !== b![index]);
  return at >= 0 && a![at]! > b![at]!;
}
