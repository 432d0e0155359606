import { groupedBy } from '@ezlint/grammar/words';
import type { Finding } from '../../engine/core/types/finding.js';

/** A finding with similar findings in other places. */
export interface FoldedFinding {
  finding: Finding;
  also: Finding[];
}

/** Minimum number of similar findings that are folded into one. */
const FOLDED_FROM = 4;

/** Names and numbers, in which similar messages differ. */
const NAMES = /[A-Z0-9@#$][A-Z0-9@#$.:/_-]*/g;

/** Combines findings of one rule with similar messages; each is shown in the position of its first finding. */
export function folded(findings: readonly Finding[]): FoldedFinding[] {
  const groups = groupedBy(findings, (finding) =>
    [finding.ruleId, finding.severity, finding.file, finding.message.replace(NAMES, '#')].join('|'),
  );
  const folds = new Map<Finding, Finding[]>();
  const hidden = new Set<Finding>();
  for (const [first, ...rest] of groups.values()) {
    if (rest.length + 1 < FOLDED_FROM) continue;
    folds.set(first!, rest);
    for (const finding of rest) hidden.add(finding);
  }
  return findings
    .filter((finding) => !hidden.has(finding))
    .map((finding) => ({ finding, also: folds.get(finding) ?? [] }));
}
