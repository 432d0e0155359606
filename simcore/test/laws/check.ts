import { costValues, defaultCosts } from '../../src/costs/costs.js';
import type { Figures } from '../../src/run/figures.js';
import { runOnce } from '../../src/run/run.js';
import { parseScenario } from '../../src/scenario/form.js';
import { resolve } from '../../src/scenario/resolve.js';
import type { Part } from '../scenarios.js';
import { ANYTHING } from './anything.js';
import { AREAS } from './areas.js';
import { Draw } from './draw.js';
import { brokenLaws } from './each-run.js';
import { LIMITS } from './limits.js';
import { LOAD } from './load.js';
import { MACHINES } from './machines.js';
import { NO_EFFECT } from './no-effect.js';
import { PATHS } from './paths.js';
import { type Direction, type Relation, SLACK } from './relation.js';
import { SAME } from './same.js';
import { SHARES } from './shares.js';
import { SUMS } from './sums.js';
import { TRAFFIC } from './traffic.js';
import { WINDOWS } from './windows.js';

export const RELATIONS: readonly Relation[] = [
  ...MACHINES,
  ...PATHS,
  ...TRAFFIC,
  ...LIMITS,
  ...ANYTHING,
  ...SAME,
  ...SHARES,
  ...LOAD,
  ...SUMS,
  ...WINDOWS,
  ...NO_EFFECT,
  ...AREAS,
];

const values = costValues(defaultCosts);

/** A relation or a law that does not hold, with what shows it. */
export interface Failure {
  relation: string;
  seed: number;
  why: string;
  before: Part;
  after: Part;
}

/**
 * Replications of a user's run. A relation is one of means: where single runs contradict it, that of as many tells whether by chance. Where hundreds of
 * clients wait for a full queue, two runs that differ by their seed alone are up to 7 % apart.
 */
const REPLICATIONS = 5;

function figuresOf(part: Part, broken: string[], replication = 0): Figures {
  const { scenario, problems } = parseScenario(part);
  if (problems) throw new Error(JSON.stringify({ part, problems }));
  const setup = resolve(scenario);
  const { figures } = runOnce({ ...setup, seed: 1000 * setup.seed + replication }, values);
  broken.push(...brokenLaws(scenario, figures));
  return figures;
}

/** A figure, or the sum of some. */
function figureAt(figures: Figures, name: string): number {
  return name.split(' + ').reduce((sum, path) => sum + (figures.get(path) ?? Number.NaN), 0);
}

/** A negative slack demands that the figure moves at least so far. */
function holds(before: number, after: number, direction: Direction, slack: number): boolean {
  const down = after <= before * (1 + slack) + 1e-12;
  const up = after >= before / (1 + slack) - 1e-12;
  if (direction === 'same') return up && down;
  if (slack >= 0) return direction === 'up' ? up : down;
  return direction === 'up' ? after >= before * (1 - slack) : after <= before * (1 + slack);
}

/** Checks one case of a relation, and the laws of both of its runs. */
export function check({ name, of, expected }: Relation, seed: number): Failure[] {
  const [first, second] = of(new Draw(seed, name)).map((part) => JSON.parse(JSON.stringify(part)) as Part) as [
    Part,
    Part,
  ];
  const broken: string[] = [];
  const before = [figuresOf(first, broken)];
  const after = [figuresOf(second, broken)];
  let wrong = contradictions(expected, before, after);
  if (wrong.length > 0) {
    for (let replication = 1; replication < REPLICATIONS; replication++) {
      before.push(figuresOf(first, broken, replication));
      after.push(figuresOf(second, broken, replication));
    }
    wrong = contradictions(expected, before, after);
  }
  return [...broken, ...wrong].map((why) => ({ relation: name, seed, why, before: first, after: second }));
}

function contradictions(
  expected: Relation['expected'],
  before: readonly Figures[],
  after: readonly Figures[],
): string[] {
  return expected.flatMap(([figure, direction, slack = SLACK]) => {
    const [was, is] = [meanOf(before, figure), meanOf(after, figure)];
    return holds(was, is, direction, slack) ? [] : [`${figure} goes from ${was} to ${is}, expected ${direction}`];
  });
}

function meanOf(runs: readonly Figures[], figure: string): number {
  return runs.reduce((sum, figures) => sum + figureAt(figures, figure), 0) / runs.length;
}
