import { greatest, least } from '@ezlint/grammar';
import type { LoadCurve, LoadPoint } from '@ezlint/simcore';
import { niceStep, ticks, tickText } from '../svg/ticks.js';
import { table, wrap } from '../text/columns.js';
import { formatNumber } from '../text/format-number.js';
import { svgPicture, svgText } from './svg-picture.js';

/** A curve with the name of its state: `as it is`, `with the plan`. */
export interface NamedCurve {
  name: string;
  curve: LoadCurve;
  /** The reader's name of the limiting resource; default: the name in the simulation. */
  limit?: string;
}

const LINE_WIDTH = 96;

/** The load up to which everything is served, in a sentence. */
export function saturationText({ curve, limit = curve.limitedBy }: NamedCurve): string {
  const { saturation, points } = curve;
  if (saturation === null)
    return `all requests are served up to ${formatNumber(points.at(-1)!.load)} times the load, the largest simulated load`;
  if (saturation === 0) return `less than a quarter of the load is served; limiting resource: ${limit}`;
  return `all requests are served up to ${formatNumber(saturation)} times the load; limiting resource: ${limit}`;
}

/** The curves as a table. */
export function loadCurveText(curves: readonly NamedCurve[]): string {
  return curves
    .map((named) => {
      const rows = [
        ['load', 'MB/s', 'transactions/s', 'response, ms', 'CP % of one engine', 'busiest'],
        ...named.curve.points.map((point) => rowOf(point)),
      ];
      return [
        `Load curve, ${named.name}:`,
        ...table(rows).map((line) => `  ${line}`),
        ...wrap(saturationText(named), LINE_WIDTH),
      ].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

function rowOf({
  load,
  throughputMBs,
  transactionsPerS,
  responseUs,
  cpBusyPercent,
  busiest,
  isServed,
}: LoadPoint): string[] {
  return [
    `${formatNumber(load)} x`,
    formatNumber(throughputMBs),
    formatNumber(transactionsPerS),
    isServed ? formatNumber(responseUs / 1000) : '-',
    formatNumber(cpBusyPercent),
    `${busiest.name} ${formatNumber(busiest.percent)} %${isServed ? '' : ', not all requests are served'}`,
  ];
}

/** Readable in a panel beside an editor. */
const WIDTH = 480;
const PANEL = 140;
const LEFT = 56;
const RIGHT = 24;
const TOP = 44;
const GAP = 60;

/**
 * Response time and the use of the busiest resource against load, both on logarithmic scales of load; a curve ends where not all requests
 * are served.
 */
export function loadCurveSvg(curves: readonly NamedCurve[]): string {
  // A queue that grows has no response time: the mean of the requests that end says nothing.
  const served = curves.map(({ curve: { points } }) => points.filter(({ isServed }) => isServed));
  const all = served.some((points) => points.length > 0) ? served.flat() : curves.flatMap(({ curve }) => curve.points);
  const loads = all.map(({ load }) => load);
  const [lowest, most] = [least(loads), greatest(loads)];
  const x = (load: number): number =>
    LEFT + (most > lowest ? Math.log(load / lowest) / Math.log(most / lowest) : 0.5) * (WIDTH - LEFT - RIGHT);
  const slowest = Math.max(greatest(all.map(({ responseUs }) => responseUs / 1000)), 1e-6);
  const step = niceStep(slowest, 0);
  const panels = [
    {
      title: 'response time, ms',
      top: TOP,
      step,
      largest: Math.ceil(slowest / step - 1e-9) * step,
      value: (point: LoadPoint) => point.responseUs / 1000,
    },
    {
      title: 'busiest resource, %',
      top: TOP + PANEL + GAP,
      step: 25,
      largest: 100,
      value: (point: LoadPoint) => point.busiest.percent,
    },
  ];
  const parts = panels.flatMap(({ title, top, step, largest, value }) => {
    const y = (amount: number): number => top + PANEL - (Math.min(amount, largest) / largest) * PANEL;
    const grid = ticks(0, largest, step).flatMap((amount) => [
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${px(y(amount))}" y2="${px(y(amount))}"/>`,
      svgText('end', LEFT - 8, y(amount) + 4, tickText(amount)),
    ]);
    const lines = served.map((own, index) => {
      const points = own.map((point) => `${px(x(point.load))},${px(y(value(point)))}`).join(' ');
      return `<polyline class="curve c${index}" points="${points}"/>`;
    });
    return [svgText('start', LEFT, top - 10, title), ...grid, ...lines];
  });
  const bottom = TOP + 2 * PANEL + GAP;
  const loadTicks = [...new Set(loads)]
    .filter((load) => Number.isInteger(Math.log2(load)))
    .map((load) => svgText('middle', x(load), bottom + 18, loadText(load)));
  const marks = curves.flatMap(({ curve: { saturation } }, index) =>
    saturation
      ? [
          `<line class="limit c${index}" x1="${px(x(saturation))}" x2="${px(x(saturation))}" y1="${TOP}" y2="${bottom}"/>`,
        ]
      : [],
  );
  const dashed = marks.length > 0 ? ' (dashed: the largest that is served)' : '';
  const axisName = svgText('middle', (LEFT + WIDTH - RIGHT) / 2, bottom + 36, `times the load${dashed}`);
  const key = curves.flatMap(({ name }, index) => [
    `<line class="curve c${index}" x1="${LEFT + index * 220}" x2="${LEFT + index * 220 + 24}" y1="${bottom + 56}" y2="${bottom + 56}"/>`,
    svgText('start', LEFT + index * 220 + 30, bottom + 60, name),
  ]);
  return svgPicture(
    WIDTH,
    bottom + 72,
    'Response time and utilization of the busiest resource by load; dashed: the largest load that is served',
    [...parts, ...marks, ...loadTicks, axisName, ...key],
  );
}

/** Eight of them are next to one another: `0.25`, `16`. */
function loadText(load: number): string {
  return String(Number(load.toPrecision(3)));
}

const px = (value: number): string => value.toFixed(1);
