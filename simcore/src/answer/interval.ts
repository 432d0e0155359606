import { defaultCosts } from '../costs/costs.js';
import { DRAW_STEP } from '../costs/posterior.js';
import { type Discrepancy, errorOfChange, REACH } from './discrepancy.js';
import { shareBelow, truncatedQuantile } from './normal.js';
import type { ChangeFigure, Figure } from './result.js';

/** The mean and the uncertainty of the values of several runs. */
export interface Scattered {
  value: number;
  deviation: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Number of standard deviations of the normal distribution that contain 90 %. */
export const NORMAL = 1.645;

/**
 * Values of the run with the nominal costs, then of pairs of mirrored draws of the costs. Half the difference of a pair is the uncertainty
 * of the costs along its draw, plus the random variation; the scatter of the pair means is only the random variation.
 */
export function scatterOf(values: readonly number[]): Scattered {
  const [first = 0, ...rest] = values;
  if (rest.length === 0) return { value: first, deviation: 0 };
  const value = meanOf(values);
  const pairs = rest.flatMap((plus, index) => (index % 2 === 0 ? [[plus, rest[index + 1] ?? 2 * first - plus]] : []));
  const ofCosts = meanOf(pairs.map(([plus = 0, minus = 0]) => ((plus - minus) / (2 * DRAW_STEP)) ** 2));
  const middles = [first, ...pairs.map(meanOf)];
  const middle = meanOf(middles);
  const ofRuns = middles.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (middles.length - 1);
  return { value, deviation: Math.sqrt(ofCosts + ofRuns) };
}

/**
 * The 90 % interval of a metric that is never negative. Its center is the geometric mean: costs are drawn by their logarithms, so the mean
 * of the values would be above the value for the nominal costs, metrics with a meaningful product or quotient (Little's law, CP time by
 * rate) would not be consistent, and the change between two metrics would not be that of their centers.
 */
export function figureInterval(values: readonly number[], path: string, discrepancy: Discrepancy): Figure {
  if (values.some((each) => each <= 0)) {
    const { value, deviation } = scatterOf(values);
    const reach = discrepancy.reach * deviation;
    return { value, low: Math.max(0, value - reach), high: value + reach };
  }
  const scattered = scatterOf(values.map(Math.log));
  const value = Math.exp(scattered.value);
  const reach = discrepancy.reach * Math.hypot(scattered.deviation, discrepancy.of(path));
  return { value, low: value * Math.exp(-reach), high: value * Math.exp(reach) };
}

/** The model error of a change, as a standard deviation of its logarithm. */
export function changeDeviation(log: number, path: string, discrepancy: Discrepancy): number {
  return errorOfChange(discrepancy.of(path), log, discrepancy.least);
}

/** The logarithm of a change that just exceeds the model error. */
export function smallestChange(): number {
  return (defaultCosts[REACH]?.value ?? 0) * errorOfChange(0, 0);
}

const percentOf = (log: number): number => 100 * Math.expm1(log);

/**
 * The 90 % interval of a change in percent.
 *
 * @param logs of the factor, one per replication
 * @param sign the direction that physics allows: 1 up, -1 down; default: both
 */
export function changeInterval(
  logs: readonly number[],
  path: string,
  discrepancy: Discrepancy,
  sign?: 1 | -1,
): ChangeFigure {
  const { value, deviation } = scatterOf(logs);
  const whole = Math.hypot(discrepancy.spread * deviation, changeDeviation(value, path, discrepancy));
  const spread = (discrepancy.reach / NORMAL) * whole;
  if (sign !== undefined && spread > 0) return constrained({ value, spread }, sign);
  const reach = NORMAL * spread;
  return {
    value: percentOf(value),
    low: percentOf(value - reach),
    high: percentOf(value + reach),
    pIncrease: spread > 0 ? Number(shareBelow(value / spread).toFixed(3)) : value > 0 ? 1 : 0,
  };
}

/**
 * The interval of a change whose direction is certain. If the simulation finds no change in that direction, the estimate is no effect: the
 * width of the model error is not a gain. The interval begins at no effect if equal tails would exclude the estimate.
 */
function constrained({ value, spread }: { value: number; spread: number }, sign: 1 | -1): ChangeFigure {
  const size = Math.max(0, sign * value);
  const at = (p: number): number => truncatedQuantile(sign * value, spread, p);
  const tail = at(0.05);
  const [least, most] = tail < size ? [tail, at(0.95)] : [0, at(0.9)];
  // Without a negative zero.
  const ends = [least, most].map((end) => percentOf(sign * end) + 0);
  return {
    value: percentOf(sign * size) + 0,
    low: Math.min(...ends),
    high: Math.max(...ends),
    pIncrease: size > 0 ? (1 + sign) / 2 : 0.5,
  };
}
