import {
  type FinishedRun,
  type Replications,
  type RunAll,
  type RunJob,
  replicationsOf,
  type SeenWindow,
} from './replicate.js';
import type { Setup } from './setup.js';

/** The windows of a series of runs, to pair others with. */
export interface Windows {
  key: string;
  windows: readonly SeenWindow[];
}

/** The replications of a setup, each in its own window or in that of the run that it is paired with. */
export interface Series {
  setup: Setup;
  paired: Windows | undefined;
}

/** Series that are kept: a plan asks for some hundred, an editor for more and more. */
const MOST_KEPT = 2000;

const keys = new WeakMap<Setup, string>();

/** Equal for setups that run alike, whatever is said about them and however often they are run. */
export function keyOf(setup: Setup): string {
  let key = keys.get(setup);
  if (key === undefined) {
    key = JSON.stringify({ ...setup, assumptions: [], replications: 0 });
    keys.set(setup, key);
  }
  return key;
}

/** The same setup to be run so often. */
export function timesRun(setup: Setup, replications: number): Setup {
  const same = { ...setup, replications };
  keys.set(same, keyOf(setup));
  return same;
}

/** Whether the same time was seen in all runs. */
export function areEqual({ windows: some }: Windows, { windows: others }: Windows): boolean {
  return some.every(({ startUs, endUs }, index) => {
    const other = others[index];
    return other !== undefined && startUs === other.startUs && endUs === other.endUs;
  });
}

function keyOfSeries({ setup, paired }: Series): string {
  return paired ? `${keyOf(setup)}\n${paired.key}` : keyOf(setup);
}

/** Remembers runs, so that none is made twice. */
export class RunMemory {
  private readonly known = new Map<string, FinishedRun[]>();

  constructor(private readonly runAll: RunAll) {}

  /** Makes what is missing of some series, all together. */
  make(wanted: readonly Series[], ran: () => void): void {
    const jobs: RunJob[] = [];
    const targets: FinishedRun[][] = [];
    const asked = new Map<string, number>();
    for (const series of wanted) {
      const key = keyOfSeries(series);
      const runs = this.runsOf(key);
      const { setup, paired } = series;
      const from = asked.get(key) ?? runs.length;
      for (let replication = from; replication < setup.replications; replication++) {
        jobs.push({ setup, replication, window: paired?.windows[replication] });
        targets.push(runs);
      }
      asked.set(key, Math.max(from, setup.replications));
    }
    if (jobs.length === 0) return;
    this.runAll(jobs, ran).forEach((run, index) => void targets[index]!.push(run));
  }

  /** The figures of a series that was made. */
  replications(series: Series): Replications {
    return replicationsOf(series.setup, this.made(series));
  }

  /** The windows of a series that was made. */
  windows(setup: Setup, paired?: Windows): Windows {
    const series = { setup, paired };
    return { key: keyOfSeries(series), windows: this.made(series).map(({ window }) => window) };
  }

  private made(series: Series): FinishedRun[] {
    return this.runsOf(keyOfSeries(series)).slice(0, series.setup.replications);
  }

  private runsOf(key: string): FinishedRun[] {
    let runs = this.known.get(key);
    if (!runs) {
      runs = [];
      if (this.known.size >= MOST_KEPT) this.known.delete(this.known.keys().next().value!);
      this.known.set(key, runs);
    }
    return runs;
  }
}
