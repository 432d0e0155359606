import type { Finding } from '../../engine/core/types/finding.js';

/** A finding to be shown, with those that say the same of other places. */
export interface FoldedFinding {
  finding: Finding;
  also: Finding[];
}

/** As many findings of one kind are folded into one. */
const FOLDED_FROM = 4;

/** Names and numbers, in which the messages of one kind differ. */
const NAMES = /[A-Z0-9@#$][A-Z0-9@#$.:/_-]*/g;

/** Folds what one rule says in the same words of many places; everything stays in the order of its first place. */
export function folded(findings: readonly Finding[]): FoldedFinding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = [finding.ruleId, finding.severity, finding.file, finding.message.replace(NAMES, '#')].join('|');
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
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
