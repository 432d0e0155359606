import { greatest, least } from '@ezlint/grammar';
import type { DayService, TrafficDay } from '../../engine/measured/workload/day.js';
import { xmlText } from '../text/xml.js';

/** Narrow, so text is readable on a phone. */
const WIDTH = 400;
const HEIGHT = 210;
const LEFT = 52;
const BOTTOM = 34;
const TOP = 8;
const HOURS_BETWEEN_LABELS = 3;

/** Style of the charts; colors also differ in lightness. */
export const DAY_CSS = `
.day { max-width: 40rem; } .day svg { max-width: 40rem; } .day text { font: 10px system-ui, sans-serif; fill: var(--text); }
.day rect { stroke: var(--back); stroke-width: .5; } .day ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; } .day li span { display: inline-block; width: .8rem; height: .8rem; margin-right: .35rem; vertical-align: -.1rem; border: 1px solid var(--text); forced-color-adjust: none; }
.s0 { fill: #0072b2; background: #0072b2; } .s1 { fill: #e69f00; background: #e69f00; } .s2 { fill: #009e73; background: #009e73; } .s3 { fill: #cc79a7; background: #cc79a7; }
.s4 { fill: #56b4e9; background: #56b4e9; } .s5 { fill: #d55e00; background: #d55e00; } .s6 { fill: #f0e442; background: #f0e442; } .s7 { fill: #8c8c8c; background: #8c8c8c; }
`;

interface Measure {
  title: string;
  unit: string;
  /** The source of the figures, if it needs to be stated. */
  source?: string;
  /** Undefined if unknown. */
  valuesOf(service: DayService): readonly number[] | undefined;
}

/** Plots of the day, by volume and by processor time, each with a table of its values. */
export function dayCharts(day: TrafficDay): string[] {
  const measures: Measure[] = [
    { title: 'Traffic by hour', unit: 'MB', valuesOf: ({ bytes }) => bytes.map((each) => each / 1e6) },
  ];
  measures.push({
    title: 'CP time by hour',
    unit: 's',
    ...(day.cp === undefined ? {} : { source: day.cp }),
    valuesOf: ({ cpS }) => cpS,
  });
  return [
    `<h2 id="day">Traffic of ${xmlText(day.start.slice(0, 10))}</h2>`,
    ...measures.flatMap((measure) => chart(day, measure)),
  ];
}

function chart({ start, services: all }: TrafficDay, { title, unit, source, valuesOf }: Measure): string[] {
  // A service has the same color in all charts.
  const services = all.map((service, color) => ({ ...service, color })).filter((each) => valuesOf(each) !== undefined);
  const values = services.map((each) => valuesOf(each)!);
  const hours = values[0]?.length ?? 0;
  const totals = Array.from({ length: hours }, (_, hour) => values.reduce((sum, own) => sum + own[hour]!, 0));
  const most = greatest(totals);
  if (!(most > 0)) return [];
  const first = Number(start.slice(11, 13));
  const clock = (hour: number): string => `${String((first + hour) % 24).padStart(2, '0')}:00`;
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const width = (WIDTH - LEFT) / hours;
  const bars = totals.flatMap((_, hour) => {
    let below = 0;
    return services.flatMap((service, index) => {
      const value = values[index]![hour]!;
      if (value <= 0) return [];
      below += value;
      const text = `${clock(hour)} ${service.name}: ${figure(value)} ${unit}`;
      return [
        `<rect class="s${service.color}" x="${px(LEFT + hour * width)}" y="${px(y(below))}" width="${px(width * 0.9)}" height="${px(y(below - value) - y(below))}"><title>${xmlText(text)}</title></rect>`,
      ];
    });
  });
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map(
    (value) =>
      `<line class="${value === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${WIDTH}" y1="${px(y(value))}" y2="${px(y(value))}" /><text x="${LEFT - 5}" y="${px(y(value) + 3)}" text-anchor="end">${figure(value)}</text>`,
  );
  const labels = totals.flatMap((_, hour) =>
    (first + hour) % HOURS_BETWEEN_LABELS === 0
      ? [
          `<text x="${px(LEFT + (hour + 0.45) * width)}" y="${HEIGHT - BOTTOM + 14}" text-anchor="middle">${clock(hour).slice(0, 2)}</text>`,
        ]
      : [],
  );
  const peak = totals.indexOf(most);
  const summary = `${title}: most at ${clock(peak)}, ${figure(most)} ${unit}; least ${figure(least(totals))} ${unit}`;
  return [
    '<figure class="day">',
    `<figcaption>${xmlText(`${title}, in ${unit === 's' ? 'seconds' : unit}${source === undefined ? '' : `: ${source}`}`)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${xmlText(summary)}">`,
    ...lines,
    ...bars,
    ...labels,
    `<text x="${(WIDTH + LEFT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">hour of the day, local time</text>`,
    '</svg>',
    `<ul>${services.map(({ name, color }) => `<li><span class="s${color}"></span>${xmlText(name)}</li>`).join('')}</ul>`,
    ...figuresTable(title, unit, services, values, clock),
    '</figure>',
  ];
}

function figuresTable(
  title: string,
  unit: string,
  services: readonly DayService[],
  values: readonly (readonly number[])[],
  clock: (hour: number) => string,
): string[] {
  const rows = (values[0] ?? []).map(
    (_, hour) =>
      `<tr><th scope="row">${clock(hour)}</th>${values.map((own) => `<td class="number">${figure(own[hour]!)}</td>`).join('')}</tr>`,
  );
  return [
    `<details><summary>Figures (${unit})</summary>`,
    `<div class="wide" tabindex="0" role="group" aria-label="${xmlText(title)}"><table>`,
    `<thead><tr><th scope="col">hour</th>${services.map(({ name }) => `<th scope="col">${xmlText(name)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody></table></div>',
    '</details>',
  ];
}

/** Three digits; thousands are grouped. */
function figure(value: number): string {
  const rounded = value === 0 ? 0 : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

/** Steps of 1, 2 or 5 times a power of ten, for about four lines. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= most / 4)!;
}

const px = (value: number): string => value.toFixed(1);
