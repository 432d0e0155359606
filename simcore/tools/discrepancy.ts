import {
  absoluteErrorName,
  CHANGE_KINDS,
  type ChangeKind,
  changeErrorName,
  errorOfChange,
  LEAST_ERROR,
  LEAST_OF_HARDWARE,
  REACH,
  SPREAD_OF_PATH,
  WORKS,
  type Work,
} from '../src/answer/discrepancy.js';

/** A figure that was kept out of the fit, with what its interval goes by. */
export interface Missed {
  experiment: string;
  /** ln(published / predicted), and what the uncertainty of the constants explains of it. */
  residual: number;
  spread: number;
  work: Work;
  /** Undefined for a figure of one run. */
  kind: ChangeKind | undefined;
  /** ln of the predicted factor. */
  log: number;
}

/** The error of the model: constants by name. */
export type ModelError = Readonly<Record<string, number>>;

const NINETY_PERCENT = 1.645;
const LEVEL = 0.9;
const NOTHING = 1e-3;
/**
 * Variance of the logarithm of an error that is read off the ends of intervals of 90 %, times the number of experiments: p (1 - p) / (z f(z))², with
 * the density f of the size of a normal error at its 90 % end z.
 */
const SAMPLING = 0.78;
const SMALLEST = 0.01;
const LARGEST = 0.8;
const STEP = 1.05;
/** What small changes of hardware may err. */
const LEASTS = [1, 1.5, 2, 2.5, 3, 3.5, 4].map((times) => times * LEAST_ERROR);

/** Round trips and buffers are counted: no constant moves them, and that they are exact says nothing of other figures. */
export function isCounted({ residual, spread }: Missed): boolean {
  return spread < NOTHING && Math.abs(residual) < NOTHING;
}

/** How far the constants may leave a change of the path more uncertain than the posterior says. */
const SPREADS = [1, 1.25, 1.5, 1.75, 2, 2.5, 3];

interface Weighted extends Missed {
  /** Every experiment counts as one, however many figures it gave: they err together. */
  weight: number;
}

function weighted(all: readonly Missed[]): Weighted[] {
  const figures = all.filter((one) => !isCounted(one));
  const counts = new Map<string, number>();
  for (const { experiment } of figures) counts.set(experiment, (counts.get(experiment) ?? 0) + 1);
  return figures.map((one) => ({ ...one, weight: 1 / counts.get(one.experiment)! }));
}

/** What even a small change errs, by its kind. */
type Least = (one: Missed) => number;

/** Deviation of a figure, by the error of its class. */
const deviationWith = (error: number, one: Missed, least: Least): number =>
  Math.hypot(one.spread, one.kind === undefined ? error : errorOfChange(error, one.log, least(one)));

interface Best {
  score: number;
  error: number;
}

/**
 * The error with which intervals of 90 % are best: as narrow as they can be, and each figure outside costs what the interval score of this level says
 * (Gneiting and Raftery 2007).
 */
function best(figures: readonly Weighted[], least: Least, factor: (one: Missed) => number = () => 1): Best {
  let found: Best = { score: Number.POSITIVE_INFINITY, error: SMALLEST };
  for (let error = SMALLEST; error < LARGEST; error *= STEP) {
    const score = figures.reduce((sum, one) => {
      const half = NINETY_PERCENT * deviationWith(error * factor(one), one, least);
      return sum + one.weight * (2 * half + (2 / (1 - LEVEL)) * Math.max(0, Math.abs(one.residual) - half));
    }, 0);
    if (score < found.score) found = { score, error };
  }
  return found;
}

/** The figures with the spread that the constants leave a change of the path. */
function withSpread<T extends Missed>(figures: readonly T[], times: number): T[] {
  return figures.map((one) => (one.kind === 'path' ? { ...one, spread: times * one.spread } : one));
}

/** By what the constants leave a change of the path more uncertain: with it the intervals of all of them are best. */
function spreadOfPath(changes: readonly Weighted[]): Own {
  const scores = SPREADS.map((times) => best(withSpread(changes, times), () => LEAST_ERROR).score);
  const found = SPREADS[scores.indexOf(Math.min(...scores))]!;
  return { log: Math.log(found), experiments: changes.reduce((sum, { weight }) => sum + weight, 0) };
}

/** What small changes of hardware err: with it the intervals of all of them are best. */
function leastOfHardware(figures: readonly Weighted[]): number {
  const scores = LEASTS.map((least) => best(figures, () => least).score);
  return LEASTS[scores.indexOf(Math.min(...scores))]!;
}

/** How a class differs from all: the logarithm of its error over the common one, and how many experiments say so. */
interface Own {
  log: number;
  experiments: number;
}

/**
 * A figure that the constants leave open anyway says little of the error of the model: it counts as much as its information on the logarithm of the
 * error is of that of a figure with no other error.
 */
function own(
  figures: readonly Weighted[],
  common: number,
  least: Least,
  factor: (one: Missed) => number = () => 1,
): Own {
  if (figures.length === 0) return { log: 0, experiments: 0 };
  const experiments = figures.reduce((sum, one) => {
    const whole = deviationWith(common * factor(one), one, least);
    return sum + one.weight * (1 - (one.spread / whole) ** 2) ** 2;
  }, 0);
  return { log: Math.log(best(figures, least, factor).error / common), experiments };
}

/** Variance by which classes differ in the logarithm of their error, beyond what so few experiments do by chance. */
function variance(classes: readonly Own[]): number {
  const total = classes.reduce((sum, { experiments }) => sum + experiments, 0);
  const excess = classes.reduce((sum, { log, experiments }) => sum + experiments * log ** 2 - SAMPLING, 0);
  return Math.max(0, excess / total);
}

/** The factor of a class: what its experiments say, pulled towards no difference when they are few (empirical Bayes). */
function pooled({ log, experiments }: Own, between: number): number {
  return experiments === 0 ? 1 : Math.exp((log * between) / (between + SAMPLING / experiments));
}

/** How the classes differ, each in its own way, and by what variance. */
interface Classes {
  hardware: number;
  ofChanges: number;
  ofSingle: number;
  kinds: Own[];
  works: Own[];
  singles: Own[];
  between: number;
}

function classesOf(figures: readonly Weighted[]): Classes {
  const changes = figures.filter(({ kind }) => kind !== undefined);
  const single = figures.filter(({ kind }) => kind === undefined);
  const of = <K>(all: readonly Weighted[], key: (one: Missed) => K, wanted: K): Weighted[] =>
    all.filter((one) => key(one) === wanted);
  const hardware = leastOfHardware(of(changes, (one) => one.kind, 'hardware'));
  const least: Least = ({ kind }) => (kind === 'hardware' ? hardware : LEAST_ERROR);
  const [ofChanges, ofSingle] = [best(changes, least).error, best(single, least).error];
  const kinds = CHANGE_KINDS.map((kind) =>
    own(
      of(changes, (one) => one.kind, kind),
      ofChanges,
      least,
    ),
  );
  const factorOf = ({ kind }: Missed): number => Math.exp(kinds[CHANGE_KINDS.indexOf(kind!)]!.log);
  const works = WORKS.map((work) =>
    own(
      of(changes, (one) => one.work, work),
      ofChanges,
      least,
      factorOf,
    ),
  );
  const singles = WORKS.map((work) =>
    own(
      of(single, (one) => one.work, work),
      ofSingle,
      least,
    ),
  );
  return { hardware, ofChanges, ofSingle, kinds, works, singles, between: variance([...kinds, ...works, ...singles]) };
}

/** The errors of the classes, without the reach of the interval. */
function classErrors(figures: readonly Weighted[]): Record<string, number> {
  const path = spreadOfPath(figures.filter(({ kind }) => kind === 'path'));
  const spread = pooled(path, classesOf(withSpread(figures, Math.exp(path.log))).between);
  const { hardware, ofChanges, ofSingle, kinds, works, singles, between } = classesOf(withSpread(figures, spread));
  const errors: Record<string, number> = { [LEAST_OF_HARDWARE]: hardware, [SPREAD_OF_PATH]: spread };
  WORKS.forEach((work, at) => {
    errors[absoluteErrorName(work)] = ofSingle * pooled(singles[at]!, between);
    CHANGE_KINDS.forEach((kind, index) => {
      errors[changeErrorName(kind, work)] = ofChanges * pooled(kinds[index]!, between) * pooled(works[at]!, between);
    });
  });
  return errors;
}

/** The deviation of a figure that was kept out, with the error of its class. */
export function deviationOf(one: Missed, errors: ModelError): number {
  const { kind, work } = one;
  const [spread] = withSpread([one], errors[SPREAD_OF_PATH]!);
  const least = kind === 'hardware' ? errors[LEAST_OF_HARDWARE]! : LEAST_ERROR;
  const error = errors[kind === undefined ? absoluteErrorName(work) : changeErrorName(kind, work)]!;
  return deviationWith(error, spread!, () => least);
}

/**
 * How many deviations hold a share of the figures, every experiment with the same weight. One more experiment, the next one, is taken to lie above.
 */
export function reachOf(all: readonly Missed[], errors: ModelError, level: number): number {
  const scores = weighted(all)
    .map((one) => ({ score: Math.abs(one.residual) / deviationOf(one, errors), weight: one.weight }))
    .sort((a, b) => a.score - b.score);
  const total = scores.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { score, weight } of scores) {
    below += weight;
    if (below >= level * (total + 1)) return score;
  }
  return scores.at(-1)?.score ?? NINETY_PERCENT;
}

/** The error of the model by class, and how many deviations hold 90 % of the figures that were kept out. */
export function modelError(all: readonly Missed[]): ModelError {
  const errors = classErrors(weighted(all));
  return { ...errors, [REACH]: reachOf(all, errors, LEVEL) };
}
