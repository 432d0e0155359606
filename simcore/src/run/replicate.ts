import { type CostTable, type CostValues, costValues } from '../costs/costs.js';
import { drawnValues } from '../costs/posterior.js';
import { memo } from '../kernel/memo.js';
import { RandomStream } from '../kernel/random.js';
import type { Setup } from '../scenario/setup.js';
import type { Figures } from './figures.js';
import { type RunWindow, runOnce } from './run.js';
import { storageMB } from './storage.js';

/** Values of one metric in every replication. */
export type Replicated = Map<string, number[]>;

/** The window of a replication, whether every flow was measured long enough in it, and its number of events. */
export interface SeenWindow extends RunWindow {
  isEnough: boolean;
  events: number;
}

/** One replication of a setup. */
export interface RunJob {
  setup: Setup;
  replication: number;
  /** The window of its paired run. */
  window: SeenWindow | undefined;
}

/** The results of a replication. */
export interface FinishedRun {
  figures: Figures;
  window: SeenWindow;
  /** Names of the constants that were read. */
  used: string[];
}

/** Makes runs, in any order, and returns them in the order of the jobs. It may call `ran` after each. */
export type RunAll = (jobs: readonly RunJob[], ran: () => void) => FinishedRun[];

/** The metrics of all replications, and the window of each, for a paired run. */
export interface Replications {
  figures: Replicated;
  windows: SeenWindow[];
  /** Names of the constants that were read. */
  used: ReadonlySet<string>;
}

/** A run with this many times the events of its paired run is not a small change: it does not need to continue. */
const MOST_EVENTS_IN_PAIR = 1.5;

/** The seed of a replication for the seed of the setup. */
export const seedOf = (seed: number, replication: number): number => seed * 1000 + replication;

/** The last draws of a table, by seed and replication: all runs of a plan have the same seed. */
const draws = memo<CostTable, Map<string, CostValues>>();
const MOST_DRAWS = 100;

/** The costs of a replication: the nominal ones, then pairs of mirrored draws from their joint distribution. */
export function replicationValues(costs: CostTable, seed: number, replication: number): CostValues {
  if (replication === 0) return costValues(costs);
  const known = draws(costs, () => new Map());
  const key = `${seed} ${replication}`;
  const values = known.get(key) ?? drawn(costs, seed, replication);
  if (known.size >= MOST_DRAWS) known.clear();
  known.set(key, values);
  return values;
}

function drawn(costs: CostTable, seed: number, replication: number): CostValues {
  const pair = Math.ceil(replication / 2);
  const random = new RandomStream(seed, `costs/${Math.ceil(pair / 2)}`);
  return drawnValues(costs, random, replication % 2 === 1 ? 1 : -1, pair % 2 === 0);
}

/** Makes one run; the same seed draws the same numbers for any settings. */
export function finishRun({ setup, replication, window }: RunJob, costs: CostTable): FinishedRun {
  const used = new Set<string>();
  const values = watched(replicationValues(costs, setup.seed, replication), used);
  const seeded = { ...setup, seed: seedOf(setup.seed, replication) };
  const paired = runOnce(seeded, values, window, window && MOST_EVENTS_IN_PAIR * window.events);
  // If the other run was over before this one reached its steady state, it takes the time that it needs.
  const run = window?.isEnough && !paired.isEnough ? runOnce(seeded, values) : paired;
  return {
    figures: run.figures,
    window: { ...run.window, isEnough: run.isEnough, events: run.events },
    used: [...used],
  };
}

/** Makes runs in sequence. */
export function runHere(costs: CostTable): RunAll {
  return (jobs, ran) =>
    jobs.map((job) => {
      const run = finishRun(job, costs);
      ran();
      return run;
    });
}

const RESPONSE_TIME = /^flows\..+\.latencyUs\.\w+$/;

/** A replication in which no transaction ended has no response time: it gets that of the others. */
function withUnseen(values: number[]): number[] {
  const seen = values.filter((us) => us > 0);
  if (seen.length === 0 || seen.length === values.length) return values;
  const meanUs = seen.reduce((sum, us) => sum + us, 0) / seen.length;
  return values.map((us) => us || meanUs);
}

/** Combines replications of a setup. */
export function replicationsOf(setup: Setup, runs: readonly FinishedRun[]): Replications {
  const figures: Replicated = new Map();
  for (const run of runs) addFigures(figures, run.figures);
  for (const [path, values] of figures) if (RESPONSE_TIME.test(path)) figures.set(path, withUnseen(values));
  for (const [name, value] of Object.entries(storageMB(setup)))
    figures.set(
      `storageMB.${name}`,
      runs.map(() => value),
    );
  return { figures, windows: runs.map(({ window }) => window), used: new Set(runs.flatMap(({ used }) => used)) };
}

/** Runs all replications in sequence. */
export function replicate(setup: Setup, costs: CostTable, ran: () => void = () => undefined): Replications {
  const jobs = Array.from({ length: setup.replications }, (_, replication) => ({
    setup,
    replication,
    window: undefined,
  }));
  return replicationsOf(setup, runHere(costs)(jobs, ran));
}

export function addFigures(out: Replicated, figures: Figures): void {
  for (const [path, value] of figures) {
    const values = out.get(path);
    if (values) values.push(value);
    else out.set(path, [value]);
  }
}

/** Records which constants are read. */
function watched(values: CostValues, used: Set<string>): CostValues {
  return new Proxy(values, {
    get: (target, name) => {
      used.add(String(name));
      return target[String(name)];
    },
  });
}
