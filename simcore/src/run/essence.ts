import { packetKind } from '../scenario/packet-kind.js';
import type { End, Setup } from '../scenario/setup.js';

/**
 * The parts of a setup that affect a run. Two setups that differ only in other parts have identical runs: a setting of OSA has no effect
 * with HiperSockets, the buffers of the stack are already in the flows, and without losses, the selection of segments to retransmit has no
 * effect.
 */
export function essenceOf(setup: Setup): unknown {
  const { ends, flows } = setup;
  const isLossy = [ends.server.path, ends.client.path, ...flows].some(({ lossPercent }) => (lossPercent ?? 0) > 0);
  const end = (one: End): unknown => ({ ...one, path: pathOf(one.path), tcp: tcpOf(one.tcp, isLossy) });
  const hasFiles = flows.some(({ kind }) => kind === 'FTP');
  return {
    ...setup,
    ends: { server: end(ends.server), client: end(ends.client) },
    dasd: hasFiles ? setup.dasd : undefined,
    assumptions: undefined,
    replications: undefined,
  };
}

function pathOf(path: End['path']): unknown {
  const kind = packetKind(path);
  // Storage is added to the results of a run, so its read buffers have no effect on the run.
  const { largeSend, inbperf, optimizedLatencyMode, multiwrite, frameSizeKb, readStorageMb: _storage, ...rest } = path;
  return {
    ...rest,
    ...(kind === 'osa' && { largeSend, inbperf, optimizedLatencyMode }),
    // Dynamic XCF behind a distributor is HiperSockets.
    ...((kind === 'hipersockets' || path.distributor?.route === 'xcf') && { multiwrite }),
  };
}

function tcpOf({ delayAcks, nagle, selectiveAck, rightSizing }: End['tcp'], isLossy: boolean): unknown {
  return { delayAcks, nagle, rightSizing, ...(isLossy && { selectiveAck }) };
}
