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

/** Student's t for a two-sided 90 % interval, by degrees of freedom. */
const STUDENT_T = [0, 6.31, 2.92, 2.35, 2.13, 2.02, 1.94, 1.89, 1.86, 1.83, 1.81];
/** Standard deviations of the normal distribution that hold 90 %. */
export const NORMAL = 1.645;

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** How far from their mean the interval of values reaches. */
export function reachOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1);
  return (STUDENT_T[values.length - 1] ?? NORMAL) * Math.sqrt(variance);
}

/** The interval of values seen in runs that differ in their random numbers and in their costs. */
export function intervalOf(values: readonly number[]): Figure {
  const value = meanOf(values);
  const reach = reachOf(values);
  return { value, low: value - reach, high: value + reach };
}

/** The interval of a figure that is never negative. */
export function figureOf(values: readonly number[]): Figure {
  const { value, low, high } = intervalOf(values);
  return { value, low: Math.max(0, low), high };
}

/** A figure that physics keeps between two limits. */
export function within({ value, low, high }: Figure, least: number, most: number): Figure {
  const kept = (bound: number): number => Math.max(least, Math.min(bound, most));
  return { value: kept(value), low: kept(low), high: kept(high) };
}

/**
 * The rate of clients that ask again when they are answered, from several runs: the harmonic mean, which belongs to the mean of their
 * response times as Little's law wants it.
 */
export function rateOf(values: readonly number[]): Figure {
  const { value: mean, low, high } = figureOf(values);
  const value = values.some((each) => each === 0)
    ? mean
    : values.length / values.reduce((sum, each) => sum + 1 / each, 0);
  return { value, low: Math.min(low, value), high: Math.max(high, value) };
}
