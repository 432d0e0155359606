import { type InterfaceModel, keptIn, memo, type StackInEffect } from '@ezlint/grammar';
import type { Role } from './capacity.js';
import { type Machine, machineOf } from './capacity.js';
import { hoursOfMeasuredDay } from './measured-day.js';
import { type MappedScenario, scenarioFor, trafficInterfaces } from './scenario-mapping.js';
import type { MappingFacts, WorkloadFlow } from './workload.js';

/** Short names of scenarios, because they are compared and looked up far more often than created. */
export class ScenarioNames {
  private readonly known = new Map<string, string>();

  /** Identical for identical scenarios. */
  of(scenario: MappedScenario['scenario']): string {
    const text = JSON.stringify(scenario);
    return keptIn(this.known, text, () => String(this.known.size));
  }
}

/** The scenario of the traffic over one interface. */
export interface Routed extends MappedScenario {
  via: InterfaceModel;
  /** Identical for identical scenarios. */
  key: string;
}

const repetitions = memo<Routed, Map<number, Routed>>();

/** The scenario with this number of runs; the first run uses the nominal costs. */
export function repeated(routed: Routed, replications: number): Routed {
  const known = repetitions(routed, () => new Map());
  return keptIn(known, replications, () => {
    const { scenario, key, ...more } = routed;
    const run = { ...scenario.run, replications };
    return { ...more, scenario: { ...scenario, run }, key: `${replications} ${key}` };
  });
}

/** Offered bytes over an interface; a transfer without a rate has rate 1. */
export function bytesPerS({ scenario }: Routed): number {
  return scenario.workload.flows.reduce((sum, { ratePerS, sendBytes, receiveBytes }) => {
    const size = (bytes: number | number[] | undefined): number => (typeof bytes === 'number' ? bytes : 0);
    return sum + Math.max(1, (ratePerS ?? 1) * (size(sendBytes) + size(receiveBytes)));
  }, 0);
}

/** The scenarios of a stack, each mapped once on first use. */
export class StackScenarios {
  private readonly mapped = new Map<string, Routed | undefined>();
  private readonly byName = new Map<string, InterfaceModel>();
  private readonly definitions = new Map<string, string>();
  /** Names of the interfaces with traffic, in the order of the profile. */
  readonly names: readonly string[];

  constructor(
    readonly stack: StackInEffect,
    private readonly facts: MappingFacts,
    private readonly scenarioNames: ScenarioNames,
    /** Scenarios of a stack that differs only in some interfaces. */
    private readonly like?: { scenarios: StackScenarios; except: ReadonlySet<string> },
  ) {
    for (const each of stack.interfaces) if (!this.byName.has(each.name)) this.byName.set(each.name, each);
    this.names = trafficInterfaces(stack).map(({ name }) => name);
  }

  /** Undefined if there is nothing to simulate. */
  over(name: string, role: Role = 'server'): Routed | undefined {
    const key = `${role} ${name}`;
    if (!this.mapped.has(key)) this.mapped.set(key, this.map(name, role));
    return this.mapped.get(key);
  }

  /** The flows of the workload over all interfaces. */
  get flows(): readonly WorkloadFlow[] {
    return this.facts.workload.flows;
  }

  /** Stacks whose flows are in the workload, but not in the scenarios. */
  get otherStacks(): string[] {
    return [...new Set((this.facts.workload.otherFlows ?? []).flatMap(({ stack }) => stack ?? []))].sort();
  }

  /** Why there is nothing to simulate. */
  whyNoTraffic(): string {
    const flows = this.facts.workload.flows ?? [];
    const named = [...new Set(flows.map((flow) => flow.interface?.toUpperCase() ?? ''))];
    const own = new Set(this.names.map((name) => name.toUpperCase()));
    return named.length > 0 && named.every((name) => name !== '' && !own.has(name))
      ? `the flows of the workload use ${named.join(', ')}, but the profile does not define such an interface`
      : 'the workload has no traffic over an interface that is modeled';
  }

  /** The capacity that the site specifies. */
  machineFor({ scenario }: Routed): Machine {
    const { cps = 1, ziips = 0 } = scenario.hosts?.server ?? {};
    return machineOf(this.facts.environment, { cps, ziips }, hoursOfMeasuredDay(this.facts.workload));
  }

  /** The names of these scenarios, beginning with interfaces whose definitions differ: changes are most likely there. */
  namesChangedFirst(other: StackScenarios): readonly string[] {
    const changed = new Set(this.namesChanged(other));
    return [...changed, ...this.names.filter((name) => !changed.has(name))];
  }

  /** The interfaces whose definitions differ. */
  namesChanged(other: StackScenarios): readonly string[] {
    // Interfaces without text changes are the same objects.
    return this.names.filter(
      (name) => this.byName.get(name) !== other.byName.get(name) && this.definition(name) !== other.definition(name),
    );
  }

  /** The interfaces without traffic for which the scenario would differ if the workload used them. */
  namesIdle(other: StackScenarios): readonly string[] {
    const idle = this.names.filter((name) => this.over(name) === undefined);
    if (idle.length === 0) return idle;
    const [mine, others] = [this.overEach(), other.overEach()];
    return idle.filter((name) => mine.over(name)?.key !== others.over(name)?.key);
  }

  /** The scenarios with the same flows, but without interface names. */
  private overEach(): StackScenarios {
    const { workload } = this.facts;
    const flows = workload.flows.map((flow) => ({ ...flow, interface: undefined }));
    return new StackScenarios(this.stack, { ...this.facts, workload: { ...workload, flows } }, this.scenarioNames);
  }

  private definition(name: string): string {
    return keptIn(this.definitions, name, () => JSON.stringify(this.byName.get(name)) ?? '');
  }

  private map(name: string, role: Role): Routed | undefined {
    if (this.like && !this.like.except.has(name)) return this.like.scenarios.over(name, role);
    const via = this.byName.get(name);
    const mapped = via && scenarioFor(this.stack, via, this.facts, role === 'distributor');
    return mapped && { ...mapped, via, key: this.scenarioNames.of(mapped.scenario) };
  }
}
