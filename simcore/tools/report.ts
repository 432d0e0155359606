import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { CostTable } from '../src/costs/costs.js';
import type { Coverage } from './coverage.js';
import type { Fact, FactSet } from './facts.js';
import type { DirectionRow } from './other-figures.js';
import { floorSection, ruleSection, unusedSection } from './other-figures.js';
import type { Mark } from './plot.js';
import { median, quantile } from './statistics.js';
import { cell, shown, table } from './table.js';

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
    `Figures of the first kind are not blind: they were known when the mechanisms were selected. They come from side remarks in the
documents, from an article, whose figures can be
rounded figures of the runs of 2013, from a presentation of these runs, from a hardware brochure on adapters without other
publications, and from reports on MQ that contain figures of cards, lines and ciphers; ${insideOf(blind.filter((row) => !unseen.includes(row)))} inside. If the source does not contain a setting, \`facts/blind.yaml\` contains the assumption.`,
    `Figures whose names begin with *unseen* were predicted before they were read, from the descriptions of the runs with the figures covered, and nothing was changed
for them afterward; ${insideOf(unseen)} inside. They are changes of MQ channels with TLS from one machine to the next. The report on z14 is
new; the reports on z15 and z16 had been opened before, for other figures. Transactions and costs include MQ itself, which the simulation does not
include. Incorrect predictions: the gains of z15 in the rates over one key and over RSA keys, which no part of the model explains. The eight figures of ECDHE keys were of this kind (seven inside), until the cost of these keys
was taken from the same reports; now they are of the first kind.`,
    table(
      FIGURE_HEAD.slice(0, 7),
      blind.map((row) => figureLine(row).slice(0, 7)),
    ),
  ];
}

const INTRODUCTION = [
  `Every published figure that the simulation can predict, with its prediction. \`npm run calibrate\` fits the
constants of \`simcore/data/costs.json\` to the figures marked *fit*; \`npm run validate\` writes this page. The figures, their
sources and the scenarios that represent them are in \`simcore/data/facts\`.`,
  `The error of a figure is the error of the factor that it represents: +100 % is a factor of 2, -50 % a factor of 0.5; a predicted factor of
2.2 for a published factor of 2 is an error of +10 %. An "up to" is compared with the largest change over the sizes of the measurement,
a range with both ends. The interval is the 90 % interval of the simulation, with both directions even if physics permits only one. *Without its experiment* and *without its
system* are the errors if all figures of the experiment, or of the complete system, are excluded and the constants are fitted
to the remaining figures, by the slopes of the figures (\`npm run leave-out\`): they show how well the model predicts unseen data. A
constant that only the excluded figures determine returns to its prior (\`simcore/data/priors.yaml\`). Some priors were selected with these
documents available (handshakes, Crypto Express, IKE): for these systems, the errors are too small.`,
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
    table(['constant', 'value', 'unit', 'uncertainty', 'number of figures'], constantLines(costs)),
    '## Topics without figures, or with few',
    'Topics of the performance publications, and how much the simulation covers.',
    table(['topic', 'answered', 'why no more'], topicLines()),
    ...unusedSection(set),
  ].join('\n\n')}\n`;
}

function topicLines(): string[][] {
  const topics: { topic: string; answered: string; reason: string }[] = parse(
    readFileSync('simcore/data/topics.yaml', 'utf8'),
  );
  return topics.map(({ topic, answered, reason }) => [topic, answered, reason]);
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
  return `Classes outside the goal. Fewer than ${percent(least, 0)} of the figures inside: ${named(({ figures }) => figures < least)}. More than ${percent(most, 0)}, so wider than necessary: ${named(({ figures }) => figures > most)}.
Half width above ${WIDE} if the experiment is excluded: ${named(({ halfWidth }) => halfWidth > WIDE)}.`;
}

function coverageSection({ curve, classes }: Coverage): string[] {
  const level = (share: number): string => percent(share, 0);
  return [
    '## Intervals',
    `The uncertainty of the constants is their joint posterior: the inverse of the normal matrix of the fit, with the priors and the known ratios of generations.
Each replication draws from it. The error of the model itself is added: a standard deviation for each kind of change (another path, other hardware, a setting), each kind
of work (request and response, bulk, work for zIIPs) and, for a change, its size (0.025, and a share of the logarithm of the change, as two independent errors). From one machine or adapter to the next,
more than one property changes, so that even a small change has an error above 0.025; the intervals of such changes show its size. Two paths share few constants: what one has and the other lacks remains in the change, however small it is, and few experiments
determine it. Therefore, the uncertainty of the constants counts by a factor (\`modelErrorSpread.path\`), which is the one with the best score, and the error by size is smaller. Classes are shrunk toward the common value
(empirical Bayes): the shrinkage is stronger if a class has fewer experiments, if the constants explain more of their errors, and if classes differ less. The width is then set by the scores of figures whose experiment was excluded, residual divided by deviation, so that 90 % are inside if every experiment
counts once (a jackknife over experiments with scaled scores).`,
    `The table and the curve are nested: an experiment is excluded, the widths are determined from the others, each of which is also excluded in turn, and then the figures of the experiment are compared. Therefore, neither
constants nor widths depend on them. The half width is half of the 90 % interval as a logarithm, the median over figures: 0.2 is a factor of 1.22 up or down. If an experiment is
excluded, its constants are less certain, so the intervals that ezlint prints, with all experiments in the fit, are narrower.`,
    table(
      [
        'figures',
        'number',
        'inside, by figure',
        'inside, by experiment',
        'half width, excluded',
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
