import type { PolicyInput } from '@ezlint/grammar';
import { type CompiledPolicy, loadPolicy, type Policy } from '@ezlint/policies';
import type { Rule } from './rules.js';
import { SiteEvaluation } from './site-evaluation.js';

/** The conditions of the rules in machine code. */
export interface CompiledRules {
  /** The compiled bundle of rules; absent: syntax only. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled rules of the site, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** Runs the rules over what is known of a stack; loads them when they are first needed. */
export class RuleEvaluation {
  private shipped: Policy | undefined;
  private site: SiteEvaluation | undefined;

  constructor(
    private readonly compiled: CompiledRules,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {}

  /** What the rules return; throws SitePolicyError where those of the site break their limits or form. */
  evaluate(input: PolicyInput): unknown[] {
    return this.evaluateJson(JSON.stringify(input));
  }

  /** The same for an input that has come as JSON text. */
  evaluateJson(inputJson: string): unknown[] {
    const { policyWasm, sitePolicy } = this.compiled;
    if (!policyWasm) return [];
    this.shipped ??= loadPolicy(policyWasm);
    const found = this.shipped.evaluateJson(inputJson);
    if (!sitePolicy) return found;
    this.site ??= new SiteEvaluation(sitePolicy, this.rules);
    return [...found, ...this.site.evaluate(inputJson)];
  }
}
