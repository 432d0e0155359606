import type { PolicyInput } from '@ezlint/grammar';
import { type CompiledRules, RuleEvaluation } from '../../engine/core/findings/rule-evaluation.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** Runs rules where they block no request. */
export interface RuleRunner {
  /** What the rules return; rejects with SitePolicyError where those of the site break their limits or form. */
  evaluate(input: PolicyInput): Promise<unknown[]>;
  close(): void;
}

/** Makes the runner of a set of rules. */
export type MakeRunner = (compiled: CompiledRules, rules: readonly Rule[]) => RuleRunner;

/** Runs rules in this thread: where there is no other, as in a browser. */
export function runHere(compiled: CompiledRules, rules: readonly Rule[]): RuleRunner {
  const evaluation = new RuleEvaluation(compiled, new Map(rules.map((rule) => [rule.id, rule])));
  return {
    evaluate: async (input) => evaluation.evaluate(input),
    close: () => {},
  };
}
