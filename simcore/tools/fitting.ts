import { type Fact, runsOf } from './facts.js';
import {
  type Bound,
  covariance,
  type Linearised,
  type Link,
  leaveOneOut,
  type Predicted,
  robustWeights,
  step,
} from './least-squares.js';
import { cholesky, dot, type Matrix, type Vector } from './linear.js';
import type { Orders } from './order.js';
import { logFactor, predict, residuals } from './prediction.js';
import type { Runs, Values } from './runs.js';

/** What is known of a constant before the figures: its value and the standard deviation of its logarithm. */
export interface Prior {
  value: number;
  sigma: number;
}

export interface Fit {
  values: Values;
  /** Standard deviation of each logarithm, whatever the others are. */
  deviations: Record<string, number>;
  /** Lower triangular factor of the covariance of the logarithms, in the order of the names. */
  factor: Matrix;
  /** Figures behind each constant. */
  facts: Record<string, string[]>;
  /** The constants, in the order of the columns of the problem. */
  names: readonly string[];
  /** The problem, linear around the values. */
  problem: Linearised;
  /** ln(published / predicted) of each number of the facts, as fitted. */
  residuals: Vector;
  /** The same with the own group left out of the fit. */
  leftOut: Predicted[];
  /** ln of the predicted factor. */
  logs: Vector;
  /** The fact of each residual. */
  owners: Fact[];
}

/** ln(published / predicted) is taken to scatter by this much, by how the figure is printed. */
const SIGMA: Record<Fact['bound'], number> = { exact: 0.05, 'up-to': 0.08, approx: 0.08, range: 0.08, sign: 1 };
/** Figures that only validate do not pull. */
const sigmaOf = (fact: Fact): number => (fact.use === 'fit' ? SIGMA[fact.bound] : Number.POSITIVE_INFINITY);
const SLOPE_STEP = 0.08;
const LARGEST_STEP = 0.4;
/** An iteration that gains less than this share is not worth taking. */
const LEAST_GAIN = 0.002;
const STEPS_PER_LINEARISATION = 6;
/** A figure belongs to a constant when ten percent of the constant moves it by at least one percent. */
const NOTABLE_SLOPE = 0.1;
const SLIGHT_SLOPE = 0.03;

interface Point {
  residuals: Vector;
  logs: Vector;
  owners: Fact[];
  objective: number;
}

/** Where a descent is. */
interface State {
  values: Values;
  point: Point;
  damping: number;
}

/**
 * Fits the constants that have a prior to figures, in their orders; the others keep their value, unless an order moves
 * them. Deterministic.
 */
export class Fitting {
  private readonly names: string[];

  constructor(
    private readonly runs: Runs,
    private readonly facts: readonly Fact[],
    private readonly priors: Record<string, Prior>,
    private readonly orders: Orders,
    private readonly log: (line: string) => void,
  ) {
    this.names = Object.keys(priors);
  }

  /** @param keep takes the constants after each iteration, so that a fit that is interrupted goes on where it was */
  fit(start: Values, iterations: number, keep: (values: Values) => void): Fit {
    const first = this.orders.kept(start);
    let state: State = { values: first, point: this.evaluate(first), damping: 0.01 };
    let active = new Set(this.names);
    this.log(`start: objective ${state.point.objective.toFixed(2)}`);
    for (let iteration = 1; iteration <= iterations; iteration++) {
      const before = state.point.objective;
      const slopes = this.slopes(state.values, state.point, active);
      active = this.effective(slopes);
      const next = this.descended(state, slopes, STEPS_PER_LINEARISATION);
      const { point, damping } = next;
      this.log(`iteration ${iteration}: objective ${point.objective.toFixed(2)}, damping ${damping.toFixed(4)}`);
      // Not taken, so that a fit that starts from its own result stays there.
      if (before - point.objective < LEAST_GAIN * before) break;
      state = next;
      keep(state.values);
    }
    return this.judged(state.values, state.point);
  }

  private descended({ values, point, damping }: State, start: Matrix, attempts: number): State {
    let state = { values, point, damping };
    let slopes = start;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const next = this.moved(state.values, step(this.problem(state.values, state.point, slopes), state.damping));
      const there = this.evaluate(next);
      if (there.objective < state.point.objective) {
        slopes = this.updated(slopes, state.point, there, state.values, next);
        state = { values: next, point: there, damping: Math.max(state.damping / 4, 1e-3) };
      } else state = { ...state, damping: Math.max(state.damping * 6, 0.05) };
    }
    return state;
  }

  /** Broyden's update: what a step has shown corrects the slopes along it. */
  private updated(slopes: Matrix, from: Point, to: Point, before: Values, after: Values): Matrix {
    const change = this.names.map((name) => Math.log(after[name]! / before[name]!));
    const length = dot(change, change);
    return slopes.map((line, row) => {
      const miss = from.residuals[row]! - to.residuals[row]! - dot(line, change);
      return line.map((slope, column) => slope + (miss * change[column]!) / length);
    });
  }

  /**
   * The fit at given constants, without changing them.
   *
   * @param groupOf the figures of a group are kept out together
   */
  judge(values: Values, groupOf?: (fact: Fact) => string): Fit {
    return this.judged(values, this.evaluate(values), groupOf);
  }

  private judged(values: Values, point: Point, groupOf = (fact: Fact): string => fact.experiment!): Fit {
    const problem = this.problem(values, point, this.slopes(values, point, new Set(this.names)));
    const spread = covariance(problem);
    return {
      values,
      deviations: Object.fromEntries(this.names.map((name, index) => [name, Math.sqrt(spread[index]![index]!)])),
      factor: cholesky(spread),
      facts: Object.fromEntries(
        this.names.map((name, index) => [
          name,
          [...new Set(point.owners.filter((_, row) => Math.abs(problem.slopes[row]![index]!) >= NOTABLE_SLOPE))].map(
            (fact) => fact.id,
          ),
        ]),
      ),
      names: this.names,
      problem,
      residuals: point.residuals,
      leftOut: leaveOneOut(problem, point.owners.map(groupOf)),
      logs: point.logs,
      owners: point.owners,
    };
  }

  private evaluate(values: Values): Point {
    const out: Point = { residuals: [], logs: [], owners: [], objective: 0 };
    for (const fact of this.facts) {
      const predicted = predict(fact, (key) => this.runs.run(key, values));
      residuals(fact, predicted).forEach((residual, index) => {
        out.residuals.push(residual);
        out.logs.push(logFactor(fact, predicted[index]!));
        out.owners.push(fact);
      });
    }
    const weights = this.weights(out);
    out.objective =
      out.residuals.reduce((sum, residual, row) => sum + weights[row]! * residual ** 2, 0) +
      this.names.reduce((sum, name) => sum + (this.pull(name, values) / this.priors[name]!.sigma) ** 2, 0) +
      this.links(values).reduce((sum, { pull, weight }) => sum + weight * pull ** 2, 0);
    return out;
  }

  private residualsOf(fact: Fact, values: Values): number[] {
    return residuals(
      fact,
      predict(fact, (key) => this.runs.run(key, values)),
    );
  }

  private weights(point: Point): Vector {
    const count = new Map<Fact, number>();
    for (const fact of point.owners) count.set(fact, (count.get(fact) ?? 0) + 1);
    return robustWeights(
      point.residuals,
      point.owners.map((fact) => sigmaOf(fact) * Math.sqrt(count.get(fact)!)),
    );
  }

  /** Slopes of the predicted logarithms, from one small step of each constant. */
  private slopes(values: Values, point: Point, active: ReadonlySet<string>): Matrix {
    const slopes: Matrix = point.residuals.map(() => this.names.map(() => 0));
    this.names.forEach((name, column) => {
      if (!active.has(name)) return;
      const there = { ...values, [name]: values[name]! * Math.exp(SLOPE_STEP) };
      let known: { fact: Fact; residuals: number[] } | undefined;
      point.owners.forEach((fact, row) => {
        if (!this.moves(fact, name)) return;
        if (known?.fact !== fact) known = { fact, residuals: this.residualsOf(fact, there) };
        const index = row - point.owners.indexOf(fact);
        slopes[row]![column] = (point.residuals[row]! - known.residuals[index]!) / SLOPE_STEP;
      });
    });
    return slopes;
  }

  /** The constants that move some figure; the others need no second look. */
  private effective(slopes: Matrix): Set<string> {
    return new Set(this.names.filter((_, column) => slopes.some((line) => Math.abs(line[column]!) >= SLIGHT_SLOPE)));
  }

  private problem(values: Values, point: Point, slopes: Matrix): Linearised {
    return {
      residuals: point.residuals,
      slopes,
      weights: this.weights(point),
      pulls: this.names.map((name) => this.pull(name, values)),
      priorWeights: this.names.map((name) => this.priors[name]!.sigma ** -2),
      links: this.links(values),
      bounds: this.bounds(values),
    };
  }

  private placeOf(name: string): number | undefined {
    return name in this.priors ? this.names.indexOf(name) : undefined;
  }

  private bounds(values: Values): Bound[] {
    return this.orders.pairs().map(({ least, most }) => ({
      less: this.placeOf(least),
      more: this.placeOf(most),
      gap: Math.log(values[most]! / values[least]!),
    }));
  }

  private links(values: Values): Link[] {
    return this.orders
      .steps()
      .filter(({ names }) => names.every((name) => name in this.priors))
      .map(({ names: [less, more], sigma }) => ({
        less: this.placeOf(less),
        more: this.placeOf(more),
        pull: this.pull(more, values) - this.pull(less, values),
        weight: sigma ** -2,
      }));
  }

  private moves(fact: Fact, name: string): boolean {
    return runsOf(fact).some(
      (run) =>
        this.runs.dependsOn(run.after, name) || (run.before !== undefined && this.runs.dependsOn(run.before, name)),
    );
  }

  private pull(name: string, values: Values): number {
    return Math.log(this.priors[name]!.value / values[name]!);
  }

  private moved(values: Values, change: Vector): Values {
    const next = { ...values };
    this.names.forEach((name, index) => {
      next[name] = values[name]! * Math.exp(Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, change[index]!)));
    });
    return this.orders.kept(next);
  }
}
