import { packetKind } from '../scenario/packet-kind.js';
import { type End, type FlowSetup, mtuOf, type Setup } from '../scenario/setup.js';

/**
 * The parts of a setup that affect a run. Two setups that differ only in other parts have identical runs: a setting of OSA has no effect
 * with HiperSockets, the buffers of the stack are already in the flows, without losses, the selection of segments to retransmit has no
 * effect, and the MTU of the path has none if the routes of all flows have a smaller one.
 */
export function essenceOf(setup: Setup): unknown {
  const { ends, flows } = setup;
  const isLossy = [ends.server.path, ends.client.path, ...flows].some(({ lossPercent }) => (lossPercent ?? 0) > 0);
  const mtus = mtusOf(setup);
  const end = (one: End): unknown => ({
    ...one,
    path: { ...(pathOf(one.path) as object), ...(mtus && { mtu: undefined }) },
    tcp: tcpOf(one.tcp, isLossy),
  });
  const hasFiles = flows.some(({ kind }) => kind === 'FTP');
  return {
    ...setup,
    ends: { server: end(ends.server), client: end(ends.client) },
    ...(mtus && { flows: flows.map((flow, index): FlowSetup => ({ ...flow, mtu: mtus[index] })) }),
    dasd: hasFiles ? setup.dasd : undefined,
    assumptions: undefined,
    replications: undefined,
  };
}

/** The largest packet of each flow; undefined if the MTU of the path has other uses: RoCE packets, and fragments in the tunnel of a distributor. */
function mtusOf({ ends: { server, client }, flows }: Setup): number[] | undefined {
  const paths = [server.path, client.path];
  const fragments = ({ distributor }: End['path']): boolean =>
    distributor?.route === 'viparoute' && !distributor.adjustMss;
  if (paths.some((path) => path.kind.startsWith('smc') || fragments(path))) return undefined;
  const mtu = Math.min(...paths.map((path) => path.mtu));
  return flows.map((flow) => mtuOf(flow, mtu));
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
