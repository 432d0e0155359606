// Fits the constants of simcore/data/costs.json to the published figures: npm run calibrate
import type { CostTable } from '../src/costs.js';
import { FACTS, type FittedFigure, readCosts, readPriors, valuesOf, writeCosts, writeFit } from './costs-file.js';
import { simulateOnce } from './engine.js';
import { loadFacts } from './facts.js';
import { type Fit, Fitting } from './fitting.js';
import { usable } from './prediction.js';
import { Runs } from './runs.js';
import { inflation, spread } from './spread.js';

const MOST_ITERATIONS = 8;
const DIGITS = 4;

const rounded = (value: number, digits = DIGITS): number => Number(value.toPrecision(digits));

function withFit(costs: CostTable, fit: Fit, widening: number): CostTable {
  return Object.fromEntries(
    Object.entries(costs).map(([name, constant]) => {
      const deviation = fit.deviations[name];
      if (deviation === undefined) return [name, constant];
      const facts = fit.facts[name]!;
      return [
        name,
        { ...constant, value: rounded(fit.values[name]!), uncertainty: rounded(widening * deviation, 2), facts },
      ];
    }),
  );
}

function figuresOf(fit: Fit, widening: number): Record<string, FittedFigure> {
  const out: Record<string, FittedFigure> = {};
  fit.owners.forEach((fact, row) => {
    out[fact.id] ??= { leftOut: [], spread: [] };
    out[fact.id]!.leftOut.push(rounded(Math.exp(-fit.leftOut[row]!) - 1, 3));
    out[fact.id]!.spread.push(rounded(widening * spread(fit.slopes[row]!, fit.deviations), 3));
  });
  return out;
}

const costs = readCosts();
const priors = readPriors();
const set = loadFacts(FACTS);
const runs = new Runs(set, simulateOnce);
const say = (line: string): void => console.log(line);

const start = valuesOf(costs);
for (const [name, prior] of Object.entries(priors)) {
  if (start[name] === undefined) throw new Error(`costs.json has no constant '${name}'`);
  start[name] = prior.value;
}
const fitted = new Fitting(runs, usable(set, 'fit'), priors, say).fit(start, MOST_ITERATIONS);
const numbered = usable(set, 'fit', 'validate').filter((fact) => typeof fact.value !== 'string');
const judged = new Fitting(runs, numbered, priors, say).judge(fitted.values);
const widening = inflation(judged.slopes, judged.deviations, judged.leftOut);
say(`constants taken ${widening.toFixed(2)} times as uncertain as the curvature says`);
writeCosts(withFit(costs, judged, widening));
writeFit(figuresOf(judged, widening));
