import type { FlowSetup } from '../scenario/setup.js';
import type { Meter } from './meter.js';

/** A flow of a run, and what was seen of it. */
export interface RunningFlow {
  flow: FlowSetup;
  /** Parts that each of its transactions is offered in; the meter counts these. */
  parts: number;
  meter: Meter;
  isLossy: boolean;
  /** Transactions that line and disks carry at most, per second. */
  mostPerS: number;
}
