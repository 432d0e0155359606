import { RandomStream } from '../../src/kernel/random.js';
import { merged, type Part } from '../scenarios.js';

/** Random choices of one case, all of them from its seed. */
export class Draw {
  private readonly random: RandomStream;

  constructor(seed: number, relation: string) {
    this.random = new RandomStream(seed, relation);
  }

  of<T>(...values: readonly T[]): T {
    return values[Math.floor(this.random.uniform() * values.length)]!;
  }

  /** Two neighbors of a list that is in order. */
  neighbors<T>(...values: readonly T[]): [T, T] {
    const at = Math.floor(this.random.uniform() * (values.length - 1));
    return [values[at]!, values[at + 1]!];
  }

  /** Spread evenly over orders of magnitude. */
  size(least: number, most: number): number {
    return Math.round(least * (most / least) ** this.random.uniform());
  }

  host(): Part {
    const cpc = this.of('z13', 'z14', 'z15', 'z16', 'z17');
    return { cpc, cps: this.of(1, 2, 4, 8), ziips: 0, release: this.of('2.3', '2.5', '3.1') };
  }

  osa(): Part {
    return {
      kind: 'osa',
      adapter: this.of('OSA-Express5S', 'OSA-Express6S', 'OSA-Express7S', 'Network-Express'),
      speedGbps: this.of(10, 25),
      mtu: this.of(1492, 8992),
      largeSend: this.of(true, false),
      inboundQueues: this.of(true, false),
      inbperf: this.of('dynamic', 'balanced'),
    };
  }

  rr(change: Part = {}): Part {
    return {
      ...{ name: 'rr', kind: 'RR', clients: this.of(1, 3, 10, 25) },
      ...{ sendBytes: this.size(50, 20_000), receiveBytes: this.size(50, 60_000) },
      direction: this.of('inbound', 'outbound'),
      ...change,
    };
  }

  /** Requests that come at a rate, of which the machine has time for more. */
  rated(change: Part = {}): Part {
    const sizes = { sendBytes: this.size(100, 4000), receiveBytes: this.size(100, 8000) };
    return { name: 'rr', kind: 'RR', clients: 40, ...sizes, ratePerS: this.of(500, 2000, 5000), ...change };
  }

  crr(change: Part = {}): Part {
    const sizes = { sendBytes: this.size(50, 4000), receiveBytes: this.size(50, 8000) };
    return { name: 'rr', kind: 'CRR', clients: this.of(1, 4, 9), ...sizes, ...change };
  }

  stream(change: Part = {}): Part {
    const inbound = this.of(true, false);
    const sizes = inbound ? { sendBytes: 20_000_000, receiveBytes: 1 } : { sendBytes: 1, receiveBytes: 20_000_000 };
    return { name: 'rr', kind: 'STR', clients: this.of(1, 3), ...sizes, ...change };
  }

  /** Either kind of traffic. */
  traffic(): Part {
    return this.of(true, false) ? this.rr() : this.stream();
  }
}

/** A scenario with the same machine at both ends. */
export function scenario(host: Part, path: Part, flows: Part | readonly Part[], rest: Part = {}): Part {
  const list = Array.isArray(flows) ? flows : [flows];
  return { hosts: { server: host, client: host }, path, workload: { flows: list }, run: { replications: 1 }, ...rest };
}

/** The scenario with a change of both machines. */
export function withHosts(base: Part, change: Part): Part {
  return merged(base, { hosts: { server: change, client: change } });
}

export function withPath(base: Part, change: Part): Part {
  return merged(base, { path: change });
}

/** The scenario with a change of its first flow. */
export function withFlow(base: Part, change: Part): Part {
  const { flows, ...rest } = base.workload as { flows: Part[] };
  return {
    ...base,
    workload: { ...rest, flows: flows.map((flow, index) => (index === 0 ? { ...flow, ...change } : flow)) },
  };
}
