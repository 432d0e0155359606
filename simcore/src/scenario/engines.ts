import type { Host } from './scenario.js';

type Shares = Required<Pick<Host, 'cps' | 'sharedEngines' | 'capPercent'>>;

/** General processors that weight and cap leave to an LPAR, averaged over an interval. */
export function usableCps({ cps, sharedEngines, capPercent }: Shares): number {
  return Math.min(cps, sharedEngines, (cps * capPercent) / 100);
}

/** General processors that run work at the same time: PR/SM (HiperDispatch) parks those that the LPAR is not entitled to. */
export function activeCps(host: Shares): number {
  return Math.ceil(usableCps(host));
}

/** Capacity of a zIIP that runs two threads, as a multiple of its capacity with one: IBM states 10 % to 40 % more, by workload. */
export const TWO_THREADS = 1.25;

/** Capacity of the zIIPs, in zIIPs with one thread. */
export function ziipCapacity({ ziips, smtZiips }: Required<Pick<Host, 'ziips' | 'smtZiips'>>): number {
  return ziips * (smtZiips ? TWO_THREADS : 1);
}
