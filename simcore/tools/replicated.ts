import { withChangeError, withModelError } from '../src/answer/model-error.js';
import { type Figure, figureOf, intervalOf } from '../src/answer/result.js';
import { type CostTable, costValues, drawnValues } from '../src/costs/costs.js';
import { RandomStream } from '../src/kernel/random.js';
import { simulateOnce } from './engine.js';
import { type Fact, type FactSet, isChange } from './facts.js';
import { fromFactor, logFactor, predict } from './prediction.js';
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

  constructor(
    set: FactSet,
    private readonly costs: CostTable,
  ) {
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
    return numbers[0]!.map((_, index) =>
      interval(
        fact,
        numbers.map((each) => each[index]!),
        this.costs,
      ),
    );
  }
}

/** The interval of a figure over its replications, with what the model itself gets wrong. */
function interval(fact: Fact, numbers: readonly number[], costs: CostTable): Figure {
  if (!isChange(fact))
    return fact.figure!.includes('storageMB') ? figureOf(numbers) : withModelError(figureOf(numbers), costs);
  const logs = intervalOf(numbers.map((number) => logFactor(fact, number)));
  const percent = (log: number): number => 100 * Math.expm1(log);
  const change = withChangeError(
    { value: percent(logs.value), low: percent(logs.low), high: percent(logs.high) },
    costs,
  );
  const back = (value: number): number => fromFactor(fact, 1 + value / 100);
  return { value: back(change.value), low: back(change.low), high: back(change.high) };
}

/** Pairs of mirrored draws follow the run with the constants as they are. */
function draw(costs: CostTable, replication: number): Values {
  const random = new RandomStream(SEED, `costs/${Math.ceil(replication / 2)}`);
  return drawnValues(costs, random, replication % 2 === 1 ? 1 : -1);
}
