import { type CostTable, defaultCosts } from '../costs/costs.js';
import { memo } from '../kernel/memo.js';
import { keyOf, RunMemory, type Series, sameOf, timesRun } from '../run/memory.js';
import { type Replications, type RunAll, runHere } from '../run/replicate.js';
import { storageMB } from '../run/storage.js';
import type { Scenario } from '../scenario/scenario.js';
import type { Setup } from '../scenario/setup.js';
import { directionsOf } from './direction.js';
import { Discrepancy } from './discrepancy.js';
import { changeDeviation, changeInterval, scatterOf } from './interval.js';
import { isServed, offeredOf } from './offered.js';
import type { ChangeFigure, SimulationResult } from './result.js';
import { withApplicationsOf } from './same-applications.js';
import { Bounds, hasSizeList, nest, type OnProgress, resultOf, runsOf, type Shown, setupsOf } from './simulate.js';

/** Percent change of every metric that both have, in the shape of the result. */
export type Change = { [key: string]: Change | ChangeFigure };

/** Both results of a comparison, and the change from the first to the second. */
export interface Comparison {
  before: SimulationResult;
  after: SimulationResult;
  change: Change;
}

/** Paired by replication: both sides of a pair have the same random numbers and the same costs. Undefined if the value before is zero. */
function logsOf(before: readonly number[], after: readonly number[]): number[] | undefined {
  if (before.some((from) => from === 0)) return undefined;
  return before.map((from, index) => Math.log(Math.max(after[index]! / from, Number.MIN_VALUE)));
}

const NO_CHANGE: ChangeFigure = { value: 0, low: 0, high: 0 };

/** Whether a change has a percent value: it has none from zero to another value. */
function hasPercent(before: readonly number[], after: readonly number[] | undefined): after is readonly number[] {
  if (after?.length !== before.length) return false;
  return !before.some((from) => from === 0) || before.every((from, index) => from === after[index]);
}

/** The percent changes of the metrics of a pair that has a difference. */
class Changes {
  private readonly discrepancy: Discrepancy;
  private readonly directionOf: (path: string) => 1 | -1 | undefined;
  private readonly limits: Bounds;

  constructor(
    private readonly pair: Pick<SetupPair, 'first' | 'second'>,
    costs: CostTable,
  ) {
    this.discrepancy = new Discrepancy(costs, pair.first, pair.second);
    this.directionOf = directionsOf(pair.first, pair.second);
    this.limits = new Bounds(pair.second, costs);
  }

  /**
   * The percent change between runs with a difference. If both have the same value, the model predicts no effect; that is not more certain
   * than a very small effect.
   */
  percentOf(path: string, before: readonly number[], after: readonly number[]): ChangeFigure {
    const logs = logsOf(before, after);
    if (!logs) return NO_CHANGE;
    const { first, second } = this.pair;
    const areServed = isServed(before, offeredOf(path, first)) && isServed(after, offeredOf(path, second));
    if (path.startsWith('storageMB') || areServed) return exactly(100 * Math.expm1(scatterOf(logs).value));
    const change = changeInterval(logs, path, this.discrepancy, this.directionOf(path));
    // Regardless of the initial value, a rate does not grow beyond what is offered, and what line, window and disks can carry.
    const most = 100 * (this.limits.of(path)[1] / before[0]! - 1);
    return { ...change, high: Math.max(change.value, Math.min(change.high, most)) };
  }

  /** Whether the interval of a change is narrow enough. */
  isNarrow(path: string, before: readonly number[], after: readonly number[]): boolean {
    if (before.every((from, index) => from === after[index])) return true;
    const logs = logsOf(before, after);
    if (!logs) return true;
    const { value, deviation } = scatterOf(logs);
    const ofModel = changeDeviation(value, path, this.discrepancy);
    const reach = this.discrepancy.reach * Math.hypot(this.discrepancy.spread * deviation, ofModel);
    const isClear = Math.abs(value) >= FAR_FROM_NONE * reach || Math.abs(value) <= NEAR_NONE * reach;
    return isClear || deviation <= NARROW_SHARE * ofModel;
  }
}

const exactly = (value: number): ChangeFigure => ({ value, low: value, high: value });

/**
 * The replications as multiples of a first run, which has the nominal costs: a scenario then has the same values however many replications a
 * comparison needs. Changes and the width of intervals stay the same.
 *
 * @param nominal the replications with that first run
 */
function centered(replications: Replications, nominal: Replications): Shown {
  const get = (path: string): number[] | undefined => {
    const values = replications.figures.get(path);
    const [first = 0, ...others] = nominal.figures.get(path) ?? values ?? [];
    const isPositive = first > 0 && others.every((each) => each > 0);
    const factor = isPositive ? first / Math.exp(scatterOf([first, ...others].map(Math.log)).value) : 1;
    return values?.map((each) => factor * each);
  };
  return { used: replications.used, figures: { keys: () => replications.figures.keys(), get } };
}

/** Two scenarios to compare. */
export interface Pair {
  before: Scenario;
  after: Scenario;
  /**
   * The scenario whose windows of time both are measured in; default: `before`. Comparisons of one stack with the same reference share
   * their runs. Omit it if clients send the next request after the reply: their results do not depend on equal time windows.
   */
  reference?: Scenario;
}

/** A pair of setups, and the setup whose time windows are used. */
interface SetupPair {
  first: Setup;
  second: Setup;
  reference: Setup;
}

/** Numbers of replications after which a comparison may stop early: the nominal costs, then also a pair of draws. */
const STAGES = [1, 3] as const;
/**
 * The largest change in the first replication that counts as no change: compared with the model error, draws of the costs are not visible.
 */
const NO_CHANGE_SHARE = 0.002;
/** More replications are not needed if their scatter is at most this share of the model error. */
const NARROW_SHARE = 1;
/** They are also not needed if zero is at least this many times as far away as the bound of the interval, or well inside the interval. */
const FAR_FROM_NONE = 1.5;
const NEAR_NONE = 0.5;
/** The metrics for which a comparison is made; percentiles, single resources and the processors of the partner need less precision. */
const MAIN_FIGURE =
  /^(?!hosts\.client\.).*\.(throughputMBs|transactionsPerS|latencyUs\.mean|cpMsPerMB|networkCpMsPerMB|ziipMsPerMB)$/;

/** The result after a change is calculated when it is read: estimates need only the change. */
function comparisonOf(before: SimulationResult, after: () => SimulationResult, change: Change): Comparison {
  return {
    before,
    get after() {
      return after();
    },
    change,
  };
}

/** Compares changes with their baseline. The same run is made once, however many comparisons need it. */
export class Comparer {
  private readonly memory: RunMemory;
  private readonly changes = memo<Setup, (second: Setup, make: () => Changes) => Changes>();
  private readonly results = memo<Shown, (setup: Setup, make: () => SimulationResult) => SimulationResult>();
  private readonly centered = memo<Replications, (nominal: Replications, make: () => Shown) => Shown>();

  /**
   * @param runAll makes runs, for example in several threads; default: in sequence
   * @param stopsEarly whether comparisons end after few replications if more would not narrow their intervals; values are then those of the
   *   nominal costs
   */
  constructor(
    private readonly costs: CostTable = defaultCosts,
    runAll: RunAll = runHere(costs),
    private readonly stopsEarly = false,
  ) {
    this.memory = new RunMemory(runAll);
  }

  /** As the function `compare`. */
  compare(before: Scenario, after: Scenario, onProgress?: OnProgress, reference?: Scenario): Comparison | Comparison[] {
    const pairs = setupPairs({ before, after, ...(reference ? { reference } : {}) });
    const total = 2 * runsOf(pairs.map(({ first }) => first));
    let done = 0;
    const ran = (): void => {
      done++;
      onProgress?.(done, total);
    };
    this.run(pairs, ran);
    // Known results need no run.
    while (done < total) ran();
    const comparisons = pairs.map((pair) => this.compared(pair));
    return hasSizeList(before) || hasSizeList(after) ? comparisons : comparisons[0]!;
  }

  /** Creates the runs of all requested comparisons together. */
  prepare(pairs: readonly Pair[]): void {
    this.run(pairs.flatMap(setupPairs), () => undefined);
  }

  private run(pairs: readonly SetupPair[], ran: () => void): void {
    let open = pairs;
    for (const replications of this.stopsEarly ? STAGES : []) {
      this.make(
        open.map((pair) => shortened(pair, replications)),
        ran,
      );
      open = open.filter((pair) => !this.isSettled(shortened(pair, replications)));
    }
    this.make(open, ran);
  }

  /** The pair with the number of replications that its comparison needs. */
  private settled(pair: SetupPair): SetupPair {
    for (const replications of this.stopsEarly ? STAGES : []) {
      const short = shortened(pair, replications);
      if (this.isSettled(short)) return short;
    }
    return pair;
  }

  /** Whether more replications would not make any interval of a pair significantly narrower, or any answer more certain. */
  private isSettled(pair: SetupPair): boolean {
    if (isSame(pair)) return true;
    const from = this.memory.replications(this.from(pair)).figures;
    const to = this.memory.replications(this.to(pair)).figures;
    const changes = this.changesOf(pair);
    const isEnough =
      pair.first.replications > 1
        ? changes.isNarrow.bind(changes)
        : (_path: string, before: readonly number[], after: readonly number[]) => isUnchanged(before, after);
    return [...from].every(([path, before]) => {
      const after = to.get(path);
      return !after || !MAIN_FIGURE.test(path) || isEnough(path, before, after);
    });
  }

  /** What a comparison needs in sequence: the windows of its reference, the runs before the change, those after it. */
  private make(pairs: readonly SetupPair[], ran: () => void): void {
    const { memory } = this;
    memory.make(
      pairs.map(({ reference }) => ({ setup: reference, paired: undefined })),
      ran,
    );
    memory.make(
      pairs.map((pair) => this.from(pair)),
      ran,
    );
    memory.make(
      pairs.filter((pair) => !isSame(pair)).map((pair) => this.to(pair)),
      ran,
    );
  }

  private from({ first, reference }: SetupPair): Series {
    return { setup: first, paired: keyOf(first) === keyOf(reference) ? undefined : this.memory.windows(reference) };
  }

  /**
   * The same simulated time on both sides means the same arrivals, so small differences are detected. Flows whose clients send the next
   * request after the reply have no arrivals: they run as long as they need, as in a separate simulation.
   */
  private to(pair: SetupPair): Series {
    if (!isOpen(pair.second)) return { setup: pair.second, paired: undefined };
    const from = this.from(pair);
    const own = this.memory.windows(from.setup, from.paired);
    return { setup: pair.second, paired: own.map((window, index) => sameOf(from.paired?.[index], window)) };
  }

  private changesOf(pair: SetupPair): Changes {
    const ofFirst = this.changes(pair.first, () => memo<Setup, Changes>());
    return ofFirst(pair.second, () => new Changes(pair, this.costs));
  }

  /** @param nominal the replications before the change */
  private resultOf(replications: Replications, setup: Setup, nominal: Replications): SimulationResult {
    const shown = this.stopsEarly ? this.centeredOn(nominal, replications) : replications;
    const ofReplications = this.results(shown, () => memo<Setup, SimulationResult>());
    return ofReplications(setup, () => resultOf(shown, setup, this.costs));
  }

  private centeredOn(nominal: Replications, replications: Replications): Shown {
    const ofReplications = this.centered(replications, () => memo<Replications, Shown>());
    return ofReplications(nominal, () => centered(replications, nominal));
  }

  private compared(whole: SetupPair): Comparison {
    const pair = this.settled(whole);
    const { first, second } = pair;
    const from = this.memory.replications(this.from(pair));
    const before = this.resultOf(from, first, from);
    if (isSame(pair)) return this.unchanged(from, before, second);
    const to = this.memory.replications(this.to(pair));
    const changes = this.changesOf(pair);
    const paths = [...from.figures.keys()].filter((path) => hasPercent(from.figures.get(path)!, to.figures.get(path)));
    const percentOf = (path: string): ChangeFigure =>
      changes.percentOf(path, from.figures.get(path)!, to.figures.get(path)!);
    return comparisonOf(before, () => this.resultOf(to, second, from), nest(paths, percentOf) as Change);
  }

  /** The comparison of two scenarios with identical results. */
  private unchanged(replications: Replications, before: SimulationResult, second: Setup): Comparison {
    const change = nest(replications.figures.keys(), () => NO_CHANGE) as Change;
    return comparisonOf(before, () => this.resultOf(replications, second, replications), change);
  }
}

/** @throws Error if the scenarios have different numbers of sizes */
function setupPairs({ before, after, reference = before }: Pair): SetupPair[] {
  const [firsts, references] = [setupsOf(before), setupsOf(reference)];
  const seconds = setupsOf(withApplicationsOf(before, after));
  if (firsts.length !== seconds.length) throw new Error('the two scenarios have different numbers of sizes');
  return firsts.map((first, index) => {
    const shared = references[index] ?? references[0]!;
    return {
      first,
      second: ranAs(first, seconds[index]!),
      reference: isOpen(first) && isOpen(shared) ? ranAs(first, shared) : first,
    };
  });
}

/** A setup with the random numbers and the number of runs of another one. */
function ranAs({ seed, replications }: Setup, setup: Setup): Setup {
  return setup.seed === seed && setup.replications === replications ? setup : { ...setup, seed, replications };
}

const isOpen = ({ flows }: Setup): boolean => flows.every(({ ratePerS }) => ratePerS !== undefined);

/** Whether a metric of one replication is the same, or almost the same, on both sides. */
function isUnchanged([before = 0]: readonly number[], [after = 0]: readonly number[]): boolean {
  return Math.abs(after - before) <= NO_CHANGE_SHARE * before;
}

/** A pair for the first, short comparison. */
function shortened({ first, second, reference }: SetupPair, most: number): SetupPair {
  const replications = Math.min(most, first.replications);
  return {
    first: timesRun(first, replications),
    second: timesRun(second, replications),
    reference: timesRun(reference, replications),
  };
}

/** Neither the runs nor the fixed storage differ. */
function isSame({ first, second }: SetupPair): boolean {
  if (keyOf(first) !== keyOf(second)) return false;
  return JSON.stringify(storageMB(first)) === JSON.stringify(storageMB(second));
}

/**
 * The effect of a change: both scenarios under the same random numbers and the same draws of the costs.
 *
 * @param before the current scenario; @param after with the change; both with the same number of sizes
 * @returns both results and the percent from one to the other, with 90 % bounds of the paired differences; a list of them when the flows
 * name lists of sizes. A metric that is zero before has no percent value.
 * @throws Error if the two have different numbers of sizes
 */
export function compare(
  before: Scenario,
  after: Scenario,
  costs: CostTable = defaultCosts,
  onProgress?: OnProgress,
): Comparison | Comparison[] {
  return new Comparer(costs).compare(before, after, onProgress);
}
