import table from '../../data/costs.json';
import type { RandomStream } from '../kernel/random.js';

/** A constant of the cost table. Its name carries its unit; microseconds of processor time are those of a z14. */
export interface CostConstant {
  value: number;
  unit: string;
  /** Standard deviation of its logarithm. */
  uncertainty?: number;
  meaning?: string;
  /** Where the value comes from. */
  source?: string;
  /** False for what no published figure covers: extrapolated. */
  calibrated?: boolean;
  /** Ids of the published figures that move with it. */
  facts?: string[];
}

/** The constants by name. */
export type CostTable = Record<string, CostConstant>;
/** Their values alone. */
export type CostValues = Readonly<Record<string, number>>;

export const defaultCosts: CostTable = table as CostTable;

export function costValues(costs: CostTable): CostValues {
  return Object.fromEntries(Object.entries(costs).map(([name, constant]) => [name, constant.value]));
}

/**
 * Constants are drawn independently although the figures tie them together: what a pair of them may vary, the figures
 * allow only jointly. So no single one is moved far.
 */
const WIDEST_SPREAD = 0.25;

/**
 * The constants as they might be as well: each moved by its own uncertainty. `sign` -1 gives the mirrored draw, so
 * that a pair of draws keeps the middle.
 */
export function drawnValues(costs: CostTable, random: RandomStream, sign: 1 | -1): CostValues {
  return Object.fromEntries(
    Object.entries(costs).map(([name, { value, uncertainty = 0 }]) => [
      name,
      value * Math.exp(sign * Math.min(uncertainty, WIDEST_SPREAD) * random.normal()),
    ]),
  );
}
