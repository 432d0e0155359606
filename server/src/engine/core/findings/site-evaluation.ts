import { type CompiledPolicy, evaluateWithin, findingsEntrypoint, loadPolicy, type Policy } from '@ezlint/policies';
import { SitePolicyError } from '../types/policy-error.js';
import type { Rule } from '../types/rules.js';
import { formProblem } from './site-finding.js';

/** A model of a large stack takes the shipped rules a tenth of a second. */
const TIME_LIMIT_S = 10;
const MEMORY_LIMIT_MB = 512;
/** Findings of all rules of a site in one stack at most. */
const MOST_FINDINGS = 100_000;

/** Runs the rules of a site: no longer and no larger than the limits, and only findings of the right form come out. */
export class SiteEvaluation {
  private readonly policy: Policy;

  constructor(
    compiled: CompiledPolicy,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {
    this.policy = loadPolicy(compiled, { memoryLimitMb: MEMORY_LIMIT_MB });
  }

  /** What the rules return; throws SitePolicyError, which names the rule, where one breaks a limit or the form. */
  evaluate(input: unknown): unknown[] {
    let found: unknown[];
    try {
      found = evaluateWithin(this.policy, input, TIME_LIMIT_S);
    } catch (error) {
      throw new SitePolicyError(this.culprit(input) ?? notEnded('The rules of the site', error));
    }
    if (found.length > MOST_FINDINGS)
      throw new SitePolicyError(
        `${mostFrequent(found)}: The rules of the site give ${found.length} findings; at most ${MOST_FINDINGS} are reported.`,
      );
    for (const finding of found as Record<string, unknown>[]) {
      const rule = String(finding.rule);
      const wrong = formProblem(finding, this.rules.get(rule)?.messages ?? {});
      if (wrong !== undefined) throw new SitePolicyError(`${rule}: a finding is not valid: ${wrong}.`);
    }
    return found;
  }

  /** Runs each rule alone, to name the first that does not run to its end; undefined where each of them does. */
  private culprit(input: unknown): string | undefined {
    const entrypoints = Object.keys(this.policy.entrypoints).filter((entrypoint) => entrypoint !== findingsEntrypoint);
    for (const entrypoint of entrypoints) {
      try {
        evaluateWithin(this.policy, input, TIME_LIMIT_S / entrypoints.length, entrypoint);
      } catch (error) {
        return notEnded(entrypoint.split('/').at(-2)!.toUpperCase(), error);
      }
    }
    return undefined;
  }
}

function notEnded(whose: string, error: unknown): string {
  const reason = (error as Error).message.replace(/^policy stopped: /, '');
  return whose === 'The rules of the site'
    ? `${whose} do not run to their end: ${reason}.`
    : `${whose} does not run to its end: ${reason}.`;
}

function mostFrequent(findings: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of findings as { rule: unknown }[]) counts.set(String(rule), (counts.get(String(rule)) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}
