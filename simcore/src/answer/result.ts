/** A value with the bounds of its 90 % interval. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

/** What the clients of one flow experience. */
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
  /** CP time without that of applications (`applicationCpuMs`); absent if they have none. */
  networkCpMsPerMB?: Figure;
  networkCpBusyPercent?: Figure;
}

/** The result of a scenario; keys of `flows` are their names, keys of `resources` and `storageMB` those of the parts of the model. */
export interface SimulationResult {
  flows: Record<string, FlowResult>;
  hosts: { server: HostResult; client: HostResult; distributor?: HostResult };
  resources: Record<string, { utilizationPercent: Figure }>;
  storageMB: Record<string, Figure>;
  /**
   * The resource closest to its limit. If none is close: `load` if the offered load is served, `window` for bulk transfers, otherwise
   * `latency`.
   */
  limitedBy: string;
  /** Ids of the published values on which the constants are based that were used. */
  facts: string[];
  /** False if a constant that was used is extrapolated. */
  calibrated: boolean;
  assumptions: string[];
}

/** A change in percent. */
export interface ChangeFigure extends Figure {
  /** The probability that the metric increases; absent if it is certain. */
  pIncrease?: number;
}

/** Minimum utilization of the line, as a share of that of the sending adapter, if the line is the bottleneck. */
const LINE_SHARE = 0.95;

/** The most heavily used resource, with its percentage. An adapter that is as busy as its line waits for the line. */
export function busiestOf({ resources }: Pick<SimulationResult, 'resources'>): [name: string, percent: number] {
  const uses = Object.entries(resources).map(
    ([name, { utilizationPercent }]) => [name, utilizationPercent.value] as const,
  );
  const [name, percent] = uses.reduce((best, each) => (each[1] > best[1] ? each : best), ['none', 0] as const);
  return waitsForLine({ resources }, name) ? [lineOf(name), usedPercent({ resources }, lineOf(name))] : [name, percent];
}

/** Whether a resource is an adapter that is as busy as its line. */
export function waitsForLine(result: Pick<SimulationResult, 'resources'>, name: string): boolean {
  const percent = usedPercent(result, name);
  return lineOf(name) !== name && percent > 0 && usedPercent(result, lineOf(name)) >= LINE_SHARE * percent;
}

const lineOf = (name: string): string => name.replace('adapter.', 'link.');

const usedPercent = ({ resources }: Pick<SimulationResult, 'resources'>, name: string): number =>
  resources[name]?.utilizationPercent.value ?? 0;

/** A metric with physical limits. */
export function within({ value, low, high }: Figure, least: number, most: number): Figure {
  const kept = (bound: number): number => Math.max(least, Math.min(bound, most));
  return { value: kept(value), low: kept(low), high: kept(high) };
}
