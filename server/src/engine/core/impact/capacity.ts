import {
  type Change,
  type Comparison,
  type Host,
  type HostResult,
  type SimulationResult,
  usableCps,
  ziipCapacity,
} from '@ezlint/simcore';
import type { Amount, Capacity, Volume } from '../types/capacity.js';
import { fact, numberOr, textOr } from './facts.js';
import { type Bounded, figureAtChange, networkCpOf, networkCpPath, round } from './metrics.js';

/** The capacity that the site specifies, and the usable engines. */
export interface Machine {
  /** Usable general-purpose engines: fewer than the number of logical processors if they are shared or capped. */
  engines: number;
  ziips: number;
  msuRating: number | undefined;
  r4ha: number | undefined;
  pricePerMsu: number | undefined;
  currency: string;
  /** The time that the traffic of the measured day takes at the rate of the workload; absent if no day was measured. */
  hoursOfMeasuredDay?: number;
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * Usable engines, averaged over an interval.
 *
 * @param cps logical general-purpose processors
 */
export function usableEngines(environment: Facts, cps: number): number {
  return usableCps({ cps, sharedEngines: cps, capPercent: 100, ...sharesOf(environment) });
}

/** Weight, cap and speed of the general processors, and the threads of the zIIPs, as far as the site specifies them. */
export function sharesOf(
  environment: Facts,
): Pick<Host, 'sharedEngines' | 'capPercent' | 'cpSpeedPercent' | 'smtZiips'> {
  const number = (key: 'sharedEngines' | 'capPercent' | 'cpSpeedPercent'): object => {
    const value = numberOr(fact(environment, 'capacity', key), undefined);
    return value === undefined ? {} : { [key]: value };
  };
  return {
    ...number('sharedEngines'),
    ...number('capPercent'),
    ...number('cpSpeedPercent'),
    ...(fact(environment, 'capacity', 'smtZiips') === true ? { smtZiips: true } : {}),
  };
}

/**
 * @param host logical processors of the scenario, used if the site does not specify them
 * @param hoursOfMeasuredDay see `Machine`
 */
export function machineOf(
  environment: Facts,
  host: { cps: number; ziips: number },
  hoursOfMeasuredDay?: number,
): Machine {
  const cps = numberOr(fact(environment, 'lpar', 'cps'), host.cps);
  const number = (key: string): number | undefined => numberOr(fact(environment, 'capacity', key), undefined);
  return {
    engines: usableEngines(environment, cps),
    ziips: ziipCapacity({
      ziips: numberOr(fact(environment, 'lpar', 'ziips'), host.ziips),
      smtZiips: sharesOf(environment).smtZiips ?? false,
    }),
    msuRating: number('msuRating'),
    r4ha: number('r4ha'),
    pricePerMsu: number('pricePerMsu'),
    currency: textOr(fact(environment, 'capacity', 'currency'), ''),
    ...(hoursOfMeasuredDay !== undefined && { hoursOfMeasuredDay }),
  };
}

function hostOf({ hosts }: SimulationResult, role: Role): HostResult {
  return (role === 'distributor' ? hosts.distributor : undefined) ?? hosts.server;
}

/** CP time of the network for a role of the stack, in percent of one engine. */
export function cpPercentOf(result: SimulationResult, role: Role): number {
  return networkCpOf(hostOf(result, role)).busyPercent.value;
}

/**
 * The traffic of a simulation and its use of the CPC, not rounded: the figures of several interfaces are added first.
 *
 * @param cpFactor factor for the CP time if it was measured
 */
export function volumeOf(result: SimulationResult, role: Role, machine: Machine, cpFactor = 1): Volume {
  const flows = Object.values(result.flows);
  const sum = (pick: (flow: (typeof flows)[number]) => number): number =>
    flows.reduce((total, flow) => total + pick(flow), 0);
  const { ziipBusyPercent } = hostOf(result, role);
  const cpPercentOfEngine = cpPercentOf(result, role) * cpFactor;
  return {
    throughputMBs: sum(({ throughputMBs }) => throughputMBs.value),
    transactionsPerS: sum(({ transactionsPerS }) => transactionsPerS.value),
    cpPercentOfEngine,
    cpPercentOfLpar: cpPercentOfEngine / machine.engines,
    ziipPercentOfEngine: ziipBusyPercent.value * cpFactor,
  };
}

export function roundedVolume(volume: Volume): Volume {
  return {
    throughputMBs: round(volume.throughputMBs),
    transactionsPerS: round(volume.transactionsPerS),
    cpPercentOfEngine: round(volume.cpPercentOfEngine),
    cpPercentOfLpar: round(volume.cpPercentOfLpar),
    ziipPercentOfEngine: round(volume.ziipPercentOfEngine),
  };
}

/** Seconds per hour for one percent of an engine. */
const SECONDS_PER_PERCENT = 36;
const HOURS_PER_DAY = 24;

/** CP time of traffic before a change, in percent of one engine, and the bounds of the change in percent. */
export interface ProcessorChange {
  cpPercent: number;
  change: { value: number; low: number; high: number; pBetter?: number };
  ziipPercent: { before: number; after: number };
}

/** The CP time of the same traffic before and after a comparison. */
export function processorChange({ before, after, change }: Comparison, role: Role, cpFactor = 1): ProcessorChange {
  const [from, to] = [hostOf(before, role), hostOf(after, role)];
  const name = role === 'distributor' && before.hosts.distributor ? 'distributor' : 'server';
  const none: Bounded = { value: 0, low: 0, high: 0 };
  // Calculated per byte: a faster transfer uses the same CP time in fewer seconds.
  const megabytesPerS = from.cpMsPerMB.value > 0 ? from.cpBusyPercent.value / from.cpMsPerMB.value : 0;
  const { pIncrease, ...figure } = figureAtChange(change as Change, networkCpPath(before, name)) ?? none;
  return {
    cpPercent: cpPercentOf(before, role) * cpFactor,
    change: { ...figure, ...(pIncrease !== undefined && { pBetter: Number((1 - pIncrease).toFixed(2)) }) },
    ziipPercent: {
      before: from.ziipBusyPercent.value * cpFactor,
      after: to.ziipMsPerMB.value * megabytesPerS * cpFactor,
    },
  };
}

/** A change of CP time in the units of capacity planning. */
export function capacityOf({ cpPercent, change, ziipPercent }: ProcessorChange, machine: Machine): Capacity {
  const amount = (perPercent: number): Amount => {
    const before = cpPercent * perPercent;
    const part = (percent: number): number => round((before * percent) / 100);
    return {
      before: round(before),
      after: round(before * (1 + change.value / 100)),
      change: part(change.value),
      low: part(change.low),
      high: part(change.high),
    };
  };
  const { msuRating, r4ha, pricePerMsu, engines, currency, hoursOfMeasuredDay } = machine;
  const msuPerPercent = msuRating === undefined ? undefined : msuRating / (100 * engines);
  const hasZiipTime = ziipPercent.before > 0 || ziipPercent.after > 0;
  return {
    ...(change.pBetter !== undefined && { pBetter: change.pBetter }),
    cpSecondsPerHour: amount(SECONDS_PER_PERCENT),
    cpSecondsPerDay: amount(SECONDS_PER_PERCENT * (hoursOfMeasuredDay ?? HOURS_PER_DAY)),
    ...(hoursOfMeasuredDay !== undefined && { hoursOfMeasuredDay: round(hoursOfMeasuredDay) }),
    cpPercentOfEngine: amount(1),
    cpPercentOfLpar: amount(1 / engines),
    ...(hasZiipTime && {
      ziipSecondsPerHour: {
        before: round(ziipPercent.before * SECONDS_PER_PERCENT),
        after: round(ziipPercent.after * SECONDS_PER_PERCENT),
      },
    }),
    ...(msuPerPercent !== undefined && { msu: amount(msuPerPercent) }),
    ...(msuPerPercent !== undefined && r4ha ? { percentOfR4ha: amount((100 * msuPerPercent) / r4ha) } : {}),
    ...(msuPerPercent !== undefined && pricePerMsu !== undefined
      ? { costPerMonth: { ...amount(msuPerPercent * pricePerMsu), currency } }
      : {}),
  };
}

/** Role of the stack for the traffic: serve it, or distribute it to a target of Sysplex Distributor. */
export type Role = 'server' | 'distributor';
