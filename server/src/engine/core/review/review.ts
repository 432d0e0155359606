import type { Document } from '../types/documents.js';
import { compareFindings, type Finding, type Severity, type SuppressedFinding } from '../types/finding.js';
import { applySuppressions, type SuppressionSettings } from './suppressions.js';

/** What the site's settings make of findings. */
export interface ReviewSettings {
  /** Replace those of the findings; `off` takes them away. By rule id. */
  severities: Readonly<Record<string, Severity | 'off'>>;
  /** The rules that are reported at all. */
  selected: ReadonlySet<string>;
  suppression: SuppressionSettings;
}

export interface Review {
  findings: Finding[];
  suppressed: SuppressedFinding[];
  /** Before rules were selected: what tells whether an entry of a baseline has gone. */
  all: Finding[];
}

/**
 * What of the findings is reported: severities of the site, directives in comments, exceptions of the settings, selected rules. One
 * function for command line and editor, so that they never disagree.
 */
export function review(
  found: readonly Finding[],
  documents: readonly Document[],
  { severities, selected, suppression }: ReviewSettings,
): Review {
  const { kept, suppressed, problems } = applySuppressions(
    found.filter(({ ruleId }) => severities[ruleId] !== 'off'),
    documents,
    suppression,
  );
  const all = withSeverities([...kept, ...problems], severities);
  const isSelected = ({ ruleId }: Finding): boolean => selected.has(ruleId);
  return {
    findings: all.filter(isSelected).sort(compareFindings),
    suppressed: withSeverities(suppressed, severities).filter(isSelected).sort(compareFindings),
    all,
  };
}

function withSeverities<F extends Finding>(findings: readonly F[], severities: ReviewSettings['severities']): F[] {
  return findings.flatMap((finding) => {
    const severity = severities[finding.ruleId];
    if (severity === 'off') return [];
    return [severity === undefined ? finding : { ...finding, severity }];
  });
}
