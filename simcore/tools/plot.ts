/** Predicted over published, of the factor that a figure represents. */
export interface Mark {
  label: string;
  ratio: number;
  low: number;
  high: number;
  /** With the figures of its experiment kept out of the fit. */
  leftOut?: number;
}

/** A figure among all: published and predicted factor. */
export interface Point {
  published: number;
  predicted: number;
  inside: boolean;
}

const STYLE = `<style>
text { font: 11px sans-serif; fill: #333 } .label { text-anchor: end } .tick { text-anchor: middle }
.grid { stroke: #ddd } .one { stroke: #555 } .whisker { stroke: #7a9cc6; stroke-width: 3 }
.fit { fill: #1f4e8c } .out { fill: none; stroke: #c2571a; stroke-width: 1.5 } .miss { fill: #c2271a }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } .grid { stroke: #444 } .one { stroke: #bbb } .whisker { stroke: #4d6a94 }
.fit { fill: #8db8ff } .out { stroke: #f0a060 } .miss { fill: #ff7a6a } }
</style>`;

const ROW = 18;
const LEFT = 290;
const WIDTH = 420;
const TOP = 46;
const REACH = 2.5;
const RATIO_TICKS = [0.4, 0.5, 0.7, 1, 1.4, 2, 2.5];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
const text = (kind: string, x: number, y: number, words: string): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
const dot = (kind: string, x: number, y: number, radius: number): string =>
  `<circle class="${kind}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;

function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
${STYLE}
${parts.join('\n')}
</svg>
`;
}

/** Where a ratio lies on the logarithmic axis; beyond the ends at the ends. */
function across(ratio: number): number {
  const clipped = Math.min(Math.max(ratio, 1 / REACH), REACH);
  return LEFT + (WIDTH / 2) * (1 + Math.log(clipped) / Math.log(REACH));
}

/** One row per figure: its prediction with the 90 % interval, as parts of what was published. */
export function ratioPlot(title: string, marks: readonly Mark[]): string {
  const bottom = TOP + ROW * marks.length;
  const ticks = RATIO_TICKS.flatMap((tick) => [
    line(tick === 1 ? 'one' : 'grid', across(tick), TOP - 8, across(tick), bottom),
    text('tick', across(tick), TOP - 14, String(tick)),
  ]);
  const rows = marks.flatMap(({ label, ratio, low, high, leftOut }, index) => {
    const y = TOP + ROW * (index + 0.5);
    return [
      text('label', LEFT - 12, y + 4, label),
      line('whisker', across(low), y, across(high), y),
      ...(leftOut === undefined ? [] : [dot('out', across(leftOut), y, 4.5)]),
      dot('fit', across(ratio), y, 3.5),
    ];
  });
  const head = text('', 8, 16, `${title}: predicted / published; bar: 90 % interval; ring: kept out of the fit`);
  return svg(LEFT + WIDTH + 24, bottom + 12, title, [head, ...ticks, ...rows]);
}

const SIDE = 460;
const MARGIN = 56;
const DECADES: [number, number] = [-3, 5.5];

/** All figures: the predicted factor over the published one. */
export function overviewPlot(title: string, points: readonly Point[]): string {
  const [from, to] = DECADES;
  const place = (factor: number): number => ((Math.log10(factor) - from) / (to - from)) * SIDE;
  const x = (factor: number): number => MARGIN + place(factor);
  const y = (factor: number): number => MARGIN + SIDE - place(factor);
  const decades = Array.from({ length: Math.floor(to) - from + 1 }, (_, index) => 10 ** (from + index));
  const grid = decades.flatMap((decade) => [
    line('grid', x(decade), MARGIN, x(decade), MARGIN + SIDE),
    line('grid', MARGIN, y(decade), MARGIN + SIDE, y(decade)),
    text('tick', x(decade), MARGIN + SIDE + 16, decade >= 1 ? String(decade) : decade.toPrecision(1)),
    text('label', MARGIN - 6, y(decade) + 4, decade >= 1 ? String(decade) : decade.toPrecision(1)),
  ]);
  const [low, high] = [10 ** from, 10 ** to];
  const diagonals = [0.8, 1, 1.25].map((ratio) =>
    line(ratio === 1 ? 'one' : 'grid', x(low), y(low * ratio), x(high), y(high * ratio)),
  );
  const dots = points.map(({ published, predicted, inside }) =>
    dot(inside ? 'fit' : 'miss', x(published), y(predicted), 2.5),
  );
  return svg(SIDE + 2 * MARGIN, SIDE + 2 * MARGIN, title, [
    text('', 8, 18, `${title}: predicted (up) over published (across), as factors; red: outside the interval`),
    ...grid,
    ...diagonals,
    ...dots,
  ]);
}

/** What share of figures intervals hold, over the share that they are to hold. */
export interface CurvePoint {
  level: number;
  figures: number;
  experiments: number;
}

const SQUARE = 320;

/** The calibration curve of the intervals: on the diagonal, they hold what they promise. */
export function calibrationPlot(title: string, points: readonly CurvePoint[]): string {
  const from = 0.4;
  const x = (share: number): number => MARGIN + ((share - from) / (1 - from)) * SQUARE;
  const y = (share: number): number => MARGIN + SQUARE - ((share - from) / (1 - from)) * SQUARE;
  const ticks = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const grid = ticks.flatMap((tick) => [
    line('grid', x(tick), MARGIN, x(tick), MARGIN + SQUARE),
    line('grid', MARGIN, y(tick), MARGIN + SQUARE, y(tick)),
    text('tick', x(tick), MARGIN + SQUARE + 16, `${Math.round(100 * tick)} %`),
    text('label', MARGIN - 6, y(tick) + 4, `${Math.round(100 * tick)} %`),
  ]);
  const dots = points.flatMap(({ level, figures, experiments }) => [
    dot('out', x(level), y(experiments), 5),
    dot('fit', x(level), y(figures), 3.5),
  ]);
  return svg(SQUARE + 2 * MARGIN, SQUARE + 2 * MARGIN, title, [
    text('', 8, 18, `${title}: share inside (up) over the level of the interval (across)`),
    text('', 8, 34, 'dot: by figure; ring: every experiment counted as one'),
    ...grid,
    line('one', x(from), y(from), x(1), y(1)),
    ...dots,
  ]);
}
