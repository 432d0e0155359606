import type { Scenario } from '@ezlint/simcore';
import type { InputStep, StoppedRule } from '../../engine/core/findings/rule-evaluation.js';
import type { Rule } from '../../engine/core/types/rules.js';
import type { PlanQuestion } from './planner.js';

/** Requests of the server to another thread. The model is sent as text, which is copied faster than a tree of objects. */
export type Question =
  | { kind: 'rules'; input: string }
  | { kind: 'step'; step: InputStep }
  | { kind: 'compare'; before: Scenario; after: Scenario }
  | { kind: 'plan'; question: PlanQuestion };

/** The rule data that a thread needs to check the findings of site rules. */
export interface RulesOfThread {
  rules: Pick<Rule, 'id' | 'messages'>[];
}

/** The response of a thread that ran rules; undefined if it does not have the previous input of a step. */
export interface RulesAnswer<Found> {
  found: Found;
  stopped: readonly StoppedRule[];
}
