import type { Change, ChangeFigure, Comparison, Figure, SimulationResult } from '@ezlint/simcore';
import { valueAt } from '../../engine/core/value-at.js';
import { table } from '../text/columns.js';
import { formatNumber } from '../text/format-number.js';
import { certainty, formatPercent } from '../text/impact-lines.js';

/** A printed value: its position in the result, its name and unit. */
interface Line {
  path: readonly string[];
  name: string;
  unit: string;
  /** The values of the result that are printed. */
  factor?: number;
  /** Whether more is better, or less; neither for the use of resources, because a faster transfer uses them more. */
  better?: 'more' | 'less';
}

/** The results of one simulation, or of one per size, for users. */
export function resultsText(results: readonly SimulationResult[], titles: readonly string[]): string {
  return joined(results.map(resultLines), titles, endOf(results.at(-1)!, INTERVALS));
}

/** The effect of a change, for users. */
export function comparisonsText(comparisons: readonly Comparison[], titles: readonly string[]): string {
  const { before, after } = comparisons.at(-1)!;
  const was = before.limitedBy === after.limitedBy ? '' : ` (before: ${before.limitedBy})`;
  const onlyBefore = before.assumptions.filter((text) => !after.assumptions.includes(text));
  const assumptions = [...onlyBefore.map((text) => `before: ${text}`), ...after.assumptions];
  const end = endOf({ ...after, limitedBy: after.limitedBy + was, assumptions }, INTERVALS_OF_CHANGES);
  return joined(comparisons.map(comparisonLines), titles, end);
}

const INTERVALS = 'in parentheses: 90 % intervals';
const INTERVALS_OF_CHANGES = `${INTERVALS}; P(better): probability of an improvement if the interval includes zero; neither: no modeled effect`;

/** With several parts, each has a title; common facts follow once. */
function joined(parts: readonly string[][], titles: readonly string[], end: readonly string[]): string {
  const titled = parts.map((lines, index) => (parts.length > 1 ? [`${titles[index]}:`, ...lines] : lines));
  return `${[...titled.flatMap((lines) => [...lines, '']), ...end].join('\n')}\n`;
}

function resultLines(result: SimulationResult): string[] {
  const rows = linesOf(result).flatMap(({ path, name, unit, factor = 1 }) => {
    const figure = figureAt(result, path);
    if (!figure) return [];
    const [value, low, high] = [figure.value, figure.low, figure.high].map((each) => shown(factor * each));
    return [[name, value!, unit, low === high ? '' : `(${low} to ${high})`]];
  });
  return indented(rows);
}

function comparisonLines({ before, after, change }: Comparison): string[] {
  const rows = linesOf(before, after).flatMap(({ path, name, unit, factor = 1, better }) => {
    const [from, to, percent] = [figureAt(before, path), figureAt(after, path), figureAt(change, path)];
    if (!from || !to) return [];
    // An interval beside the same value twice would suggest an effect.
    const sure = percent && from.value !== to.value ? certaintyOf(percent, better) : '';
    const worth = percent ? [formatPercent(percent.value), sure] : ['', ''];
    return [[name, `${shown(factor * from.value)} -> ${shown(factor * to.value)} ${unit}`, ...worth]];
  });
  return indented(rows);
}

/** The use of resources is neither better nor worse: its change has an interval in each case. */
function certaintyOf({ low, high, pIncrease }: ChangeFigure, better: Line['better']): string {
  const pBetter = better === 'less' && pIncrease !== undefined ? 1 - pIncrease : pIncrease;
  return certainty({ low, high, pBetter: better && pBetter });
}

/** The lines of the first result with a value other than zero in one of the results. */
function linesOf(result: SimulationResult, ...others: SimulationResult[]): Line[] {
  const more = { better: 'more' } as const;
  const less = { better: 'less' } as const;
  const flows = Object.keys(result.flows).flatMap((flow) => [
    { path: ['flows', flow, 'throughputMBs'], name: `${flow} throughput`, unit: 'MB/s', ...more },
    { path: ['flows', flow, 'transactionsPerS'], name: `${flow} transactions`, unit: '/s', ...more },
    ...(['mean', 'p50', 'p95', 'p99'] as const).map((which) => ({
      path: ['flows', flow, 'latencyUs', which],
      name: `${flow} response time, ${which}`,
      unit: 'ms',
      factor: 1e-3,
      ...less,
    })),
  ]);
  const hosts = Object.keys(result.hosts).flatMap((host) => [
    { path: ['hosts', host, 'cpMsPerTransaction'], name: `${host} CP time`, unit: 'ms/tran', ...less },
    { path: ['hosts', host, 'cpMsPerMB'], name: `${host} CP time`, unit: 'ms/MB', ...less },
    { path: ['hosts', host, 'cpBusyPercent'], name: `${host} CPs busy`, unit: '% of one' },
    { path: ['hosts', host, 'networkCpMsPerMB'], name: `${host} network CP time`, unit: 'ms/MB', ...less },
    { path: ['hosts', host, 'networkCpBusyPercent'], name: `${host} network CPs busy`, unit: '% of one' },
    { path: ['hosts', host, 'ziipMsPerTransaction'], name: `${host} zIIP time`, unit: 'ms/tran' },
    { path: ['hosts', host, 'ziipMsPerMB'], name: `${host} zIIP time`, unit: 'ms/MB' },
    { path: ['hosts', host, 'ziipBusyPercent'], name: `${host} zIIPs busy`, unit: '% of one' },
  ]);
  const resources = Object.keys(result.resources).map((name) => ({
    path: ['resources', name, 'utilizationPercent'],
    name: `${name} busy`,
    unit: '%',
  }));
  const storage = Object.keys(result.storageMB).map((name) => ({
    path: ['storageMB', name],
    name: `storage, ${name}`,
    unit: 'MB',
  }));
  const isShown = ({ path }: Line): boolean => [result, ...others].some((each) => figureAt(each, path)?.value !== 0);
  return [...flows, ...hosts, ...resources, ...storage].filter(isShown);
}

/** Aligned columns. */
function indented(rows: readonly (readonly string[])[]): string[] {
  return table(rows).map((line) => `  ${line}`);
}

function endOf({ limitedBy, calibrated, facts, assumptions }: SimulationResult, intervals: string): string[] {
  const basis = calibrated
    ? `costs fitted to the published figures ${facts.join(', ')}`
    : `some costs are extrapolated; the others are fitted to the published figures ${facts.join(', ')}`;
  return [`limited by: ${limitedBy}`, intervals, basis, ...assumptions.map((text) => `assumed: ${text}`)];
}

function figureAt(from: SimulationResult | Change, path: readonly string[]): Figure | undefined {
  const found = valueAt(from, path);
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Figure) : undefined;
}

/** Three significant digits: more would suggest a precision that does not exist. */
const shown = (value: number): string => formatNumber(Number(value.toPrecision(3)));
