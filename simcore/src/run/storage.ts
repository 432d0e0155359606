import { hasFunction } from '../scenario/adapter-functions.js';
import { usesSmc } from '../scenario/resolve-flow.js';
import type { Setup } from '../scenario/setup.js';

/** Fixed storage of an OSA interface in MB, in addition to the read buffers of its queues: the cache, control blocks. */
const CACHE_MB = 2;
const CONTROL_MB = { one: 1, several: 2 };
/** Nine pages of ECSA for each ancillary queue. */
const ECSA_MB_PER_QUEUE = (9 * 4 * 1024) / 1e6;
/** The primary queue, bulk, Sysplex Distributor and Enterprise Extender; IPsec is added if a tunnel is active. */
const QUEUES = 4;
const EVERY_QUEUE_BACKED = 5;

/** Storage of the server's stack for its interfaces and its SMC elements, in MB of 10^6 bytes, as counted in the publications. */
export function storageMB(setup: Setup): Record<string, number> {
  const { path } = setup.ends.server;
  if (path.kind === 'smc-r' || path.kind === 'smc-d') {
    const elements = setup.flows
      .filter((flow) => usesSmc(setup.ends, flow))
      .reduce((sum, { population, smcShare, buffers }) => sum + population * smcShare * buffers.server.elementBytes, 0);
    return { fixed: elements / 1e6, elements: elements / 1e6 };
  }
  if (path.kind !== 'osa') return { fixed: 0 };
  return Object.fromEntries(Object.entries(ofInterface(setup)).map(([name, mb]) => [name, path.multipath * mb]));
}

function ofInterface({ ends, flows }: Setup): Record<string, number> {
  const { path, host } = ends.server;
  if (!path.inboundQueues)
    return {
      fixed: path.readStorageMb + CACHE_MB + CONTROL_MB.one,
      inputBuffers: path.readStorageMb,
      cache: CACHE_MB,
      spac: CONTROL_MB.one,
      ecsa: 0,
    };
  const knowsIpsecQueue = hasFunction('ipsecQueue', path.adapter, host.release);
  const usesIpsec = flows.some((flow) => flow.protection.server.kind === 'ipsec');
  const queues = knowsIpsecQueue && usesIpsec ? EVERY_QUEUE_BACKED : QUEUES;
  const inputBuffers = path.readStorageMb * queues;
  return {
    fixed: inputBuffers + CACHE_MB + CONTROL_MB.several,
    inputBuffers,
    cache: CACHE_MB,
    spac: CONTROL_MB.several,
    ecsa: ECSA_MB_PER_QUEUE * (EVERY_QUEUE_BACKED - 1),
  };
}
