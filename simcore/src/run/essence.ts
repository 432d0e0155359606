import { packetKind } from '../scenario/packet-kind.js';
import type { End, Setup } from '../scenario/setup.js';

/**
 * What of a setup a run looks at. Two setups that differ in nothing else run alike: a setting of OSA says nothing over
 * HiperSockets, the stack's buffers are those of the flows by now, and nothing selects what to send again where nothing is lost.
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
  // Storage is added to the figures of a run, whatever its read buffers are.
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
