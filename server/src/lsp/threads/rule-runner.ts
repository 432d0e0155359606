import type { PolicyInput } from '@ezlint/grammar';
import { sortFindings } from '@ezlint/policies';
import {
  type CompiledRules,
  type InputStep,
  type OnStopped,
  RuleEvaluation,
  type StepResult,
} from '../../engine/core/findings/rule-evaluation.js';
import { SectionChanges } from '../../engine/core/findings/section-changes.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** Runs rules without blocking requests. */
export interface RuleRunner {
  /**
   * The results of the rules; rejects with SitePolicyError if site rules exceed their limits or violate the required form.
   *
   * @param of the subject of the input; the work for the next input of the same subject grows only with the changes
   * @param stopped called with rules that did not complete
   */
  evaluate(input: PolicyInput, of?: object, stopped?: OnStopped): Promise<unknown[]>;
  close(): void;
}

/** Creates the runner of a set of rules. */
export type MakeRunner = (compiled: CompiledRules, rules: readonly Rule[]) => RuleRunner;

/** The last input of a subject, and the results of its rules. */
interface Evaluated {
  id: number;
  step: number;
  changes: SectionChanges;
  byRule: Map<string, readonly unknown[]>;
}

/** Consecutive inputs, each passed as the changes, as are its results; one is evaluated at a time. */
export class InputSteps {
  private readonly known = new WeakMap<object, Evaluated>();
  private newest = 0;

  /** The result of evaluating the next input. An evaluation that no longer has the previous input gets the complete input. */
  async evaluate(
    input: PolicyInput,
    of: object,
    ask: (step: InputStep) => Promise<StepResult | undefined>,
  ): Promise<unknown[]> {
    const known = this.known.get(of);
    // Until it has responded, its state is unknown.
    this.known.delete(of);
    for (const before of known ? [known, undefined] : [undefined]) {
      const { id, step, changes, byRule } = before ?? this.begun();
      const result = await ask({ of: id, step: step + 1, changes: changes.to(input) });
      if (!result) continue;
      for (const { rule, json } of result.changed) byRule.set(rule, JSON.parse(json));
      this.known.set(of, { id, step: step + 1, changes, byRule });
      return [...sortFindings([...byRule.values()].flat()), ...result.ofSite];
    }
    throw new Error('the rules did not process the complete input');
  }

  private begun(): Evaluated {
    return { id: ++this.newest, step: 0, changes: new SectionChanges(), byRule: new Map() };
  }
}

/** Runs rules in this thread, if it is the only one, as in a browser. */
export function runHere(compiled: CompiledRules, rules: readonly Rule[]): RuleRunner {
  const evaluation = new RuleEvaluation(compiled, new Map(rules.map((rule) => [rule.id, rule])));
  const steps = new InputSteps();
  return {
    evaluate: async (input, of, stopped = () => undefined) =>
      of
        ? steps.evaluate(input, of, async (step) => evaluation.evaluateStep(step, stopped))
        : evaluation.evaluate(input, stopped),
    close: () => {},
  };
}
