// Keeps each experiment, and each system, out of the fit and predicts what was left out; from that the error of the model:
// npm run leave-out
// With words, only the constants whose names begin so move, for the figures that depend on them; the error of the model
// stays: npm run leave-out -- zcx container
import type { CostTable } from '../src/costs/costs.js';
import { blockOf } from './block.js';
import {
  FACTS,
  readCosts,
  readLeftOut,
  readOrders,
  readPriors,
  valuesOf,
  writeCosts,
  writeLeftOut,
} from './costs-file.js';
import { simulateOnce } from './engine.js';
import { type Fact, loadFacts } from './facts.js';
import { type Fit, Fitting } from './fitting.js';
import { type Missed, type ModelError, modelError } from './model-error.js';
import { usable } from './prediction.js';
import { Runs } from './runs.js';
import { spread } from './spread.js';

const DIGITS = 3;

const set = loadFacts(FACTS);
const costs = readCosts();
const start = valuesOf(costs);
const runs = new Runs(set, simulateOnce);

const words = process.argv.slice(2);
const known = usable(set, 'fit', 'validate').filter((fact) => typeof fact.value !== 'string');
const everyPrior = readPriors();
const orders = readOrders(everyPrior, costs);
const { priors, concerns } = blockOf(words, everyPrior, { runs, values: start, facts: known });
const numbered = known.filter(concerns);
const fitting = new Fitting(runs, numbered, priors, orders, () => undefined);

const rounded = (log: number): number => Number((Math.exp(-log) - 1).toPrecision(DIGITS));

/** The fit, with the errors of the figures of each group when the constants follow the others. */
function without(groupOf: (fact: Fact) => string): { fit: Fit; errors: Record<string, number[]> } {
  const fit = fitting.judge(start, groupOf);
  const errors: Record<string, number[]> = {};
  fit.owners.forEach(({ id }, row) => {
    errors[id] = [...(errors[id] ?? []), rounded(fit.leftOut[row]!)];
  });
  return { fit, errors };
}

/** How far off the figures were that no fit had seen. */
function missed(fit: Fit): Missed[] {
  const uncertainty = Object.fromEntries(
    Object.entries(costs).map(([name, constant]) => [name, constant.uncertainty ?? 0]),
  );
  return fit.owners.map((fact, row) => ({
    fact,
    residual: fit.leftOut[row]!,
    log: fit.logs[row]!,
    spread: spread(fit.slopes[row]!, uncertainty),
  }));
}

function withModelError({ absolute, change, smallChange }: ModelError): CostTable {
  const constant = (value: number, meaning: string): CostTable[string] => ({
    value: Number(value.toPrecision(DIGITS)),
    unit: 'ln',
    uncertainty: 0,
    meaning,
    source: 'errors of figures that were kept out of the fit',
  });
  return {
    ...costs,
    modelErrorAbsolute: constant(absolute, 'error of the model in a figure, as a standard deviation'),
    modelErrorChange: constant(
      change,
      'error of the model in a change, times the share of the larger side that it makes up',
    ),
    modelErrorSmallChange: constant(smallChange, 'error of the model in a change, at least'),
  };
}

const before = words.length > 0 ? readLeftOut() : { experiments: {}, systems: {} };
const experiments = without(({ experiment }) => experiment!);
const systems = without(({ system }) => system);
writeLeftOut({
  experiments: { ...before.experiments, ...experiments.errors },
  systems: { ...before.systems, ...systems.errors },
});
// What is asked of the model was mostly never measured: the harder test of the two says how far it may be off.
if (words.length === 0) writeCosts(withModelError(modelError(missed(systems.fit))));
