import type { PolicyInput } from '@ezlint/grammar';
import { type CompiledPolicy, loadPolicy, type Policy } from '@ezlint/policies';
import { ShippedRules } from '@ezlint/policies/shipped';
import type { Rule } from './rules.js';
import { SiteEvaluation } from './site-evaluation.js';

/** The conditions of the rules as WebAssembly. */
export interface CompiledRules {
  /** The shipped rules, for what their JavaScript leaves to it; absent: syntax only. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled rules of the site, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** Runs the rules over what is known of a stack; loads them when they are first needed. */
export class RuleEvaluation {
  private shipped: ShippedRules | undefined;
  private policy: Policy | undefined;
  private site: SiteEvaluation | undefined;

  constructor(
    private readonly compiled: CompiledRules,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {}

  /** What the rules return; throws SitePolicyError where those of the site break their limits or form. */
  evaluate(input: PolicyInput): unknown[] {
    const { policyWasm, sitePolicy } = this.compiled;
    if (!policyWasm) return [];
    this.shipped ??= new ShippedRules(policyWasm);
    const found = this.shipped.evaluate(input);
    return sitePolicy ? [...found, ...this.ofSite(sitePolicy, JSON.stringify(input))] : found;
  }

  /**
   * The same for an input that comes as JSON text, by WebAssembly: in an editor the first edits count, and the engine takes dozens of evaluations to optimize
   * the JavaScript.
   */
  evaluateJson(inputJson: string): unknown[] {
    const { policyWasm, sitePolicy } = this.compiled;
    if (!policyWasm) return [];
    this.policy ??= loadPolicy(policyWasm);
    const found = this.policy.evaluateJson(inputJson);
    return sitePolicy ? [...found, ...this.ofSite(sitePolicy, inputJson)] : found;
  }

  private ofSite(policy: CompiledPolicy, inputJson: string): unknown[] {
    this.site ??= new SiteEvaluation(policy, this.rules);
    return this.site.evaluate(inputJson);
  }
}
