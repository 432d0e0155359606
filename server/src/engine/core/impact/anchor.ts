import type { Comparison } from '@ezlint/simcore';
import { networkCpOf, round } from './metrics.js';

/** Relation between the CP time of the model and the measured CP time. */
export interface Anchor {
  /** Factor for the CP time of the model. */
  factor: number;
  /** Text for the assumptions of an impact. */
  note: string;
  /** Sentence if the measurement is outside the interval of the model; absent if it is inside. */
  contradiction?: string;
}

/**
 * Scales the CP time before a change to the measured one, so the model contributes only the change.
 *
 * @param measuredPercent CP time of the stack, in percent of one engine
 */
export function anchorOf({ before }: Comparison, measuredPercent: number | undefined): Anchor | undefined {
  const modeled = networkCpOf(before.hosts.server).busyPercent;
  if (measuredPercent === undefined || measuredPercent <= 0 || modeled.value <= 0) return undefined;
  const isWithin = measuredPercent >= modeled.low && measuredPercent <= modeled.high;
  const expected = `${round(modeled.value)} % (${round(modeled.low)} to ${round(modeled.high)})`;
  const measured = `${round(measuredPercent)} % of one engine`;
  return {
    factor: measuredPercent / modeled.value,
    note: `CP time scaled to the measured ${measured}; the model predicts ${expected}`,
    ...(isWithin
      ? {}
      : {
          contradiction: `The measured CP time of the stack, ${measured}, is outside the range that the model predicts, ${expected}.`,
        }),
  };
}
