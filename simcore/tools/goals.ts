import { type Findings, predictedOf, type Row } from './report.js';
import { median } from './statistics.js';

const MOST_FITTED_ERROR = 0.1;
const MOST_LEFT_OUT_ERROR = 0.2;
const LEAST_INSIDE = 0.9;
/** Another release of the engine may round the last digit of a logarithm in its own way. */
const SAME = 0.02;
const SAME_NEAR_ZERO = 0.05;

/** What is asked of the simulation and does not hold, in words. */
export function missedGoals({ rows, directions }: Findings): string[] {
  const fitted = rows.filter(({ fact }) => fact.use === 'fit');
  return [
    ...above('median error of the fitted figures', typical(fitted, 'errors'), MOST_FITTED_ERROR),
    ...above('median error without the own experiment', typical(fitted, 'leftOut'), MOST_LEFT_OUT_ERROR),
    ...below('share of the fitted figures inside their intervals', shareInside(fitted), LEAST_INSIDE),
    ...below('share of all figures inside their intervals', shareInside(rows), LEAST_INSIDE),
    ...directions.filter(({ agrees }) => !agrees).map(({ fact }) => `${fact.id}: not the published direction`),
  ];
}

/** Ids of the figures whose prediction is no longer the one on the page, or that it lacks. */
export function staleFigures(page: string, { rows, blind }: Findings): string[] {
  const shown = new Map(page.split('\n').map((line) => [/^\| (\S+) \|/.exec(line)?.[1], line.split(' | ')]));
  const isStale = ({ fact, predicted }: Row): boolean => {
    const numbers = predictedOf(shown.get(fact.id) ?? []);
    return predicted.some(
      (value, index) => !(Math.abs(value - numbers[index]!) <= SAME * Math.abs(value) + SAME_NEAR_ZERO),
    );
  };
  return [...rows, ...blind].filter(isStale).map(({ fact }) => fact.id);
}

function typical(rows: readonly Row[], errors: 'errors' | 'leftOut'): number {
  return median(rows.flatMap((row) => row[errors] ?? []).map(Math.abs));
}

function shareInside(rows: readonly Row[]): number {
  return rows.filter(({ inside }) => inside).length / rows.length;
}

function above(what: string, value: number, most: number): string[] {
  return value <= most ? [] : [`${what}: ${value.toFixed(3)}, at most ${most} wanted`];
}

function below(what: string, value: number, least: number): string[] {
  return value >= least ? [] : [`${what}: ${value.toFixed(3)}, at least ${least} wanted`];
}
