import type { Figure } from '@ezlint/simcore';
import type { FailureName, Unknown } from '../failures/types.js';

/** The largest multiple of a load that is simulated. */
export const LARGEST_HEADROOM = 16;

/** A metric before and after a failure. */
export interface BeforeAfter<T> {
  before: T;
  after: T;
}

/** A stack with its load after a failure. */
export interface StackAfterFailure {
  failure: FailureName;
  stack: string;
  /** The services whose load it takes over, as `NAME:PORT`; empty if its own load uses other interfaces. */
  services: string[];
  requestsPerS: BeforeAfter<number>;
  /** CP time of the network in percent of one engine, with the bounds of its 90 % interval. */
  cpPercentOfEngine: BeforeAfter<Figure>;
  ziipPercentOfEngine: BeforeAfter<Figure>;
  /** Mean over all requests and transfers, with the bounds of its 90 % interval; 0 without load. */
  responseUs: BeforeAfter<Figure>;
  /** Usable general-purpose engines of the LPAR. */
  engines: number;
  /** The largest multiple of the load after the failure that can be served; null if it is at least `LARGEST_HEADROOM`. */
  headroom: number | null;
  /** The resource that is nearest to its limit. */
  limitedBy: string;
}

/** The failure with the least headroom for a service. */
export interface ServiceHeadroom {
  name: string;
  port: number | string;
  address?: string;
  failure: FailureName;
  stack: string;
  headroom: number | null;
  limitedBy: string;
}

export interface HeadroomReport {
  /** In failure order. */
  stacks: StackAfterFailure[];
  services: ServiceHeadroom[];
  /** Assumptions for missing facts. */
  assumptions: string[];
  unknown: Unknown[];
}
