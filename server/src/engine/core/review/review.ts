import type { Document } from '../types/documents.js';
import { compareFindings, type Finding, SEVERITIES, type Severity, type SuppressedFinding } from '../types/finding.js';
import { applySuppressions, type SuppressionSettings } from './suppressions.js';

/** The site's settings for findings. */
export interface ReviewSettings {
  /** By rule ID: severity that replaces that of the findings; `off` removes them. */
  severities: Readonly<Record<string, Severity | 'off'>>;
  /** By rule ID: minimum severity of findings, and the controls that require it. */
  standards: Readonly<Record<string, { severity: Severity; controls: readonly string[] }>>;
  /** The rules to report. */
  selected: ReadonlySet<string>;
  suppression: SuppressionSettings;
}

export interface Review {
  findings: Finding[];
  suppressed: SuppressedFinding[];
  /** Findings before rules were selected, to determine whether entries of a baseline are obsolete. */
  all: Finding[];
}

/**
 * Determines the findings to report: site severities, directives in comments, suppressions in the settings, selected rules. Command line and editor
 * share this function, so their results are always the same.
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

/** Severity that the site sets for the rule, or for its former group rule. */
function severityIn(
  severities: ReviewSettings['severities'],
  { ruleId, formerId }: Finding,
): Severity | 'off' | undefined {
  return severities[ruleId] ?? (formerId === undefined ? undefined : severities[formerId]);
}

/** A severity of the site applies to all findings of a rule; standards only raise the severity of findings. */
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
