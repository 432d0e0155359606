// Writes docs/validation.md, every published figure beside what the simulation predicts: npm run validate
import { writeFileSync } from 'node:fs';
import { FACTS, readCosts, readFit, valuesOf } from './costs-file.js';
import { simulateOnce } from './engine.js';
import { type Fact, loadFacts } from './facts.js';
import { factor, fromFactor, hasDirection, predict, residuals, usable } from './prediction.js';
import { type DirectionRow, type Row, report } from './report.js';
import { Runs } from './runs.js';
import { NINETY_PERCENT } from './spread.js';

const costs = readCosts();
const fit = readFit();
const set = loadFacts(FACTS);
const runs = new Runs(set, simulateOnce);
const values = valuesOf(costs);
const predicted = (fact: Fact): number[] => predict(fact, (key) => runs.run(key, values));

function rowOf(fact: Fact): Row {
  const numbers = predicted(fact);
  const logs = residuals(fact, numbers);
  const spreads = fit[fact.id]?.spread ?? [];
  return {
    fact,
    predicted: numbers,
    intervals: numbers.map((value, index) => {
      const reach = Math.exp(NINETY_PERCENT * (spreads[index] ?? 0));
      return [fromFactor(fact, factor(fact, value) / reach), fromFactor(fact, factor(fact, value) * reach)];
    }),
    errors: logs.map((log) => Math.exp(-log) - 1),
    inside: logs.every((log, index) => Math.abs(log) <= NINETY_PERCENT * (spreads[index] ?? 0)),
    leftOut: fit[fact.id]?.leftOut,
  };
}

function directionOf(fact: Fact): DirectionRow {
  const change = predicted(fact)[0]!;
  return { fact, predicted: change, agrees: hasDirection(fact, change) };
}

const used = usable(set, 'fit', 'validate');
const rows = used.filter((fact) => typeof fact.value !== 'string').map(rowOf);
const directions = used.filter((fact) => typeof fact.value === 'string').map(directionOf);
writeFileSync('docs/validation.md', report(set, rows, directions, costs));
