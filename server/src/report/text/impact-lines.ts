import { greatest } from '@ezlint/grammar';
import type { Impact, ImpactMetric } from '../../engine/core/types/finding.js';

const SHOWN_FACTS = 3;

/** The effect of an edit, as lines of a text report. */
export function impactLines(impact: Impact): string[] {
  const lines = [impactHead(impact)];
  if (impact.status !== 'quantified') return lines;
  return [...lines, ...[...metricLines(impact.metrics ?? []), ...impactRemarks(impact)].map((line) => `  ${line}`)];
}

/** What there is to say before the figures, or instead of them. */
export function impactHead(impact: Impact): string {
  if (impact.status === 'no-effect') return `impact: none${workload(impact)}${reason(impact)}`;
  if (impact.status === 'not-quantified') return `impact: not quantified${reason(impact)}`;
  return `impact${workload(impact)}, change in percent with its 90 % interval:`;
}

/** What the figures depend on. */
export function impactRemarks({ dominantAssumption, facts = [], calibrated }: Impact): string[] {
  const more = facts.length > SHOWN_FACTS ? ` and ${facts.length - SHOWN_FACTS} more` : '';
  return [
    ...(dominantAssumption === undefined ? [] : [`most sensitive to: ${dominantAssumption}`]),
    ...(facts.length > 0
      ? [`costs fitted to the published figures ${facts.slice(0, SHOWN_FACTS).join(', ')}${more}`]
      : []),
    ...(calibrated === false ? ['extrapolated: outside what the published measurements cover'] : []),
  ];
}

/** Figures before and after as aligned lines. */
export function metricLines(metrics: readonly ImpactMetric[]): string[] {
  const rows = metrics.map(metricCells);
  const widths = columns(rows);
  return rows.map((cells) => pad(cells, widths));
}

/** A number with the three or four digits that a projection can carry. */
export function formatNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const digits = Math.max(0, 2 - Math.floor(Math.log10(size)));
  return value.toFixed(Math.min(digits, 6));
}

/** A change with its sign: `+12.5 %`. */
export function formatPercent(value: number): string {
  return `${signed(value)} %`;
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return text;
  return `${value < 0 ? '-' : '+'}${text}`;
}

function reason({ reason: text }: Impact): string {
  return text === undefined ? '' : `: ${text}`;
}

function workload({ workload: name }: Impact): string {
  return name === undefined ? '' : ` (workload ${name})`;
}

/** The cells of a figure: its name, before and after, the change, the interval in percent, and whether that is significant. */
export function metricCells(metric: ImpactMetric): string[] {
  const { unit, before, after, change, low, high } = metric;
  return [
    metric.metric,
    `${formatNumber(before)} -> ${formatNumber(after)}${unit === '' ? '' : ` ${unit}`}`,
    formatPercent(change),
    `(${signed(low)} to ${signed(high)})`,
    significance(metric),
  ];
}

/** In a word whether the figure changes at all: `likely` where the 90 % interval excludes zero. */
export function significance({ low, high, pBetter }: ImpactMetric): string {
  const word = low > 0 || high < 0 ? 'likely' : 'uncertain';
  return pBetter === undefined ? word : `${word}, P(better) ${pBetter.toFixed(2)}`;
}

function columns(rows: readonly string[][]): number[] {
  return (rows[0] ?? []).map((_, column) => greatest(rows.map((cells) => cells[column]!.length)));
}

function pad(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => (column === 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
    .join('  ')
    .trimEnd();
}
