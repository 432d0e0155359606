// Fits the constants of simcore/data/costs.json to the published figures: npm run calibrate
// With words, only the constants whose names begin so, to the figures that depend on them: npm run calibrate -- zcx container
import type { CostTable } from '../src/costs/costs.js';
import { blockOf } from './block.js';
import {
  FACTS,
  type FittedFigure,
  readCosts,
  readFit,
  readOrders,
  readPriors,
  valuesOf,
  writeCosts,
  writeFit,
  writePosterior,
} from './costs-file.js';
import { simulateOnce } from './engine.js';
import { type Fact, loadFacts } from './facts.js';
import { type Fit, Fitting } from './fitting.js';
import { usable } from './prediction.js';
import { Runs, type Values } from './runs.js';

const MOST_ITERATIONS = 8;
const DIGITS = 4;

const rounded = (value: number, digits = DIGITS): number => Number(value.toPrecision(digits));

const roundedValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

function withValues(costs: CostTable, values: Values): CostTable {
  const written = roundedValues(values);
  return Object.fromEntries(
    Object.entries(costs).map(([name, constant]) => [name, { ...constant, value: written[name]! }]),
  );
}

function withFit(costs: CostTable, fit: Fit): CostTable {
  return Object.fromEntries(
    Object.entries(costs).map(([name, constant]) => {
      const deviation = fit.deviations[name];
      const value = fit.values[name]!;
      if (deviation === undefined) return [name, { ...constant, value }];
      const facts = fit.facts[name]!;
      // What no figure covers is as unsure as was thought before.
      if (constant.calibrated === false) return [name, { ...constant, value, facts }];
      return [name, { ...constant, value, uncertainty: rounded(deviation, 2), facts }];
    }),
  );
}

function figuresOf(fit: Fit): Record<string, FittedFigure> {
  const out: Record<string, FittedFigure> = {};
  fit.owners.forEach((fact, row) => {
    out[fact.id] ??= { leftOut: [] };
    out[fact.id]!.leftOut.push(rounded(Math.exp(-fit.leftOut[row]!.residual) - 1, 3));
  });
  return out;
}

const costs = readCosts();
const priors = readPriors();
const orders = readOrders(priors, costs);
const set = loadFacts(FACTS);
const runs = new Runs(set, simulateOnce);
const say = (line: string): void => console.log(line);

const start = valuesOf(costs);
for (const name of Object.keys(priors))
  if (start[name] === undefined) throw new Error(`costs.json has no constant '${name}'`);
const words = process.argv.slice(2);
const numbered = usable(set, 'fit', 'validate').filter((fact) => typeof fact.value !== 'string');
const block = blockOf(words, priors, { runs, values: start, facts: numbered });
const fitting = (facts: readonly Fact[]): Fitting =>
  new Fitting(runs, facts.filter(block.concerns), block.priors, orders, say);
const fitted = fitting(usable(set, 'fit')).fit(start, MOST_ITERATIONS, (values) =>
  writeCosts(withValues(readCosts(), values)),
);
// As they are written, so that another run from the result finds the same slopes.
const judged = fitting(numbered).judge(roundedValues(fitted.values));
writeCosts(withFit(readCosts(), judged));
if (words.length === 0) writePosterior(judged);
writeFit(words.length > 0 ? { ...readFit(), ...figuresOf(judged) } : figuresOf(judged));
say('the error of the model is that of the fit before, until npm run leave-out');
