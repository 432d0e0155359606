import type { ClassCoverage } from './coverage.js';
import { type Findings, predictedOf, type Row } from './report.js';
import { median } from './statistics.js';

const MOST_FITTED_ERROR = 0.1;
const MOST_LEFT_OUT_ERROR = 0.2;
/** Share of figures that intervals of 90 % hold: of a hundred, three more or fewer are chance. */
const INSIDE: readonly [least: number, most: number] = [0.87, 0.93];
/** The same of figures that took no part in the fit. */
const LEAST_OUTSIDE_THE_FIT = 0.85;
/** Median of half the interval of a change, as a logarithm. */
const MOST_HALF_WIDTH = 0.21;
/** Another release of the engine may round the last digit of a logarithm in its own way. */
const SAME = 0.02;
const SAME_NEAR_ZERO = 0.05;

/** What is asked of the simulation and does not hold, in words. */
export function missedGoals({ rows, blind, directions, floors, coverage }: Findings): string[] {
  const fitted = rows.filter(({ fact }) => fact.use === 'fit');
  return [
    ...above('median error of the fitted figures', typical(fitted, 'errors'), MOST_FITTED_ERROR),
    ...above('median error without the own experiment', typical(fitted, 'leftOut'), MOST_LEFT_OUT_ERROR),
    ...below('share of the fitted figures inside their intervals', shareInside(fitted), INSIDE[0]),
    ...below('share of all figures inside their intervals', shareInside(rows), INSIDE[0]),
    ...below('share of the figures outside the fit inside their intervals', shareInside(blind), LEAST_OUTSIDE_THE_FIT),
    ...coverage.classes.flatMap(ofClass),
    ...directions.filter(({ agrees }) => !agrees).map(({ fact }) => `${fact.id}: not the published direction`),
    ...floors
      .filter(({ agrees }) => !agrees)
      .map(({ fact }) => `${fact.id}: the network alone gains less than the application`),
  ];
}

function ofClass({ name, figures, experiments, printedHalfWidth }: ClassCoverage): string[] {
  if (name === 'changes') return above('half width of the interval of a change', printedHalfWidth, MOST_HALF_WIDTH);
  if (name !== 'all') return [];
  const [least, most] = INSIDE;
  return [
    ...below('share inside when the experiment is kept out, by figure', figures, least),
    ...above('share inside when the experiment is kept out, by figure', figures, most),
    ...below('share inside when the experiment is kept out, by experiment', experiments, least),
    ...above('share inside when the experiment is kept out, by experiment', experiments, most),
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
  return rows.length === 0 ? 1 : rows.filter(({ inside }) => inside).length / rows.length;
}

function above(what: string, value: number, most: number): string[] {
  return value <= most ? [] : [`${what}: ${value.toFixed(3)}, at most ${most} wanted`];
}

function below(what: string, value: number, least: number): string[] {
  return value >= least ? [] : [`${what}: ${value.toFixed(3)}, at least ${least} wanted`];
}
