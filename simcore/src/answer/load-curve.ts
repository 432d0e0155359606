import { type CostTable, defaultCosts } from '../costs/costs.js';
import { usableCps } from '../scenario/engines.js';
import type { Flow, Scenario } from '../scenario/scenario.js';
import type { FlowSetup } from '../scenario/setup.js';
import { busiestOf, type FlowResult, type SimulationResult } from './result.js';
import { setupsOf, simulate } from './simulate.js';

/** A scenario under a multiple of its load. */
export interface LoadPoint {
  /** 1 is the load of the scenario: the rates of its flows, and the clients of those without a rate. */
  load: number;
  throughputMBs: number;
  transactionsPerS: number;
  /** Mean of all transactions. */
  responseUs: number;
  /** In percent of one engine: 400 is four fully used engines. */
  cpBusyPercent: number;
  /** The most heavily used resource. */
  busiest: { name: string; percent: number };
  /** Whether all of the offered load is served. */
  isServed: boolean;
}

/** Response time and utilization against load; 1 is the load of the scenario. */
export interface LoadCurve {
  points: LoadPoint[];
  /** The largest load that is served, within 5 %; null if even the largest tested load is served. */
  saturation: number | null;
  /** The resource closest to its limit at that load. */
  limitedBy: string;
}

const FIRST_LOADS = [0.25, 0.5, 1] as const;
const LARGEST_LOAD = 64;
const PRECISION = 1.05;
/** Below this share of the offered load, a queue grows. */
const SERVED_SHARE = 0.97;
/** Below this use of a resource, and with this share of its clients busy, a flow does not wait. */
const IDLE_SHARE = 0.9;
/** For clients that send the next request after the reply: the limit is reached if twice as many clients gain only this much throughput. */
const LEAST_GROWTH = 1.1;

/** The scenario with its load multiplied, in one run. */
function underLoad(scenario: Scenario, load: number): Scenario {
  const flows = scenario.workload.flows.map((flow): Flow => {
    const { ratePerS, clients = 1 } = flow;
    if (ratePerS !== undefined)
      return { ...flow, ratePerS: ratePerS * load, clients: Math.ceil(clients * Math.max(1, load)) };
    return { ...flow, clients: Math.max(1, Math.round(clients * load)) };
  });
  return { ...scenario, workload: { ...scenario.workload, flows }, run: { ...scenario.run, replications: 1 } };
}

function pointOf(scenario: Scenario, result: SimulationResult, load: number): LoadPoint {
  const [name, percent] = busiestOf(result);
  const flows = setupsOf(scenario)[0]!.flows.map((flow) => {
    const seen = result.flows[flow.name]!;
    const { ratePerS } = flow;
    const perS = seen.transactionsPerS.value;
    const isServed = ratePerS === undefined || isOpenServed(flow, seen, percent);
    const share = isServed && ratePerS !== undefined && perS > 0 ? ratePerS / perS : 1;
    return {
      isServed,
      perS: share * perS,
      throughputMBs: share * seen.throughputMBs.value,
      us: seen.latencyUs.mean.value,
    };
  });
  const sum = (pick: (flow: (typeof flows)[number]) => number): number =>
    flows.reduce((total, flow) => total + pick(flow), 0);
  const transactionsPerS = sum(({ perS }) => perS);
  const waiting = sum(({ perS, us }) => perS * us);
  return {
    load,
    throughputMBs: sum(({ throughputMBs }) => throughputMBs),
    transactionsPerS,
    responseUs: transactionsPerS > 0 ? waiting / transactionsPerS : 0,
    cpBusyPercent: result.hosts.server.cpBusyPercent.value,
    busiest: { name, percent },
    isServed: flows.every(({ isServed }) => isServed),
  };
}

/**
 * Response time and utilization against load, up to the load that is not completely served.
 *
 * @param scenario of one size; for lists, the first size is used
 * @param largestLoad the largest multiple to test
 * @throws Error when the cost table lacks a constant that the scenario needs
 */
export function loadCurve(
  scenario: Scenario,
  costs: CostTable = defaultCosts,
  largestLoad: number = LARGEST_LOAD,
): LoadCurve {
  const known = new Map<number, LoadPoint>();
  const at = (load: number): LoadPoint => {
    let point = known.get(load);
    if (!point) {
      const loaded = underLoad(scenario, load);
      const found = simulate(loaded, costs);
      const result = Array.isArray(found) ? found[0]! : found;
      point = pointOf(loaded, result, load);
      known.set(load, point);
    }
    return point;
  };
  const isClosed = scenario.workload.flows.every(({ ratePerS }) => ratePerS === undefined);
  const isOpen = scenario.workload.flows.every(({ ratePerS }) => ratePerS !== undefined);
  const cps = usableCps(setupsOf(scenario)[0]!.ends.server.host);
  const isWithinEngines = (load: number): boolean => !isOpen || load < loadOfFullEngines([...known.values()], cps);
  const isServed = (load: number): boolean =>
    at(load).isServed &&
    isWithinEngines(load) &&
    !(isClosed && load > 1 && at(load).throughputMBs < LEAST_GROWTH * at(load / 2).throughputMBs);
  for (const load of FIRST_LOADS) at(load);
  let [served, failed] = [0, Number.POSITIVE_INFINITY];
  for (let load: number = FIRST_LOADS[0]; load <= largestLoad && failed === Number.POSITIVE_INFINITY; load *= 2)
    if (isServed(load)) served = load;
    else failed = load;
  while (!isClosed && served > 0 && failed < Number.POSITIVE_INFINITY && failed / served > PRECISION) {
    const middle = Number(Math.sqrt(served * failed).toPrecision(3));
    if (isServed(middle)) served = middle;
    else failed = middle;
  }
  const points = [...known.values()]
    .map((point) => ({ ...point, isServed: point.isServed && isWithinEngines(point.load) }))
    .sort((a, b) => a.load - b.load);
  const last = points.find(({ load }) => load === failed) ?? points.at(-1)!;
  return { points, saturation: failed === Number.POSITIVE_INFINITY ? null : served, limitedBy: last.busiest.name };
}

/** Largest utilization at which a run shows the CP time of a transaction. */
const LIGHT_SHARE = 0.9;

/** The load that fills the engines of the server, by the utilization law: a short run does not show a queue that grows slowly. */
function loadOfFullEngines(points: readonly LoadPoint[], cps: number): number {
  const light = points.filter(({ cpBusyPercent }) => cpBusyPercent < LIGHT_SHARE * 100 * cps);
  const sum = (pick: (point: LoadPoint) => number): number => light.reduce((total, point) => total + pick(point), 0);
  const busyPercent = sum(({ cpBusyPercent }) => cpBusyPercent);
  return busyPercent > 0 ? (100 * cps * sum(({ load }) => load)) / busyPercent : Number.POSITIVE_INFINITY;
}

/** Whether a flow with a rate is served completely, if the most heavily used resource has this utilization. */
function isOpenServed(
  { bulk, ratePerS = 0, clients }: FlowSetup,
  { transactionsPerS, latencyUs }: FlowResult,
  busiestPercent: number,
): boolean {
  if (transactionsPerS.value >= SERVED_SHARE * ratePerS) return true;
  // Beside a busy flow, a run is shorter than long transfers, and misses the bytes of those that it truncates. If clients are idle, none waits.
  const busyClients = (ratePerS * latencyUs.mean.value) / 1e6;
  return bulk && busyClients <= IDLE_SHARE * clients && busiestPercent <= 100 * IDLE_SHARE;
}
