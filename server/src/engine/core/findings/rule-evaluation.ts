import { memo, type PolicyInput } from '@ezlint/grammar';
import {
  type CompiledPolicy,
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

/** The conditions of the rules as WebAssembly. */
export interface CompiledRules {
  /** The shipped rules; absent: syntax only. */
  policyWasm?: Uint8Array | CompiledPolicy;
  /** The compiled rules of the site, evaluated within limits. */
  sitePolicy?: CompiledPolicy;
}

/** A rule that did not run to its end. Its findings are missing, those of the others are not. */
export interface StoppedRule extends RuleFailure {
  /** It is one of the site, which can correct it. */
  ofSite: boolean;
}

/** Hears of each rule that ended with an error. */
export type OnStopped = (rule: StoppedRule) => void;

/** A step from one input of the rules to the next. */
export interface InputStep {
  /** Names what the inputs are of, such as one stack. */
  of: number;
  /** Counts the steps from 1; the first one has all of the input. */
  step: number;
  changes: readonly SectionChange[];
}

/** An input that changes step by step. */
interface SteppedInput {
  step: number;
  sections: Sections;
  findings: KeptFindings;
}

/** Inputs that are kept for their next step. */
const MOST_KEPT = 4;

/** One policy for all who evaluate the same rules: its code becomes fast by being run, and its memory is that of one evaluation. */
const policyOf = memo<Uint8Array | CompiledPolicy, Policy>();

/** Runs the rules over what is known of a stack; loads them when they are first needed. */
export class RuleEvaluation {
  private policy: Policy | undefined;
  private site: SiteEvaluation | undefined;
  private readonly stepped = new Map<number, SteppedInput>();

  constructor(
    private readonly compiled: CompiledRules,
    private readonly rules: ReadonlyMap<string, Pick<Rule, 'messages'>>,
  ) {}

  /** What the rules return; throws SitePolicyError where those of the site give what is not a finding, or too much of it. */
  evaluate(input: PolicyInput, stopped: OnStopped): unknown[] {
    const policy = this.shipped();
    return policy ? this.withSite(policy.evaluate(input, ofShipped(stopped)), () => input, stopped) : [];
  }

  /** The same for an input that changes step by step, in work that grows with the change; undefined when the step before is not known any more. */
  evaluateStep({ of, step, changes }: InputStep, stopped: OnStopped): unknown[] | undefined {
    const policy = this.shipped();
    if (!policy) return [];
    const before = this.stepped.get(of);
    this.stepped.delete(of);
    if (step > 1 && before?.step !== step - 1) return undefined;
    const sections = changedSections(step > 1 ? before!.sections : new Map(), changes);
    const findings = before?.findings ?? new KeptFindings(policy);
    const found = findings.of(sections, ofShipped(stopped));
    this.stepped.set(of, { step, sections, findings });
    // The least recently used go first.
    if (this.stepped.size > MOST_KEPT) this.stepped.delete(this.stepped.keys().next().value!);
    return this.withSite(found, () => joinedSections(sections), stopped);
  }

  /** The same for an input that is JSON text, as it comes from another thread. */
  evaluateJson(inputJson: string, stopped: OnStopped): unknown[] {
    return this.compiled.policyWasm ? this.evaluate(JSON.parse(inputJson), stopped) : [];
  }

  /** Releases the memory that evaluations took; the next one allocates it again. */
  rest(): void {
    this.policy?.reset();
  }

  private shipped(): Policy | undefined {
    const { policyWasm } = this.compiled;
    if (policyWasm) this.policy ??= policyOf(policyWasm, () => loadPolicy(policyWasm));
    return this.policy;
  }

  private withSite(found: unknown[], input: () => unknown, stopped: OnStopped): unknown[] {
    const { sitePolicy } = this.compiled;
    if (!sitePolicy) return found;
    this.site ??= new SiteEvaluation(sitePolicy, this.rules);
    return [...found, ...this.site.evaluate(input(), (failure) => stopped({ ...failure, ofSite: true }))];
  }
}

const ofShipped =
  (stopped: OnStopped): OnFailure =>
  (failure) =>
    stopped({ ...failure, ofSite: false });
