import { greatest } from '@ezlint/grammar';
import { firstText } from '../../engine/core/list-text.js';
import type { Amount, Capacity, PassedOn, Volume } from '../../engine/core/types/capacity.js';
import type { Impact, ImpactMetric } from '../../engine/core/types/finding.js';
import { formatNumber } from './format-number.js';
import { saturationLines } from './saturation-lines.js';

const SHOWN_FACTS = 3;

/** The effect of an edit, as lines of a text report. */
export function impactLines(impact: Impact): string[] {
  return withFigures(impactHead(impact), impact);
}

/** The effect of an edit under a heading. */
export function titledImpactLines(impact: Impact): string[] {
  const isQuantified = impact.status === 'quantified';
  return withFigures(isQuantified ? `change${workload(impact)}, ${CERTAINTY}:` : wholeOutcome(impact), impact);
}

function withFigures(head: string, impact: Impact): string[] {
  const lines = [head];
  if (impact.status !== 'quantified') return lines;
  const figures = [...volumeLines(impact), ...metricLines(impact.metrics ?? []), ...impactCapacityLines(impact)];
  return [...lines, ...[...figures, ...impactRemarks(impact)].map((line) => `  ${line}`)];
}

/** The text before the figures, or instead of them. */
export function impactHead(impact: Impact): string {
  if (impact.status !== 'quantified') return `impact: ${wholeOutcome(impact)}`;
  return `impact${workload(impact)}, change ${CERTAINTY}:`;
}

const CERTAINTY = 'with its 90 % interval or P(better)';

/** The text if there are no figures. */
function wholeOutcome(impact: Impact): string {
  return impact.status === 'no-effect' ? `none${workload(impact)}${reason(impact)}` : `not quantified${reason(impact)}`;
}

/** The traffic to which the figures apply, because a percentage is meaningless without it; before it, a contradicting measurement. */
export function volumeLines({
  volume,
  over,
  isPassedOn,
  forwardedTo,
  contradiction,
  notServed,
  limits,
}: Pick<
  Impact,
  'volume' | 'over' | 'isPassedOn' | 'forwardedTo' | 'contradiction' | 'notServed' | 'limits'
>): string[] {
  const first = [...(contradiction === undefined ? [] : [contradiction]), ...saturationLines({ notServed, limits })];
  if (!volume) return first;
  const via = over === undefined ? '' : ` over ${over}`;
  const what = isPassedOn
    ? `forwarded traffic${via}, ${forwardedTo ? `the flows of ${forwardedTo.join(', ')}` : 'assumed to be as much as the traffic that the stack serves'}`
    : `traffic${via}`;
  return [...first, `${what}: ${volumeText(volume)}`];
}

/** `27.1 MB/s, 4,100 transactions/s; CP time of the network 4.52 % of one engine, 1.13 % of the LPAR`. */
export function volumeText(volume: Volume): string {
  const { throughputMBs, transactionsPerS, cpPercentOfEngine, cpPercentOfLpar, ziipPercentOfEngine } = volume;
  const parts = [
    `CP time of the network ${formatNumber(cpPercentOfEngine)} % of one engine`,
    `${formatNumber(cpPercentOfLpar)} % of the LPAR`,
    ...(ziipPercentOfEngine > 0 ? [`zIIP time ${formatNumber(ziipPercentOfEngine)} % of one zIIP`] : []),
  ];
  return `${formatNumber(throughputMBs)} MB/s, ${formatNumber(transactionsPerS)} transactions/s; ${parts.join(', ')}`;
}

/**
 * Processor time in units for a decision, if its change can be determined.
 *
 * @param seconds the name of the seconds
 */
function capacityLines(capacity: Capacity | undefined, seconds = 'CP seconds at this rate'): string[] {
  if (!capacity || capacity.cpSecondsPerHour.change === 0) return [];
  const { cpSecondsPerHour, cpSecondsPerDay, cpPercentOfEngine, cpPercentOfLpar, msu, percentOfR4ha, costPerMonth } =
    capacity;
  const { ziipSecondsPerHour: ziip, pBetter, hoursOfMeasuredDay } = capacity;
  const between = (amount: Amount): string => certaintyOf(amount, pBetter);
  const shares = `${plus(cpPercentOfEngine)} % of one engine, ${plus(cpPercentOfLpar)} % of the LPAR`;
  // The same probability is not repeated.
  const day = hoursOfMeasuredDay === undefined ? '24 hours' : 'the measured day';
  const aDay = `${plus(cpSecondsPerDay)} in ${day}${isSignificant(cpSecondsPerDay) ? between(cpSecondsPerDay) : ''}`;
  return [
    `${seconds}: ${plus(cpSecondsPerHour)} an hour${between(cpSecondsPerHour)}, ${aDay}; ${shares}`,
    ...(msu
      ? [
          `MSU: ${plus(msu)}${between(msu)}${percentOfR4ha ? `, ${plus(percentOfR4ha)} % of the rolling 4-hour average` : ''}`,
        ]
      : []),
    ...(costPerMonth
      ? [
          `cost: ${[plus(costPerMonth), costPerMonth.currency, 'a month'].filter(Boolean).join(' ')}${between(costPerMonth)}`,
        ]
      : []),
    ...(ziip && ziip.before !== ziip.after
      ? [`zIIP seconds: ${formatNumber(ziip.before)} -> ${formatNumber(ziip.after)} an hour`]
      : []),
  ];
}

const OF_DISTRIBUTING = 'CP seconds of distribution at this rate';

/** The processor time of the traffic of an impact. */
export function impactCapacityLines({ capacity, isPassedOn }: Pick<Impact, 'capacity' | 'isPassedOn'>): string[] {
  return isPassedOn ? capacityLines(capacity, OF_DISTRIBUTING) : capacityLines(capacity);
}

/** A difference with its sign. */
function plus({ change }: Pick<Amount, 'change'>): string {
  return signedNumber(change);
}

const signedNumber = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

/** ` (-50.1 to -18.0)`; the probability of a gain if the interval includes zero. */
function certaintyOf(amount: Amount, pBetter: number | undefined): string {
  const { low, high } = amount;
  if (low === high) return '';
  if (!isSignificant(amount) && pBetter !== undefined) return ` (${probability(pBetter)})`;
  return ` (${signedNumber(low)} to ${signedNumber(high)})`;
}

/** The effect of a plan on the traffic that the stack serves, and separately on what it forwards to other stacks. */
export function planCapacityLines({ capacity, passedOn }: { capacity?: Capacity; passedOn?: PassedOn }): string[] {
  if (!passedOn) return capacityLines(capacity);
  return [
    ...capacityLines(capacity),
    `forwarded to ${passedOn.forwardedTo?.join(', ') ?? 'other stacks (assumed)'}: ${volumeText(passedOn.volume)}`,
    ...saturationLines(passedOn),
    ...capacityLines(passedOn.capacity, OF_DISTRIBUTING),
  ];
}

/** The assumptions with the most influence on the figures. */
export function impactRemarks({ dominantAssumption, facts = [], calibrated, metrics = [] }: Impact): string[] {
  return [
    ...(isLoss(metrics) ? ['under this workload, the edit only costs'] : []),
    ...(dominantAssumption === undefined ? [] : [`most sensitive to: ${dominantAssumption}`]),
    ...(facts.length > 0 ? [`fitted to published figures: ${firstText(facts, SHOWN_FACTS)}`] : []),
    ...(calibrated === false ? ['extrapolated: beyond the published measurements'] : []),
  ];
}

/** No metric is likely to improve: the edit is useful for another workload. */
function isLoss(metrics: readonly ImpactMetric[]): boolean {
  const changed = metrics.filter((metric) => metric.pBetter !== undefined);
  return changed.some(isSignificant) && changed.every(({ pBetter }) => pBetter! < EVEN_CHANCE);
}

const EVEN_CHANCE = 0.5;

/** Values before and after as aligned lines, with the interval or P(better) as the certainty of each. */
export function metricLines(metrics: readonly ImpactMetric[]): string[] {
  const rows = metrics.map((metric) => metricCells(metric).slice(0, -1));
  const widths = columns(rows);
  return rows.map((cells) => pad(cells, widths));
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

/** The cells of a metric: its name, before and after, the change, its certainty, and whether it is significant. */
export function metricCells(metric: ImpactMetric): string[] {
  const { before, after, unit } = shownFigures(metric);
  return [
    metric.metric,
    `${formatNumber(before)} -> ${formatNumber(after)}${unit === '' ? '' : ` ${unit}`}`,
    formatPercent(metric.change),
    certainty(metric),
    isExact(metric) ? '' : isSignificant(metric) ? 'likely' : 'uncertain',
  ];
}

/** Printed values: response times in milliseconds. */
export function shownFigures({ unit, before, after }: ImpactMetric): Pick<ImpactMetric, 'unit' | 'before' | 'after'> {
  return unit === 'us' ? { unit: 'ms', before: before / 1000, after: after / 1000 } : { unit, before, after };
}

/** A change with its certainty. */
interface Uncertain {
  low: number;
  high: number;
  pBetter?: number | undefined;
}

/** Whether the 90 % interval excludes zero. */
export function isSignificant({ low, high }: Uncertain): boolean {
  return low > 0 || high < 0;
}

/** The change is exact, for example for storage. */
function isExact({ low, high }: Uncertain): boolean {
  return low === high;
}

/** The interval, `(-35.5 to -3.5)`; the probability of a gain if the interval includes zero; empty if the change is exact. */
export function certainty(change: Uncertain): string {
  if (isExact(change)) return '';
  if (!isSignificant(change) && change.pBetter !== undefined) return probability(change.pBetter);
  return `(${signed(change.low)} to ${signed(change.high)})`;
}

/** `P(better) 0.72`. */
export function probability(pBetter: number): string {
  return `P(better) ${pBetter.toFixed(2)}`;
}

/** Whether the metric changes at all, in a word, with the probability of a gain if that is uncertain. */
export function significance(metric: ImpactMetric): string {
  if (isSignificant(metric)) return 'likely';
  return metric.pBetter === undefined ? 'uncertain' : `uncertain, ${probability(metric.pBetter)}`;
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
