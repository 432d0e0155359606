import { dot, type Matrix, solve, type Vector } from './linear.js';

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
}

const HUBER_SIGMAS = 1.5;

/** Figures far off count less, so that one that contradicts the rest does not bend the fit. */
export function robustWeights(residuals: Vector, sigmas: Vector): Vector {
  return residuals.map((residual, index) => {
    const sigma = sigmas[index]!;
    return Math.min(1, HUBER_SIGMAS / Math.max(Math.abs(residual) / sigma, 1e-9)) / sigma ** 2;
  });
}

function normal(problem: Linearised, rows: readonly number[], damping: number): { matrix: Matrix; right: Vector } {
  const { residuals, slopes, weights, pulls, priorWeights } = problem;
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
  for (let i = 0; i < size; i++) matrix[i]![i]! *= 1 + damping;
  return { matrix, right };
}

const allRows = (problem: Linearised): number[] => problem.residuals.map((_, index) => index);

/** The step of the ln(constants) that minimises the linearised problem. */
export function step(problem: Linearised, damping: number): Vector {
  const { matrix, right } = normal(problem, allRows(problem), damping);
  return solve(matrix, right);
}

/**
 * Standard deviation of each ln(constant) while the others stand still. Draws of the constants are independent, so the
 * deviations must be those that leave the well-known combinations of constants well known.
 */
export function deviations(problem: Linearised): Vector {
  return normal(problem, allRows(problem), 0).matrix.map((line, index) => line[index]! ** -0.5);
}

/**
 * What ln(published / predicted) of each figure would be, had the figures of its own group not been fitted.
 *
 * @param groups the group of each figure
 */
export function leaveOneOut(problem: Linearised, groups: readonly string[]): Vector {
  const out = [...problem.residuals];
  for (const group of new Set(groups)) {
    const { matrix, right } = normal(
      problem,
      allRows(problem).filter((row) => groups[row] !== group),
      0,
    );
    const change = solve(matrix, right);
    groups.forEach((one, row) => {
      if (one === group) out[row] = problem.residuals[row]! - dot(problem.slopes[row]!, change);
    });
  }
  return out;
}
