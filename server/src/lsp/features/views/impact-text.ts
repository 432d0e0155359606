import { capitalized } from '../../../engine/core/capitalized.js';
import type { Impact, ImpactMetric } from '../../../engine/core/types/finding.js';
import { formatNumber } from '../../../report/text/format-number.js';
import {
  certainty,
  formatPercent,
  impactCapacityLines,
  impactRemarks,
  isSignificant,
  shownFigures,
  volumeLines,
} from '../../../report/text/impact-lines.js';

/** The effect of a fix, as a table with its interval and the source of the numbers. */
export function impactMarkdown(impact: Impact): string {
  if (impact.status !== 'quantified')
    return `Impact: ${impact.status === 'no-effect' ? 'no effect' : 'not quantified'}${impact.reason === undefined ? '' : ` (${impact.reason})`}`;
  const rows = (impact.metrics ?? []).map((metric) => {
    const { before, after, unit } = shownFigures(metric);
    return `| ${metric.metric} | ${formatNumber(before)} | ${formatNumber(after)} ${unit} | ${formatPercent(metric.change)} | ${certainty(metric)} |`;
  });
  return [
    ...volumeLines(impact).map(sentence),
    `Impact, workload ${impact.workload}:`,
    ['| | now | with the fix | change | 90 % |', '| --- | ---: | ---: | ---: | --- |', ...rows].join('\n'),
    ...impactCapacityLines(impact).map(sentence),
    ...impactRemarks(impact).map(sentence),
  ].join('\n\n');
}

/** The text with a capital first letter and a period. */
export function sentence(text: string): string {
  return `${capitalized(text)}${text.endsWith('.') ? '' : '.'}`;
}

/** The largest certain change in one line, for a lens. */
export function impactHeadline(impact: Impact): string {
  if (impact.status === 'no-effect') return 'no effect';
  if (impact.status === 'not-quantified') return 'not quantified';
  const best = [...(impact.metrics ?? [])].sort((a, b) => weight(b) - weight(a))[0];
  return best ? `${best.metric} ${formatPercent(best.change)} ${certainty(best)}`.trimEnd() : 'no effect';
}

/** Distance of the interval from zero; storage, which is exact and cheap, is ordered after network effects. */
function weight(metric: ImpactMetric): number {
  if (metric.unit === 'MB') return -1;
  return isSignificant(metric) ? Math.min(Math.abs(metric.low), Math.abs(metric.high)) : 0;
}

/** For a separate line: whole percents, one decimal below one. */
export function roundedPercent(value: number): string {
  return `${value > 0 ? '+' : ''}${Math.abs(value) < 1 ? value.toFixed(1) : Math.round(value)} %`;
}
