import { shareChanged } from '../src/answer/model-error.js';
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
const NOTHING = 1e-3;
const SMALL_CHANGE = Math.log(1.25);

/** Round trips and buffers are counted: no constant moves them, and that they are exact says nothing of other figures. */
function isCounted({ residual, spread }: Missed): boolean {
  return spread < NOTHING && Math.abs(residual) < NOTHING;
}

/**
 * The least value with which 90 % of the figures lie inside. Every experiment counts as one, however many figures were
 * published of it: they err together, and what is asked next belongs to none of them.
 */
function least(missed: readonly Missed[], deviation: (one: Missed, value: number) => number): number {
  const figures = missed.filter((one) => !isCounted(one));
  const experiments = [...new Set(figures.map(({ fact }) => fact.experiment))].map((experiment) =>
    figures.filter(({ fact }) => fact.experiment === experiment),
  );
  const isInside = (one: Missed, value: number): boolean =>
    Math.abs(one.residual) <= NINETY_PERCENT * Math.hypot(one.spread, deviation(one, value));
  const shareInside = (group: readonly Missed[], value: number): number =>
    group.filter((one) => isInside(one, value)).length / group.length;
  for (let value = 0; value < LARGEST; value += STEP) {
    const inside = experiments.reduce((sum, group) => sum + shareInside(group, value), 0);
    if (inside >= 0.9 * experiments.length) return value;
  }
  return LARGEST;
}

/** The model error that makes the 90 % interval hold 90 % of the figures that were kept out of the fit, on the average of their experiments. */
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
