import type { CostTable } from '../src/costs/costs.js';
import type { LeftOut } from './costs-file.js';
import type { Coverage } from './coverage.js';
import type { Fact, FactSet } from './facts.js';
import type { DirectionRow } from './other-figures.js';
import type { Mark } from './plot.js';
import { hasDirection, logFactor, residuals, usable } from './prediction.js';
import { Replicated } from './replicated.js';
import type { Findings, Row } from './report.js';

/** Predicts every published figure of the data, with intervals, and says how far off the predictions are. */
export function validation(set: FactSet, costs: CostTable, left: LeftOut, coverage: Coverage): Findings {
  const replicated = new Replicated(set, costs);
  const rowOf = (fact: Fact): Row => rowFrom(fact, replicated, left);
  const used = usable(set, 'fit', 'validate');
  return {
    blind: usable(set, 'blind').map(rowOf),
    rows: used.filter((fact) => typeof fact.value !== 'string').map(rowOf),
    floors: usable(set, 'floor').map((fact) => floorOf(fact, replicated)),
    directions: used.filter((fact) => typeof fact.value === 'string').map((fact) => directionOf(fact, replicated)),
    costs,
    coverage,
  };
}

/** Whether the published number, or a part of its uncertain range, lies in the interval; for a range over sizes both ends. */
function isInside(fact: Fact, intervals: readonly [number, number][]): boolean {
  const [low, high] = Array.isArray(fact.value) ? fact.value : [fact.value as number, fact.value as number];
  if (fact.range !== 'over-sizes') return intervals[0]![0] <= high && low <= intervals[0]![1];
  return [Math.min(low, high), Math.max(low, high)].every(
    (end, index) => intervals[index]![0] <= end && end <= intervals[index]![1],
  );
}

function rowFrom(fact: Fact, replicated: Replicated, left: LeftOut): Row {
  const figures = replicated.figures(fact);
  const predicted = figures.map((figure) => figure.value);
  const intervals = figures.map((figure): [number, number] => [figure.low, figure.high]);
  return {
    fact,
    predicted,
    intervals,
    marks: marksOf(fact, predicted, intervals, left),
    errors: residuals(fact, predicted).map((log) => Math.exp(-log) - 1),
    inside: isInside(fact, intervals),
    leftOut: left.experiments[fact.id],
    systemLeftOut: left.systems[fact.id],
  };
}

/** Each number of a figure as a part of what was published. */
function marksOf(
  fact: Fact,
  predicted: readonly number[],
  intervals: readonly [number, number][],
  left: LeftOut,
): Mark[] {
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

function directionOf(fact: Fact, replicated: Replicated): DirectionRow {
  const change = replicated.figures(fact)[0]!.value;
  return { fact, predicted: change, agrees: hasDirection(fact, change) };
}

/** An application dilutes what the network gains: the network alone must gain at least as much. */
function floorOf(fact: Fact, replicated: Replicated): DirectionRow {
  const change = replicated.figures(fact)[0]!.value;
  const published = fact.value as number;
  return { fact, predicted: change, agrees: Math.sign(published) * (change - published) >= 0 };
}
