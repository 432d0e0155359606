import { type CostTable, type CostValues, costValues } from '../costs/costs.js';
import { drawnValues } from '../costs/posterior.js';
import { RandomStream } from '../kernel/random.js';
import type { Setup } from '../scenario/setup.js';
import type { Figures } from './figures.js';
import { type RunWindow, runOnce } from './run.js';
import { storageMB } from './storage.js';

/** Figures of one path in every replication. */
export type Replicated = Map<string, number[]>;

/** The window of a replication, whether every flow was seen long enough in it, and the events that it took. */
export interface SeenWindow extends RunWindow {
  isEnough: boolean;
  events: number;
}

/** One replication of a setup. */
export interface RunJob {
  setup: Setup;
  replication: number;
  /** The window of the run that it is paired with. */
  window: SeenWindow | undefined;
}

/** What a replication gave. */
export interface FinishedRun {
  figures: Figures;
  window: SeenWindow;
  /** Names of the constants that were read. */
  used: string[];
}

/** Makes runs, in whatever order, and gives them in the order of the jobs. It may call `ran` after each. */
export type RunAll = (jobs: readonly RunJob[], ran: () => void) => FinishedRun[];

/** The figures of all replications, and the window of each for a run that is paired with it. */
export interface Replications {
  figures: Replicated;
  windows: SeenWindow[];
  /** Names of the constants that were read. */
  used: ReadonlySet<string>;
}

/** A run that takes so many times the events of the one it is paired with is not a small change: it need not go on. */
const MOST_EVENTS_IN_PAIR = 1.5;

/** The seed of a replication of runs with this seed. */
export const seedOf = (seed: number, replication: number): number => seed * 1000 + replication;

/** The costs of a replication: as they are, then pairs of mirrored draws from what is known of them together. */
export function replicationValues(costs: CostTable, seed: number, replication: number): CostValues {
  if (replication === 0) return costValues(costs);
  const pair = Math.ceil(replication / 2);
  return drawnValues(costs, new RandomStream(seed, `costs/${pair}`), replication % 2 === 1 ? 1 : -1);
}

/** Makes one run; the same seed draws the same numbers whatever the settings are. */
export function finishRun({ setup, replication, window }: RunJob, costs: CostTable): FinishedRun {
  const used = new Set<string>();
  const values = watched(replicationValues(costs, setup.seed, replication), used);
  const seeded = { ...setup, seed: seedOf(setup.seed, replication) };
  const paired = runOnce(seeded, values, window, window && MOST_EVENTS_IN_PAIR * window.events);
  // Where the other run was over before this one got going, it takes the time that it needs.
  const run = window?.isEnough && !paired.isEnough ? runOnce(seeded, values) : paired;
  return {
    figures: run.figures,
    window: { ...run.window, isEnough: run.isEnough, events: run.events },
    used: [...used],
  };
}

/** Makes runs one after the other. */
export function runHere(costs: CostTable): RunAll {
  return (jobs, ran) =>
    jobs.map((job) => {
      const run = finishRun(job, costs);
      ran();
      return run;
    });
}

const RESPONSE_TIME = /^flows\..+\.latencyUs\.\w+$/;

/** A replication in which no transaction ended says nothing of their time: it takes that of the others. */
function withUnseen(values: number[]): number[] {
  const seen = values.filter((us) => us > 0);
  if (seen.length === 0 || seen.length === values.length) return values;
  const meanUs = seen.reduce((sum, us) => sum + us, 0) / seen.length;
  return values.map((us) => us || meanUs);
}

/** Puts replications of a setup together. */
export function replicationsOf(setup: Setup, runs: readonly FinishedRun[]): Replications {
  const figures: Replicated = new Map();
  for (const run of runs) addFigures(figures, run.figures);
  for (const [path, values] of figures) if (RESPONSE_TIME.test(path)) figures.set(path, withUnseen(values));
  for (const [name, value] of Object.entries(storageMB(setup))) {
    figures.set(
      `storageMB.${name}`,
      runs.map(() => value),
    );
  }
  return { figures, windows: runs.map(({ window }) => window), used: new Set(runs.flatMap(({ used }) => used)) };
}

/** Runs all replications one after the other. */
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

/** Notes which constants are read. */
function watched(values: CostValues, used: Set<string>): CostValues {
  return new Proxy(values, {
    get: (target, name) => {
      used.add(String(name));
      return target[String(name)];
    },
  });
}
