import { Comparer, type Comparison, type Scenario } from '@ezlint/simcore';
import type { Experiment } from '../../engine/core/impact/project.js';

/** Compares two scenarios with the same random numbers, without blocking requests. */
export interface Simulator {
  compare(before: Scenario, after: Scenario): Promise<Comparison>;
  close(): void;
}

/** The comparisons of some pairs, in sequence, so other requests can be processed in between. */
export async function compareAll(
  simulator: Pick<Simulator, 'compare'>,
  pairs: Experiment['pairs'],
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { before, after } of pairs) comparisons.push(await simulator.compare(before.scenario, after.scenario));
  return comparisons;
}

/** Number of cached comparisons; findings of one stack need a few dozen. */
const MOST_KEPT = 200;

/** Simulates in this thread, if it is the only one, as in a browser. */
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

/** Caches the newest comparisons: findings share the initial configuration. */
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
