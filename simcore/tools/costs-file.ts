import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CostTable } from '../src/costs.js';
import type { Prior } from './fitting.js';
import type { Values } from './runs.js';

const DATA = join('simcore', 'data');
const COSTS = join(DATA, 'costs.json');
const FIT = join(DATA, 'fit.json');

/** What a calibration found out about a figure, for the validation report. */
export interface FittedFigure {
  /** Relative errors when the figures of its experiment are kept out of the fit. */
  leftOut: number[];
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
