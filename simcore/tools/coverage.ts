import { REACH } from '../src/answer/discrepancy.js';
import { deviationOf, isCounted, type Missed, type ModelError, modelError, reachOf } from './discrepancy.js';
import { median } from './statistics.js';

/** What share of figures lies inside intervals of a level, figure by figure and with every experiment counted as one. */
export interface Share {
  figures: number;
  experiments: number;
}

/** Figures of a class under intervals of 90 %. */
export interface ClassCoverage extends Share {
  name: string;
  number: number;
  /** Median of half the width of the interval, as a logarithm: where the figures are kept out, and as it is printed. */
  halfWidth: number;
  printedHalfWidth: number;
}

/** How intervals fare with figures that neither the constants nor the width of the interval were fitted to. */
export interface Coverage {
  curve: (Share & { level: number })[];
  classes: ClassCoverage[];
}

const LEVELS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** A figure, the half of its interval by level, and the half that is printed. */
interface Tried extends Missed {
  halves: number[];
  printed: number;
}

function shareOf(tried: readonly Tried[], level: number): Share {
  const isInside = (one: Tried): boolean => Math.abs(one.residual) <= one.halves[level]!;
  const experiments = [...new Set(tried.map(({ experiment }) => experiment))];
  const shares = experiments.map((experiment) => {
    const own = tried.filter((one) => one.experiment === experiment);
    return own.filter(isInside).length / own.length;
  });
  return {
    figures: rounded(tried.filter(isInside).length / tried.length),
    experiments: rounded(shares.reduce((sum, each) => sum + each, 0) / experiments.length),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/**
 * Nested: each experiment in turn is kept out, the error of the model is found from the others, each of them kept out as well, and then
 * the intervals of the first are looked at.
 *
 * @param missedWithout the figures of the second experiment when both are kept out of the fit
 * @param printed the deviation of each figure of an experiment as the interval that is printed has it
 */
export function coverageOf(
  experiments: readonly string[],
  missedWithout: (keptOut: string, asked: string) => Missed[],
  printed: (experiment: string) => Missed[],
  errors: ModelError,
): Coverage {
  const tried = experiments.flatMap((experiment): Tried[] => {
    const others = experiments
      .filter((other) => other !== experiment)
      .flatMap((other) => missedWithout(experiment, other));
    const found = modelError(others);
    const reaches = LEVELS.map((level) => reachOf(others, found, level));
    const asPrinted = printed(experiment);
    return missedWithout(experiment, experiment).flatMap((one, index) => {
      if (isCounted(one)) return [];
      const halves = reaches.map((reach) => reach * deviationOf(one, found));
      return [{ ...one, halves, printed: errors[REACH]! * deviationOf(asPrinted[index]!, errors) }];
    });
  });
  const ninety = LEVELS.indexOf(0.9);
  const classOf = (name: string, isOf: (one: Tried) => boolean): ClassCoverage => {
    const own = tried.filter(isOf);
    return {
      name,
      number: own.length,
      ...shareOf(own, ninety),
      halfWidth: rounded(median(own.map(({ halves }) => halves[ninety]!))),
      printedHalfWidth: rounded(median(own.map(({ printed: half }) => half))),
    };
  };
  return {
    curve: LEVELS.map((level, index) => ({ level, ...shareOf(tried, index) })),
    classes: [
      classOf('all', () => true),
      classOf('figures of one run', ({ kind }) => kind === undefined),
      classOf('changes', ({ kind }) => kind !== undefined),
      classOf('changes of a setting', ({ kind }) => kind === 'setting'),
      classOf('changes of the path', ({ kind }) => kind === 'path'),
      classOf('changes of hardware', ({ kind }) => kind === 'hardware'),
      classOf('request and response, connections', ({ work }) => work === 'interactive'),
      classOf('bulk', ({ work }) => work === 'bulk'),
      classOf('work for zIIPs', ({ work }) => work === 'ziip'),
    ],
  };
}
