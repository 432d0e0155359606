// Fits anew without each experiment, and without each system, and predicts what was left out: npm run leave-out
import { FACTS, readCosts, readPriors, valuesOf, writeLeftOut } from './costs-file.js';
import { simulateOnce } from './engine.js';
import { type Fact, loadFacts } from './facts.js';
import { Fitting } from './fitting.js';
import { predict, residuals, usable } from './prediction.js';
import { Runs, type Values } from './runs.js';

const STEPS = 3;
const DIGITS = 3;

const set = loadFacts(FACTS);
const priors = readPriors();
const start = valuesOf(readCosts());
const runs = new Runs(set, simulateOnce);
const say = (line: string): void => console.log(line);
const silent = (): void => undefined;

const fitted = usable(set, 'fit');
const numbered = usable(set, 'fit', 'validate').filter((fact) => typeof fact.value !== 'string');
const slopesOf = new Map<string, Record<string, number>[]>();
const all = new Fitting(runs, fitted, priors, silent).judge(start);
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
    const values = isFitted ? new Fitting(runs, rest, priors, silent).refit(start, slopesOf, STEPS) : start;
    for (const fact of numbered) if (groupOf(fact) === group) out[fact.id] = errors(fact, values);
    say(`without ${group}: done`);
  }
  return out;
}

const experiments = leftOut(({ experiment }) => experiment!);
writeLeftOut({ experiments, systems: {} });
writeLeftOut({ experiments, systems: leftOut(({ system }) => system) });
