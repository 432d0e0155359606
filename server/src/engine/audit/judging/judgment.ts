import type { Evidence } from './types.js';

/** Result of an assertion. `unknown` always specifies what would decide it. */
export interface Judgment {
  state: 'holds' | 'violated' | 'unknown' | 'inapplicable';
  evidence: readonly Evidence[];
  look: readonly string[];
}

export const holds = (...evidence: Evidence[]): Judgment => ({ state: 'holds', evidence, look: [] });

export const violated = (...evidence: Evidence[]): Judgment => ({ state: 'violated', evidence, look: [] });

export const unknown = (look: string | readonly string[], ...evidence: Evidence[]): Judgment => ({
  state: 'unknown',
  evidence,
  look: typeof look === 'string' ? [look] : look,
});

export const inapplicable = (...evidence: Evidence[]): Judgment => ({ state: 'inapplicable', evidence, look: [] });

/**
 * Combines judgments: one violation decides; otherwise an unknown result makes it unknown; it is inapplicable only if all are. All evidence is kept,
 * so that a report shows what was checked.
 */
export function all(judgments: readonly Judgment[]): Judgment {
  const evidence = judgments.flatMap((one) => one.evidence);
  const has = (state: Judgment['state']): boolean => judgments.some((one) => one.state === state);
  if (has('violated')) return { state: 'violated', evidence, look: [] };
  if (has('unknown')) return { state: 'unknown', evidence, look: [...new Set(judgments.flatMap((one) => one.look))] };
  return { state: has('holds') ? 'holds' : 'inapplicable', evidence, look: [] };
}
