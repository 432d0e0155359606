import type { FlowSetup, Setup } from '../scenario/setup.js';
import type { SimulationResult } from './result.js';

/** Share of the offered load below which the rest waits in a growing queue. */
export const SERVED_SHARE = 0.9;

/** The offered value of a flow with a rate, for metrics of its throughput; undefined for others. */
export function offeredOf(path: string, { flows }: Setup): number | undefined {
  for (const { name, ratePerS, requestBytes, replyBytes } of flows) {
    if (ratePerS === undefined) continue;
    if (path === `flows.${name}.transactionsPerS`) return ratePerS;
    if (path === `flows.${name}.throughputMBs`) return (ratePerS * (requestBytes + replyBytes)) / 1e6;
  }
  return undefined;
}

/** A flow with a rate has its offered throughput, whatever the costs are, as long as it is served. */
export function isServed(figures: readonly number[], offered: number | undefined): boolean {
  return offered !== undefined && figures.every((each) => each >= SERVED_SHARE * offered);
}

/** A flow whose offered load exceeds the capacity: the rest waits, so its response time grows as long as the load lasts. */
export interface Unserved {
  flow: string;
  offeredPerS: number;
  servedPerS: number;
}

/** The flows with a rate that are not served completely. */
export function unserved({ flows }: Pick<SimulationResult, 'flows'>, setups: readonly FlowSetup[]): Unserved[] {
  return setups.flatMap(({ name, ratePerS }) => {
    const { value } = flows[name]!.transactionsPerS;
    const isShort = ratePerS !== undefined && value < SERVED_SHARE * ratePerS;
    return isShort ? [{ flow: name, offeredPerS: ratePerS, servedPerS: value }] : [];
  });
}
