import type { Scenario } from '@ezlint/simcore';
import type { InputStep, StoppedRule } from '../../engine/core/findings/rule-evaluation.js';
import type { Rule } from '../../engine/core/types/rules.js';
import type { PlanQuestion } from './planner.js';

/** What the server asks a thread beside it. The model goes as text: that is copied faster than a tree of objects. */
export type Question =
  | { kind: 'rules'; input: string }
  | { kind: 'step'; step: InputStep }
  | { kind: 'compare'; before: Scenario; after: Scenario }
  | { kind: 'plan'; question: PlanQuestion };

/** What a thread must know of rules to check the findings of a site's. */
export interface RulesOfThread {
  rules: Pick<Rule, 'id' | 'messages'>[];
}

/** What a thread answers that ran rules; undefined where it does not have the input before a step. */
export interface RulesAnswer {
  found: unknown[];
  stopped: readonly StoppedRule[];
}
