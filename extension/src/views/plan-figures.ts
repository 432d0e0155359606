import type { PlannedStep, StackPlan } from '../client/protocol.js';
import { percent } from './impact-figures.js';

/** A plan, and its steps that were applied since it was calculated. */
export interface WorkedOutPlan {
  plan: StackPlan;
  done: ReadonlySet<string>;
}

/** The aims of a plan in one line. */
export function effectText({ processorTime, distributingTime, responseTime }: PlannedStep['adds']): string {
  const text = ({ value, low, high }: typeof processorTime): string =>
    value === 0 && low === 0 && high === 0 ? 'unchanged' : `${percent(value)} (${percent(low)} to ${percent(high)})`;
  const distributing = distributingTime ? `, CP time of distribution ${text(distributingTime)}` : '';
  return `CP time ${text(processorTime)}${distributing}, response time ${text(responseTime)}`;
}

/** The largest of the aims, for a narrow view. */
export function effectHeadline({ processorTime, distributingTime, responseTime }: PlannedStep['adds']): string {
  const [cpu, passing, time] = [processorTime.value, distributingTime?.value ?? 0, responseTime.value];
  const most = Math.max(Math.abs(cpu), Math.abs(passing), Math.abs(time));
  if (most === 0) return 'unchanged';
  if (Math.abs(cpu) === most) return `${percent(cpu)}  CP time`;
  return Math.abs(time) === most ? `${percent(time)}  response time` : `${percent(passing)}  CP time of distribution`;
}

/** Advice has no edit. */
export function isApplicable({ kind }: PlannedStep): boolean {
  return kind !== 'advice';
}
