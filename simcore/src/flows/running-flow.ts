import type { FlowSetup } from '../scenario/setup.js';
import type { Meter } from './meter.js';

/** A flow of a run, with its measurements. */
export interface RunningFlow {
  flow: FlowSetup;
  /** Number of parts into which each of its transactions is divided; the meter counts these. */
  parts: number;
  meter: Meter;
  isLossy: boolean;
  /** Maximum transactions per second that line and disks can carry. */
  mostPerS: number;
}

/** If less than this share of the offered load was served while every client was busy, the capacity is exhausted. */
const SERVED_SHARE = 0.9;

/**
 * Whether all clients of bulk transfers with a rate are busy, and the throughput is too low. A short window may not show that the offered
 * load exceeds the capacity of line and disks.
 */
export function isFullAndShort({ flow, meter }: RunningFlow, windowUs: number): boolean {
  if (!flow.bulk || !meter.isFull) return false;
  const ended = meter.receivedBytes / (flow.requestBytes + flow.replyBytes);
  return ended < (SERVED_SHARE * (flow.ratePerS ?? 0) * windowUs) / 1e6;
}

/** Multiple of the response time. */
const LONG_THOUGHT = 20;

/**
 * Clients whose think time is much longer than their response time send requests at random times from the beginning: their requests are
 * independent.
 */
export function comesByChance({ flow, meter }: RunningFlow): boolean {
  return meter.completed > 0 && flow.thinkTimeUs >= LONG_THOUGHT * meter.latencyUs.mean();
}
