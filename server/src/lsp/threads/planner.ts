import type { PolicyInput } from '@ezlint/grammar';
import { createAnalyzer } from '../../engine/core/analysis/analyze.js';
import type { Workload } from '../../engine/core/impact/workload.js';
import { planOf } from '../../engine/core/plan/plan.js';
import type { Plan } from '../../engine/core/plan/types.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { type PlainStack, requestOf } from '../../engine/input/request.js';

/** Maximum number of steps, as on the command line. */
const MOST_STEPS = 20;

/** A stack for planning, as data that can be sent to another thread. */
export interface PlanQuestion {
  stack: PlainStack;
  rules: readonly Rule[];
  /** Fingerprints of the reported findings. */
  reported: readonly string[];
  workload: Workload;
  others: readonly Workload[];
}

/** Called with the number of simulated comparisons; returns whether to continue. */
export type OnComparison = (count: number) => boolean;

/** Runs the rules of the stack. Places in their input are those of one reading, so their results are valid only for it. */
export type Evaluate = (input: PolicyInput) => Promise<unknown[]>;

/** Calculates plans without blocking requests. Undefined if it was canceled. */
export interface Planner {
  plan(question: PlanQuestion, evaluate: Evaluate, onComparison: OnComparison): Promise<Plan | undefined>;
}

/** What `ezlint advise` prints for the stack. */
export async function planStack(
  question: PlanQuestion,
  evaluate: Evaluate,
  onComparison: (count: number) => void,
): Promise<Plan> {
  const { stack, rules, workload, others } = question;
  const reading = createAnalyzer({ rules: [...rules] }).read(requestOf(stack));
  const analysis = reading.conclude(await evaluate(reading.rulesInput));
  const reported = new Set(question.reported);
  const findings = analysis.findings.filter(({ fingerprint }) => reported.has(fingerprint));
  const { name } = stack;
  return planOf(findings, analysis.trial, {
    ...{ stack: name, workload, others, most: MOST_STEPS, withCurves: true },
    onSimulation: onComparison,
  });
}

class CalledOff extends Error {}

/** Plans in this thread, if it is the only one, as in a browser. */
export const planHere: Planner = {
  plan: async (question, evaluate, onComparison) => {
    try {
      return await planStack(question, evaluate, (count) => {
        if (!onComparison(count)) throw new CalledOff();
      });
    } catch (error) {
      if (error instanceof CalledOff) return undefined;
      throw error;
    }
  },
};
