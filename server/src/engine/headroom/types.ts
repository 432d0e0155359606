import type { Figure } from '@ezlint/simcore';
import type { FailureName, Unknown } from '../failures/types.js';

/** The largest multiple of a load that is tried. */
export const LARGEST_HEADROOM = 16;

/** A figure before and after a failure. */
export interface BeforeAfter<T> {
  before: T;
  after: T;
}

/** A stack with the load that it has after a failure. */
export interface StackAfterFailure {
  failure: FailureName;
  stack: string;
  /** The services whose load it takes over, as `NAME:PORT`; none where its own load uses other interfaces. */
  services: string[];
  requestsPerS: BeforeAfter<number>;
  /** CP time of the network in percent of one engine, with bounds that contain 90 %. */
  cpPercentOfEngine: BeforeAfter<Figure>;
  ziipPercentOfEngine: BeforeAfter<Figure>;
  /** Mean over all requests and transfers, with bounds that contain 90 %; 0 without load. */
  responseUs: BeforeAfter<Figure>;
  /** General-purpose engines that the system can use. */
  engines: number;
  /** The largest multiple of the load after the failure that is served; null where even `LARGEST_HEADROOM` is. */
  headroom: number | null;
  /** What is nearest to its limit there. */
  limitedBy: string;
}

/** The failure that leaves a service the least headroom. */
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
  /** In the order of the failures. */
  stacks: StackAfterFailure[];
  services: ServiceHeadroom[];
  /** What the figures assume, because no file says it. */
  assumptions: string[];
  unknown: Unknown[];
}
