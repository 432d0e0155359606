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
const NORMAL = 1.645;

/** The interval of values seen in runs that differ in their random numbers and in their costs. */
export function intervalOf(values: readonly number[]): Figure {
  const value = values.reduce((sum, each) => sum + each, 0) / values.length;
  if (values.length < 2) return { value, low: value, high: value };
  const variance = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / (values.length - 1);
  const reach = (STUDENT_T[values.length - 1] ?? NORMAL) * Math.sqrt(variance);
  return { value, low: value - reach, high: value + reach };
}

/** The interval of a figure that is never negative. */
export function figureOf(values: readonly number[]): Figure {
  const { value, low, high } = intervalOf(values);
  return { value, low: Math.max(0, low), high };
}

/** A figure that cannot exceed a limit. */
export function atMost({ value, low, high }: Figure, most: number): Figure {
  return { value: Math.min(value, most), low: Math.min(low, most), high: Math.min(high, most) };
}
