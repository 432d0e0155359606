import { type CostTable, defaultCosts } from './costs.js';
import { withChangeError } from './model-error.js';
import { type Figure, intervalOf, type SimulationResult } from './result.js';
import type { Scenario } from './scenario.js';
import type { Setup } from './setup.js';
import {
  counted,
  hasSizeList,
  type OnProgress,
  type Replications,
  replicate,
  resultOf,
  runsOf,
  setupsOf,
} from './simulate.js';

/** Percent from before to after for every figure that both have, in the shape of the result. */
export type Change = { [key: string]: Change | Figure };

export interface Comparison {
  before: SimulationResult;
  after: SimulationResult;
  change: Change;
}

/** Paired by replication: both sides of a pair had the same random numbers and the same costs. */
function percentOf(before: readonly number[], after: readonly number[], costs: CostTable): Figure | undefined {
  const pairs = before.map((value, index) => [value, after[index]!] as const);
  if (pairs.every(([from, to]) => from === to)) return { value: 0, low: 0, high: 0 };
  if (pairs.some(([from]) => from === 0)) return undefined;
  const smallest = Number.MIN_VALUE;
  const logs = pairs.map(([from, to]) => Math.log(Math.max(to / from, smallest)));
  const { value, low, high } = intervalOf(logs);
  const percent = (log: number): number => 100 * Math.expm1(log);
  return withChangeError({ value: percent(value), low: percent(low), high: percent(high) }, costs);
}

function changeTree(before: SimulationResult, after: SimulationResult, changes: ReadonlyMap<string, Figure>): Change {
  const tree: Change = {};
  const walk = (from: object, to: object, path: string, out: Change): void => {
    for (const [key, value] of Object.entries(from)) {
      const other = (to as Record<string, unknown>)[key];
      if (typeof value !== 'object' || typeof other !== 'object' || other === null || Array.isArray(value)) continue;
      const here = path ? `${path}.${key}` : key;
      if ('value' in value && 'low' in value) {
        const change = changes.get(here);
        if (change) out[key] = change;
        continue;
      }
      const inner: Change = {};
      walk(value, other, here, inner);
      if (Object.keys(inner).length > 0) out[key] = inner;
    }
  };
  walk(before, after, '', tree);
  return tree;
}

/** Equal for setups that run alike, whatever is said about them. */
function keyOf(setup: Setup): string {
  return JSON.stringify({ ...setup, assumptions: [] });
}

interface Baseline {
  replications: Replications;
  result: SimulationResult;
}

/** Compares changes with what they start from; a baseline is simulated once however many changes are compared with it. */
export class Comparer {
  private readonly baselines = new Map<string, Baseline>();

  constructor(private readonly costs: CostTable = defaultCosts) {}

  /** As `compare`. */
  compare(before: Scenario, after: Scenario, onProgress?: OnProgress): Comparison | Comparison[] {
    const setups = [setupsOf(before), setupsOf(after)] as const;
    if (setups[0].length !== setups[1].length) throw new Error('the two scenarios have different numbers of sizes');
    const ran = counted(2 * runsOf(setups[0]), onProgress);
    const comparisons = setups[0].map((first, index) => this.pair(first, setups[1][index]!, ran));
    return hasSizeList(before) || hasSizeList(after) ? comparisons : comparisons[0]!;
  }

  private pair(first: Setup, second: Setup, ran: () => void): Comparison {
    const from = this.baseline(first, ran);
    const changed = { ...second, seed: first.seed, replications: first.replications };
    if (keyOf(changed) === keyOf(first)) return this.unchanged(from, changed, ran);
    // The same simulated time on both sides: the same arrivals, so that a small difference is seen as one.
    const to = replicate(changed, this.costs, ran, from.replications.windows);
    const result = resultOf(to, changed, this.costs);
    const changes = new Map<string, Figure>();
    for (const [path, values] of from.replications.figures) {
      const others = to.figures.get(path);
      const isExact = path.startsWith('storageMB');
      const percent =
        others && others.length === values.length ? percentOf(values, others, isExact ? {} : this.costs) : undefined;
      if (percent) changes.set(path, percent);
    }
    return { before: from.result, after: result, change: changeTree(from.result, result, changes) };
  }

  /** The comparison of two scenarios that come to the same thing: nothing to run. */
  private unchanged({ replications, result }: Baseline, setup: Setup, ran: () => void): Comparison {
    for (let replication = 0; replication < setup.replications; replication++) ran();
    const none = { value: 0, low: 0, high: 0 };
    const changes = new Map([...replications.figures.keys()].map((path) => [path, none]));
    const after = resultOf(replications, setup, this.costs);
    return { before: result, after, change: changeTree(result, after, changes) };
  }

  private baseline(setup: Setup, ran: () => void): Baseline {
    const key = JSON.stringify(setup);
    let known = this.baselines.get(key);
    if (!known) {
      const replications = replicate(setup, this.costs, ran);
      known = { replications, result: resultOf(replications, setup, this.costs) };
      this.baselines.set(key, known);
    }
    return known;
  }
}

/**
 * What a change is worth: both scenarios under the same random numbers and the same draws of the costs.
 *
 * @param before the scenario as it is; @param after with the change; both with the same number of sizes
 * @returns both results and the percent from one to the other, with 90 % bounds of the paired differences; a list of
 *   them when the flows name lists of sizes. A figure that is zero before has no percent.
 * @throws Error when the two have different numbers of sizes
 */
export function compare(
  before: Scenario,
  after: Scenario,
  costs: CostTable = defaultCosts,
  onProgress?: OnProgress,
): Comparison | Comparison[] {
  return new Comparer(costs).compare(before, after, onProgress);
}
