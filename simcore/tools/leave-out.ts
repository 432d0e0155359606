// Fits anew without each experiment, and without each system, and predicts what was left out; from that the error of the
// model: npm run leave-out
// With words, only the constants whose names begin so are fitted anew, for the figures that depend on them; the error of
// the model stays: npm run leave-out -- zcx container
import type { CostTable } from '../src/costs.js';
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
import { Fitting } from './fitting.js';
import { type Missed, type ModelError, modelError } from './model-error.js';
import { predict, residuals, usable } from './prediction.js';
import { Runs, type Values } from './runs.js';
import { spread } from './spread.js';

const STEPS = 6;
const DIGITS = 3;

const set = loadFacts(FACTS);
const costs = readCosts();
const start = valuesOf(costs);
const runs = new Runs(set, simulateOnce);
const say = (line: string): void => console.log(line);
const silent = (): void => undefined;

const words = process.argv.slice(2);
const known = usable(set, 'fit', 'validate').filter((fact) => typeof fact.value !== 'string');
const everyPrior = readPriors();
const orders = readOrders(everyPrior, costs);
const { priors, concerns } = blockOf(words, everyPrior, { runs, values: start, facts: known });
const fitted = usable(set, 'fit').filter(concerns);
const numbered = known.filter(concerns);
const slopesOf = new Map<string, Record<string, number>[]>();
const all = new Fitting(runs, numbered, priors, orders, silent).judge(start);
all.owners.forEach(({ id }, row) => {
  slopesOf.set(id, [...(slopesOf.get(id) ?? []), all.slopes[row]!]);
});

function errors(fact: Fact, values: Values): number[] {
  const predicted = predict(fact, (key) => runs.run(key, values));
  return residuals(fact, predicted).map((log) => Number((Math.exp(-log) - 1).toPrecision(DIGITS)));
}

/** The errors of the figures of each group when none of them is fitted. */
function leftOut(groupOf: (fact: Fact) => string): Record<string, number[]> {
  const out: Record<string, number[]> = {};
  for (const group of new Set(numbered.map(groupOf))) {
    const rest = fitted.filter((fact) => groupOf(fact) !== group);
    const isFitted = rest.length < fitted.length;
    const values = isFitted ? new Fitting(runs, rest, priors, orders, silent).refit(start, slopesOf, STEPS) : start;
    for (const fact of numbered) if (groupOf(fact) === group) out[fact.id] = errors(fact, values);
    say(`without ${group}: done`);
  }
  return out;
}

/** How far off the figures were that no fit had seen. */
function missed(errorsOf: Record<string, number[]>): Missed[] {
  const uncertainty = Object.fromEntries(
    Object.entries(costs).map(([name, constant]) => [name, constant.uncertainty ?? 0]),
  );
  const parts = new Map<string, number>();
  return all.owners.map((fact, row) => {
    const part = parts.get(fact.id) ?? 0;
    parts.set(fact.id, part + 1);
    const residual = -Math.log1p(errorsOf[fact.id]![part]!);
    return { fact, residual, log: all.logs[row]!, spread: spread(all.slopes[row]!, uncertainty) };
  });
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
const experiments = { ...before.experiments, ...leftOut(({ experiment }) => experiment!) };
writeLeftOut({ experiments, systems: before.systems });
const systems = { ...before.systems, ...leftOut(({ system }) => system) };
writeLeftOut({ experiments, systems });
// What is asked of the model was mostly never measured: the harder test of the two says how far it may be off.
if (words.length === 0) writeCosts(withModelError(modelError(missed(systems))));
