import { type CostTable, costValues, drawnValues } from '../src/costs.js';
import { RandomStream } from '../src/kernel/random.js';
import { type Figure, figureOf } from '../src/result.js';
import { simulateOnce } from './engine.js';
import type { Fact, FactSet } from './facts.js';
import { predict } from './prediction.js';
import { Runs, type Values } from './runs.js';

const SEED = 1;
const REPLICATIONS = 5;

interface Replication {
  runs: Runs;
  values: Values;
}

/** Predictions with the intervals that `simulate` gives: the same replications, each with its draw of the constants. */
export class Replicated {
  private readonly replications: Replication[];

  constructor(set: FactSet, costs: CostTable) {
    this.replications = Array.from({ length: REPLICATIONS }, (_, index) => ({
      runs: new Runs(set, (scenario, values) =>
        simulateOnce({ ...scenario, run: { seed: SEED * 1000 + index } }, values),
      ),
      values: index === 0 ? costValues(costs) : draw(costs, index),
    }));
  }

  /** The figures of a fact: one, or the two ends of a range over sizes. */
  figures(fact: Fact): Figure[] {
    const numbers = this.replications.map(({ runs, values }) => predict(fact, (key) => runs.run(key, values)));
    return numbers[0]!.map((_, index) => figureOf(numbers.map((each) => each[index]!)));
  }
}

/** Pairs of mirrored draws follow the run with the constants as they are. */
function draw(costs: CostTable, replication: number): Values {
  const random = new RandomStream(SEED, `costs/${Math.ceil(replication / 2)}`);
  return drawnValues(costs, random, replication % 2 === 1 ? 1 : -1);
}
