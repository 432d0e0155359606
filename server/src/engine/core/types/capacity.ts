/** What an impact comes to in the units that a capacity planner decides by; published as JSON, so names and shapes stay. */

/** The traffic that an impact is about, and what it takes of the machine before the change. */
export interface Volume {
  /** 10^6 bytes of user data per second, both directions. */
  throughputMBs: number;
  transactionsPerS: number;
  cpPercentOfEngine: number;
  /** Of the engines that the system can use. */
  cpPercentOfLpar: number;
  ziipPercentOfEngine: number;
}

/** An amount before and after a change; `low` and `high` bound 90 % of what the difference may be. */
export interface Amount {
  before: number;
  after: number;
  change: number;
  low: number;
  high: number;
}

export interface Capacity {
  /** Probability that less CP time is taken; left out where that is not in doubt. */
  pBetter?: number;
  /** At the rate of the workload. */
  cpSecondsPerHour: Amount;
  /** As if this rate lasted for 24 hours. */
  cpSecondsPerDay: Amount;
  cpPercentOfEngine: Amount;
  cpPercentOfLpar: Amount;
  /** Apart: it is no general-purpose time. */
  ziipSecondsPerHour?: { before: number; after: number };
  /** From the rating of the system. */
  msu?: Amount;
  percentOfR4ha?: Amount;
  /** Only where the site states a price. */
  costPerMonth?: Amount & { currency: string };
}

/** Traffic that the stack passes on to targets of Sysplex Distributor, and what passing it on takes. */
export interface PassedOn {
  volume: Volume;
  capacity: Capacity;
}
