import type { Possible, Serving } from './serving.js';
import type { ServiceState } from './types.js';

/** The state of a service after a failure; undefined if it is unknown. */
export interface Outcome {
  state?: ServiceState;
  before: Serving;
  after: Serving;
  /** The state is known, but not which of the stacks in `after` serve. */
  isVague?: boolean;
  /** A stack serves in each of the possible courses. */
  isServed: boolean;
  missing: string[];
}

/** Compares the serving stacks before and after, over all possible courses. */
export function outcomeOf(pairs: readonly { before: Possible; after: Possible }[]): Outcome {
  const outcomes = pairs.map(({ before, after }): Outcome => {
    const [first, then] = [before, after].map(({ sets }) => ({ stacks: stacksOf(sets) })) as [Serving, Serving];
    const missing = [...new Set([...after.missing, ...before.missing])];
    const isServed = after.sets.length > 0 && after.sets.every(({ stacks }) => stacks.length > 0);
    if (then.stacks.length > 0 && JSON.stringify(before.sets) === JSON.stringify(after.sets))
      return { state: 'kept', before: first, after: then, isServed, missing };
    const states = new Set(before.sets.flatMap((one) => after.sets.map((other) => stateOf(one, other))));
    const [state] = states;
    const isVague = after.sets.some(({ stacks }) => stacks.length < then.stacks.length);
    return { ...(states.size === 1 ? { state: state! } : {}), before: first, after: then, isVague, isServed, missing };
  });
  const [{ state }] = outcomes as [Outcome];
  const isSame = outcomes.every((one) => one.state === state);
  const isChanged = outcomes.some(({ isVague }) => isVague !== undefined);
  const after = stacksOf(outcomes.map((one) => one.after));
  return {
    ...(isSame && state ? { state } : {}),
    before: { stacks: stacksOf(outcomes.map(({ before }) => before)) },
    after: { stacks: after },
    isVague:
      outcomes.some((one) => one.isVague ?? false) ||
      (isChanged && outcomes.some((one) => one.after.stacks.length < after.length)),
    isServed: outcomes.every((one) => one.isServed),
    missing: [...new Set(outcomes.flatMap(({ missing }) => missing))],
  };
}

/** All stacks that may serve, if the files do not determine which ones do. */
function stacksOf(servings: readonly Serving[]): string[] {
  return [...new Set(servings.flatMap(({ stacks }) => stacks))];
}

function stateOf(before: Serving, after: Serving): ServiceState {
  if (after.stacks.length === 0) return 'lost';
  if (!after.stacks.some((name) => before.stacks.includes(name))) return 'moved';
  if (before.stacks.some((name) => !after.stacks.includes(name))) return 'reduced';
  return before.owner === after.owner ? 'kept' : 'moved';
}
