import { Comparer, type Comparison, type Scenario } from '@ezlint/simcore';
import type { Experiment } from '../../engine/core/impact/project.js';

/** Compares two scenarios under the same random numbers, where it blocks no request. */
export interface Simulator {
  compare(before: Scenario, after: Scenario): Promise<Comparison>;
  close(): void;
}

/** The comparisons of some pairs, one after the other, so that other requests come between. */
export async function compareAll(
  simulator: Pick<Simulator, 'compare'>,
  pairs: Experiment['pairs'],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { before, after } of pairs) comparisons.push(await simulator.compare(before.scenario, after.scenario));
  return comparisons;
}

/** Comparisons that are kept; findings of one stack ask for a few dozen. */
const MOST_KEPT = 200;

/** Simulates in this thread: where there is no other, as in a browser. */
export function simulateHere(): Simulator {
  const comparer = new Comparer(undefined, undefined, true);
  return {
    compare: async (before, after) => only(comparer.compare(before, after)),
    close: () => {},
  };
}

/** A scenario without lists of sizes has one comparison. */
function only(comparison: Comparison | Comparison[]): Comparison {
  return Array.isArray(comparison) ? comparison[0]! : comparison;
}

/** Remembers the newest comparisons: findings share the configuration they start from. */
export function remembering(simulator: Simulator): Simulator {
  const known = new Map<string, Promise<Comparison>>();
  return {
    compare(before, after) {
      const key = JSON.stringify([before, after]);
      let comparison = known.get(key);
      if (!comparison) {
        comparison = simulator.compare(before, after);
        comparison.catch(() => known.delete(key));
      }
      known.delete(key);
      known.set(key, comparison);
      if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
      return comparison;
    },
    close: () => simulator.close(),
  };
}
