import { type CostConstant, type CostTable, type CostValues, costValues, defaultCosts } from '../costs/costs.js';
import { memo } from '../kernel/memo.js';
import { mostTransactionsPerS } from '../run/limits.js';
import { addFigures, type Replicated, type Replications, replicate } from '../run/replicate.js';
import { runOnce } from '../run/run.js';
import { storageMB } from '../run/storage.js';
import { usableCps, ziipCapacity } from '../scenario/engines.js';
import { resolve } from '../scenario/resolve.js';
import { type Scenario, sizeCount } from '../scenario/scenario.js';
import type { FlowSetup, Setup } from '../scenario/setup.js';
import { hasDistance } from '../scenario/without-effect.js';
import { Prices } from '../stack/prices.js';
import { Discrepancy } from './discrepancy.js';
import { figureInterval } from './interval.js';
import { isServed, offeredOf, type Unserved, unserved } from './offered.js';
import { busiestOf, type Figure, type SimulationResult, within } from './result.js';

/** Called after each run with the number of completed runs and the total. */
export type OnProgress = (done: number, total: number) => void;

const setups = memo<Scenario, readonly Setup[]>();

/** The setups of a scenario: one, or one for each size of its lists. */
export function setupsOf(scenario: Scenario): readonly Setup[] {
  return setups(scenario, () => {
    const count = Math.max(...scenario.workload.flows.map(sizeCount));
    return Array.from({ length: count }, (_, index) => resolve(scenario, index));
  });
}

export const hasSizeList = (scenario: Scenario): boolean =>
  scenario.workload.flows.some((flow) => Array.isArray(flow.sendBytes) || Array.isArray(flow.receiveBytes));

/**
 * A tree of metrics. The last part of a path is a metric; names of flows may contain dots, so the tree is built from the known parts. Each
 * metric is calculated when it is first read: a plan reads a tenth of them.
 */
export function nest(paths: Iterable<string>, figure: (path: string) => unknown): Record<string, unknown> {
  const root = withoutPrototype();
  for (const path of paths) {
    let at = root;
    const parts = partsOf(path);
    for (const part of parts.slice(0, -1)) {
      at[part] ??= withoutPrototype();
      at = at[part] as Record<string, unknown>;
    }
    defineLazily(at, parts.at(-1)!, () => figure(path));
  }
  return root;
}

function defineLazily(object: Record<string, unknown>, key: string, make: () => unknown): void {
  const property = { enumerable: true, configurable: true };
  Object.defineProperty(object, key, {
    ...property,
    get: () => {
      const value = make();
      Object.defineProperty(object, key, { ...property, value });
      return value;
    },
  });
}

/** The author of a scenario names its flows, so `__proto__` must work like any other name. */
function withoutPrototype(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

/** `resources.NAME.utilizationPercent` and `flows.NAME.latencyUs.mean` have a name in the middle. */
function partsOf(path: string): string[] {
  const match =
    /^(flows|resources)\.(.+?)\.(throughputMBs|transactionsPerS|latencyUs|utilizationPercent)(?:\.(\w+))?$/s.exec(path);
  return match ? match.slice(1).filter((part) => part !== undefined) : path.split('.');
}

const NEAR_ITS_LIMIT_PERCENT = 85;

function limitOf(result: SimulationResult, flows: readonly FlowSetup[]): string {
  const [name, busiest] = busiestOf(result);
  if (busiest >= NEAR_ITS_LIMIT_PERCENT) return name;
  if (flows.every((flow) => flow.ratePerS !== undefined)) return 'load';
  return flows.some((flow) => flow.bulk) ? 'window' : 'latency';
}

/** Maximum number of published values in a result; most constants are based on many. */
const MOST_FACTS = 12;

/** The published values on which most constants of a result are based. */
function mainFacts(constants: readonly CostConstant[]): string[] {
  const counts = new Map<string, number>();
  for (const { facts = [] } of constants) for (const id of facts) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ranked = [...counts].sort(([a, most], [b, fewer]) => fewer - most || (a < b ? -1 : 1));
  return ranked
    .slice(0, MOST_FACTS)
    .map(([id]) => id)
    .sort();
}

/** Number of runs for the replications of all setups. */
export function runsOf(setups: readonly Setup[]): number {
  return setups.reduce((sum, { replications }) => sum + replications, 0);
}

/** Counts runs and reports them. */
function counted(total: number, onProgress: OnProgress | undefined): () => void {
  let done = 0;
  return () => onProgress?.(++done, total);
}

const FLOW_FIGURE = /^flows\.(.+)\.(throughputMBs|transactionsPerS|latencyUs\.\w+)$/;

/**
 * Limits of the metrics of a setup: all engines of a host, the capacity of a resource, of lines, disks and storage, the propagation time, and
 * the offered rate.
 */
export class Bounds {
  private readonly perS: ReadonlyMap<string, { flow: FlowSetup; most: number }>;

  constructor(
    private readonly setup: Setup,
    costs: CostTable,
  ) {
    const values = costValues(costs);
    const prices = {
      server: new Prices(values, setup.ends.server.host.cpc),
      client: new Prices(values, setup.ends.client.host.cpc),
    };
    this.perS = new Map(
      setup.flows.map((flow) => [
        flow.name,
        { flow, most: Math.min(mostTransactionsPerS(setup, flow, prices), flow.ratePerS ?? Number.POSITIVE_INFINITY) },
      ]),
    );
  }

  of(path: string): [least: number, most: number] {
    if (path.endsWith('.utilizationPercent')) return [0, 100];
    const [, name, figure] = FLOW_FIGURE.exec(path) ?? [];
    const known = name === undefined ? undefined : this.perS.get(name);
    if (known && figure === 'transactionsPerS') return [0, known.most];
    if (known && figure === 'throughputMBs')
      return [0, (known.most * (known.flow.requestBytes + known.flow.replyBytes)) / 1e6];
    if (known) return [hasDistance(this.setup.ends.server.path) ? known.flow.rttUs : 0, Number.POSITIVE_INFINITY];
    const [, side, kind] = /^hosts\.(\w+)\.(cp|ziip)BusyPercent$/.exec(path) ?? [];
    if (side === undefined) return [0, Number.POSITIVE_INFINITY];
    const { host } = this.setup.ends[side === 'client' ? 'client' : 'server'];
    return [0, 100 * (kind === 'cp' ? usableCps(host) : ziipCapacity(host))];
  }
}

/** Warnings about flows that were not served completely. */
function shortfalls(result: SimulationResult, setups: readonly FlowSetup[]): string[] {
  const short = new Set(unserved(result, setups).map(({ flow }) => flow));
  return setups.flatMap(({ name }) => {
    const { transactionsPerS, latencyUs } = result.flows[name]!;
    if (transactionsPerS.value === 0 || latencyUs.mean.value === 0)
      return [`${name}: no transaction ended in the simulated time, so its figures are not meaningful.`];
    if (!short.has(name)) return [];
    return [`${name}: the load exceeds the capacity, so its response time grows as long as the load lasts.`];
  });
}

/** The flows of a result that are not served completely. */
export function unservedOf(result: SimulationResult, scenario: Scenario): Unserved[] {
  return unserved(result, setupsOf(scenario)[0]!.flows);
}

/** The machines, adapters and other parts of a scenario for which there are no published values. */
function extrapolated(used: ReadonlySet<string>, costs: CostTable): string[] {
  const parts = [...used]
    .filter((name) => costs[name]?.calibrated === false)
    .map((name) =>
      /^(cpc|copy|aesGcm)Speed|^adapter/.test(name) ? name.split('.')[1]! : (costs[name]!.meaning ?? name),
    );
  const names = [...new Set(parts)].sort();
  return names.length > 0 ? [`Extrapolated, without published figures: ${names.join(', ')}.`] : [];
}

/** What a result is made of: the values of each metric in all replications, and the names of the constants that were read. */
export interface Shown extends Pick<Replications, 'used'> {
  figures: Pick<ReadonlyMap<string, readonly number[]>, 'keys' | 'get'>;
}

/** The tree of results and their properties. */
export function resultOf({ figures, used }: Shown, setup: Setup, costs: CostTable): SimulationResult {
  const bounds = new Bounds(setup, costs);
  const discrepancy = new Discrepancy(costs, setup);
  const figure = (path: string): Figure => {
    const values = figures.get(path)!;
    if (path.startsWith('storageMB')) return { value: values[0]!, low: values[0]!, high: values[0]! };
    const { value, low, high } = within(figureInterval(values, path, discrepancy), ...bounds.of(path));
    return isServed(values, offeredOf(path, setup)) ? { value, low: value, high: value } : { value, low, high };
  };
  const result = nest(figures.keys(), figure) as unknown as SimulationResult;
  const constants = [...used].flatMap((name) => costs[name] ?? []);
  result.limitedBy = limitOf(result, setup.flows);
  result.facts = mainFacts(constants);
  result.calibrated = constants.every((constant) => constant.calibrated !== false);
  result.assumptions = [...setup.assumptions, ...shortfalls(result, setup.flows), ...extrapolated(used, costs)];
  return result;
}

/**
 * Simulates a scenario.
 *
 * @param scenario as returned by `parseScenario`
 * @param costs the cost table; default: the calibrated one
 * @param onProgress called after each run
 * @returns the figures with 90 % intervals; a list of them, one per size, if a flow has a list of sizes
 * @throws Error if the cost table lacks a constant that the scenario needs
 */
export function simulate(
  scenario: Scenario,
  costs: CostTable = defaultCosts,
  onProgress?: OnProgress,
): SimulationResult | SimulationResult[] {
  const setups = setupsOf(scenario);
  const ran = counted(runsOf(setups), onProgress);
  const results = setups.map((setup) => resultOf(replicate(setup, costs, ran), setup, costs));
  return hasSizeList(scenario) ? results : results[0]!;
}

/**
 * Runs a scenario of one size once, at given values of the constants: for fitting them.
 *
 * @returns the tree of `simulate` with plain numbers in place of intervals
 */
export function simulateAt(scenario: Scenario, values: CostValues): Record<string, unknown> {
  const setup = resolve(scenario);
  const out: Replicated = new Map();
  addFigures(out, runOnce(setup, values).figures);
  for (const [name, value] of Object.entries(storageMB(setup))) out.set(`storageMB.${name}`, [value]);
  return nest(out.keys(), (path) => out.get(path)![0]);
}
