import {
  absoluteErrorName,
  CHANGE_KINDS,
  type ChangeKind,
  changeErrorName,
  errorOfChange,
  REACH,
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
/** So many experiments weigh as much as what all classes have in common. */
const POOLED_EXPERIMENTS = 15;
const SMALLEST = 0.01;
const LARGEST = 0.8;
const STEP = 1.05;

/** Round trips and buffers are counted: no constant moves them, and that they are exact says nothing of other figures. */
export function isCounted({ residual, spread }: Missed): boolean {
  return spread < NOTHING && Math.abs(residual) < NOTHING;
}

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

const experimentsOf = (figures: readonly Missed[]): number => new Set(figures.map(({ experiment }) => experiment)).size;

/** Deviation of a figure, by the error of its class. */
const deviationWith = (error: number, { kind, log, spread }: Missed): number =>
  Math.hypot(spread, kind === undefined ? error : errorOfChange(error, log));

/**
 * The error with which intervals of 90 % are best: as narrow as they can be, and each figure outside costs what the interval score of this level says
 * (Gneiting and Raftery 2007).
 */
function bestError(figures: readonly Weighted[], factor: (one: Missed) => number): number {
  let best = { score: Number.POSITIVE_INFINITY, error: SMALLEST };
  for (let error = SMALLEST; error < LARGEST; error *= STEP) {
    const score = figures.reduce((sum, one) => {
      const half = NINETY_PERCENT * deviationWith(error * factor(one), one);
      return sum + one.weight * (2 * half + (2 / (1 - LEVEL)) * Math.max(0, Math.abs(one.residual) - half));
    }, 0);
    if (score < best.score) best = { score, error };
  }
  return best.error;
}

/** How a class differs from all: what its own experiments say, pulled towards no difference when they are few. */
function pooled(figures: readonly Weighted[], common: number, factor: (one: Missed) => number = () => 1): number {
  if (figures.length === 0) return 1;
  const experiments = experimentsOf(figures);
  const own = bestError(figures, factor) / common;
  return own ** (experiments / (experiments + POOLED_EXPERIMENTS));
}

/** The errors of the classes, without the reach of the interval. */
function classErrors(figures: readonly Weighted[]): Record<string, number> {
  const changes = figures.filter(({ kind }) => kind !== undefined);
  const single = figures.filter(({ kind }) => kind === undefined);
  const [ofChanges, ofSingle] = [bestError(changes, () => 1), bestError(single, () => 1)];
  const kinds = new Map(
    CHANGE_KINDS.map((kind) => [
      kind,
      pooled(
        changes.filter((one) => one.kind === kind),
        ofChanges,
      ),
    ]),
  );
  const errors: Record<string, number> = {};
  for (const work of WORKS) {
    const isOf = (one: Missed): boolean => one.work === work;
    errors[absoluteErrorName(work)] = ofSingle * pooled(single.filter(isOf), ofSingle);
    const factor = pooled(changes.filter(isOf), ofChanges, ({ kind }) => kinds.get(kind!)!);
    for (const kind of CHANGE_KINDS) errors[changeErrorName(kind, work)] = ofChanges * kinds.get(kind)! * factor;
  }
  return errors;
}

/** The deviation of a figure that was kept out, with the error of its class. */
export function deviationOf(one: Missed, errors: ModelError): number {
  const { kind, work } = one;
  return deviationWith(errors[kind === undefined ? absoluteErrorName(work) : changeErrorName(kind, work)]!, one);
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
