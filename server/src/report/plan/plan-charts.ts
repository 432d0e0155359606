import { greatest } from '@ezlint/grammar';
import type { BeforeAfter, Percent, Plan, WorkloadOutcome } from '../../engine/core/plan/types.js';
import { formatNumber } from '../text/format-number.js';
import { formatPercent } from '../text/impact-lines.js';
import { xmlText } from '../text/xml.js';
import { percentText } from './plan-wording.js';

/** Colors for before and after, and for adjacent types. */
const FILLS = ['before', 'after', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];

/** Styles of the charts; colors can be distinguished with color blindness, in the light and dark scheme. */
export const CHART_CSS = `
:root { --before: #8a8f98; --after: #0b57d0; --mark: #1b1b1b; --good: #1a7f37; --bad: #b3261e;
  --c0: #0b57d0; --c1: #c2410c; --c2: #1a7f37; --c3: #7c3aed; --c4: #b45309; --c5: #0e7490; --c6: #be185d; --c7: #8a8f98; }
@media (prefers-color-scheme: dark) { :root { --before: #8d939c; --after: #8ab4f8; --mark: #f1f1f1; --good: #6fdd8b; --bad: #ff8a80;
  --c0: #8ab4f8; --c1: #fdba74; --c2: #6fdd8b; --c3: #c4b5fd; --c4: #fde047; --c5: #67e8f9; --c6: #f9a8d4; --c7: #8d939c; } }
figure { margin: 1rem 0 2rem; } figcaption { color: var(--faint); margin-bottom: .5rem; }
.row { display: grid; grid-template-columns: minmax(7rem, 13rem) minmax(0, 1fr) minmax(8rem, 15rem); gap: .15rem .75rem; align-items: center; margin: .2rem 0; }
.row svg { width: 100%; height: 1.1rem; display: block; }
.row .value { font-variant-numeric: tabular-nums; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; } .key i { display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; }
${FILLS.map((name) => `.fill-${name} { fill: var(--${name}); background: var(--${name}); }`).join(' ')} .bounds { stroke: var(--mark); stroke-width: 1.5px; } .middle { stroke: var(--line); }
@media (max-width: 40rem) { .row { grid-template-columns: minmax(0, 1fr) auto; } .row svg, .row > div:nth-child(2) { grid-column: 1 / -1; grid-row: 2; } }
@media print { body { max-width: none; } figure, article { break-inside: avoid; } }
`;

const WIDTH = 1000;
const HEIGHT = 20;
const COLORS = 8;

/** Processor time for the same traffic before and after, for each workload, with intervals. */
export function workloadChart({ outcomes }: Plan): string[] {
  const largest = greatest(outcomes.flatMap(({ processorMsPerMB: { before, after } }) => [before.high, after.high]));
  return figure(
    'CP time of the network in ms per MB (10^6 bytes), before and after, for the interface with the largest change; the line shows the 90 % interval.',
    [
      legend([
        ['without the plan', 'before'],
        ['with the plan', 'after'],
      ]),
      ...outcomes.flatMap(({ workload, processorMsPerMB: { before, after }, effect }) => [
        row(workload, bar(before, largest, 'before'), `${formatNumber(before.value)} ms/MB`),
        row(
          '',
          bar(after, largest, 'after'),
          `${formatNumber(after.value)} ms/MB (all interfaces: ${formatPercent(effect.processorTime.value)})`,
        ),
      ]),
    ],
  );
}

/** The effect of each step, including all steps before it. */
export function stepsChart({ steps }: Plan): string[] {
  const reach = Math.max(
    5,
    ...steps.flatMap(({ joint: { processorTime, responseTime } }) =>
      [processorTime, responseTime].flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]),
    ),
  );
  return figure(
    'Change after each step, including the previous steps, in percent of the current value; bars to the left show less time. The line shows the 90 % interval.',
    [
      legend([
        ['CP time', 'after'],
        ['response time', 'c1'],
      ]),
      ...steps.flatMap(({ finding, joint }, index) => [
        joint.shared
          ? row(`${index + 1}. ${finding.ruleId}`, '', 'CP time not determined')
          : row(
              `${index + 1}. ${finding.ruleId}`,
              changeBar(joint.processorTime, reach, 'after'),
              `${formatPercent(joint.processorTime.value)} CP time`,
            ),
        ...(joint.saturated
          ? []
          : [
              row(
                '',
                changeBar(joint.responseTime, reach, 'c1'),
                `${formatPercent(joint.responseTime.value)} response`,
              ),
            ]),
      ]),
    ],
  );
}

/** The use of processors, before and after. */
export function processorChart({ processorUse, workload }: WorkloadOutcome): string[] {
  const total = (key: 'before' | 'after'): number => processorUse.reduce((sum, part) => sum + part[key], 0);
  const largest = Math.max(total('before'), total('after'));
  const stacked = (key: 'before' | 'after'): string => {
    let at = 0;
    const parts = processorUse.map(({ name, [key]: use }, index) => {
      const start = at;
      at += use;
      return rect(start, use, largest, color(index), `${name}: ${formatNumber(use)} %`);
    });
    return svg(parts, `${key}: ${formatNumber(total(key))} % of one engine`);
  };
  return figure(`CP time by component under the workload ${workload}, in percent of one engine.`, [
    legend(processorUse.map(({ name }, index) => [name, color(index)])),
    row('without the plan', stacked('before'), `${formatNumber(total('before'))} %`),
    row('with the plan', stacked('after'), `${formatNumber(total('after'))} %`),
  ]);
}

/** Response time of each type of traffic, before and after, each on a separate scale: they differ by a factor of a thousand. */
export function responseChart({ responseUs, workload }: WorkloadOutcome): string[] {
  return figure(
    `Mean response time of each kind of traffic under the workload ${workload}, each on its own scale; the line shows the 90 % interval.`,
    [
      legend([
        ['without the plan', 'before'],
        ['with the plan', 'after'],
      ]),
      ...responseUs.flatMap((each) => responseRows(each)),
    ],
  );
}

function responseRows({ name, before, after }: BeforeAfter): string[] {
  const [from, to] = [inMs(before), inMs(after)];
  const largest = Math.max(from.high, to.high);
  return [
    row(name, bar(from, largest, 'before'), `${formatNumber(from.value)} ms`),
    row('', bar(to, largest, 'after'), `${formatNumber(to.value)} ms`),
  ];
}

function inMs({ value, low, high }: Percent): Percent {
  return { value: value / 1000, low: low / 1000, high: high / 1000 };
}

function color(index: number): string {
  return `c${index % COLORS}`;
}

function figure(caption: string, content: readonly string[]): string[] {
  return ['<figure>', `<figcaption>${xmlText(caption)}</figcaption>`, ...content, '</figure>'];
}

function legend(entries: readonly (readonly [string, string])[]): string {
  const items = entries.map(([name, fill]) => `<span><i class="fill-${fill}"></i>${xmlText(name)}</span>`);
  return `<div class="key">${items.join('')}</div>`;
}

function row(label: string, chart: string, value: string): string {
  return `<div class="row"><div>${xmlText(label)}</div><div>${chart}</div><div class="value">${xmlText(value)}</div></div>`;
}

/** Text is outside the image, so it keeps its size when the image is stretched. */
function svg(parts: readonly string[], label: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${xmlText(label)}">${parts.join('')}</svg>`;
}

function rect(from: number, size: number, largest: number, fill: string, title: string): string {
  const scale = WIDTH / (largest || 1);
  return `<rect x="${at(from * scale)}" y="2" width="${at(size * scale)}" height="16" class="fill-${fill}"><title>${xmlText(title)}</title></rect>`;
}

function line(from: number, to: number, y: number): string {
  return `<line x1="${at(from)}" x2="${at(to)}" y1="${y}" y2="${y}" vector-effect="non-scaling-stroke" class="bounds" />`;
}

function bar({ value, low, high }: Percent, largest: number, fill: string): string {
  const scale = WIDTH / (largest || 1);
  const label = `${formatNumber(value)}, 90 %: ${formatNumber(low)} to ${formatNumber(high)}`;
  return svg([rect(0, value, largest, fill, label), line(low * scale, high * scale, HEIGHT / 2)], label);
}

/** A bar to the left or right of the center. */
function changeBar(change: Percent, reach: number, fill: string): string {
  const { value, low, high } = change;
  const place = (percent: number): number => WIDTH / 2 + (percent / reach) * (WIDTH / 2);
  const label = percentText(change);
  const start = Math.min(place(value), place(0));
  const middle = `<line x1="${WIDTH / 2}" x2="${WIDTH / 2}" y1="0" y2="${HEIGHT}" vector-effect="non-scaling-stroke" class="middle" />`;
  return svg(
    [
      middle,
      rect(start, Math.abs(place(value) - place(0)), WIDTH, fill, label),
      line(place(low), place(high), HEIGHT / 2),
    ],
    label,
  );
}

function at(value: number): string {
  return String(Number(value.toFixed(2)));
}
