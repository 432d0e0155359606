// Writes docs/validation.md, every published figure beside what the simulation predicts: npm run validate
import { writeFileSync } from 'node:fs';
import { FACTS, readCosts, readFit } from './costs-file.js';
import { type Fact, loadFacts } from './facts.js';
import { hasDirection, residuals, usable } from './prediction.js';
import { Replicated } from './replicated.js';
import { type DirectionRow, type Row, report } from './report.js';

const costs = readCosts();
const fit = readFit();
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
    errors: residuals(fact, predicted).map((log) => Math.exp(-log) - 1),
    inside: isInside(fact, intervals),
    leftOut: fit[fact.id]?.leftOut,
  };
}

function directionOf(fact: Fact): DirectionRow {
  const change = replicated.figures(fact)[0]!.value;
  return { fact, predicted: change, agrees: hasDirection(fact, change) };
}

const used = usable(set, 'fit', 'validate');
const rows = used.filter((fact) => typeof fact.value !== 'string').map(rowOf);
const directions = used.filter((fact) => typeof fact.value === 'string').map(directionOf);
writeFileSync('docs/validation.md', report(set, rows, directions, costs));
