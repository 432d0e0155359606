/** A figure with the bounds that hold 90 % of what it may be. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

export interface FlowResult {
  /** 10^6 bytes of user data per second, both directions added. */
  throughputMBs: Figure;
  transactionsPerS: Figure;
  latencyUs: { mean: Figure; p50: Figure; p95: Figure; p99: Figure };
}

/** Busy percentages are of one engine: 400 is four engines full. */
export interface HostResult {
  cpMsPerTransaction: Figure;
  ziipMsPerTransaction: Figure;
  cpMsPerMB: Figure;
  ziipMsPerMB: Figure;
  cpBusyPercent: Figure;
  ziipBusyPercent: Figure;
  /** CP time without that of applications (`applicationCpuMs`); left out where they have none. */
  networkCpMsPerMB?: Figure;
  networkCpBusyPercent?: Figure;
}

export interface SimulationResult {
  flows: Record<string, FlowResult>;
  hosts: { server: HostResult; client: HostResult; distributor?: HostResult };
  resources: Record<string, { utilizationPercent: Figure }>;
  storageMB: Record<string, Figure>;
  /**
   * The resource nearest to its limit. When none is near: `load` if all that is offered is served, `window` for bulk
   * transfers, else `latency`.
   */
  limitedBy: string;
  /** Ids of the published figures behind the constants that were used. */
  facts: string[];
  /** False when a constant that was used is extrapolated. */
  calibrated: boolean;
  assumptions: string[];
}

/** A change in percent. */
export interface ChangeFigure extends Figure {
  /** How probable it is that the figure grows; left out where there is no doubt. */
  pIncrease?: number;
}

/** A figure that physics keeps between two limits. */
export function within({ value, low, high }: Figure, least: number, most: number): Figure {
  const kept = (bound: number): number => Math.max(least, Math.min(bound, most));
  return { value: kept(value), low: kept(low), high: kept(high) };
}
