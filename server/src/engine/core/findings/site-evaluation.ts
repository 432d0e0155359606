import { type CompiledPolicy, evaluateWithin, loadPolicy, type Policy } from '@ezlint/policies';
import { SitePolicyError } from '../types/policy-error.js';
import type { Rule } from '../types/rules.js';

/** A model of a large stack takes the shipped rules a tenth of a second. */
const TIME_LIMIT_S = 10;
const MEMORY_LIMIT_MB = 512;

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info', 'hint', undefined];

/** Runs the rules of a site: no longer and no larger than the limits, and only findings of the right form come out. */
export class SiteEvaluation {
  private readonly policy: Policy;

  constructor(
    compiled: CompiledPolicy,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {
    this.policy = loadPolicy(compiled, { memoryLimitMb: MEMORY_LIMIT_MB });
  }

  evaluate(inputJson: string): unknown[] {
    let found: unknown[];
    try {
      found = evaluateWithin(this.policy, inputJson, TIME_LIMIT_S);
    } catch (error) {
      throw new SitePolicyError(`The rules of the site did not run to their end: ${(error as Error).message}.`);
    }
    for (const finding of found) this.check(finding as Record<string, unknown>);
    return found;
  }

  private check(finding: Record<string, unknown>): void {
    const rule = this.rules.get(String(finding.rule));
    const { at, message = 'default', severity } = finding;
    const wrong =
      typeof at !== 'number'
        ? '`at` is not a place of the model'
        : rule?.messages[String(message)] === undefined
          ? `rule.yaml has no message ${String(message)}`
          : SEVERITIES.includes(severity)
            ? undefined
            : `unknown severity ${String(severity)}`;
    if (wrong !== undefined) throw new SitePolicyError(`${String(finding.rule)}: a finding is not valid: ${wrong}.`);
  }
}
