import type { CostTable } from '../costs/costs.js';
import { type Figure, NORMAL } from './result.js';

function constant(costs: CostTable, name: string): number {
  return costs[name]?.value ?? 0;
}

/** Widens the interval of a positive figure by an error with a standard deviation of its logarithm. */
function widened({ value, low, high }: Figure, deviation: number): Figure {
  if (value <= 0 || deviation === 0) return { value, low, high };
  const reach = NORMAL * deviation;
  return {
    value,
    low: low <= 0 ? 0 : value * Math.exp(-Math.hypot(Math.log(value / low), reach)),
    high: value * Math.exp(Math.hypot(Math.log(high / value), reach)),
  };
}

/** A figure of one run, with what the model itself gets wrong. */
export function withModelError(figure: Figure, costs: CostTable): Figure {
  return widened(figure, constant(costs, 'modelErrorAbsolute'));
}

/**
 * How much of the larger side a change makes up, from its logarithm: none for none, all for a very large one. Two states that are
 * nearly alike err alike; the more they differ, the more each errs on its own, and beyond that nothing is added.
 */
export function shareChanged(log: number): number {
  return -Math.expm1(-Math.abs(log));
}

/** The error of a change, given by its logarithm, as the standard deviation of that logarithm. */
export function changeDeviation(log: number, costs: CostTable): number {
  return Math.hypot(constant(costs, 'modelErrorSmallChange'), constant(costs, 'modelErrorChange') * shareChanged(log));
}

/** A change in percent, with what the model itself gets wrong. */
export function withChangeError(percent: Figure, costs: CostTable): Figure {
  const { value, low, high } = percent;
  const factor = 1 + value / 100;
  const deviation = changeDeviation(Math.log(Math.max(factor, Number.MIN_VALUE)), costs);
  const wide = widened({ value: factor, low: 1 + low / 100, high: 1 + high / 100 }, deviation);
  return { value, low: 100 * (wide.low - 1), high: 100 * (wide.high - 1) };
}
