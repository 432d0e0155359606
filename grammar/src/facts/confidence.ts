import type { ProblemSeverity } from './problems.js';

/** What carries a degree of confidence: a statement, parameter or operand of the facts. */
export interface Confident {
  confidence?: unknown;
}

/**
 * Severity of what follows from facts. What depends on a fact of low confidence, which no public page confirms, is a hint, and of medium
 * confidence a warning. A word that resembles the right one is a warning in both cases, because its spelling shows the error.
 */
export function severityByFacts(
  facts: readonly (Confident | undefined)[],
  severity: ProblemSeverity = 'error',
  isMisspelling = false,
): ProblemSeverity {
  const degrees = facts.flatMap((each) => each?.confidence ?? []);
  if (degrees.length === 0 || severity === 'info' || severity === 'hint') return severity;
  return degrees.includes('low') && !isMisspelling ? 'hint' : 'warning';
}
