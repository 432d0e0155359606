import { keptIn } from '@ezlint/grammar/words';
import type { Figure, LoadCurve, Scenario } from '@ezlint/simcore';
import { loadCurve } from '@ezlint/simcore';
import { networkCpOf, round } from '../core/impact/metrics.js';
import { resourceText } from '../core/impact/resource-text.js';
import { type Routed, repeated, StackScenarios } from '../core/impact/stack-scenarios.js';
import type { StackTrial } from '../core/impact/trial.js';
import type { WorkloadFlow } from '../core/impact/workload.js';
import type { AnalyzedFailures } from '../failures/failures.js';
import { serviceText } from '../failures/services.js';
import type { Node } from '../failures/sysplex.js';
import type { FailureName, ServiceAfter } from '../failures/types.js';
import { type LoadAfter, Loads } from './load-after.js';
import { type HeadroomReport, LARGEST_HEADROOM, type ServiceHeadroom, type StackAfterFailure } from './types.js';

/** A stack under some load. */
interface Loaded {
  requestsPerS: number;
  cpPercentOfEngine: Figure;
  ziipPercentOfEngine: Figure;
  responseUs: Figure;
  engines: number;
  headroom: number | null;
  limitedBy: string;
}

/** Load of a stack over one interface. */
interface Part {
  curve: LoadCurve;
  cp: Figure;
  /** CP time including applications, in percent of one engine. */
  allCpPercent: number;
  ziip: Figure;
  /** Transactions per second. */
  transactions: number;
  /** Sum of the response times of the transactions of one second. */
  waitingUs: Figure;
}

const PARTNER_ENGINES = 64;
const ENGINES = 'general-purpose engines';
const ZIIPS = 'zIIPs';

const EQUAL_SHARES = 'the remaining stacks share the load of a service equally';
const SPREAD =
  'flows without an interface, and flows of a failed interface, are distributed among the other interfaces';
const EACH_BY_ITSELF =
  'the response time over an interface does not include waiting for engines that process traffic of other interfaces';
const OTHER_WORK = 'the CP time of other work of the LPARs is not included';
const ONE_LPAR = 'the load of all stacks of an LPAR grows together, and they share its engines';

/**
 * The load of the remaining stacks after each failure, and their headroom. Includes only load that the workloads of all stacks specify.
 *
 * @param trials the stacks by their names in the analysis
 * @param onSimulation called before a stack is simulated
 */
export function headroomOf(
  analyzed: AnalyzedFailures,
  trials: ReadonlyMap<string, StackTrial>,
  onSimulation: (stack: string, failure: FailureName) => void = () => undefined,
): HeadroomReport {
  return new Headroom(analyzed, trials, onSimulation).report();
}

class Headroom {
  private readonly loads: Loads;
  private readonly known = new Map<string, Part>();
  private readonly before = new Map<Node, Loaded>();
  private readonly assumptions = new Set([EQUAL_SHARES, SPREAD, OTHER_WORK]);

  constructor(
    private readonly analyzed: AnalyzedFailures,
    private readonly trials: ReadonlyMap<string, StackTrial>,
    private readonly onSimulation: (stack: string, failure: FailureName) => void,
  ) {
    this.loads = new Loads(analyzed, new Map([...trials].map(([name, { stack }]) => [name, stack])));
  }

  report(): HeadroomReport {
    const stacks: StackAfterFailure[] = [];
    const least = new Map<string, ServiceHeadroom>();
    for (const [at, effects] of this.analyzed.report.failures.entries()) {
      const failure = this.analyzed.failures[at]!;
      const changed = this.loads.after(failure, effects);
      const flowsOf = (node: Node): readonly WorkloadFlow[] =>
        changed.find((each) => each.node === node)?.flows ?? this.loads.of(node);
      for (const after of changed) {
        const neighbors = this.neighborsOf(after.node).filter((node) => !failure.down.has(node));
        const others = neighbors.flatMap((node) => this.partsUnder(node, flowsOf(node))?.parts ?? []);
        const stack = this.afterFailure(effects.failure, after, others);
        if (!stack) continue;
        stacks.push(stack);
        for (const service of after.taken) keepLeast(least, service, stack);
      }
    }
    return {
      stacks,
      services: [...least.values()],
      assumptions: stacks.length === 0 ? [] : [...this.assumptions].sort(),
      unknown: this.loads.unknown,
    };
  }

  /** The other stacks of the LPAR of a stack. */
  private neighborsOf(node: Node): Node[] {
    return this.analyzed.sysplex.nodes.filter(
      (other) => other !== node && node.lpar !== undefined && other.lpar === node.lpar,
    );
  }

  /** @param others the traffic of the other stacks of the LPAR after the failure */
  private afterFailure(
    failure: FailureName,
    { node, flows, taken }: LoadAfter,
    others: readonly Part[],
  ): StackAfterFailure | undefined {
    this.onSimulation(node.name, failure);
    const before = this.asItIs(node);
    const after = this.under(node, flows, others);
    if (others.length > 0) this.assumptions.add(ONE_LPAR);
    if (!before || !after) return undefined;
    const { engines, headroom, limitedBy } = after;
    return {
      failure,
      stack: node.name,
      services: taken.map(serviceText),
      requestsPerS: { before: before.requestsPerS, after: after.requestsPerS },
      cpPercentOfEngine: { before: before.cpPercentOfEngine, after: after.cpPercentOfEngine },
      ziipPercentOfEngine: { before: before.ziipPercentOfEngine, after: after.ziipPercentOfEngine },
      responseUs: { before: before.responseUs, after: after.responseUs },
      engines,
      headroom,
      limitedBy,
    };
  }

  private asItIs(node: Node): Loaded | undefined {
    const known = this.before.get(node);
    if (known) return known;
    const found = this.under(node, this.loads.of(node));
    if (found) this.before.set(node, found);
    return found;
  }

  /** Undefined if nothing can be simulated; a stack without load uses nothing. */
  private under(node: Node, flows: readonly WorkloadFlow[], others: readonly Part[] = []): Loaded | undefined {
    const found = this.partsUnder(node, flows);
    if (!found) return undefined;
    const { parts, engines, ziips, isHelped } = found;
    return {
      requestsPerS: round(flows.reduce((sum, { ratePerS = 0 }) => sum + ratePerS, 0)),
      cpPercentOfEngine: upTo(100 * engines, sumOf(parts.map(({ cp }) => cp))),
      ziipPercentOfEngine: upTo(100 * ziips, sumOf(parts.map(({ ziip }) => ziip))),
      responseUs: responseOf(parts),
      engines: round(engines),
      ...limitOf(parts, others, { engines, ziips, isHelped }),
    };
  }

  /** The traffic of a stack over each of its interfaces, and the engines of its LPAR. */
  private partsUnder({ name, workload }: Node, flows: readonly WorkloadFlow[]): UnderLoad | undefined {
    const trial = this.trials.get(name);
    if (!trial) return undefined;
    const facts = trial.facts({ name: String(workload?.name ?? 'workload'), flows: [...flows] });
    const scenarios = new StackScenarios(trial.stack, facts, trial.impacts.scenarioNames);
    const routed = scenarios.names.flatMap((each) => scenarios.over(each) ?? []);
    if (routed.length === 0 && flows.length > 0) return undefined;
    if (routed.length > 1) this.assumptions.add(EACH_BY_ITSELF);
    const parts = routed.map((each) => ({ via: each.via.name, ...this.simulated(each, trial) }));
    for (const { assumptions } of routed) for (const each of assumptions) this.assumptions.add(each);
    const [first] = routed;
    const { engines, ziips } = first ? scenarios.machineFor(first) : { engines: 0, ziips: 0 };
    const isHelped = first?.scenario.hosts?.server?.iipHonorPriority !== false;
    return { parts, engines, ziips, isHelped };
  }

  private simulated(routed: Routed, trial: StackTrial): Part {
    return keptIn(this.known, routed.key, () => {
      const once = repeated(routed, 1);
      const { flows, hosts } = trial.impacts.compare(once, once).before;
      const { server } = hosts;
      const perS = Object.values(flows).map(({ transactionsPerS }) => transactionsPerS.value);
      const means = Object.values(flows).map(({ latencyUs }) => latencyUs.mean);
      return {
        curve: loadCurve(withAmplePartner(routed.scenario), undefined, LARGEST_HEADROOM),
        cp: networkCpOf(server).busyPercent,
        allCpPercent: server.cpBusyPercent.value,
        ziip: server.ziipBusyPercent,
        transactions: perS.reduce((sum, each) => sum + each, 0),
        waitingUs: sumOf(means.map((mean, at) => times(mean, perS[at]!))),
      };
    });
  }
}

/** Partners are many systems, so their engines do not limit the stack. */
function withAmplePartner(scenario: Scenario): Scenario {
  const client = { ...scenario.hosts?.client, cps: PARTNER_ENGINES };
  return { ...scenario, hosts: { ...scenario.hosts, client } };
}

/** Engines of both kinds; `isHelped` if general-purpose engines help zIIPs (IIPHONORPRIORITY=YES). */
interface Shared {
  engines: number;
  ziips: number;
  isHelped: boolean;
}

/** The traffic of a stack over each of its interfaces. */
interface UnderLoad extends Shared {
  parts: PartOver[];
}

type PartOver = Part & { via: string };

/**
 * The interface or the engines shared by all interfaces, whichever is saturated first.
 *
 * @param others the traffic of the other stacks of the LPAR
 */
function limitOf(
  parts: readonly PartOver[],
  others: readonly Part[],
  shared: Shared,
): Pick<Loaded, 'headroom' | 'limitedBy'> {
  const limits = parts.map(({ via, curve }) => ({
    headroom: curve.saturation ?? Number.POSITIVE_INFINITY,
    limitedBy: resourceText(curve.limitedBy, via),
  }));
  const all = [...parts, ...others];
  const [first, ...rest] = all.length > 1 ? [...limits, ...enginesOf(all, shared)] : limits;
  if (!first) return { headroom: null, limitedBy: 'none' };
  const { headroom, limitedBy } = rest.reduce((least, each) => (each.headroom < least.headroom ? each : least), first);
  return { headroom: headroom <= LARGEST_HEADROOM ? round(headroom) : null, limitedBy };
}

/** The load at which the work over all interfaces uses all engines of a kind, or of both kinds if one helps the other. */
function enginesOf(
  parts: readonly Part[],
  { engines, ziips, isHelped }: Shared,
): { headroom: number; limitedBy: string }[] {
  const sum = (pick: (part: Part) => number): number => parts.reduce((total, part) => total + pick(part), 0);
  const [cpPercent, ziipPercent] = [sum((part) => part.allCpPercent), sum(({ ziip }) => ziip.value)];
  const limits = cpPercent > 0 ? [{ headroom: (100 * engines) / cpPercent, limitedBy: ENGINES }] : [];
  if (ziipPercent === 0) return limits;
  const ofZiips = isHelped
    ? { headroom: (100 * (engines + ziips)) / (cpPercent + ziipPercent), limitedBy: `${ENGINES} and ${ZIIPS}` }
    : { headroom: (100 * ziips) / ziipPercent, limitedBy: ZIIPS };
  return [...limits, ofZiips];
}

/** The mean response time over all interfaces; their errors have a common cause, so bounds are averaged like values. */
function responseOf(parts: readonly Part[]): Figure {
  const transactions = parts.reduce((sum, part) => sum + part.transactions, 0);
  if (transactions === 0) return { value: 0, low: 0, high: 0 };
  return rounded(times(sumOf(parts.map(({ waitingUs }) => waitingUs)), 1 / transactions));
}

function times({ value, low, high }: Figure, factor: number): Figure {
  return { value: factor * value, low: factor * low, high: factor * high };
}

/** Each interface is simulated with all engines, so the sum is limited to the existing ones. */
function upTo(most: number, { value, low, high }: Figure): Figure {
  return { value: Math.min(value, most), low: Math.min(low, most), high: Math.min(high, most) };
}

function rounded({ value, low, high }: Figure): Figure {
  return { value: round(value), low: round(low), high: round(high) };
}

function sumOf(figures: readonly Figure[]): Figure {
  const sum = (key: keyof Figure): number => round(figures.reduce((total, each) => total + each[key], 0));
  return { value: sum('value'), low: sum('low'), high: sum('high') };
}

function keepLeast(least: Map<string, ServiceHeadroom>, service: ServiceAfter, stack: StackAfterFailure): void {
  const { name, port, address } = service;
  const key = JSON.stringify([name, port, address]);
  const known = least.get(key);
  const amount = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
  if (known && amount(known.headroom) <= amount(stack.headroom)) return;
  const { failure, headroom, limitedBy } = stack;
  least.set(key, {
    name,
    port,
    ...(address === undefined ? {} : { address }),
    failure,
    stack: stack.stack,
    headroom,
    limitedBy,
  });
}
