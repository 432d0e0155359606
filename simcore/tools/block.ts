import { type Fact, runsOf } from './facts.js';
import type { Prior } from './fitting.js';
import { predict } from './prediction.js';
import type { Runs, Values } from './runs.js';

/** A part of the constants that is looked at alone, and the figures that can depend on it. */
export interface Block {
  priors: Record<string, Prior>;
  /** Whether a figure belongs to it. */
  concerns(fact: Fact): boolean;
}

/**
 * The constants whose names begin with one of the words; all of them without words. The figures are run once to see what
 * they read.
 *
 * @throws Error when no constant begins so
 */
export function blockOf(
  words: readonly string[],
  priors: Record<string, Prior>,
  { runs, values, facts }: { runs: Runs; values: Values; facts: readonly Fact[] },
): Block {
  if (words.length === 0) return { priors, concerns: () => true };
  const chosen = Object.entries(priors).filter(([name]) => words.some((word) => name.startsWith(word)));
  if (chosen.length === 0) throw new Error(`no constant with a prior begins with ${words.join(' or ')}`);
  for (const fact of facts) predict(fact, (key) => runs.run(key, values));
  const reads = (key: string): boolean => chosen.some(([name]) => runs.dependsOn(key, name));
  return {
    priors: Object.fromEntries(chosen),
    concerns: (fact) =>
      runsOf(fact).some(({ before, after }) => reads(after) || (before !== undefined && reads(before))),
  };
}
