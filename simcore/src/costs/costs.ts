import table from '../../data/costs.json';
import { memo } from '../kernel/memo.js';

/** A constant of the cost table. Its name contains its unit; microseconds of processor time are those of a z14. */
export interface CostConstant {
  value: number;
  unit: string;
  /** Standard deviation of its logarithm. */
  uncertainty?: number;
  meaning?: string;
  /** Where the value comes from. */
  source?: string;
  /** False if no published value covers it: extrapolated. */
  calibrated?: boolean;
  /** Ids of the published values that depend on it. */
  facts?: string[];
}

/** The constants, by name. */
export type CostTable = Record<string, CostConstant>;
/** Only their values. */
export type CostValues = Readonly<Record<string, number>>;

/** The constants that ship with the simulation, each with its value, unit and source. */
export const defaultCosts: CostTable = table as CostTable;

const valuesOf = memo<CostTable, CostValues>();

/** The values of the constants by name, in the units of the table. */
export function costValues(costs: CostTable): CostValues {
  return valuesOf(costs, () =>
    Object.fromEntries(Object.entries(costs).map(([name, constant]) => [name, constant.value])),
  );
}
