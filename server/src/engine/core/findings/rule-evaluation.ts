import type { PolicyInput } from '@ezlint/grammar';
import { memo } from '@ezlint/grammar/words';
import {
  type CompiledPolicy,
  type FindingsOfRule,
  joinedSections,
  KeptFindings,
  loadPolicy,
  type OnFailure,
  type Policy,
  type RuleFailure,
  type Sections,
} from '@ezlint/policies';
import type { Rule } from '../types/rules.js';
import { changedSections, type SectionChange } from './section-changes.js';
import { SiteEvaluation } from './site-evaluation.js';

/** The rule conditions, compiled to WebAssembly. */
export interface CompiledRules {
  /** The shipped rules; absent if only the syntax is checked. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled site rules, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** A rule that did not complete. Only its own findings are missing. */
export interface StoppedRule extends RuleFailure {
  /** Whether it is a site rule, which the site can correct. */
  ofSite: boolean;
}

/** Called for each rule that ended with an error. */
export type OnStopped = (rule: StoppedRule) => void;

/** A change from one rule input to the next. */
export interface InputStep {
  /** Identifies the object of the inputs, such as a stack. */
  of: number;
  /** Step number from 1; the first step contains the complete input. */
  step: number;
  changes: readonly SectionChange[];
}

/** What a step changes in the results of the rules. */
export interface StepResult {
  /** Shipped rules whose results differ from those of the previous step. */
  changed: readonly FindingsOfRule[];
  /** All results of the site rules. */
  ofSite: unknown[];
}

/** An input that changes incrementally. */
interface SteppedInput {
  step: number;
  sections: Sections;
  findings: KeptFindings;
}

/** Maximum number of inputs kept for their next step. */
const MOST_KEPT = 4;

/** One policy for all evaluations of the same rules: the JIT compiles its code once, and its memory is allocated once. */
const policyOf = memo<Uint8Array | CompiledPolicy, Policy>();

/** Evaluates the rules for the model of a stack; loads them on first use. */
export class RuleEvaluation {
  private policy: Policy | undefined;
  private site: SiteEvaluation | undefined;
  private readonly stepped = new Map<number, SteppedInput>();

  constructor(
    private readonly compiled: CompiledRules,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {}

  /** Returns the results of the rules; throws SitePolicyError if site rules return an invalid finding or too many findings. */
  evaluate(input: PolicyInput, stopped: OnStopped): unknown[] {
    const policy = this.shipped();
    return policy ? [...policy.evaluate(input, ofShipped(stopped)), ...this.ofSite(() => input, stopped)] : [];
  }

  /** Evaluates an input that changes incrementally, in time proportional to the change; undefined if the previous step is no longer available. */
  evaluateStep({ of, step, changes }: InputStep, stopped: OnStopped): StepResult | undefined {
    const policy = this.shipped();
    if (!policy) return { changed: [], ofSite: [] };
    const before = this.stepped.get(of);
    this.stepped.delete(of);
    if (step > 1 && before?.step !== step - 1) return undefined;
    const sections = changedSections(step > 1 ? before!.sections : new Map(), changes);
    const findings = before?.findings ?? new KeptFindings(policy);
    const changed = findings.changed(sections, ofShipped(stopped));
    this.stepped.set(of, { step, sections, findings });
    // The least recently used input is removed first.
    if (this.stepped.size > MOST_KEPT) this.stepped.delete(this.stepped.keys().next().value!);
    return { changed, ofSite: this.ofSite(() => joinedSections(sections), stopped) };
  }

  /** Evaluates an input that is JSON text from another thread. */
  evaluateJson(inputJson: string, stopped: OnStopped): unknown[] {
    return this.compiled.policyWasm ? this.evaluate(JSON.parse(inputJson), stopped) : [];
  }

  /** Releases the memory of evaluations; the next evaluation allocates it again. */
  rest(): void {
    this.policy?.reset();
  }

  private shipped(): Policy | undefined {
    const { policyWasm } = this.compiled;
    if (policyWasm) this.policy ??= policyOf(policyWasm, () => loadPolicy(policyWasm));
    return this.policy;
  }

  private ofSite(input: () => unknown, stopped: OnStopped): unknown[] {
    const { sitePolicy } = this.compiled;
    if (!sitePolicy) return [];
    this.site ??= new SiteEvaluation(sitePolicy, this.rules);
    return this.site.evaluate(input(), (failure) => stopped({ ...failure, ofSite: true }));
  }
}

const ofShipped =
  (stopped: OnStopped): OnFailure =>
  (failure) =>
    stopped({ ...failure, ofSite: false });
