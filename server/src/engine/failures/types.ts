/** Kinds of single failures, in the order of reports. */
export const FAILURE_KINDS = [
  'interface',
  'osa-port',
  'chpid',
  'switch',
  'lan',
  'stack',
  'lpar',
  'cpc',
  'roce',
  'ism',
  'daemon',
  'distributor',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A single failure; `stack` is null if it can affect several stacks. */
export interface FailureName {
  kind: FailureKind;
  name: string;
  stack: string | null;
}

/** A dynamic VIPA that moves; `to` is null if the files do not determine the stack. */
export interface Move {
  address: string;
  from: string;
  to: string | null;
}

/** A lost address, route or service; `stack` is its former stack, null if there were several. */
export type Loss = ({ address: string } | { route: string; table?: string } | { service: string }) & {
  stack: string | null;
  why: string;
};

export type ServiceState = 'lost' | 'moved' | 'reduced' | 'kept';

export interface ServiceAfter {
  name: string;
  /** Number, or `first-last` of PORTRANGE. */
  port: number | string;
  /** Only for distributed and bound services. */
  address?: string;
  /** Only if another service has the same name, port and address: its sysplex, subplex or CPC. */
  scope?: string;
  state: ServiceState;
  /** AT-TLS or a tunnel protected it before the failure, but not after it. */
  protection?: 'lost';
  /** Stacks, or addresses of targets that are not stacks, that receive new connections. */
  stacks: string[];
  /** Load of the stacks that no longer serve it, as far as their workloads specify it: it moves to the others or is lost. */
  load?: MovedLoad;
}

/** An unknown result, and the missing facts. */
export interface Unknown {
  what: string;
  /** Of a service that is distributed or bound: other services can have the same name and port. */
  address?: string;
  /** As that of the service. */
  scope?: string;
  missing: string[];
}

/** State after one failure. */
export interface FailureEffects {
  failure: FailureName;
  /** The affected stacks. */
  stacks: string[];
  moves: Move[];
  lost: Loss[];
  services: ServiceAfter[];
  unknown: Unknown[];
}

export interface FailuresReport {
  version: 1;
  failures: FailureEffects[];
  /** Applies to all failures. */
  unknown: Unknown[];
}

/** Load that stacks no longer serve. */
export interface MovedLoad {
  /** The stacks that no longer serve it. */
  from: string[];
  requestsPerS: number;
  /** User data in both directions. */
  mbPerS: number;
  /** Flows of the service without a rate or sizes in the workload, which these values do not include. */
  without?: string[];
}
