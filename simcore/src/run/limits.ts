import { LARGEST_ROCE_MTU, ROCE_PACKET_BYTES } from '../network/smc-wire.js';
import { ETHERNET_BYTES, headerBytes } from '../network/wire.js';
import { usableCps, ziipCapacity } from '../scenario/engines.js';
import { usesSmc } from '../scenario/resolve-flow.js';
import { type FlowSetup, mtuOf, otherSide, type ResolvedPath, type Setup } from '../scenario/setup.js';
import { hasDistance } from '../scenario/without-effect.js';
import type { Prices } from '../stack/prices.js';
import { grownBytes, LARGEST_WINDOW } from '../transport/receive-buffer.js';

/**
 * Maximum transactions per second of a flow that line, window, disks and storage can carry. Frame headers on the line are not user data; no
 * reply is faster than the round trip of the path, and no engine copies bytes faster than its storage.
 *
 * @param prices of an end, for paths on which the engines themselves copy the bytes
 */
export function mostTransactionsPerS(
  setup: Setup,
  flow: FlowSetup,
  prices: { server: Prices; client: Prices },
): number {
  // The messages that activate tunnels have their own size.
  if (flow.kind === 'IKE') return Number.POSITIVE_INFINITY;
  if (usesSmc(setup.ends, flow) && flow.smcShare < 1) {
    const alone = [{ smcShare: 1 }, { mayUseSmc: false }];
    return Math.max(...alone.map((each) => mostTransactionsPerS(setup, { ...flow, ...each }, prices)));
  }
  return Math.min(ofLine(setup, flow), ofDisks(setup, flow), ofStorage(setup, flow, prices), ofRoundTrips(setup, flow));
}

function ofDisks({ dasd }: Setup, { kind, requestBytes, replyBytes }: FlowSetup): number {
  if (kind !== 'FTP') return Number.POSITIVE_INFINITY;
  return (1e6 * Math.min(dasd.readMBs, dasd.writeMBs)) / Math.max(requestBytes, replyBytes);
}

function ofLine({ ends }: Setup, flow: FlowSetup): number {
  const { server, client } = ends;
  const { kind, placement } = server.path;
  const hasLine = kind === 'osa' || kind === 'smc-r' || (kind === 'zcx' && placement === 'remote');
  if (!hasLine) return Number.POSITIVE_INFINITY;
  const speedMBs = 125 * Math.min(server.path.speedGbps, client.path.speedGbps);
  const [opener, acceptor] = [ends[flow.opener].path, ends[otherSide(flow.opener)].path];
  const share = (bytes: number, { multipath }: ResolvedPath): number =>
    onLine(bytes, flow, ends) / Math.min(multipath, flow.population);
  return (1e6 * speedMBs) / Math.max(share(flow.requestBytes, opener), share(flow.replyBytes, acceptor));
}

/** Bytes of a message on the line, in frames that are as full as possible. */
function onLine(bytes: number, flow: FlowSetup, ends: Setup['ends']): number {
  const { server, client } = ends;
  const mtu = Math.min(server.path.mtu, client.path.mtu);
  if (usesSmc(ends, flow)) return bytes + (bytes / (mtu <= LARGEST_ROCE_MTU ? mtu : 1024)) * ROCE_PACKET_BYTES;
  const headers = headerBytes(server.path, flow.protection.server.kind === 'ipsec');
  return bytes + (bytes / Math.max(1, mtuOf(flow, mtu) - headers)) * (headers + ETHERNET_BYTES);
}

/** Inside a machine, each byte is copied at least once at each end, by engines that copy bytes as fast as their storage allows. */
function ofStorage({ ends }: Setup, flow: FlowSetup, prices: { server: Prices; client: Prices }): number {
  const each = (['server', 'client'] as const).map((side) => {
    const { host } = ends[side];
    const engines = Math.min(usableCps(host) + ziipCapacity(host), flow.population);
    const nsPerByte = MOST_OF_STORAGE * prices[side].cpu('cpuNsPerByteCopied');
    return (1e9 * engines) / (nsPerByte * (flow.requestBytes + flow.replyBytes));
  });
  return Math.min(...each);
}

/** Minimum cost of a copy, relative to a typical one. */
const MOST_OF_STORAGE = 0.5;

function ofRoundTrips({ ends }: Setup, flow: FlowSetup): number {
  const { rttUs, population, pauseUs, requestBytes, replyBytes, ratePerS } = flow;
  if (rttUs === 0 || !hasDistance(ends.server.path)) return Number.POSITIVE_INFINITY;
  // A client with a rate may have several requests in a queue, but only one on the line.
  const perClient = 1e6 / (rttUs + (ratePerS === undefined ? pauseUs : 0));
  const sender = requestBytes >= replyBytes ? flow.opener : otherSide(flow.opener);
  const { windowBytes, rightSizing, elementBytes } = flow.buffers[otherSide(sender)];
  const inFlightBytes = usesSmc(ends, flow)
    ? Math.max(elementBytes, windowBytes)
    : rightSizing
      ? Math.min(grownBytes(windowBytes, rttUs + LAST_MILE_US), LARGEST_WINDOW)
      : windowBytes;
  const ofWindow = (1e6 * inFlightBytes) / rttUs / Math.max(requestBytes, replyBytes);
  return population * Math.min(perClient, ofWindow);
}

/** Maximum delay that adapters and engines add to the round trip that right sizing uses. */
const LAST_MILE_US = 2000;
