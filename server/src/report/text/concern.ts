import { isBuiltInWorkload } from '../../engine/config/workloads.js';
import { compareText, type Finding, SEVERITIES } from '../../engine/core/types/finding.js';

/** The meaning of a finding for the site, in order of importance. */
export const CONCERNS = ['breaks', 'insecure', 'costs', 'untidy'] as const;
export type Concern = (typeof CONCERNS)[number];

export const CONCERN_TITLES: Record<Concern, string> = {
  breaks: 'What breaks',
  insecure: 'What is insecure',
  costs: 'What costs CP time or response time',
  untidy: 'What is untidy',
};

const BREAKING: ReadonlySet<string> = new Set(['correctness', 'syntax', 'migration', 'availability']);

/** The concern of a finding: its category, or tidiness if it is only information. */
export function concernOf({ category, severity }: Finding): Concern {
  if (category.startsWith('security-')) return 'insecure';
  if (category === 'performance') return 'costs';
  const isSerious = severity === 'error' || severity === 'warning';
  // A missing record or display for operations does not stop anything unless it is an error.
  const stops = BREAKING.has(category) ? isSerious : category === 'operations' && severity === 'error';
  return stops ? 'breaks' : 'untidy';
}

/** A projected gain or cost for a workload that the site did not provide. */
function restsOnAssumedWorkload({ impact }: Finding): boolean {
  return impact?.workload !== undefined && isBuiltInWorkload(impact.workload);
}

/** Most important first: concern (findings for an assumed workload last), severity, size of the effect; then file and line. */
export function byImportance(findings: readonly Finding[]): Finding[] {
  return findings
    .map((finding, index) => ({ finding, index }))
    .sort(
      (a, b) =>
        Number(isAssumedCost(a.finding)) - Number(isAssumedCost(b.finding)) ||
        CONCERNS.indexOf(concernOf(a.finding)) - CONCERNS.indexOf(concernOf(b.finding)) ||
        SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity) ||
        worth(b.finding) - worth(a.finding) ||
        compareText(a.finding.file, b.finding.file) ||
        a.index - b.index,
    )
    .map(({ finding }) => finding);
}

/** The largest change that the edit of a finding brings, in percent. */
function worth({ impact }: Finding): number {
  if (impact?.status !== 'quantified') return 0;
  return Math.max(0, ...(impact.metrics ?? []).map(({ change }) => Math.abs(change)));
}

/** A tuning finding whose effect is calculated for a built-in workload. */
export function isAssumedCost(finding: Finding): boolean {
  return concernOf(finding) === 'costs' && restsOnAssumedWorkload(finding);
}
