import type { Comparison } from '../src/index.js';
import { compare, parseScenario, type Scenario, type SimulationResult, simulate } from '../src/index.js';

export type Part = { [key: string]: unknown };

/** A scenario that must be valid. */
export function runnable(value: unknown): Scenario {
  const { scenario, problems } = parseScenario(value);
  if (problems) throw new Error(JSON.stringify(problems));
  return scenario;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of `change` over those of `base`, key by key. */
export function merged(base: Part, change: Part): Part {
  const out = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const old = out[key];
    out[key] = isPart(old) && isPart(value) ? merged(old, value) : value;
  }
  return out;
}

const z14 = { cpc: 'z14', cps: 4, release: '2.4' };
const base: Part = {
  hosts: { server: z14, client: z14 },
  path: {
    kind: 'osa',
    adapter: 'OSA-Express6S',
    speedGbps: 10,
    mtu: 8992,
    largeSend: true,
    inboundQueues: true,
    inbperf: 'dynamic',
  },
  run: { replications: 1 },
};

export const rr = { name: 'rr', kind: 'RR', clients: 10, sendBytes: 1000, receiveBytes: 1000 };
export const streamIn = { name: 'str', kind: 'STR', clients: 3, sendBytes: 20_000_000, receiveBytes: 1 };
export const streamOut = { ...streamIn, sendBytes: 1, receiveBytes: 20_000_000 };
export const crr = { name: 'crr', kind: 'CRR', clients: 9, sendBytes: 2048, receiveBytes: 2048 };

export const scenarioOf = (change: Part, ...flows: Part[]): Scenario =>
  runnable(merged(base, { ...change, workload: { flows } }));

export const run = (change: Part, ...flows: Part[]): SimulationResult =>
  simulate(scenarioOf(change, ...flows)) as SimulationResult;

/** One figure of a tree by its path, whose names contain no dots. */
export function at(tree: object, path: string): number {
  let here: unknown = tree;
  for (const part of path.split('.')) here = (here as Part)[part];
  return (here as { value: number }).value;
}

export const change = (before: Scenario, after: Scenario): Comparison => compare(before, after) as Comparison;
