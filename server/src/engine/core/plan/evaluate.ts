import { memo } from '@ezlint/grammar';
import type { Comparison, SimulationResult } from '@ezlint/simcore';
import { type Anchor, anchorOf } from '../impact/anchor.js';
import { cpPercentOf, type Machine, type Role } from '../impact/capacity.js';
import { limitsOf, notServedOf, stableFlows } from '../impact/overload.js';
import { needsLoss, routesKeepMtu } from '../impact/project.js';
import { trafficInterfaces } from '../impact/scenario-mapping.js';
import { bytesPerS, type Routed, repeated, StackScenarios } from '../impact/stack-scenarios.js';
import type { StackTrial } from '../impact/trial.js';
import type { Workload } from '../impact/workload.js';
import { areSharesOpen, type NotServed } from '../types/capacity.js';
import type { Candidate } from './candidates.js';
import { type ChangedStack, ChangedStacks } from './changed-stacks.js';
import { type Compared, type Estimate, effectOf, estimateOf } from './effect.js';
import type { Effect } from './types.js';

const ROLES: readonly Role[] = ['server', 'distributor'];

/** Number of runs for an outcome under another workload: no decision depends on it, and its interval shows its uncertainty. */
const RUNS_OF_OUTCOME = 3;

/** An evaluated set of candidates. */
interface Tried {
  scenarios: StackScenarios;
  /** Identical for sets that result in the same network. */
  key: string;
}

/** The stack before any change, for the traffic over an interface. */
export interface AsItIs {
  via: string;
  result: SimulationResult;
  notServed: NotServed[];
  /** Absent if the CP time was not measured. */
  anchor: Anchor | undefined;
}

/** The traffic over an interface before and after a change, and in the unchanged stack. */
interface Route {
  name: string;
  role: Role;
  before: Routed;
  after: Routed;
  reference: Routed;
}

/** Evaluates sets of changes: each set is edited and mapped once, each pair of scenarios is simulated once. */
export class Evaluator {
  private readonly mapped = memo<ChangedStack, StackScenarios>();
  private readonly tried = new Map<string, Tried | undefined>();
  private readonly effects = new Map<string, Effect>();
  private readonly estimates = new Map<string, Estimate>();
  /** Interfaces with traffic in the unchanged stack. */
  private readonly interfaces: readonly string[];

  constructor(
    private readonly trial: StackTrial,
    readonly workload: Workload,
    /** Called before each simulation. */
    private readonly onSimulation: () => void = () => undefined,
    /** Maximum number of runs of a comparison; the usual number if absent. */
    private readonly mostRuns?: number,
    private readonly stacks = new ChangedStacks(trial),
  ) {
    this.interfaces = trafficInterfaces(trial.stack).map(({ name }) => name);
  }

  /** Number of evaluated sets. */
  get sets(): number {
    return this.tried.size;
  }

  /** The same stack and sets under another workload, to determine its outcome. */
  under(workload: Workload): Evaluator {
    return new Evaluator(this.trial, workload, this.onSimulation, RUNS_OF_OUTCOME, this.stacks);
  }

  hasTraffic(): boolean {
    const stack = this.scenariosOf([])!;
    return stack.names.some((name) => stack.over(name) !== undefined);
  }

  whyNoTraffic(): string {
    return this.scenariosOf([])!.whyNoTraffic();
  }

  /** The capacity that the site specifies; undefined without traffic. */
  machine(): Machine | undefined {
    const stack = this.scenariosOf([])!;
    const [first] = this.served();
    return first && stack.machineFor(first);
  }

  /** The unchanged stack for each interface with traffic. One run has the values of the comparisons of findings and steps. */
  asItIs(): AsItIs[] {
    return this.served().map((routed) => {
      const once = repeated(routed, 1);
      const comparison = this.trial.impacts.compare(once, once);
      const result = comparison.before;
      const anchor = anchorOf(comparison, routed.measuredCpPercent);
      return { via: routed.via.name, result, notServed: notServedOf(result, routed), anchor };
    });
  }

  private served(): Routed[] {
    const stack = this.scenariosOf([])!;
    return stack.names.flatMap((name) => stack.over(name) ?? []);
  }

  /** Undefined if the simulation does not model the changes. */
  scenariosOf(set: readonly Candidate[]): StackScenarios | undefined {
    return this.try(set)?.scenarios;
  }

  /** Whether both sets result in the same network. */
  isSame(a: readonly Candidate[], b: readonly Candidate[]): boolean {
    return this.try(a)?.key === this.try(b)?.key;
  }

  /** Whether the changes help only with packet loss, and the workload has none. */
  needsLoss(from: readonly Candidate[], to: readonly Candidate[]): boolean {
    const before = this.scenariosOf(from);
    const after = this.scenariosOf(to);
    if (!before || !after) return false;
    return before.names.every((name) =>
      ROLES.every((role) => {
        const [one, other] = [before.over(name, role), after.over(name, role)];
        return !one || !other || one.key === other.key || needsLoss(one, other);
      }),
    );
  }

  /** Why a higher MTU of an interface has no effect on its traffic; undefined if it has one. */
  routesKeepMtu(from: readonly Candidate[], to: readonly Candidate[]): string | undefined {
    const before = this.scenariosOf(from);
    const after = this.scenariosOf(to);
    for (const name of before?.names ?? []) {
      const [one, other] = [before?.over(name), after?.over(name)];
      const reason = one && other && routesKeepMtu(one, other);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  /** The effect of a set compared with another one. */
  effect(from: readonly Candidate[], to: readonly Candidate[]): Effect | undefined {
    return this.between(from, to, this.effects, (before, after) => effectOf(this.compared(before, after)));
  }

  /** Like `effect`, from one run each: values without bounds, for ranking. */
  estimate(from: readonly Candidate[], to: readonly Candidate[]): Estimate | undefined {
    return this.between(from, to, this.estimates, (before, after) => estimateOf(this.compared(before, after, true)));
  }

  /** The result for two sets, determined once for each pair of networks; undefined if the simulation does not model one of them. */
  private between<T>(
    from: readonly Candidate[],
    to: readonly Candidate[],
    known: Map<string, T>,
    determine: (before: StackScenarios, after: StackScenarios) => T,
  ): T | undefined {
    const [before, after] = [this.try(from), this.try(to)];
    if (!before || !after) return undefined;
    const key = pairKey(before, after);
    const result = known.get(key) ?? determine(before.scenarios, after.scenarios);
    known.set(key, result);
    return result;
  }

  /** Runs the simulations for the estimates that follow. */
  prepareEstimates(pairs: readonly (readonly [from: readonly Candidate[], to: readonly Candidate[]])[]): void {
    const routes = pairs.flatMap(([from, to]) => {
      const [before, after] = [this.try(from), this.try(to)];
      const isNew = before && after && !this.estimates.has(pairKey(before, after));
      return isNew ? this.routes(before.scenarios, after.scenarios, true) : [];
    });
    this.trial.impacts.prepare(routes);
  }

  /** The comparison for every interface with traffic. */
  compared(before: StackScenarios, after: StackScenarios, isEstimate = false): Compared[] {
    const routes = this.routes(before, after, isEstimate);
    this.trial.impacts.prepare(routes);
    return routes.map((route) => {
      const comparison = this.compare(route);
      const notServed = comparison ? notServedOf(comparison.before, route.before) : [];
      const limits = comparison ? limitsOf(comparison.before, route.name) : [];
      return {
        interface: route.name,
        role: route.role,
        comparison,
        notServed,
        stable: comparison ? stableFlows(comparison.before, notServed, limits.length > 0) : [],
        areShared: areSharesOpen(notServed, limits),
        weight: bytesPerS(route.before),
        ...this.cpTime(route, comparison),
      };
    });
  }

  /** From one run, which the ranking also uses. */
  private cpTime(
    { role, before, reference }: Route,
    comparison: Comparison | undefined,
  ): Pick<Compared, 'cpPercent' | 'anchor'> {
    const once = repeated(before, 1);
    const same = this.trial.impacts.compare(once, once, repeated(reference, 1));
    const anchor = role === 'server' ? anchorOf(comparison ?? same, reference.measuredCpPercent) : undefined;
    return { cpPercent: cpPercentOf(same.before, role) * (anchor?.factor ?? 1), anchor };
  }

  private routes(before: StackScenarios, after: StackScenarios, isEstimate: boolean): Route[] {
    const stack = this.scenariosOf([])!;
    return before.names.flatMap((name) =>
      ROLES.flatMap((role) => {
        const from = before.over(name, role);
        const to = from && after.over(name, role);
        // Distributed traffic is included only if its distribution changes; otherwise it is served in the same way.
        if (!to || (role === 'distributor' && distributing(from) === distributing(to))) return [];
        // All scenarios use the observation time of the unchanged stack.
        const reference = stack.over(name, role) ?? from;
        const runs = isEstimate ? 1 : this.mostRuns;
        if (runs === undefined) return [{ name, role, before: from, after: to, reference }];
        return [
          { name, role, before: repeated(from, runs), after: repeated(to, runs), reference: repeated(reference, runs) },
        ];
      }),
    );
  }

  private compare({ before, after, reference }: Route): Comparison | undefined {
    if (before.key === after.key) return undefined;
    this.onSimulation();
    return this.trial.impacts.compare(before, after, reference);
  }

  private try(set: readonly Candidate[]): Tried | undefined {
    const sorted = [...set].sort((a, b) => a.index - b.index);
    const name = sorted.map(({ index }) => index).join();
    if (!this.tried.has(name)) this.tried.set(name, this.build(sorted));
    return this.tried.get(name);
  }

  /** @param set in the order of the candidates */
  private build(set: readonly Candidate[]): Tried | undefined {
    const changed = this.stacks.after(set);
    if (!changed) return undefined;
    const scenarios = this.scenariosAfter(changed);
    const parts = this.interfaces.map((each) => [
      scenarios.over(each)?.key,
      distributing(scenarios.over(each, 'distributor')),
    ]);
    return { scenarios, key: JSON.stringify(parts) };
  }

  private scenariosAfter(changed: ChangedStack): StackScenarios {
    return this.mapped(changed, () => {
      const { model, like } = changed;
      const { impacts } = this.trial;
      const same = like && { scenarios: this.scenariosAfter(like.stack), except: like.except };
      return new StackScenarios(model, this.trial.facts(this.workload), impacts.scenarioNames, same);
    });
  }
}

function pairKey(before: Tried, after: Tried): string {
  return `${before.key}\n${after.key}`;
}

/** How traffic is distributed to the targets of Sysplex Distributor. */
function distributing(routed: Routed | undefined): string | undefined {
  return JSON.stringify(routed?.scenario.path?.distributor);
}
