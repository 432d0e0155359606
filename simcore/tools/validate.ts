// Writes docs/validation.md, every published figure beside what the simulation predicts: npm run validate
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACTS, readCosts, readLeftOut } from './costs-file.js';
import { type Fact, loadFacts } from './facts.js';
import { type Mark, overviewPlot, type Point, ratioPlot } from './plot.js';
import { hasDirection, logFactor, residuals, usable } from './prediction.js';
import { Replicated } from './replicated.js';
import { type DirectionRow, PLOTS, type Row, report } from './report.js';

const costs = readCosts();
const left = readLeftOut();
const set = loadFacts(FACTS);
const replicated = new Replicated(set, costs);

/** Whether the published number, or a part of its uncertain range, lies in the interval; for a range over sizes both ends. */
function isInside(fact: Fact, intervals: readonly [number, number][]): boolean {
  const [low, high] = Array.isArray(fact.value) ? fact.value : [fact.value as number, fact.value as number];
  if (fact.range !== 'over-sizes') return intervals[0]![0] <= high && low <= intervals[0]![1];
  return [Math.min(low, high), Math.max(low, high)].every(
    (end, index) => intervals[index]![0] <= end && end <= intervals[index]![1],
  );
}

function rowOf(fact: Fact): Row {
  const figures = replicated.figures(fact);
  const predicted = figures.map((figure) => figure.value);
  const intervals = figures.map((figure): [number, number] => [figure.low, figure.high]);
  return {
    fact,
    predicted,
    intervals,
    marks: marksOf(fact, predicted, intervals),
    errors: residuals(fact, predicted).map((log) => Math.exp(-log) - 1),
    inside: isInside(fact, intervals),
    leftOut: left.experiments[fact.id],
    systemLeftOut: left.systems[fact.id],
  };
}

/** Each number of a figure as a part of what was published. */
function marksOf(fact: Fact, predicted: readonly number[], intervals: readonly [number, number][]): Mark[] {
  return residuals(fact, predicted).map((residual, index) => {
    const published = logFactor(fact, predicted[index]!) + residual;
    const part = (value: number): number => Math.exp(logFactor(fact, value) - published);
    const ends = intervals[index]!.map(part);
    const without = left.experiments[fact.id]?.[index];
    return {
      label: fact.id,
      ratio: Math.exp(-residual),
      low: Math.min(...ends),
      high: Math.max(...ends),
      ...(without !== undefined && { leftOut: 1 + without }),
    };
  });
}

function pointsOf({ fact, predicted, inside }: Row): Point[] {
  return residuals(fact, predicted).map((residual, index) => {
    const log = logFactor(fact, predicted[index]!);
    return { published: Math.exp(log + residual), predicted: Math.exp(log), inside };
  });
}

function writePlots(rows: readonly Row[]): void {
  const folder = join('docs', PLOTS);
  mkdirSync(folder, { recursive: true });
  for (const system of new Set(rows.map((row) => row.fact.system))) {
    const marks = rows.filter((row) => row.fact.system === system).flatMap((row) => row.marks);
    writeFileSync(join(folder, `${system}.svg`), ratioPlot(system, marks));
  }
  writeFileSync(join(folder, 'overview.svg'), overviewPlot('All figures', rows.flatMap(pointsOf)));
}

function directionOf(fact: Fact): DirectionRow {
  const change = replicated.figures(fact)[0]!.value;
  return { fact, predicted: change, agrees: hasDirection(fact, change) };
}

const blind = usable(set, 'blind').map(rowOf);
const used = usable(set, 'fit', 'validate');
const rows = used.filter((fact) => typeof fact.value !== 'string').map(rowOf);
const directions = used.filter((fact) => typeof fact.value === 'string').map(directionOf);
writePlots(rows);
writeFileSync('docs/validation.md', report(set, { rows, blind, directions, costs }));
