import type { PolicyInput } from '@ezlint/grammar';
import { type CompiledPolicy, loadPolicy, type Policy } from '@ezlint/policies';
import type { Rule } from '../types/rules.js';
import { SiteEvaluation } from './site-evaluation.js';

/** The conditions of the rules as WebAssembly. */
export interface CompiledRules {
  /** The shipped rules; absent: syntax only. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled rules of the site, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** Runs the rules over what is known of a stack; loads them when they are first needed. */
export class RuleEvaluation {
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
    this.policy ??= loadPolicy(policyWasm);
    const found = this.policy.evaluate(input);
    if (!sitePolicy) return found;
    this.site ??= new SiteEvaluation(sitePolicy, this.rules);
    return [...found, ...this.site.evaluate(input)];
  }

  /** The same for an input that is JSON text, as it comes from another thread. */
  evaluateJson(inputJson: string): unknown[] {
    return this.compiled.policyWasm ? this.evaluate(JSON.parse(inputJson)) : [];
  }

  /** Releases the memory that evaluations took; the next one allocates it again. */
  rest(): void {
    this.policy?.reset();
  }
}
