import type { PolicyInput } from '@ezlint/grammar';
import {
  type CompiledRules,
  type InputStep,
  type OnStopped,
  RuleEvaluation,
} from '../../engine/core/findings/rule-evaluation.js';
import { SectionChanges } from '../../engine/core/findings/section-changes.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** Runs rules where they block no request. */
export interface RuleRunner {
  /**
   * What the rules return; rejects with SitePolicyError where those of the site break their limits or form.
   *
   * @param of what the input is of; the next input of the same takes work that grows with what has changed
   * @param stopped hears of rules that did not run to their end
   */
  evaluate(input: PolicyInput, of?: object, stopped?: OnStopped): Promise<unknown[]>;
  close(): void;
}

/** Makes the runner of a set of rules. */
export type MakeRunner = (compiled: CompiledRules, rules: readonly Rule[]) => RuleRunner;

/** Inputs that follow one another, each given as what has changed; one is evaluated at a time. */
export class InputSteps {
  private readonly known = new WeakMap<object, { id: number; step: number; changes: SectionChanges }>();
  private newest = 0;

  /** What the evaluation of the next input gives. An evaluation that no longer has the inputs before it gets all of the input. */
  async evaluate(
    input: PolicyInput,
    of: object,
    ask: (step: InputStep) => Promise<unknown[] | undefined>,
  ): Promise<unknown[]> {
    const known = this.known.get(of);
    // Until it has answered, nothing is sure.
    this.known.delete(of);
    for (const before of known ? [known, undefined] : [undefined]) {
      const { id, step, changes } = before ?? { id: ++this.newest, step: 0, changes: new SectionChanges() };
      const found = await ask({ of: id, step: step + 1, changes: changes.to(input) });
      if (!found) continue;
      this.known.set(of, { id, step: step + 1, changes });
      return found;
    }
    throw new Error('the rules did not process the complete input');
  }
}

/** Runs rules in this thread: where there is no other, as in a browser. */
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
