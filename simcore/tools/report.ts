import type { CostTable } from '../src/costs/costs.js';
import type { Coverage } from './coverage.js';
import type { Fact, FactSet } from './facts.js';
import { floorSection, ruleSection, unusedSection } from './other-figures.js';
import type { Mark } from './plot.js';
import { median, quantile } from './statistics.js';
import { cell, shown, table } from './table.js';
import { TOPICS } from './topics.js';

/** A published figure beside what the simulation gives. */
export interface Row {
  fact: Fact;
  predicted: number[];
  /** 90 % interval of each predicted number. */
  intervals: [number, number][];
  /** Relative error of the factor that the figure represents. */
  errors: number[];
  inside: boolean;
  /** The errors when the figures of its experiment, of its whole system, are kept out of the fit. */
  leftOut: number[] | undefined;
  systemLeftOut: number[] | undefined;
  marks: Mark[];
}

/** A figure of an application, or of a direction, beside one predicted change. */
export interface DirectionRow {
  fact: Fact;
  predicted: number;
  agrees: boolean;
}

const percent = (value: number, digits = 1): string =>
  Number.isNaN(value) ? '-' : `${(100 * value).toFixed(digits)} %`;

const absolute = (values: readonly number[]): number[] => values.map(Math.abs);
const all = (rows: readonly Row[], part: (row: Row) => number[]): number[] =>
  rows.flatMap((row) => absolute(part(row)));
function summaryLine(name: string, rows: readonly Row[]): string[] {
  const leftOut = all(rows, (row) => row.leftOut ?? []);
  return [
    name,
    String(rows.length),
    percent(median(all(rows, (row) => row.errors))),
    percent(
      quantile(
        all(rows, (row) => row.errors),
        0.9,
      ),
    ),
    percent(rows.filter((row) => row.inside).length / rows.length, 0),
    percent(median(leftOut)),
    percent(median(all(rows, (row) => row.systemLeftOut ?? []))),
  ];
}

const SUMMARY_HEAD = [
  'figures',
  'number',
  'median error',
  '90 % of errors below',
  'inside the 90 % interval',
  'without its experiment',
  'without its system',
];

const errorsOf = (errors: readonly number[] = []): string => errors.map((error) => percent(error)).join('; ') || '-';

function figureLine(row: Row): string[] {
  const { fact } = row;
  const published = Array.isArray(fact.value) ? fact.value.map(shown).join(' to ') : shown(fact.value as number);
  return [
    fact.id,
    cell(fact.statement),
    `${fact.bound === 'up-to' ? 'up to ' : ''}${published} ${fact.unit}`,
    row.predicted.map(shown).join(' to '),
    row.intervals.map(([low, high]) => `${shown(low)} to ${shown(high)}`).join('; '),
    errorsOf(row.errors),
    row.inside ? 'yes' : 'no',
    errorsOf(row.leftOut),
    errorsOf(row.systemLeftOut),
    fact.use,
  ];
}

const FIGURE_HEAD = [
  'id',
  'figure',
  'published',
  'predicted',
  '90 % interval',
  'error',
  'inside',
  'without its experiment',
  'without its system',
  'use',
];

/** The predicted numbers in the cells of a figure. */
export function predictedOf(cells: readonly string[]): number[] {
  return (cells[FIGURE_HEAD.indexOf('predicted')] ?? '').split(' to ').map(Number);
}

/** The folder of the plots, beside the report. */
export const PLOTS = 'validation';

function systemSection(system: string, rows: readonly Row[]): string {
  const own = rows.filter((row) => row.fact.system === system);
  const plot = `![${system}: predicted over published](${PLOTS}/${system}.svg)`;
  return [`### ${system}`, plot, table(FIGURE_HEAD, own.map(figureLine))].join('\n\n');
}

function constantLines(costs: CostTable): string[][] {
  return Object.entries(costs).map(([name, { value, unit, uncertainty, facts }]) => [
    name,
    shown(value),
    unit,
    uncertainty === undefined ? '-' : percent(uncertainty, 0),
    String(facts?.length ?? 0),
  ]);
}

/** What a validation found. */
export interface Findings {
  rows: readonly Row[];
  blind: readonly Row[];
  directions: readonly DirectionRow[];
  floors: readonly DirectionRow[];
  costs: CostTable;
  coverage: Coverage;
}

function blindSection(blind: readonly Row[]): string[] {
  const insideOf = (rows: readonly Row[]): string => `${rows.filter((row) => row.inside).length} of ${rows.length}`;
  const unseen = blind.filter(({ fact }) => fact.system === 'unseen');
  return [
    '## Figures outside the fit',
    `Figures that take no part in the fit of the constants or of the intervals. Median error
${percent(median(all(blind, (row) => row.errors)))}, ${insideOf(blind)} inside their intervals.`,
    `Those of the first kind are not blind: they were known while mechanisms were chosen. They are what the documents
mention in passing, an article, whose figures may be
rounded ones of the runs of 2013, a presentation of these runs, a hardware brochure on adapters that nothing else is
published for, and reports on MQ that name what cards, lines and ciphers do; ${insideOf(blind.filter((row) => !unseen.includes(row)))} inside. Where the source leaves a setting open, \`facts/blind.yaml\` says what was taken.`,
    `Those whose names begin with *unseen* were predicted before they were read, from the descriptions of the runs with the figures covered, and nothing was changed
for them afterwards; ${insideOf(unseen)} inside. They are changes from one machine to the next of MQ channels with TLS. The report on z14 is
new; those on z15 and z16 had been opened before, for other figures. Transactions and costs include MQ itself, which the simulation does not
run. What fails: the gains of z15 in the rates over one key and over RSA keys, which no part of the model explains, and the cost of ECDHE keys, which z15 lowers less than the model takes its CPACF to.`,
    table(
      FIGURE_HEAD.slice(0, 7),
      blind.map((row) => figureLine(row).slice(0, 7)),
    ),
  ];
}

const INTRODUCTION = [
  `Every published figure that the simulation can be asked for, beside what it predicts. \`npm run calibrate\` fits the
constants of \`simcore/data/costs.json\` to the figures marked *fit*; \`npm run validate\` writes this page. The figures, their
sources and the scenarios that represent them are in \`simcore/data/facts\`.`,
  `The error of a figure is that of the factor it represents: +100 % is a factor of 2, -50 % one of 0.5; a predicted factor of
2.2 for a published 2 is an error of +10 %. An "up to" is compared with the largest change over the sizes of the measurement,
a range with both ends. The interval is the one of 90 % that the simulation gives, with both directions where physics leaves one. *Without its experiment* and *without its
system* are the errors when all figures of the experiment, or of the whole system, are kept out and the constants go
to the best fit of the rest, by the slopes of the figures (\`npm run leave-out\`): they say how well the model predicts what it has not seen. A
constant that only the left-out figures know falls back to its prior (\`simcore/data/priors.yaml\`), and some priors were chosen with these
documents available (handshakes, Crypto Express, IKE): for these systems the errors flatter.`,
];

/** The validation report as Markdown. */
export function report(set: FactSet, { rows, blind, directions, floors, costs, coverage }: Findings): string {
  const fitted = rows.filter((row) => row.fact.use === 'fit');
  const checked = rows.filter((row) => row.fact.use === 'validate');
  const systems = [...new Set(rows.map((row) => row.fact.system))];
  const agreeing = directions.filter((row) => row.agrees).length;
  return `${[
    '# Validation of the simulation',
    ...INTRODUCTION,
    '## Summary',
    table(SUMMARY_HEAD, [
      summaryLine('fitted', fitted),
      summaryLine('only validated', checked),
      summaryLine('all', rows),
    ]),
    `Directions without a number: ${agreeing} of ${directions.length} as published.`,
    `![all figures](${PLOTS}/overview.svg)`,
    ...coverageSection(coverage),
    '## By system',
    table(
      SUMMARY_HEAD,
      systems.map((system) =>
        summaryLine(
          system,
          rows.filter((row) => row.fact.system === system),
        ),
      ),
    ),
    ...blindSection(blind),
    '## Figures',
    ...systems.map((system) => systemSection(system, rows)),
    ...directionsSection(directions),
    ...floorSection(floors),
    ...ruleSection(set),
    '## Constants',
    table(['constant', 'value', 'unit', 'uncertainty', 'figures behind it'], constantLines(costs)),
    '## Topics without figures, or with few',
    'What the performance publications write about, and how far the simulation answers it.',
    table(
      ['topic', 'answered', 'why no more'],
      TOPICS.map((topic) => [...topic]),
    ),
    ...unusedSection(set),
  ].join('\n\n')}\n`;
}

/** Shares of a class that chance alone does not explain, and widths that say little. */
const CLASS_INSIDE: readonly [least: number, most: number] = [0.87, 0.93];
const WIDE = 0.21;

function shortfalls(classes: Coverage['classes']): string {
  const [least, most] = CLASS_INSIDE;
  const named = (isShort: (one: Coverage['classes'][number]) => boolean): string =>
    classes
      .filter(isShort)
      .map(({ name }) => name)
      .join('; ') || 'none';
  return `What falls short. Fewer than ${percent(least, 0)} of the figures inside: ${named(({ figures }) => figures < least)}. More than ${percent(most, 0)}, so wider than needed: ${named(({ figures }) => figures > most)}.
Half width above ${WIDE} where the experiment is kept out: ${named(({ halfWidth }) => halfWidth > WIDE)}.`;
}

function coverageSection({ curve, classes }: Coverage): string[] {
  const level = (share: number): string => percent(share, 0);
  return [
    '## Intervals',
    `What the constants leave open is their joint posterior: the inverse of the normal matrix of the fit, with the priors and the known ratios of generations.
Each replication draws from it. To that comes what the model itself gets wrong, a standard deviation for each kind of change (another path, other hardware, a setting), each kind
of work (request and response, bulk, work for zIIPs) and, in a change, for its size (0.025, and a share of the logarithm of the change, as two independent errors). From one machine or adapter to the next
more than one property changes, so that even a small change errs more than 0.025; by how much, the intervals of such changes say. Classes are pulled towards what all have in common
(empirical Bayes): the more so, the fewer experiments a class has, the more of their errors the constants explain, and the less classes differ at all. The width is then set by the scores of figures whose experiment was kept out, residual over deviation, so that 90 % lie inside with every experiment
counted as one (a jackknife over experiments with scaled scores).`,
    `The table and the curve are nested: an experiment is kept out, widths are found from the others, each of them kept out as well, and then its figures are looked at. So neither
constants nor widths have seen them. The half width is half of the 90 % interval as a logarithm, the median over figures: 0.2 is a factor of 1.22 up or down. Where an experiment is
kept out, its constants are less certain, so the intervals that ezlint prints, with all experiments in the fit, are narrower.`,
    table(
      [
        'figures',
        'number',
        'inside, by figure',
        'inside, by experiment',
        'half width, kept out',
        'half width, as printed',
      ],
      classes.map(({ name, number, figures, experiments, halfWidth, printedHalfWidth }) => [
        name,
        String(number),
        percent(figures),
        percent(experiments),
        halfWidth.toFixed(3),
        printedHalfWidth.toFixed(3),
      ]),
    ),
    shortfalls(classes),
    `![calibration of the intervals](${PLOTS}/calibration.svg)`,
    table(
      ['interval', 'inside, by figure', 'inside, by experiment'],
      curve.map((point) => [level(point.level), percent(point.figures), percent(point.experiments)]),
    ),
  ];
}

function directionsSection(directions: Findings['directions']): string[] {
  const lines = directions.map((row) => [
    row.fact.id,
    cell(row.fact.statement),
    String(row.fact.value),
    `${shown(row.predicted)} %`,
    row.agrees ? 'yes' : 'no',
  ]);
  return ['## Directions', table(['id', 'figure', 'published', 'predicted change', 'agrees'], lines)];
}
