import type { Severity } from '../types/finding.js';
import { builtInRule, type Rule } from '../types/rules.js';

/** What ezlint reports of the directives that keep rules from reporting. */
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
    'A directive with a slip of the pen suppresses nothing, or not what its author believes.',
    'Write it as ezlint:ignore RULE[,RULE] until=YYYY-MM-DD reason="text".',
  ],
  unknownRule: [
    'warning',
    'A directive names a rule that does not exist',
    'What was to be suppressed is still reported, or the rule has gone.',
    'Correct the id or the name; ezlint rules lists them.',
  ],
  expired: [
    'warning',
    'A directive has expired',
    'The exception was granted for a time that is over. Its finding is reported again.',
    'Mend the finding, or decide anew and set a later date.',
  ],
  unused: [
    'info',
    'A directive suppresses nothing',
    'The finding is mended or the directive stands in the wrong place. Left behind it will hide the next fault.',
    'Delete the directive, or the rule from its list.',
  ],
  noReason: [
    'warning',
    'A directive gives no reason',
    'This site asks for a reason with every exception; without one the directive does not count.',
    'Add reason="…" with the change or the decision.',
  ],
  forbidden: [
    'error',
    'A directive names a rule that must not be suppressed',
    'This site does not allow exceptions from the rule; the directive does not count.',
    'Delete the directive and mend the finding.',
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
