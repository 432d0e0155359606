import { memo } from '../kernel/memo.js';
import type { Setup } from '../scenario/setup.js';
import { essenceOf } from './essence.js';
import {
  type FinishedRun,
  type Replications,
  type RunAll,
  type RunJob,
  replicationsOf,
  type SeenWindow,
} from './replicate.js';

/** The windows of a series of runs, with which others can be paired. */
export type Windows = readonly SeenWindow[];

/** The replications of a setup, each in its own window or in that of its paired run. */
export interface Series {
  setup: Setup;
  paired: Windows | undefined;
}

/** Maximum number of cached runs and of distinguished setups: a plan needs some hundred, an editor more and more. */
const MOST_KEPT = 10_000;

const keys = memo<Setup, string>();
const repetitions = memo<Setup, Map<number, Setup>>();

/** Equal for setups whose runs are identical, regardless of descriptions and the number of runs. */
export function keyOf(setup: Setup): string {
  return keys(setup, () => JSON.stringify(essenceOf(setup)));
}

/** The same setup with another number of runs. */
export function timesRun(setup: Setup, replications: number): Setup {
  if (setup.replications === replications) return setup;
  const known = repetitions(setup, () => new Map());
  let same = known.get(replications);
  if (!same) {
    same = { ...setup, replications };
    keys(same, () => keyOf(setup));
    known.set(replications, same);
  }
  return same;
}

/** The window of the reference if it covers the same time, so runs are shared; otherwise the window of the run itself. */
export function sameOf(shared: SeenWindow | undefined, own: SeenWindow): SeenWindow {
  return shared && shared.startUs === own.startUs && shared.endUs === own.endUs ? shared : own;
}

/** Caches runs, so none is made twice. */
export class RunMemory {
  private readonly known = new Map<string, FinishedRun>();
  /** Short names of setups, because runs are looked up often. */
  private readonly numbers = new Map<string, number>();
  private readonly numberOf = new WeakMap<Setup, number>();
  private readonly together = memo<Setup, Map<string, Replications>>();
  private numbered = 0;

  constructor(private readonly runAll: RunAll) {}

  /** Makes the missing runs of several series, all together. */
  make(wanted: readonly Series[], ran: () => void): void {
    const jobs = new Map<string, RunJob>();
    for (const series of wanted) {
      const { setup, paired } = series;
      for (let replication = 0; replication < setup.replications; replication++) {
        const key = this.keyOfRun(series, replication);
        if (!this.isKept(key)) jobs.set(key, { setup, replication, window: paired?.[replication] });
      }
    }
    if (jobs.size === 0) return;
    const made = this.runAll([...jobs.values()], ran);
    [...jobs.keys()].forEach((key, index) => {
      if (this.known.size >= MOST_KEPT) this.known.delete(this.known.keys().next().value!);
      this.known.set(key, made[index]!);
    });
  }

  /** Whether a run is cached; a requested one is evicted last. */
  private isKept(key: string): boolean {
    const run = this.known.get(key);
    if (run === undefined) return false;
    this.known.delete(key);
    this.known.set(key, run);
    return true;
  }

  /** The metrics of a completed series. */
  replications(series: Series): Replications {
    const known = this.together(series.setup, () => new Map());
    const seen = Array.from({ length: series.setup.replications }, (_, replication) => windowText(series, replication));
    const key = seen.join();
    let replications = known.get(key);
    if (!replications) {
      replications = replicationsOf(series.setup, this.made(series));
      known.set(key, replications);
    }
    return replications;
  }

  /** The windows of a completed series. */
  windows(setup: Setup, paired?: Windows): Windows {
    return this.replications({ setup, paired }).windows;
  }

  private made(series: Series): FinishedRun[] {
    return Array.from({ length: series.setup.replications }, (_, replication) => {
      return this.known.get(this.keyOfRun(series, replication))!;
    });
  }

  /** Equal for setups whose runs are identical in equal windows. */
  private keyOfRun(series: Series, replication: number): string {
    return `${this.number(series.setup)} ${replication} ${windowText(series, replication)}`;
  }

  private number(setup: Setup): number {
    let number = this.numberOf.get(setup);
    if (number === undefined) {
      const key = keyOf(setup);
      number = this.numbers.get(key) ?? this.numbered++;
      if (this.numbers.size >= MOST_KEPT) this.numbers.delete(this.numbers.keys().next().value!);
      this.numbers.set(key, number);
      this.numberOf.set(setup, number);
    }
    return number;
  }
}

function windowText({ paired }: Series, replication: number): string {
  const window = paired?.[replication];
  return window ? `${window.startUs} ${window.endUs} ${window.events} ${window.isEnough}` : '';
}
