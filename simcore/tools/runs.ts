import type { FactSet } from './facts.js';
import type { Output } from './prediction.js';

/** The constants by name. */
export type Values = Record<string, number>;
/** Runs one scenario of one size. */
export type Simulate = (scenario: Record<string, unknown>, values: Values) => Output;

interface Flow {
  sendBytes?: number | number[];
  receiveBytes?: number | number[];
}

/** A scenario with lists of sizes, as one scenario per size. */
function bySize(scenario: Record<string, unknown>): Record<string, unknown>[] {
  const workload = scenario.workload as { flows: Flow[] };
  const count = Math.max(
    ...workload.flows.flatMap((flow) =>
      [flow.sendBytes, flow.receiveBytes].map((value) => (Array.isArray(value) ? value.length : 1)),
    ),
  );
  const at = (value: number | number[] | undefined, index: number): number | undefined =>
    Array.isArray(value) ? value[index] : value;
  return Array.from({ length: count }, (_, index) => ({
    ...scenario,
    workload: {
      ...workload,
      flows: workload.flows.map((flow) => ({
        ...flow,
        ...(flow.sendBytes !== undefined && { sendBytes: at(flow.sendBytes, index) }),
        ...(flow.receiveBytes !== undefined && { receiveBytes: at(flow.receiveBytes, index) }),
      })),
    },
  }));
}

/**
 * Runs scenarios and keeps their outputs: systems share scenarios, and a constant that a scenario does not read does not
 * change its output.
 */
export class Runs {
  private readonly scenarios = new Map<string, Record<string, unknown>[]>();
  /** By scenario text: the constants that it has read so far. */
  private readonly reads = new Map<string, Set<string>>();
  private readonly outputs = new Map<string, Output>();

  constructor(
    set: FactSet,
    private readonly simulate: Simulate,
  ) {
    for (const [key, scenario] of set.scenarios) this.scenarios.set(key, bySize(scenario));
  }

  /** The outputs of a scenario, one per size. */
  run(key: string, values: Values): Output[] {
    return this.scenarios.get(key)!.map((scenario) => this.runOne(scenario, values));
  }

  /** Whether the output of a scenario can depend on a constant. */
  dependsOn(key: string, constant: string): boolean {
    return this.scenarios.get(key)!.some((scenario) => this.reads.get(JSON.stringify(scenario))?.has(constant));
  }

  private runOne(scenario: Record<string, unknown>, values: Values): Output {
    const text = JSON.stringify(scenario);
    const known = this.reads.get(text);
    if (known) {
      const cached = this.outputs.get(text + fingerprint(known, values));
      if (cached !== undefined) return cached;
    }
    const read = known ?? new Set<string>();
    const watched = new Proxy(values, {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    });
    const output = this.simulate(scenario, watched);
    this.reads.set(text, read);
    this.outputs.set(text + fingerprint(read, values), output);
    return output;
  }
}

function fingerprint(names: ReadonlySet<string>, values: Values): string {
  return [...names].map((name) => `${name}=${values[name]}`).join();
}
