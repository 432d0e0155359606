/** The impact in the units of capacity planning. Published as JSON, so names and structure must not change. */

/** The traffic of an impact, and its use of the CPC before the change. */
export interface Volume {
  /** 10^6 bytes of user data per second, both directions. */
  throughputMBs: number;
  transactionsPerS: number;
  cpPercentOfEngine: number;
  /** Percent of the engines that the LPAR can use. */
  cpPercentOfLpar: number;
  ziipPercentOfEngine: number;
}

/** A flow over an interface whose offered load exceeds the capacity. */
export interface NotServed {
  flow: string;
  over: string;
  /** Transactions per second. */
  offeredPerS: number;
  servedPerS: number;
  /** An assumption in place of a fact without which the capacity could be sufficient; absent if there is none. */
  assumes?: string;
}

export type ResourceKind = 'engines' | 'line' | 'queue' | 'task' | 'disks' | 'crypto';

/** A resource that is used almost completely. */
export interface Limit {
  resource: string;
  busyPercent: number;
  /** For general-purpose engines that applications also use: the part of the network, in percent of the resource. */
  networkPercent?: number;
  /** Absent for other kinds, and for resources of other stacks. */
  kind?: ResourceKind;
}

/**
 * Whether several flows over an interface wait for the same resource. Their shares of it depend on how long the load lasts, and so do their
 * throughput and the CP time per byte of all flows together.
 */
export function areSharesOpen(notServed: readonly NotServed[], limits: readonly Limit[]): boolean {
  const interfaces = new Set(notServed.map(({ over }) => over));
  return interfaces.size < notServed.length && limits.some(({ kind }) => kind !== 'task');
}

/** The limits of several simulations, each resource once, highest utilization first. */
export function busiest(limits: readonly Limit[]): Limit[] {
  const known = new Map<string, Limit>();
  for (const limit of [...limits].sort((a, b) => b.busyPercent - a.busyPercent))
    if (!known.has(limit.resource)) known.set(limit.resource, limit);
  return [...known.values()];
}

/** An amount before and after a change; `low` and `high` are the bounds of the 90 % interval of the difference. */
export interface Amount {
  before: number;
  after: number;
  change: number;
  low: number;
  high: number;
}

export interface Capacity {
  /** Probability that CP time decreases; absent if there is no uncertainty. */
  pBetter?: number;
  /** At the rate of the workload. */
  cpSecondsPerHour: Amount;
  /** For the traffic of the measured day; without one, for 24 hours at the rate of the workload. */
  cpSecondsPerDay: Amount;
  /** The time that the traffic of the measured day takes at the rate of the workload; absent if no day was measured. */
  hoursOfMeasuredDay?: number;
  cpPercentOfEngine: Amount;
  cpPercentOfLpar: Amount;
  /** Separate, because it is not CP time. */
  ziipSecondsPerHour?: { before: number; after: number };
  /** Based on the capacity rating of the system. */
  msu?: Amount;
  percentOfR4ha?: Amount;
  /** Only if the site specifies a price. */
  costPerMonth?: Amount & { currency: string };
}

/** Traffic that the stack distributes to targets of Sysplex Distributor, and the resources for distributing it. */
export interface PassedOn {
  /** The targets whose flows in the workload are this traffic; absent if it is assumed to be as large as the served traffic. */
  forwardedTo?: string[];
  volume: Volume;
  /** The assumed traffic that exceeds the capacity; absent if there is none. */
  notServed?: NotServed[];
  /** Absent if the assumed traffic exceeds the capacity: the traffic that waits uses the CP time that a step saves. */
  capacity?: Capacity;
}
