import type { StackInEffect } from '@ezlint/grammar';
import { trafficInterfaces } from '../core/impact/scenario-mapping.js';
import type { WorkloadFlow } from '../core/impact/workload.js';
import type { AnalyzedFailures } from '../failures/failures.js';
import type { Failure } from '../failures/list-failures.js';
import { flowName, flowsOf, isRated, isServiceOf } from '../failures/load.js';
import type { Node } from '../failures/sysplex.js';
import type { FailureEffects, ServiceAfter, Unknown } from '../failures/types.js';

/** The flows of a stack after a failure, each on one interface. */
export interface LoadAfter {
  node: Node;
  flows: WorkloadFlow[];
  /** The services whose load comes from other stacks. */
  taken: ServiceAfter[];
}

/**
 * The distribution of load. Flows without an interface are divided among the interfaces to networks, and the remaining stacks share the load of a
 * service.
 */
export class Loads {
  readonly unknown: Unknown[] = [];
  private readonly before = new Map<Node, WorkloadFlow[]>();
  private readonly interfaces = new Map<Node, string[]>();

  /** @param stacks the stacks in effect, by name */
  constructor(
    private readonly analyzed: AnalyzedFailures,
    stacks: ReadonlyMap<string, StackInEffect>,
  ) {
    for (const node of analyzed.sysplex.nodes) {
      const stack = stacks.get(node.name);
      this.interfaces.set(node, stack ? outerInterfaces(stack) : []);
      const { flows = [] } = (node.workload ?? {}) as { flows?: WorkloadFlow[] };
      this.before.set(node, spread(flows, this.interfaces.get(node)!));
    }
  }

  /** The flows of a stack before any failure, each on one interface. */
  of(node: Node): readonly WorkloadFlow[] {
    return this.before.get(node) ?? [];
  }

  /** The active stacks whose load, or its distribution, differs from before. */
  after(failure: Failure, effects: FailureEffects): LoadAfter[] {
    return this.analyzed.sysplex.nodes.flatMap((node) => {
      if (failure.down.has(node)) return [];
      const adapters = node.adapters.filter((each) => failure.inactive.has(each));
      const lost = new Set(adapters.map(({ name }) => name.toUpperCase()));
      const left = this.interfaces.get(node)!.filter((name) => !lost.has(name));
      const taken = effects.services.filter((service) => service.load && service.stacks.includes(node.name));
      if (left.length === 0 || (lost.size === 0 && taken.length === 0)) return [];
      const own = this.of(node);
      const stay = own.filter((flow) => !lost.has(flow.interface!));
      const shift = own.filter((flow) => lost.has(flow.interface!));
      const comes = taken.flatMap((service) => this.movedTo(node, service, left));
      if (shift.length === 0 && comes.length === 0) return [];
      if (node.workload === undefined) {
        this.lacks(`load of ${node.name}`, 'its workload');
        return [];
      }
      const moved = shift.map((flow) => renamed(flow, flow.interface!));
      return [{ node, flows: [...stay, ...spread(moved.map(withoutInterface), left), ...comes], taken }];
    });
  }

  /** The share of a service's load that a stack takes over, on the interfaces that it already uses for the service. */
  private movedTo(node: Node, after: ServiceAfter, left: readonly string[]): WorkloadFlow[] {
    const service = this.analyzed.services.find((each) => isServiceOf(each, after))!;
    const own = flowsOf(service, node) ?? [];
    const used = left.filter((name) => own.some((flow) => flow.interface?.toUpperCase() === name));
    const carriers = used.length > 0 ? used : left;
    const gone = this.analyzed.sysplex.nodes.filter(({ name }) => after.load!.from.includes(name));
    return gone.flatMap((from) => {
      const flows = flowsOf(service, from) ?? [];
      for (const flow of flows)
        if (!isRated(flow))
          this.lacks(`load of ${flowName(flow)} of ${from.name}`, 'its rate and sizes in the workload');
      const part = flows.filter(isRated).map((flow) => partOf(renamed(flow, from.name), after.stacks.length));
      return spread(part.map(withoutInterface), carriers);
    });
  }

  private lacks(what: string, missing: string): void {
    if (!this.unknown.some((one) => one.what === what)) this.unknown.push({ what, missing: [missing] });
  }
}

/** Interfaces to networks; HiperSockets only if there are no others. */
function outerInterfaces(stack: StackInEffect): string[] {
  const all = trafficInterfaces(stack);
  const outer = all.filter((each) => each.class === 'osa' || each.class === 'networkExpress');
  return (outer.length > 0 ? outer : all).map(({ name }) => name.toUpperCase());
}

/** Divides each flow without an interface among the interfaces. */
function spread(flows: readonly WorkloadFlow[], names: readonly string[]): WorkloadFlow[] {
  return flows.flatMap((flow) =>
    flow.interface === undefined
      ? names.map((name) => ({ ...partOf(flow, names.length), interface: name }))
      : [{ ...flow, interface: flow.interface.toUpperCase() }],
  );
}

function partOf(flow: WorkloadFlow, parts: number): WorkloadFlow {
  const { ratePerS, clients } = flow;
  return {
    ...flow,
    ...(ratePerS === undefined ? {} : { ratePerS: ratePerS / parts }),
    ...(clients === undefined ? {} : { clients: Math.max(1, Math.round(clients / parts)) }),
  };
}

function withoutInterface({ interface: _, ...flow }: WorkloadFlow): WorkloadFlow {
  return flow;
}

/** Flows of one scenario require unique names. */
function renamed(flow: WorkloadFlow, from: string): WorkloadFlow {
  return { ...flow, name: `${flowName(flow)} of ${from}` };
}
