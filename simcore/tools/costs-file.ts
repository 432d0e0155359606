import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CostTable } from '../src/costs/costs.js';
import type { Coverage } from './coverage.js';
import type { Prior } from './fitting.js';
import { Orders } from './order.js';
import type { Values } from './runs.js';

const DATA = join('simcore', 'data');
const COSTS = join(DATA, 'costs.json');
const FIT = join(DATA, 'fit.json');
const POSTERIOR = join(DATA, 'posterior.json');
const COVERAGE = join(DATA, 'coverage.json');
const LEFT_OUT = join(DATA, 'left-out.json');

/** What a calibration found out about a figure, for the validation report. */
export interface FittedFigure {
  /** Relative errors when the figures of its experiment are kept out of the fit. */
  leftOut: number[];
}

/** Relative errors of figures when a fit did without their experiment, and without their whole system. */
export interface LeftOut {
  experiments: Record<string, number[]>;
  systems: Record<string, number[]>;
}

export const FACTS = join(DATA, 'facts');

export function readCosts(): CostTable {
  return JSON.parse(readFileSync(COSTS, 'utf8'));
}

export function writeCosts(costs: CostTable): void {
  writeFileSync(COSTS, `${JSON.stringify(costs, null, 2)}\n`);
}

/** The constants that the figures may move, with what is known of them beforehand. */
export function readPriors(): Record<string, Prior> {
  return parse(readFileSync(join(DATA, 'priors.yaml'), 'utf8'));
}

/** The orders that a fit of these constants keeps to. A constant without a prior that is known exactly is a unit. */
export function readOrders(priors: Record<string, Prior>, costs: CostTable): Orders {
  return new Orders(parse(readFileSync(join(DATA, 'orders.yaml'), 'utf8')), (name) => {
    const constant = costs[name];
    if (!constant) throw new Error(`costs.json has no constant '${name}', which orders.yaml names`);
    if (name in priors) return 'fitted';
    return constant.uncertainty === 0 ? 'unit' : 'guess';
  });
}

export function valuesOf(costs: CostTable): Values {
  return Object.fromEntries(Object.entries(costs).map(([name, constant]) => [name, constant.value]));
}

export function readFit(): Record<string, FittedFigure> {
  return JSON.parse(readFileSync(FIT, 'utf8'));
}

/** One line per figure, so that a change of the fit reads well as a difference of two files. */
export function writeFit(figures: Record<string, FittedFigure>): void {
  const lines = Object.entries(figures).map(([id, figure]) => `  ${JSON.stringify(id)}: ${JSON.stringify(figure)}`);
  writeFileSync(FIT, `{\n${lines.join(',\n')}\n}\n`);
}

const FACTOR_DIGITS = 3;
const NEGLIGIBLE = 1e-6;

/** What is known of the constants together, a line for each. */
export function writePosterior({ names, factor }: { names: readonly string[]; factor: readonly number[][] }): void {
  const shown = (value: number): number =>
    Math.abs(value) < NEGLIGIBLE ? 0 : Number(value.toPrecision(FACTOR_DIGITS));
  const lines = factor.map((line, row) => `    ${JSON.stringify(line.slice(0, row + 1).map(shown))}`);
  writeFileSync(POSTERIOR, `{\n  "names": ${JSON.stringify(names)},\n  "factor": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

export function readCoverage(): Coverage {
  return JSON.parse(readFileSync(COVERAGE, 'utf8'));
}

export function writeCoverage(coverage: Coverage): void {
  writeFileSync(COVERAGE, `${JSON.stringify(coverage, null, 2)}\n`);
}

export function readLeftOut(): LeftOut {
  return JSON.parse(readFileSync(LEFT_OUT, 'utf8'));
}

export function writeLeftOut({ experiments, systems }: LeftOut): void {
  const lines = (errors: Record<string, number[]>): string =>
    Object.entries(errors)
      .map(([id, each]) => `    ${JSON.stringify(id)}: ${JSON.stringify(each)}`)
      .join(',\n');
  writeFileSync(
    LEFT_OUT,
    `{\n  "experiments": {\n${lines(experiments)}\n  },\n  "systems": {\n${lines(systems)}\n  }\n}\n`,
  );
}
