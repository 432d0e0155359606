import { cholesky, dot, forward, inverse, type Matrix, solve, type Vector } from './linear.js';

/** A least-squares problem, linear around the current constants: residuals, their slopes, weights, and the pull of the priors. */
export interface Linearised {
  /** ln(published / predicted), one per figure. */
  residuals: Vector;
  /** Slope of ln(predicted) in each ln(constant), a row per figure. */
  slopes: Matrix;
  weights: Vector;
  /** ln(prior / current) and the prior's weight, one per constant. */
  pulls: Vector;
  priorWeights: Vector;
  /** What is known of ratios of constants. */
  links: readonly Link[];
  /** What a step must leave in order. */
  bounds: readonly Bound[];
}

/** Two constants by their places; undefined: one that does not change. */
interface Pair {
  less: number | undefined;
  more: number | undefined;
}

export interface Link extends Pair {
  /** By what ln(more / less) should grow. */
  pull: number;
  weight: number;
}

/** One constant that never becomes greater than another. */
export interface Bound extends Pair {
  /** ln(more / less) before the step, 0 or more. */
  gap: number;
}

const HUBER_SIGMAS = 1.5;

/** Figures far off count less, so that one that contradicts the rest does not bend the fit. */
export function robustWeights(residuals: Vector, sigmas: Vector): Vector {
  return residuals.map((residual, index) => {
    const sigma = sigmas[index]!;
    return Math.min(1, HUBER_SIGMAS / Math.max(Math.abs(residual) / sigma, 1e-9)) / sigma ** 2;
  });
}

interface Equations {
  matrix: Matrix;
  right: Vector;
}

function normal(problem: Linearised, rows: readonly number[], damping: number): Equations {
  const { residuals, slopes, weights, pulls, priorWeights, links } = problem;
  const size = pulls.length;
  const matrix: Matrix = pulls.map((_, i) => {
    const line = new Array<number>(size).fill(0);
    line[i] = priorWeights[i]!;
    return line;
  });
  const right = pulls.map((pull, i) => pull * priorWeights[i]!);
  for (const row of rows) {
    const slope = slopes[row]!;
    const weight = weights[row]!;
    for (let i = 0; i < size; i++) {
      if (slope[i] === 0) continue;
      right[i]! += slope[i]! * weight * residuals[row]!;
      for (let j = 0; j < size; j++) matrix[i]![j]! += slope[i]! * weight * slope[j]!;
    }
  }
  for (const link of links) addLink({ matrix, right }, link);
  for (let i = 0; i < size; i++) matrix[i]![i]! *= 1 + damping;
  return { matrix, right };
}

function addLink({ matrix, right }: Equations, { less, more, pull, weight }: Link): void {
  const ends = [
    { at: more, sign: 1 },
    { at: less, sign: -1 },
  ].filter((end): end is { at: number; sign: number } => end.at !== undefined);
  for (const { at, sign } of ends) {
    right[at]! += sign * pull * weight;
    for (const other of ends) matrix[at]![other.at]! += sign * other.sign * weight;
  }
}

const allRows = (problem: Linearised): number[] => problem.residuals.map((_, index) => index);

/** The step of the ln(constants) that minimizes the linearised problem and keeps its bounds. */
export function step(problem: Linearised, damping: number): Vector {
  return bounded(normal(problem, allRows(problem), damping), problem.bounds);
}

/** So much stiffer than the figures is a bound that holds two constants together. */
const STIFFNESS = 1e4;

const at = (change: Vector, place: number | undefined): number => (place === undefined ? 0 : change[place]!);

/** The bounds that would be broken are made to hold exactly, those that hold of themselves let go, until both are right. */
function bounded(equations: Equations, bounds: readonly Bound[]): Vector {
  const weight = STIFFNESS * Math.max(...equations.matrix.map((line, index) => line[index]!));
  let tight = new Set<Bound>();
  let change = solve(equations.matrix, equations.right);
  for (let attempt = 0; attempt < 2 * bounds.length; attempt++) {
    const next = new Set(bounds.filter(({ less, more, gap }) => gap + at(change, more) - at(change, less) < 0));
    if (next.size === tight.size && [...next].every((bound) => tight.has(bound))) break;
    tight = next;
    const tied = { matrix: equations.matrix.map((line) => [...line]), right: [...equations.right] };
    for (const { gap, ...pair } of tight) addLink(tied, { ...pair, pull: -gap, weight });
    change = solve(tied.matrix, tied.right);
  }
  return change;
}

/** What a fit knows of the constants together: the covariance of the ln(constants). */
export function covariance(problem: Linearised): Matrix {
  return inverse(normal(problem, allRows(problem), 0).matrix);
}

/** A figure that was kept out of a fit. */
export interface Predicted {
  row: number;
  /** ln(published / predicted) at the constants that the other figures lead to. */
  residual: number;
  /** Standard deviation of the prediction, as far as the constants are uncertain without these figures. */
  spread: number;
}

/**
 * Keeps groups of figures out of the fit and predicts those of some of them.
 *
 * @param groups the group of each figure
 */
export function predict(
  problem: Linearised,
  groups: readonly string[],
  keptOut: ReadonlySet<string>,
  asked: ReadonlySet<string> = keptOut,
): Predicted[] {
  const rest = allRows(problem).filter((row) => !keptOut.has(groups[row]!));
  const equations = normal(problem, rest, 0);
  const change = bounded(equations, problem.bounds);
  const factor = cholesky(equations.matrix);
  return allRows(problem)
    .filter((row) => asked.has(groups[row]!))
    .map((row) => {
      const slope = problem.slopes[row]!;
      const along = forward(factor, slope);
      return { row, residual: problem.residuals[row]! - dot(slope, change), spread: Math.sqrt(dot(along, along)) };
    });
}

/** Each figure when its own group is kept out. */
export function leaveOneOut(problem: Linearised, groups: readonly string[]): Predicted[] {
  const out: Predicted[] = [];
  for (const group of new Set(groups))
    for (const each of predict(problem, groups, new Set([group]))) out[each.row] = each;
  return out;
}
