import { parseScenario } from '../src/index.js';
import { resolve } from '../src/scenario/resolve.js';
import type { Setup } from '../src/scenario/setup.js';
import { type Fact, type FactSet, runsOf } from './facts.js';

/** The setups that represent a figure, and the path of its first value in them. */
export interface FactSetups {
  before: Setup | undefined;
  after: Setup;
  path: string;
}

function setupOf(set: FactSet, key: string): Setup {
  const { scenario, problems } = parseScenario(set.scenarios.get(key)!);
  if (problems) throw new Error(`${key}: ${problems[0]!.message}`);
  return resolve(scenario);
}

/** The setups of a published figure, of those of several sizes the first. */
export function setupsOfFact(set: FactSet, fact: Fact): FactSetups {
  const { before, after } = runsOf(fact)[0]!;
  const path = /(?:flows|hosts|resources|storageMB)\.[\w.-]+/.exec(fact.figure!)?.[0] ?? '';
  return { before: before === undefined ? undefined : setupOf(set, before), after: setupOf(set, after), path };
}
