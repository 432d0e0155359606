import { greatest } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import { type Finding, type ImpactMetric, SEVERITIES } from '../../engine/core/types/finding.js';
import { niceStep, ticks, tickText } from '../svg/ticks.js';
import { mainMetric } from '../text/blocks.js';
import { concernOf } from '../text/concern.js';
import { certainty, formatPercent, shownFigures } from '../text/impact-lines.js';
import { type VerdictRow, verdictRows } from '../text/verdict.js';
import { xmlText } from '../text/xml.js';

/** Widths of a chart and of its column of labels: readable on a phone, and a narrow one in a panel beside an editor. */
interface Columns {
  width: number;
  labels: number;
}

const WIDE: Columns = { width: 540, labels: 246 };
const NARROW: Columns = { width: 480, labels: 104 };
const LONGEST_LABEL = 36;
const ROW = 26;
const AXIS = 40;
/** Room for half of the number below the last tick. */
const RIGHT = 32;
/** Maximum number of effects in the chart, the largest first. */
const MOST_EFFECTS = 10;

/** Findings by concern, stacked by severity, with their number on the axis. */
export function concernChart(findings: readonly Finding[]): string[] {
  const rows = verdictRows(findings);
  if (rows.length === 0) return [];
  const largest = greatest(rows.map(({ count }) => count));
  const step = niceStep(largest);
  const top = Math.ceil(largest / step) * step;
  const scale = (value: number): number => placeOf(value / top, WIDE);
  const bars = rows.flatMap((row, index) => concernBars(row, findings, index, scale));
  const shown = SEVERITIES.filter((severity) => findings.some((finding) => finding.severity === severity));
  const content = [...axis(ticks(0, top, step), scale, rows.length, String, 'findings', WIDE), ...bars];
  const key = shown.map((severity) => `<span class="key ${severity}">${severity}</span>`).join(' ');
  return figure('Findings by meaning and severity', rows.length, content, WIDE, key);
}

function concernBars(
  { concern, rules }: VerdictRow,
  findings: readonly Finding[],
  index: number,
  scale: (value: number) => number,
): string[] {
  const ids = new Set(rules.map(({ id }) => id));
  const own = findings.filter(({ ruleId }) => ids.has(ruleId));
  const y = index * ROW + 4;
  let from = 0;
  const parts = SEVERITIES.flatMap((severity) => {
    const count = own.filter((finding) => finding.severity === severity && concernOf(finding) === concern).length;
    if (count === 0) return [];
    const part = `<rect class="bar ${severity}" x="${px(scale(from))}" y="${y}" width="${px(scale(from + count) - scale(from))}" height="${ROW - 8}"><title>${count} ${severity}</title></rect>`;
    from += count;
    return [part];
  });
  return [label(concern, index, WIDE), ...parts];
}

/**
 * The main change of each edit; edits of one rule with the same effect, for example on similar interfaces or stacks, are combined, with
 * their number.
 */
function mainEffects(findings: readonly Finding[]): (ImpactMetric & { ruleId: string; count: number })[] {
  const effects = new Map<string, ImpactMetric & { ruleId: string; count: number }>();
  for (const { ruleId, impact } of findings) {
    const metric = mainMetric(impact);
    if (!metric) continue;
    const key = JSON.stringify([ruleId, metric.metric, metric.change, metric.low, metric.high]);
    keptIn(effects, key, () => ({ ...metric, ruleId, count: 0 })).count++;
  }
  return [...effects.values()];
}

/** The main change of each edit, with its 90 % interval, on an axis in percent. */
export function effectChart(findings: readonly Finding[]): string[] {
  const best = mainEffects(findings)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_EFFECTS);
  if (best.length === 0) return [];
  const low = Math.max(-100, Math.min(0, ...best.map((effect) => effect.low)));
  const high = Math.min(200, Math.max(0, ...best.map((effect) => effect.high)));
  const step = niceStep(high - low);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const scale = (value: number): number => placeOf((Math.max(from, Math.min(to, value)) - from) / (to - from), WIDE);
  const marks = best.flatMap((effect, index) => {
    const y = index * ROW + ROW / 2;
    const name = `${effect.ruleId} ${effect.metric}`;
    const text = `${formatPercent(effect.change)} ${certainty(effect)}`.trimEnd();
    return [
      label(name, index, WIDE, effect.count > 1 ? ` (${effect.count})` : ''),
      `<g><title>${xmlText(`${name}: ${text}`)}</title><line class="interval" x1="${px(scale(effect.low))}" x2="${px(scale(effect.high))}" y1="${y}" y2="${y}" /><circle class="mark" cx="${px(scale(effect.change))}" cy="${y}" r="5" /></g>`,
    ];
  });
  return figure(
    'Largest effect of each edit, in percent of the current value; the line shows the 90 % interval',
    best.length,
    [...axis(ticks(from, to, step), scale, best.length, (value) => `${value} %`, 'change', WIDE), ...marks],
    WIDE,
  );
}

/** Each metric now and with the edit, each on a separate scale; the line spans the 90 % interval of the change. */
export function beforeAfterChart(metrics: readonly ImpactMetric[], then = 'with the edit'): string[] {
  return metrics.flatMap((metric) => {
    const { change, low, high } = metric;
    const { before, after, unit } = shownFigures(metric);
    const bounds = [low, high].map((percent) => before * (1 + Math.max(-100, percent) / 100)) as [number, number];
    const largest = Math.max(before, after, Math.min(bounds[1], 2 * Math.max(before, after)));
    const step = niceStep(largest, 0);
    const top = Math.ceil(largest / step - 1e-9) * step;
    const scale = (value: number): number => placeOf(Math.min(value, top) / top, NARROW);
    const middle = ROW * 1.5;
    const caption = `${metric.metric} in ${unit}: ${formatPercent(change)} ${certainty(metric)}`.trimEnd();
    const content = [
      ...axis(ticks(0, top, step), scale, 2, tickText, unit, NARROW),
      label('now', 0, NARROW),
      label(then, 1, NARROW),
      chartBar('before', scale(0), scale(before), 0),
      chartBar('after', scale(0), scale(after), 1),
      ...(before > 0
        ? [
            `<line class="interval" x1="${px(scale(bounds[0]))}" x2="${px(scale(bounds[1]))}" y1="${middle}" y2="${middle}" />`,
          ]
        : []),
    ];
    return figure(caption, 2, content, NARROW);
  });
}

function chartBar(kind: 'before' | 'after', from: number, to: number, row: number): string {
  return `<rect class="bar ${kind}" x="${px(from)}" y="${row * ROW + 4}" width="${px(Math.max(1, to - from))}" height="${ROW - 8}" />`;
}

/** The place of a share of the axis. */
function placeOf(share: number, { width, labels }: Columns): number {
  return labels + share * (width - labels - RIGHT);
}

/** @param key the legend of the colors, as HTML */
function figure(caption: string, rows: number, content: readonly string[], { width }: Columns, key = ''): string[] {
  return [
    '<figure>',
    `<figcaption>${xmlText(caption)}${key === '' ? '' : `: ${key}`}</figcaption>`,
    `<svg viewBox="0 0 ${width} ${rows * ROW + AXIS}" role="img" aria-label="${xmlText(caption)}"${width === NARROW.width ? ' class="narrow"' : ''}>`,
    ...content,
    '</svg>',
    '</figure>',
  ];
}

/** @param end what remains if the text is too long */
function label(text: string, index: number, { labels }: Columns, end = ''): string {
  const room = LONGEST_LABEL - end.length;
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return `<text class="label" x="${labels - 8}" y="${index * ROW + ROW / 2 + 4}" text-anchor="end">${xmlText(shown + end)}</text>`;
}

function axis(
  values: readonly number[],
  scale: (value: number) => number,
  rows: number,
  text: (value: number) => string,
  name: string,
  { width, labels }: Columns,
): string[] {
  const bottom = rows * ROW;
  return [
    ...values.map(
      (value) =>
        `<line class="${value === 0 ? 'zero' : 'grid'}" x1="${px(scale(value))}" x2="${px(scale(value))}" y1="0" y2="${bottom}" /><text class="tick" x="${px(scale(value))}" y="${bottom + 15}" text-anchor="middle">${text(value)}</text>`,
    ),
    `<text class="tick" x="${(width + labels) / 2}" y="${bottom + 33}" text-anchor="middle">${name}</text>`,
  ];
}

function px(value: number): string {
  return value.toFixed(1);
}
