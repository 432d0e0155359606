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

/** Less than this share of what is offered came through while every client was at work: no more can. */
const SERVED_SHARE = 0.9;

/** Whether all clients of bulk transfers that come at a rate are at work, and too little comes through. A short window may not see that more is offered than line and disks carry. */
export function isFullAndShort({ flow, meter }: RunningFlow, windowUs: number): boolean {
  if (!flow.bulk || !meter.isFull) return false;
  const ended = meter.receivedBytes / (flow.requestBytes + flow.replyBytes);
  return ended < (SERVED_SHARE * (flow.ratePerS ?? 0) * windowUs) / 1e6;
}

/** So many times what an answer takes. */
const LONG_THOUGHT = 20;

/** Clients that think far longer than they wait ask at any time, from the begin on: their requests know nothing of each other. */
export function comesByChance({ flow, meter }: RunningFlow): boolean {
  return meter.completed > 0 && flow.thinkTimeUs >= LONG_THOUGHT * meter.latencyUs.mean();
}
