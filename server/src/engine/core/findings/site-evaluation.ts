import {
  type CompiledPolicy,
  evaluateWithin,
  loadPolicy,
  type OnFailure,
  type Policy,
  reasonOf,
} from '@ezlint/policies';
import { SitePolicyError } from '../types/policy-error.js';
import type { Rule } from '../types/rules.js';
import { formProblem } from './site-finding.js';

/** The shipped rules need 0.1 seconds for the model of a large stack. */
const TIME_LIMIT_S = 10;
const MEMORY_LIMIT_MB = 512;
/** Maximum number of findings of all site rules in one stack. */
const MOST_FINDINGS = 100_000;

/** Evaluates site rules within limits of time and memory; returns only valid findings. */
export class SiteEvaluation {
  private readonly policy: Policy;

  constructor(
    compiled: CompiledPolicy,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {
    this.policy = loadPolicy(compiled, { memoryLimitMb: MEMORY_LIMIT_MB });
  }

  /**
   * Returns the results of the rules. Throws SitePolicyError, with the name of the rule, if a result is invalid or if all rules together exceed the
   * time limit.
   */
  evaluate(input: unknown, failed: OnFailure): unknown[] {
    const found = this.found(input, failed);
    if (found.length > MOST_FINDINGS)
      throw new SitePolicyError(
        `${mostFrequent(found)}: The site rules have ${found.length} findings; at most ${MOST_FINDINGS} are reported.`,
      );
    for (const finding of found as Record<string, unknown>[]) {
      const rule = String(finding.rule);
      const wrong = formProblem(finding, this.rules.get(rule)?.messages ?? {});
      if (wrong !== undefined) throw new SitePolicyError(`${rule}: a finding is not valid: ${wrong}.`);
    }
    return found;
  }

  private found(input: unknown, failed: OnFailure): unknown[] {
    const failures: Parameters<OnFailure>[0][] = [];
    let found: unknown[];
    try {
      found = evaluateWithin(this.policy, TIME_LIMIT_S, (policy) =>
        policy.evaluate(input, (one) => failures.push(one)),
      );
    } catch (error) {
      failures.length = 0;
      found = this.oneByOne(input, (failure) => failures.push(failure));
      if (failures.length === 0) throw new SitePolicyError(`The site rules ended with an error: ${reasonOf(error)}.`);
    }
    for (const failure of failures) failed(failure);
    return found;
  }

  /** If all rules together exceed the time or memory limit, evaluates each rule separately with its share of the time. */
  private oneByOne(input: unknown, failed: OnFailure): unknown[] {
    const rules = [...this.policy.rules.keys()];
    return rules.flatMap((rule) => {
      try {
        return evaluateWithin(this.policy, TIME_LIMIT_S / rules.length, (policy) =>
          policy.evaluate(input, failed, [rule]),
        );
      } catch (error) {
        failed({ rule, reason: reasonOf(error) });
        return [];
      }
    });
  }
}

function mostFrequent(findings: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of findings as { rule: unknown }[]) counts.set(String(rule), (counts.get(String(rule)) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
