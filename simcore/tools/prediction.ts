import { evaluate } from './expression.js';
import { type Fact, type FactSet, isChange, runsOf } from './facts.js';

/** The figures of one run: a tree of numbers, or of {value, low, high}. */
export type Output = unknown;
/** Gives the outputs of a scenario, one per size. */
export type Runner = (scenarioKey: string) => Output[];

/** A number of an output by its path; an interval gives its middle. */
export function figureAt(output: Output, path: string): number | undefined {
  let at: unknown = output;
  // Names of resources hold dots.
  const resource = /^(resources)\.(.+)\.(\w+)$/.exec(path);
  for (const part of resource ? resource.slice(1) : path.split('.'))
    at = (at as Record<string, unknown> | undefined)?.[part];
  // A resource that did nothing is not listed.
  if (at === undefined && path.startsWith('resources.')) return 0;
  if (typeof at === 'object' && at !== null) at = (at as { value?: unknown }).value;
  return typeof at === 'number' ? at : undefined;
}

function compared(fact: Fact, before: Output | undefined, after: Output): number {
  const value = (output: Output): number => evaluate(fact.figure!, (name) => figureAt(output, name));
  switch (fact.compare) {
    case 'absolute':
    case 'percent-value':
      return value(after);
    case 'percent':
      return 100 * (value(after) / value(before) - 1);
    case 'increase':
      return value(after) / value(before) - 1;
    case 'ratio':
      return value(after) / value(before);
    case 'difference':
      return value(after) - value(before);
    case 'formula':
      return evaluate(fact.figure!, (name) => {
        const [side, ...path] = name.split('.');
        return figureAt(side === 'before' ? before : after, path.join('.'));
      });
    case undefined:
      throw new Error(`${fact.id}: no comparison`);
  }
}

/** What the simulation gives for a published figure: one number, or the two ends of a range over sizes. */
export function predict(fact: Fact, run: Runner): number[] {
  const values = runsOf(fact).flatMap((pair) => {
    const before = pair.before === undefined ? undefined : run(pair.before);
    return run(pair.after).map((after, index) => compared(fact, before?.[index], after));
  });
  if (fact.range === 'over-sizes') return [Math.min(...values), Math.max(...values)];
  if (fact.bound !== 'up-to') return [values.reduce((sum, value) => sum + value, 0) / values.length];
  const shrinks = typeof fact.value === 'number' && factor(fact, fact.value) < 1 && isChange(fact);
  return [shrinks ? Math.min(...values) : Math.max(...values)];
}

/** A figure as a factor, so that +100 % and -50 % are equally far from no change. */
export function factor(fact: Fact, value: number): number {
  if (fact.compare === 'percent' || fact.compare === 'percent-value') return 1 + value / 100;
  return fact.compare === 'increase' ? 1 + value : value;
}

/** The value of a figure that represents a factor. */
export function fromFactor(fact: Fact, times: number): number {
  if (fact.compare === 'percent' || fact.compare === 'percent-value') return 100 * (times - 1);
  return fact.compare === 'increase' ? times - 1 : times;
}

/** Factors beyond these are as wrong as can be; a fit on its way may meet them. */
const SMALLEST_FACTOR = 1e-4;
const LARGEST_FACTOR = 1e8;

/** The logarithm of the factor that a figure represents. */
export function logFactor(fact: Fact, value: number): number {
  const times = factor(fact, value);
  return Math.log(Number.isNaN(times) ? SMALLEST_FACTOR : Math.min(Math.max(times, SMALLEST_FACTOR), LARGEST_FACTOR));
}

/** ln(published / predicted) of each number of a figure; inside an uncertain range it is 0. */
export function residuals(fact: Fact, predicted: readonly number[]): number[] {
  if (typeof fact.value === 'string') return [];
  const logs = predicted.map((value) => logFactor(fact, value));
  if (!Array.isArray(fact.value)) return [logFactor(fact, fact.value) - logs[0]!];
  const [low, high] = [...fact.value].sort((a, b) => a - b).map((value) => logFactor(fact, value)) as [number, number];
  if (fact.range === 'over-sizes') return [low - logs[0]!, high - logs[1]!];
  return [Math.max(low - logs[0]!, 0) + Math.min(high - logs[0]!, 0)];
}

/** Whether a predicted change has the published direction. */
export function hasDirection(fact: Fact, predicted: number): boolean {
  return fact.value === 'negative' ? predicted < 0 : predicted > 0;
}

/** The figures that a fit or a validation runs. */
export function usable(set: FactSet, ...uses: Fact['use'][]): Fact[] {
  return set.facts.filter((fact) => uses.includes(fact.use));
}
