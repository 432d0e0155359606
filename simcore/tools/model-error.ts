import { shareChanged } from '../src/model-error.js';
import { type Fact, isChange } from './facts.js';
import { NINETY_PERCENT } from './spread.js';

/** What the model itself gets wrong, as standard deviations of ln(published / predicted). */
export interface ModelError {
  /** Of the figure of one run. */
  absolute: number;
  /** Of a change, as a share of what is gained or lost by it (`shareChanged`). */
  change: number;
  /** Of a change, however small. */
  smallChange: number;
}

/** A figure that was kept out of the fit. */
export interface Missed {
  fact: Fact;
  /** ln(published / predicted). */
  residual: number;
  /** ln of the predicted factor. */
  log: number;
  /** What the uncertainty of the constants explains. */
  spread: number;
}

const STEP = 0.005;
const LARGEST = 1;
const SMALL_CHANGE = Math.log(1.25);

/** The least value with which 90 % of the figures lie inside. */
function least(missed: readonly Missed[], deviation: (one: Missed, value: number) => number): number {
  const isInside = (one: Missed, value: number): boolean =>
    Math.abs(one.residual) <= NINETY_PERCENT * Math.hypot(one.spread, deviation(one, value));
  for (let value = 0; value < LARGEST; value += STEP) {
    if (missed.filter((one) => isInside(one, value)).length >= 0.9 * missed.length) return value;
  }
  return LARGEST;
}

/** The model error that makes the 90 % interval hold 90 % of the figures that were kept out of the fit. */
export function modelError(missed: readonly Missed[]): ModelError {
  const changes = missed.filter(({ fact }) => isChange(fact));
  const small = changes.filter(({ log }) => Math.abs(log) < SMALL_CHANGE);
  const smallChange = least(small, (_, value) => value);
  return {
    absolute: least(
      missed.filter(({ fact }) => !isChange(fact)),
      (_, value) => value,
    ),
    change: least(changes, ({ log }, value) => Math.hypot(smallChange, value * shareChanged(log))),
    smallChange,
  };
}
