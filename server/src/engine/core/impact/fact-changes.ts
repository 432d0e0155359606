import { isObject } from '@ezlint/grammar/words';
import type { FactChange } from '../types/fact-change.js';
import type { MappingFacts } from './workload.js';

type Facts = Readonly<Record<string, unknown>>;

/** The facts after the changes. */
export function changedFacts(facts: MappingFacts, changes: readonly FactChange[]): MappingFacts {
  return changes.reduce(changed, facts);
}

function changed(facts: MappingFacts, change: FactChange): MappingFacts {
  if ('environment' in change)
    return { ...facts, environment: withValue(facts.environment, change.environment, change.value) };
  if ('host' in change) return { ...facts, host: { ...facts.host, ...change.host } };
  const flows = facts.workload.flows.map((flow) =>
    (flow.name ?? flow.job ?? flow.kind) === change.flow ? { ...flow, ...change.set } : flow,
  );
  return { ...facts, workload: { ...facts.workload, flows } };
}

/** Interface names are case-insensitive. */
function withValue(from: Facts, [name, ...rest]: readonly string[], value: unknown): Facts {
  if (name === undefined) return from;
  const key = Object.keys(from).find((each) => each.toUpperCase() === name.toUpperCase()) ?? name;
  const below = from[key];
  const inner = isObject(below) ? below : {};
  return { ...from, [key]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
