import type { Severity } from '../types/finding.js';
import { builtInRule, type Rule } from '../types/rules.js';

/** Rules for the directives that suppress rules. */
export const SUPPRESSION_RULES = {
  malformed: { id: 'SUP001', name: 'suppression-malformed' },
  unknownRule: { id: 'SUP002', name: 'suppression-of-unknown-rule' },
  expired: { id: 'SUP003', name: 'suppression-expired' },
  unused: { id: 'SUP004', name: 'suppression-unused' },
  noReason: { id: 'SUP005', name: 'suppression-without-reason' },
  forbidden: { id: 'SUP006', name: 'suppression-forbidden' },
} as const;

export type SuppressionProblem = keyof typeof SUPPRESSION_RULES;

const PAGES: Record<SuppressionProblem, [severity: Severity, title: string, reason: string, action: string]> = {
  malformed: [
    'warning',
    'A directive cannot be read',
    'A misspelled directive suppresses no finding, or not the intended finding.',
    'Code it as ezlint:ignore RULE[,RULE] until=YYYY-MM-DD reason="text".',
  ],
  unknownRule: [
    'warning',
    'A directive contains a rule that does not exist',
    'The finding is still reported, or the rule does not exist.',
    'Correct the id or the name. To list them, enter ezlint rules.',
  ],
  expired: [
    'warning',
    'A directive has expired',
    'The suppression has expired. Its finding is reported again.',
    'Fix the finding, or code a later date.',
  ],
  unused: [
    'info',
    'A directive suppresses nothing',
    'The finding is fixed, or the directive is in the wrong place. It can hide a later error.',
    'Delete the directive, or the rule from its list.',
  ],
  noReason: [
    'warning',
    'A directive contains no reason',
    'This site requires a reason for every suppression; without one the directive has no effect.',
    'Add reason="…" with the change or the decision.',
  ],
  forbidden: [
    'error',
    'A directive contains a rule that must not be suppressed',
    'This site does not allow the rule to be suppressed; the directive has no effect.',
    'Delete the directive and fix the finding.',
  ],
};

export function suppressionRules(): Rule[] {
  return Object.entries(SUPPRESSION_RULES).map(([key, { id, name }]) => {
    const [severity, title, reason, action] = PAGES[key as SuppressionProblem];
    return builtInRule({
      ...{ id, name, severity, title, reason, action },
      category: 'hygiene',
      inputs: ['text'],
      sources: ['docs/how-to/suppress.md'],
    });
  });
}
