import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileParser } from '@ezlint/grammar';
import { loadPolicy } from '@ezlint/policies';
import { generateProfile } from '../server/tools/generate-profile.js';
import { benchLanguageServer } from './language-server.js';
import { inputOf, modelOf } from './model.js';
import { median, type Row } from './timing.js';

const SIZES = [100, 1000, 10_000, 100_000];

/** The time of one piece of work for profiles of these sizes. */
export interface Growth {
  what: string;
  unit: 'ms' | 'MB';
  points: { lines: number; value: number }[];
}

/** Parse, model, rules, memory and language server from 100 to 100,000 lines. */
export async function benchGrowth(): Promise<Growth[]> {
  const policy = loadPolicy(readFileSync(join('policies', 'dist', 'policy.wasm')));
  const growths = new Map<string, Growth>();
  const add = (what: string, unit: Growth['unit'], lines: number, value: number): void => {
    const growth = growths.get(what) ?? { what, unit, points: [] };
    growth.points.push({ lines, value });
    growths.set(what, growth);
  };
  for (const lines of SIZES) {
    const text = generateProfile(lines);
    const runs = lines > 10_000 ? 3 : 9;
    const parse = () => profileParser('profile').parse(text, 'bench');
    for (let warm = 0; warm < 3; warm++) modelOf(parse());
    add(
      'parse',
      'ms',
      lines,
      median(runs, () => undefined, parse),
    );
    add(
      'model',
      'ms',
      lines,
      median(runs, parse, (file) => modelOf(file)),
    );
    const input = inputOf(text);
    policy.evaluate(input);
    add(
      'rules',
      'ms',
      lines,
      median(
        runs,
        () => input,
        (prepared) => policy.evaluate(prepared),
      ),
    );
    for (const { what, value, unit } of await benchLanguageServer(lines)) {
      const [head] = what.split(`, ${lines} lines`);
      if (/keystroke|memory|hover/.test(what)) add(`server: ${head}`, unit === 'MB' ? 'MB' : 'ms', lines, value);
    }
  }
  return [...growths.values()];
}

/** The factor for ten times the lines, from the first size that is not only overhead to the last. */
export function worstDecade({ points }: Growth): number {
  const steps = points.slice(1).map(({ value }, index) => value / points[index]!.value);
  return Math.max(...steps);
}

/** The factor for ten times the lines at the largest size, for measurements with a goal. */
export function growthRow({ what, points }: Growth): Row | undefined {
  if (!['parse', 'model', 'rules'].includes(what)) return undefined;
  const [before, last] = points.slice(-2).map(({ value }) => value);
  return { what: `${what}: growth from 10,000 to 100,000 lines`, value: last! / before!, unit: 'x', goal: 11 };
}

const SIDE = 420;
const MARGIN = 60;
const LEGEND = 300;

/** The growth curves of one unit on logarithmic axes; a dotted line grows in proportion to the text. */
export function growthPlot(growths: readonly Growth[], unit: Growth['unit']): string {
  const shown = growths.filter((growth) => growth.unit === unit);
  const values = shown.flatMap(({ points }) => points.map(({ value }) => Math.max(value, 0.01)));
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const x = (lines: number): number => MARGIN + ((Math.log10(lines) - 2) / 3) * SIDE;
  const y = (value: number): number =>
    MARGIN + SIDE - ((Math.log10(Math.max(value, 0.01)) - low) / (high - low)) * SIDE;
  const tick = (at: number, power: number): string =>
    `<text x="${at}" y="${MARGIN + SIDE + 18}" text-anchor="middle">${(10 ** power).toLocaleString('en')}</text>`;
  const levels = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const parts = [
    ...[2, 3, 4, 5].map(
      (power) => `<path class="grid" d="M${x(10 ** power)} ${MARGIN}V${MARGIN + SIDE}"/>${tick(x(10 ** power), power)}`,
    ),
    ...levels.map(
      (power) =>
        `<path class="grid" d="M${MARGIN} ${y(10 ** power)}h${SIDE}"/><text x="${MARGIN - 8}" y="${y(10 ** power) + 4}" text-anchor="end">${10 ** power}</text>`,
    ),
    ...shown.map(({ what, points }, index) => {
      const color = `hsl(${(index * 360) / shown.length} 65% 45%)`;
      const path = points
        .map(({ lines, value }, at) => `${at === 0 ? 'M' : 'L'}${x(lines).toFixed(1)} ${y(value).toFixed(1)}`)
        .join('');
      return `<path d="${path}" fill="none" stroke="${color}" stroke-width="2"/><text x="${MARGIN + SIDE + 16}" y="${MARGIN + 18 * index}" fill="${color}">${what}</text>`;
    }),
    `<path class="linear" d="M${x(100)} ${y(10 ** low)}L${x(10 ** Math.min(5, 2 + high - low))} ${y(10 ** Math.min(high, low + 3))}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARGIN + SIDE + LEGEND} ${SIDE + 2 * MARGIN}" role="img">
<title>${unit} over lines</title>
<style>text { font: 12px sans-serif; fill: #333 } .grid { stroke: #ddd } .linear { stroke: #888; stroke-dasharray: 3 4 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #444 } }</style>
<text x="${MARGIN}" y="24">${unit} over the lines of a profile; dotted: ten times the lines, ten times the ${unit}</text>
${parts.join('\n')}
</svg>
`;
}
