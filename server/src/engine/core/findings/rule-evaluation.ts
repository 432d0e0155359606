import type { PolicyInput } from '@ezlint/grammar';
import { type CompiledPolicy, loadPolicy, type Policy } from '@ezlint/policies';
import { ShippedRules } from '@ezlint/policies/shipped';
import type { Rule } from '../types/rules.js';
import { SiteEvaluation } from './site-evaluation.js';

/** The conditions of the rules as WebAssembly. */
export interface CompiledRules {
  /** The shipped rules, for what their JavaScript leaves to it; absent: syntax only. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled rules of the site, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** After so many evaluations of a small stack the JavaScript takes less time for a large one than the WebAssembly, and from then on ever less. */
const ENOUGH_ROUNDS = 60;

/** What the JavaScript cannot be sure of once, such as a letter beyond Latin, mostly stays in the text for the next edits. */
const PAUSE = 20;

/** Runs the rules over what is known of a stack; loads them when they are first needed. */
export class RuleEvaluation {
  private shipped: ShippedRules | undefined;
  private policy: Policy | undefined;
  private site: SiteEvaluation | undefined;
  /** How often the JavaScript has run for practice. */
  private rounds = 0;
  /** Evaluations to leave to the WebAssembly. */
  private pause = 0;

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
   * The same for an input that comes as JSON text, for who evaluates many: by WebAssembly, which is fast from the first one, until the engine has optimized the
   * JavaScript.
   */
  evaluateJson(inputJson: string): unknown[] {
    const { policyWasm, sitePolicy } = this.compiled;
    if (!policyWasm) return [];
    const found = this.practised(inputJson) ?? this.byWebAssembly(policyWasm, inputJson);
    return sitePolicy ? [...found, ...this.ofSite(sitePolicy, inputJson)] : found;
  }

  /** Runs the JavaScript once for practice; true while more of it is of use. */
  practise(inputJson: string): boolean {
    const { policyWasm } = this.compiled;
    if (!policyWasm || this.rounds >= ENOUGH_ROUNDS) return false;
    this.shipped ??= new ShippedRules(policyWasm);
    this.shipped.evaluateHere(JSON.parse(inputJson));
    return ++this.rounds < ENOUGH_ROUNDS;
  }

  /** Lets go of the memory that evaluations took: it is made anew by the next one. */
  rest(): void {
    this.policy?.reset();
  }

  /** What the optimized JavaScript finds; undefined while it is not, and where it cannot be sure. */
  private practised(inputJson: string): unknown[] | undefined {
    if (this.rounds < ENOUGH_ROUNDS || --this.pause > 0) return undefined;
    try {
      const found = this.shipped!.evaluateHere(JSON.parse(inputJson));
      // Its memory, of which a large stack takes much, is not needed again soon.
      this.policy = undefined;
      return found;
    } catch {
      this.pause = PAUSE;
      return undefined;
    }
  }

  private byWebAssembly(policyWasm: Uint8Array | CompiledPolicy, inputJson: string): unknown[] {
    this.policy ??= loadPolicy(policyWasm);
    return this.policy.evaluateJson(inputJson);
  }

  private ofSite(policy: CompiledPolicy, inputJson: string): unknown[] {
    this.site ??= new SiteEvaluation(policy, this.rules);
    return this.site.evaluate(inputJson);
  }
}
