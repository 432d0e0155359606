// Keeps each experiment, and each system, out of the fit and predicts what was left out; from that the error of the model and how
// often its intervals hold what they were not fitted to: npm run leave-out
// With words, only the constants whose names begin so move, for the figures that depend on them; the error of the model
// stays: npm run leave-out -- zcx container

import { kindOfChange, LEAST_OF_HARDWARE, REACH, SPREAD_OF_PATH, workOf } from '../src/answer/discrepancy.js';
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
  writeCoverage,
  writeLeftOut,
} from './costs-file.js';
import { coverageOf } from './coverage.js';
import { type Missed, type ModelError, modelError } from './discrepancy.js';
import { simulateOnce } from './engine.js';
import { type Fact, isChange, loadFacts } from './facts.js';
import { Fitting } from './fitting.js';
import { leaveOneOut, type Predicted, predict } from './least-squares.js';
import { usable } from './prediction.js';
import { Runs } from './runs.js';
import { setupsOfFact } from './work.js';

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
const fit = new Fitting(runs, numbered, priors, orders, () => undefined).judge(start);
const groupsBy = (groupOf: (fact: Fact) => string): string[] => fit.owners.map(groupOf);
const experiments = groupsBy(({ experiment }) => experiment!);
const systems = groupsBy(({ system }) => system);

const rounded = (log: number): number => Number((Math.exp(-log) - 1).toPrecision(DIGITS));

/** The errors of the figures of each group when the constants follow the others. */
function errorsWithout(groups: readonly string[]): Record<string, number[]> {
  const errors: Record<string, number[]> = {};
  leaveOneOut(fit.problem, groups).forEach(({ residual }, row) => {
    const { id } = fit.owners[row]!;
    errors[id] = [...(errors[id] ?? []), rounded(residual)];
  });
  return errors;
}

const classes = new Map(
  numbered.map((fact) => {
    const { before, after, path } = setupsOfFact(set, fact);
    const kind = isChange(fact) ? kindOfChange(before ?? after, after) : undefined;
    return [fact.id, { kind, work: workOf(path, before ? [before, after] : [after]) }];
  }),
);

function missed({ row, residual, spread }: Predicted): Missed {
  const { id, experiment } = fit.owners[row]!;
  return { experiment: experiment!, residual, spread, log: fit.logs[row]!, ...classes.get(id)! };
}

const MEANINGS: readonly [start: string, meaning: string][] = [
  ['modelErrorAbsolute.', 'error of the model in a figure of one run, as a standard deviation'],
  ['modelErrorChange.', 'error of the model in a change, as a share of its logarithm, beside what every change errs'],
  [
    LEAST_OF_HARDWARE,
    'error of the model in every change of hardware, however small, as a standard deviation; 0.025 on the same hardware',
  ],
  [
    SPREAD_OF_PATH,
    'deviations of a change of the path, relative to those from the joint uncertainty of the constants: what one path has and the other lacks remains in it',
  ],
  [REACH, 'standard deviations that hold 90 % of the figures of experiments that were kept out of the fit'],
];

function withModelError(errors: ModelError): CostTable {
  const others = Object.entries(costs).filter(([name]) => !name.startsWith('modelError') && !name.startsWith(REACH));
  const constants = Object.entries(errors).map(([name, value]): [string, CostTable[string]] => [
    name,
    {
      value: Number(value.toPrecision(DIGITS)),
      unit: name === REACH || name === SPREAD_OF_PATH ? 'deviations' : 'ln',
      uncertainty: 0,
      meaning: MEANINGS.find(([start]) => name.startsWith(start))![1],
      source: 'errors of figures that were kept out of the fit',
    },
  ]);
  return Object.fromEntries([...others, ...constants]);
}

const before = words.length > 0 ? readLeftOut() : { experiments: {}, systems: {} };
writeLeftOut({
  experiments: { ...before.experiments, ...errorsWithout(experiments) },
  systems: { ...before.systems, ...errorsWithout(systems) },
});
if (words.length === 0) {
  const errors = modelError(leaveOneOut(fit.problem, experiments).map(missed));
  writeCosts(withModelError(errors));
  const withoutBoth = (one: string, other: string): Missed[] =>
    predict(fit.problem, experiments, new Set([one, other]), new Set([other])).map(missed);
  const asPrinted = (experiment: string): Missed[] =>
    predict(fit.problem, experiments, new Set(), new Set([experiment])).map(missed);
  writeCoverage(coverageOf([...new Set(experiments)], withoutBoth, asPrinted, errors));
}
