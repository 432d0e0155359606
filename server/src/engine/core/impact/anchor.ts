import type { Comparison } from '@ezlint/simcore';
import { networkCpOf, round } from './metrics.js';

/** How the processor time of the model compares with the measured one. */
export interface Anchor {
  /** What the processor time of the model is multiplied by. */
  factor: number;
  /** In words, for the assumptions of an impact. */
  note: string;
  /** In a sentence, that the measurement is outside the interval of the model; absent where it is within. */
  contradiction?: string;
}

/**
 * Scales the processor time before a change to the measured one, so that the model contributes only the change.
 *
 * @param measuredPercent processor time of the stack on general processors, in percent of one engine
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
