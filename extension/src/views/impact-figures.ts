import type { FindingWithImpact } from 'ezlint/protocol';

export type Metric = NonNullable<NonNullable<FindingWithImpact['impact']>['metrics']>[number];

/** The change with the largest distance from zero, including its interval. */
export function headline(finding: FindingWithImpact): Metric | undefined {
  const metrics = finding.impact?.status === 'quantified' ? (finding.impact.metrics ?? []) : [];
  return [...metrics].sort((a, b) => weight(b) - weight(a) || Math.abs(b.change) - Math.abs(a.change))[0];
}

/** Distance of the interval from zero; 0 if it includes zero. */
function certainty({ low, high }: Metric): number {
  return low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
}

/** Storage, which is exact and cheap, is ordered after network effects. */
const weight = (metric: Metric): number => (metric.unit === 'MB' ? -1 : certainty(metric));

/** Quantified findings first, the most certain change first; then no effect, then not quantified. */
export function ranked(findings: readonly FindingWithImpact[]): FindingWithImpact[] {
  const rank = (finding: FindingWithImpact): number => {
    const metric = headline(finding);
    if (metric) return 1000 + weight(metric);
    return finding.impact?.status === 'no-effect' ? 1 : 0;
  };
  return [...findings].sort((a, b) => rank(b) - rank(a) || a.ruleId.localeCompare(b.ruleId, 'en'));
}

/** Three significant digits. */
export const figure = (value: number): string => Number(value.toPrecision(3)).toString();

export const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

export function summary(finding: FindingWithImpact): string {
  const metric = headline(finding);
  if (metric) return `${metric.metric} ${percent(metric.change)} (${percent(metric.low)} to ${percent(metric.high)})`;
  if (finding.impact?.status === 'no-effect') return 'no effect';
  return `not quantified${finding.impact?.reason === undefined ? '' : `: ${finding.impact.reason}`}`;
}
