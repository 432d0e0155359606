import { ADAPTERS, type Adapter, RELEASES, type Release } from './scenario.js';

/** Functions of an adapter for the stack, if both support them. */
export type AdapterFunction =
  | 'checksum4'
  | 'checksum6'
  | 'largeSend4'
  | 'largeSend6'
  | 'inboundQueues'
  | 'ipsecQueue'
  | 'zcxQueue';

/**
 * The first adapter and the first release that have a function: z/OS Communications Server: IP Configuration Guide, topics TCP
 * segmentation offload, checksum offload and inbound workload queueing; New Function Summary of the releases.
 */
const SINCE: Readonly<Record<AdapterFunction, { adapter: Adapter; release: Release; words: string }>> = {
  checksum4: { adapter: 'OSA-Express2', release: '1.7', words: 'checksum offload for IPv4' },
  checksum6: { adapter: 'OSA-Express4S', release: '1.13', words: 'checksum offload for IPv6' },
  largeSend4: { adapter: 'OSA-Express2', release: '1.7', words: 'segmentation offload for IPv4' },
  largeSend6: { adapter: 'OSA-Express4S', release: '1.13', words: 'segmentation offload for IPv6' },
  inboundQueues: { adapter: 'OSA-Express3', release: '1.12', words: 'inbound workload queueing' },
  ipsecQueue: { adapter: 'OSA-Express6S', release: '2.3', words: 'a queue for IPSec' },
  zcxQueue: { adapter: 'OSA-Express6S', release: '2.4', words: 'a queue for zCX' },
};

/** Whether the adapter and the release have the function. */
export function hasFunction(name: AdapterFunction, adapter: Adapter, release: Release): boolean {
  const since = SINCE[name];
  return (
    ADAPTERS.indexOf(adapter) >= ADAPTERS.indexOf(since.adapter) &&
    RELEASES.indexOf(release) >= RELEASES.indexOf(since.release)
  );
}

/** Reports that a requested function is not available. */
export function lacksFunction(name: AdapterFunction, adapter: Adapter, release: Release): string {
  const { adapter: first, release: since, words } = SINCE[name];
  return `${adapter} on z/OS ${release} does not have ${words} (${first} and z/OS ${since} or later); the stack works without it.`;
}
