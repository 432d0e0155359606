import type { PlannedStep, StackPlan } from '../client/protocol.js';
import { percent } from './impact-figures.js';

/** A plan, and its steps that were applied since it was calculated. */
export interface WorkedOutPlan {
  plan: StackPlan;
  done: ReadonlySet<string>;
}

/** The aims of a plan in one line. */
export function effectText({ aims }: PlannedStep['adds']): string {
  return aims.map(({ name, text }) => `${name} ${text}`).join(', ');
}

/** The largest of the aims, for a narrow view. */
export function effectHeadline({ aims }: PlannedStep['adds']): string {
  const [most] = [...aims].sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
  if (!most) return '';
  return most.percent === 0 ? `${most.name} unchanged` : `${percent(most.percent)}  ${most.name}`;
}

/** Advice has no edit. */
export function isApplicable({ kind }: PlannedStep): boolean {
  return kind !== 'advice';
}
