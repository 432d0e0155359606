import { greatest, least } from '@ezlint/grammar';
import type { Sensitivity, SensitivityRow } from '@ezlint/simcore';
import { niceStep, ticks } from '../svg/ticks.js';
import { table } from '../text/columns.js';
import { formatPercent } from '../text/impact-lines.js';
import { svgPicture, svgText } from './svg-picture.js';

/** The assumptions with the largest effect, as a table. */
export function sensitivityText({ base, rows }: Sensitivity): string {
  const lines = [
    ['assumption', 'is', 'CP time', 'response time'],
    ['as given', '', formatPercent(base.cpPercent), formatPercent(base.responsePercent)],
    ...rows.flatMap(({ assumption, variations }) =>
      variations.map(({ setting, cpPercent, responsePercent }, index) => [
        index === 0 ? assumption : '',
        setting,
        formatPercent(cpPercent),
        formatPercent(responsePercent),
      ]),
    ),
  ];
  return [
    'Effect of the change under other assumptions (one run each, so differences of up to about three percentage points can be random):',
    ...table(lines).map((line) => `  ${line}`),
  ]
    .join('\n')
    .concat('\n');
}

/** Readable in a panel beside an editor. */
const WIDTH = 480;
const LABELS = 204;
const ROW = 28;
const TOP = 40;
const MARGIN = 32;

/** A tornado plot of the change of CP time: the assumption with the largest effect is at the top. */
export function tornadoSvg({ base, rows }: Sensitivity): string {
  const shown = [...rows].sort((a, b) => b.cpSpan - a.cpSpan);
  const all = [0, base.cpPercent, ...shown.flatMap(({ variations }) => variations.map(({ cpPercent }) => cpPercent))];
  const step = niceStep(greatest(all) - least(all), 0);
  const [low, high] = [Math.floor(least(all) / step) * step, Math.ceil(greatest(all) / step) * step];
  const x = (percent: number): number =>
    LABELS + (high > low ? (percent - low) / (high - low) : 0.5) * (WIDTH - LABELS - MARGIN);
  const bottom = TOP + ROW * shown.length;
  const bars = shown.flatMap((row, index) => barsOf(row, base.cpPercent, TOP + ROW * index, x));
  const line = (kind: string, percent: number): string =>
    `<line class="${kind}" x1="${x(percent).toFixed(1)}" x2="${x(percent).toFixed(1)}" y1="${TOP - 6}" y2="${bottom}"/>`;
  const key = [
    ['less', 'less CP time than as given'],
    ['more', 'more CP time'],
  ] as const;
  return svgPicture(WIDTH, bottom + 54, 'Change of CP time under other assumptions, in percent', [
    svgText('start', 8, 18, `Change of CP time under other assumptions; as given: ${formatPercent(base.cpPercent)}`),
    ...ticks(low, high, step).flatMap((percent) => [
      line('grid', percent),
      svgText('middle', x(percent), bottom + 18, `${Number(percent.toPrecision(3))} %`),
    ]),
    ...bars,
    line('zero', base.cpPercent),
    ...key.flatMap(([kind, text], index) => [
      `<rect class="${kind}" x="${8 + index * 220}" y="${bottom + 32}" width="12" height="12"/>`,
      svgText('start', 26 + index * 220, bottom + 43, text),
    ]),
  ]);
}

function barsOf(
  { assumption, variations }: SensitivityRow,
  base: number,
  top: number,
  x: (percent: number) => number,
): string[] {
  const bars = variations.map(({ setting, cpPercent }) => {
    const [from, to] = [Math.min(x(base), x(cpPercent)), Math.max(x(base), x(cpPercent))];
    const kind = cpPercent <= base ? 'less' : 'more';
    const label = `${setting}: ${formatPercent(cpPercent)}`;
    return `<rect class="${kind}" x="${from.toFixed(1)}" y="${top + 4}" width="${Math.max(1, to - from).toFixed(1)}" height="${ROW - 10}"><title>${label}</title></rect>`;
  });
  return [svgText('end', LABELS - 8, top + ROW / 2 + 3, assumption), ...bars];
}
