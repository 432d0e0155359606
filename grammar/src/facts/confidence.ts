import type { ProblemSeverity } from './problems.js';

/** A statement, parameter or operand of the facts, with its degree of confidence. */
export interface Confident {
  confidence?: unknown;
}

/**
 * Severity of problems that follow from facts. A problem based on a fact of low confidence, which no public page confirms, is a hint; of
 * medium confidence, a warning. A word similar to a valid one is a warning in both cases, because its spelling shows the error.
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
