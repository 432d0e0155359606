import type { PolicyInput } from '@ezlint/grammar';
import type { CompiledPolicy } from '@ezlint/policies';
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
    if (!sitePolicy) return found;
    this.site ??= new SiteEvaluation(sitePolicy, this.rules);
    return [...found, ...this.site.evaluate(JSON.stringify(input))];
  }
}
