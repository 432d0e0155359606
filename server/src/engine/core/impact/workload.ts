import type { Flow, Host } from '@ezlint/simcore';

export interface MappingFacts {
  environment: Readonly<Record<string, unknown>>;
  workload: Workload;
  release: string;
  /** Changes of the CPC in a trial; they take precedence over the files. */
  host?: Partial<Host>;
}

/** A flow of the site: its properties in the simulation, and the network of the partner (`10.7.0.0/16`), which determines its route. */
export type WorkloadFlow = Flow & {
  network?: string;
  address?: string;
  zcx?: string;
  placement?: 'colocated' | 'remote';
  smcPercent?: number;
};

export interface Workload {
  name: string;
  flows: WorkloadFlow[];
  /** Those of other stacks. */
  otherFlows?: WorkloadFlow[];
  measured?: { processor?: { cpPercent: number }; flowsLeftOut?: number };
  /** Bytes of each service, by hour. */
  day?: { services: { bytes: number[] }[] };
}
