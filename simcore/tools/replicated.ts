import { Discrepancy } from '../src/answer/discrepancy.js';
import { changeInterval, figureInterval } from '../src/answer/interval.js';
import type { Figure } from '../src/answer/result.js';
import type { CostTable } from '../src/costs/costs.js';
import { replicationValues, seedOf } from '../src/run/replicate.js';
import { simulateOnce } from './engine.js';
import { type Fact, type FactSet, isChange } from './facts.js';
import { fromFactor, logFactor, predict } from './prediction.js';
import { Runs, type Values } from './runs.js';
import { setupsOfFact } from './work.js';

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
    private readonly set: FactSet,
    private readonly costs: CostTable,
  ) {
    this.replications = Array.from({ length: REPLICATIONS }, (_, index) => ({
      runs: new Runs(set, (scenario, values) =>
        simulateOnce({ ...scenario, run: { seed: seedOf(SEED, index) } }, values),
      ),
      values: replicationValues(costs, SEED, index),
    }));
  }

  /** The figures of a fact: one, or the two ends of a range over sizes. */
  figures(fact: Fact): Figure[] {
    const numbers = this.replications.map(({ runs, values }) => predict(fact, (key) => runs.run(key, values)));
    return numbers[0]!.map((_, index) =>
      this.interval(
        fact,
        numbers.map((each) => each[index]!),
      ),
    );
  }

  /** The interval of a figure over its replications, with what the model itself gets wrong. */
  private interval(fact: Fact, numbers: readonly number[]): Figure {
    const { before, after, path } = setupsOfFact(this.set, fact);
    if (!isChange(fact)) {
      if (fact.figure!.includes('storageMB')) return { value: numbers[0]!, low: numbers[0]!, high: numbers[0]! };
      return figureInterval(numbers, path, new Discrepancy(this.costs, after));
    }
    const logs = numbers.map((number) => logFactor(fact, number));
    const change = changeInterval(logs, path, new Discrepancy(this.costs, before ?? after, after));
    const back = (percent: number): number => fromFactor(fact, 1 + percent / 100);
    return { value: back(change.value), low: back(change.low), high: back(change.high) };
  }
}
