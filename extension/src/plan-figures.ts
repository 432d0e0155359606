import { percent } from './impact-figures.js';
import type { PlannedStep, StackPlan } from './protocol.js';

/** A plan, and the steps of it that were applied since it was calculated. */
export interface WorkedOutPlan {
  plan: StackPlan;
  done: ReadonlySet<string>;
}

/** Both aims of a plan in one line. */
export function effectText({ processorTime, responseTime }: PlannedStep['adds']): string {
  const text = ({ value, low, high }: typeof processorTime): string =>
    value === 0 && low === 0 && high === 0 ? 'unchanged' : `${percent(value)} (${percent(low)} to ${percent(high)})`;
  return `CP time ${text(processorTime)}, response time ${text(responseTime)}`;
}

/** The larger of both aims, for a narrow view. */
export function effectHeadline({ processorTime, responseTime }: PlannedStep['adds']): string {
  const [cpu, time] = [processorTime.value, responseTime.value];
  if (cpu === 0 && time === 0) return 'unchanged';
  return Math.abs(cpu) >= Math.abs(time) ? `${percent(cpu)}  CP time` : `${percent(time)}  response time`;
}

/** Advice has no edit of its own. */
export function isApplicable({ kind }: PlannedStep): boolean {
  return kind !== 'advice';
}
