import table from '../../data/costs.json';
import { memo } from '../kernel/memo.js';

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

const valuesOf = memo<CostTable, CostValues>();

export function costValues(costs: CostTable): CostValues {
  return valuesOf(costs, () =>
    Object.fromEntries(Object.entries(costs).map(([name, constant]) => [name, constant.value])),
  );
}
