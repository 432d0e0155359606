import type { Document } from '../types/documents.js';
import { compareFindings, type Finding, SEVERITIES, type Severity, type SuppressedFinding } from '../types/finding.js';
import { applySuppressions, type SuppressionSettings } from './suppressions.js';

/** What the site's settings make of findings. */
export interface ReviewSettings {
  /** Replace those of the findings; `off` takes them away. By rule id. */
  severities: Readonly<Record<string, Severity | 'off'>>;
  /** Severities that findings have at least, and the controls that ask for it; by rule id. */
  standards: Readonly<Record<string, { severity: Severity; controls: readonly string[] }>>;
  /** The rules that are reported at all. */
  selected: ReadonlySet<string>;
  suppression: SuppressionSettings;
}

export interface Review {
  findings: Finding[];
  suppressed: SuppressedFinding[];
  /** Before rules were selected: what says whether an entry of a baseline no longer exists. */
  all: Finding[];
}

/**
 * What of the findings is reported: severities of the site, directives in comments, exceptions of the settings, selected rules. One
 * function for command line and editor, so that they never disagree.
 */
export function review(
  found: readonly Finding[],
  documents: readonly Document[],
  { severities, standards, selected, suppression }: ReviewSettings,
): Review {
  const { kept, suppressed, problems } = applySuppressions(
    found.filter((finding) => severityIn(severities, finding) !== 'off'),
    documents,
    suppression,
  );
  const all = withSeverities([...kept, ...problems], severities, standards);
  const isSelected = ({ ruleId }: Finding): boolean => selected.has(ruleId);
  return {
    findings: all.filter(isSelected).sort(compareFindings),
    suppressed: withSeverities(suppressed, severities, standards).filter(isSelected).sort(compareFindings),
    all,
  };
}

/** What the site sets for the rule, or for the group that it was one of. */
function severityIn(
  severities: ReviewSettings['severities'],
  { ruleId, formerId }: Finding,
): Severity | 'off' | undefined {
  return severities[ruleId] ?? (formerId === undefined ? undefined : severities[formerId]);
}

/** A severity of the site applies to all findings of a rule; standards only raise those of findings. */
function withSeverities<F extends Finding>(
  findings: readonly F[],
  severities: ReviewSettings['severities'],
  standards: ReviewSettings['standards'],
): F[] {
  return findings.flatMap((finding) => {
    const set = severityIn(severities, finding);
    if (set === 'off') return [];
    const own = standards[finding.ruleId];
    const severity = set ?? (own ? worse(own.severity, finding.severity) : finding.severity);
    if (!own && severity === finding.severity) return [finding];
    return [{ ...finding, severity, ...(own ? { controls: own.controls } : {}) }];
  });
}

function worse(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) < SEVERITIES.indexOf(b) ? a : b;
}
