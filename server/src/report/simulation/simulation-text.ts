import type { Change, Comparison, Figure, SimulationResult } from '@ezlint/simcore';
import { table } from '../text/columns.js';

/** A printed value: its position in the result, its name and unit. */
interface Line {
  path: readonly string[];
  name: string;
  unit: string;
  /** The values of the result that are printed. */
  factor?: number;
}

/** The results of one simulation, or of one per size, for users. */
export function resultsText(results: readonly SimulationResult[], titles: readonly string[]): string {
  return joined(results.map(resultLines), titles, results.at(-1)!);
}

/** The effect of a change, for users. */
export function comparisonsText(comparisons: readonly Comparison[], titles: readonly string[]): string {
  const { before, after } = comparisons.at(-1)!;
  const was = before.limitedBy === after.limitedBy ? '' : ` (before: ${before.limitedBy})`;
  return joined(comparisons.map(comparisonLines), titles, { ...after, limitedBy: after.limitedBy + was });
}

/** With several parts, each has a title; common facts follow once. */
function joined(parts: readonly string[][], titles: readonly string[], last: SimulationResult): string {
  const titled = parts.map((lines, index) => (parts.length > 1 ? [`${titles[index]}:`, ...lines] : lines));
  return `${[...titled.flatMap((lines) => [...lines, '']), ...endOf(last)].join('\n')}\n`;
}

function resultLines(result: SimulationResult): string[] {
  const rows = linesOf(result).flatMap(({ path, name, unit, factor = 1 }) => {
    const figure = figureAt(result, path);
    if (!figure) return [];
    const [value, low, high] = [figure.value, figure.low, figure.high].map((each) => shown(factor * each));
    return [[name, value!, unit, `(${low} to ${high})`]];
  });
  return indented(rows);
}

function comparisonLines({ before, after, change }: Comparison): string[] {
  const rows = linesOf(before).flatMap(({ path, name, unit, factor = 1 }) => {
    const [from, to, percent] = [figureAt(before, path), figureAt(after, path), figureAt(change, path)];
    if (!from || !to) return [];
    const worth = percent
      ? [signed(percent.value), `(${signed(percent.low)} to ${signed(percent.high)})`.replaceAll(' %', '')]
      : ['', ''];
    return [[name, `${shown(factor * from.value)} -> ${shown(factor * to.value)} ${unit}`, ...worth]];
  });
  return indented(rows);
}

function linesOf(result: SimulationResult): Line[] {
  const flows = Object.keys(result.flows).flatMap((flow) => [
    { path: ['flows', flow, 'throughputMBs'], name: `${flow} throughput`, unit: 'MB/s' },
    { path: ['flows', flow, 'transactionsPerS'], name: `${flow} transactions`, unit: '/s' },
    ...(['mean', 'p50', 'p95', 'p99'] as const).map((which) => ({
      path: ['flows', flow, 'latencyUs', which],
      name: `${flow} response time, ${which}`,
      unit: 'ms',
      factor: 1e-3,
    })),
  ]);
  const hosts = Object.keys(result.hosts).flatMap((host) => [
    { path: ['hosts', host, 'cpMsPerTransaction'], name: `${host} CP time`, unit: 'ms/tran' },
    { path: ['hosts', host, 'cpMsPerMB'], name: `${host} CP time`, unit: 'ms/MB' },
    { path: ['hosts', host, 'cpBusyPercent'], name: `${host} CPs busy`, unit: '% of one' },
    { path: ['hosts', host, 'networkCpMsPerMB'], name: `${host} network CP time`, unit: 'ms/MB' },
    { path: ['hosts', host, 'networkCpBusyPercent'], name: `${host} network CPs busy`, unit: '% of one' },
    { path: ['hosts', host, 'ziipMsPerTransaction'], name: `${host} zIIP time`, unit: 'ms/tran' },
    { path: ['hosts', host, 'ziipMsPerMB'], name: `${host} zIIP time`, unit: 'ms/MB' },
    { path: ['hosts', host, 'ziipBusyPercent'], name: `${host} zIIPs busy`, unit: '% of one' },
  ]);
  const resources = Object.keys(result.resources).map((name) => ({
    path: ['resources', name, 'utilizationPercent'],
    name: `${name} utilization`,
    unit: '%',
  }));
  const storage = Object.keys(result.storageMB).map((name) => ({
    path: ['storageMB', name],
    name: `storage, ${name}`,
    unit: 'MB',
  }));
  const isShown = ({ path }: Line): boolean => figureAt(result, path)?.value !== 0;
  return [...flows, ...hosts, ...resources, ...storage].filter(isShown);
}

/** Aligned columns. */
function indented(rows: readonly (readonly string[])[]): string[] {
  return table(rows).map((line) => `  ${line}`);
}

function endOf({ limitedBy, calibrated, facts, assumptions }: SimulationResult): string[] {
  const basis = calibrated
    ? `costs fitted to the published figures ${facts.join(', ')}`
    : `some costs are extrapolated; the others are fitted to the published figures ${facts.join(', ')}`;
  return [
    `limited by: ${limitedBy}`,
    'in parentheses: 90 % intervals',
    basis,
    ...assumptions.map((text) => `assumed: ${text}`),
  ];
}

function figureAt(from: SimulationResult | Change, path: readonly string[]): Figure | undefined {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    from,
  );
  return typeof found === 'object' && found !== null && 'value' in found ? (found as Figure) : undefined;
}

/** Three significant digits: more would suggest a precision that does not exist. */
function shown(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = digits === 0 ? Number(value.toPrecision(3)) : value;
  return rounded.toFixed(Math.min(digits, 6)).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',');
}

/** A difference that is only rounding counts as zero. */
function signed(percent: number): string {
  return Math.abs(percent) < 0.005 ? '0 %' : `${percent > 0 ? '+' : ''}${shown(percent)} %`;
}
