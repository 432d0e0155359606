/** A figure with the bounds that contain 90 % of what it may be. */
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

/** What a line takes at least of the use of the adapter that sends over it where the line is what limits. */
const LINE_SHARE = 0.95;

/** The resource that is used most, with its percentage. An adapter that is as busy as its line is waits for the line. */
export function busiestOf({ resources }: Pick<SimulationResult, 'resources'>): [name: string, percent: number] {
  const uses = Object.entries(resources).map(
    ([name, { utilizationPercent }]) => [name, utilizationPercent.value] as const,
  );
  const [name, percent] = uses.reduce((best, each) => (each[1] > best[1] ? each : best), ['none', 0] as const);
  const line = resources[name.replace('adapter.', 'link.')]?.utilizationPercent.value ?? 0;
  return line >= LINE_SHARE * percent && percent > 0 ? [name.replace('adapter.', 'link.'), line] : [name, percent];
}

/** A figure that physics keeps between two limits. */
export function within({ value, low, high }: Figure, least: number, most: number): Figure {
  const kept = (bound: number): number => Math.max(least, Math.min(bound, most));
  return { value: kept(value), low: kept(low), high: kept(high) };
}
