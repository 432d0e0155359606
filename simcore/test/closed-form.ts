import { type CostTable, costValues, defaultCosts } from '../src/costs/costs.js';
import { Clock } from '../src/kernel/clock.js';
import { RandomStream } from '../src/kernel/random.js';
import { ETHERNET_BYTES, headerBytes, holdUs, OsaWire } from '../src/network/wire.js';
import { activeCps, usableCps } from '../src/scenario/engines.js';
import { resolve } from '../src/scenario/resolve.js';
import type { Scenario, Side } from '../src/scenario/scenario.js';
import { atLeast, type FlowSetup, otherSide, type Setup } from '../src/scenario/setup.js';
import { DELAYED_ACK_US, StackHost } from '../src/stack/host.js';
import { grownBytes } from '../src/transport/receive-buffer.js';

/** Limits of a flow that need no simulation, each as if it were the only one. */
export interface ClosedFlow {
  /**
   * Upper bounds of the throughput in MB/s (10^6 bytes of user data, both directions). `window` applies to an infinitely long message,
   * `roundTrips` to messages whose last part waits for the reply like a full window.
   */
  limitsMBs: { link?: number; window?: number; roundTrips?: number; dasd?: number; serverCp?: number };
  /** The smallest of the limits. */
  throughputMBs: number;
  /** Number of round trips until the reply, including handshakes. */
  roundTrips: number;
  /** Wait for the delayed acknowledgment of a first small write, in microseconds. */
  stallUs: number;
  /** Propagation and delays: no transaction is faster. */
  leastLatencyUs: number;
  /** Processor time of the server for one transaction of one segment each way, in microseconds. */
  serverCpUs?: number;
  /** Latency of such a transaction on an idle system. */
  idleLatencyUs?: number;
  /** Wait for the single general processor of the server under a Poisson load (M/G/1), in microseconds. */
  cpWaitUs?: number;
}

/**
 * Bounds and waiting times from formulas, for the paths that have them.
 *
 * @param scenario of one size; for lists, the first size is used
 * @returns by flow name; limits that do not apply are omitted
 */
export function closedForm(scenario: Scenario, costs: CostTable = defaultCosts): Record<string, ClosedFlow> {
  const setup = resolve(scenario);
  return Object.fromEntries(setup.flows.map((flow) => [flow.name, closedFlow(setup, flow, costs)]));
}

function closedFlow(setup: Setup, flow: FlowSetup, costs: CostTable): ClosedFlow {
  const bytes = flow.requestBytes + flow.replyBytes;
  const server = new StackHost('server', new Clock(), setup.ends.server, costValues(costs));
  const serverCpUs = oneSegmentCpUs(setup, flow, server, costs);
  const limitsMBs: ClosedFlow['limitsMBs'] = {};
  const link = linkMBs(setup, flow, server);
  if (link !== undefined) limitsMBs.link = link;
  if (flow.bulk && flow.rttUs > 0) {
    const window = windowBytes(setup, flow);
    limitsMBs.window = (flow.clients * window) / flow.rttUs;
    limitsMBs.roundTrips = (flow.clients * bytes) / (Math.ceil(bytes / window) * flow.rttUs);
  }
  if (flow.kind === 'FTP') limitsMBs.dasd = Math.min(setup.dasd.readMBs, setup.dasd.writeMBs);
  if (serverCpUs !== undefined) limitsMBs.serverCp = (usableCps(setup.ends.server.host) * bytes) / serverCpUs;
  const roundTrips = roundTripsOf(flow);
  const stallUs = stalls(setup, flow) ? DELAYED_ACK_US : 0;
  const wait = serverCpUs === undefined ? undefined : cpWaitUs(setup, flow, serverCpUs, costs);
  const idle = idleUs(setup, flow, server, costs);
  return {
    limitsMBs,
    throughputMBs: Math.min(...Object.values(limitsMBs)),
    roundTrips,
    stallUs,
    leastLatencyUs: roundTrips * flow.rttUs + stallUs,
    ...(serverCpUs !== undefined && { serverCpUs }),
    ...(idle !== undefined && { idleLatencyUs: idle }),
    ...(wait !== undefined && { cpWaitUs: wait }),
  };
}

/** The side that sends more. */
function senderOf(flow: FlowSetup): Side {
  return flow.requestBytes >= flow.replyBytes ? flow.opener : otherSide(flow.opener);
}

function linkMBs(setup: Setup, flow: FlowSetup, server: StackHost): number | undefined {
  const { path } = setup.ends[senderOf(flow)];
  if (path.kind !== 'osa') return undefined;
  const headers = headerBytes(path, flow.protection.server.kind === 'ipsec');
  const share = server.prices.raw(`adapterLineShare.${path.adapter}`);
  const payload = path.mtu - headers;
  return path.speedGbps * 125 * share * (payload / (payload + headers + ETHERNET_BYTES));
}

/** The smaller buffer determines the window, considering right sizing. */
function windowBytes(setup: Setup, flow: FlowSetup): number {
  const from = senderOf(flow);
  const { tcp, host } = setup.ends[from];
  const { sendBytes } = flow.buffers[from];
  const grows = tcp.rightSizing && atLeast(host.release, '2.2');
  const send = grows ? grownBytes(sendBytes, flow.rttUs) : sendBytes;
  const to = otherSide(from);
  const { windowBytes: offered, rightSizing } = flow.buffers[to];
  const receive = rightSizing ? grownBytes(offered, flow.rttUs) : offered;
  return Math.min(send, receive);
}

function roundTripsOf(flow: FlowSetup): number {
  if (flow.requestsPerConnection > 1) return 1;
  const { kind, handshake, tlsVersion } = flow.protection[otherSide(flow.opener)];
  const tls = kind !== 'at-tls' ? 0 : handshake === 'resumed' || tlsVersion === '1.3' ? 1 : 2;
  return 2 + tls;
}

/** Nagle's algorithm delays the second small write, and the receiver waits for it before it acknowledges the first. */
function stalls(setup: Setup, flow: FlowSetup): boolean {
  const { nagle } = setup.ends[flow.opener].tcp;
  const { delayAcks } = setup.ends[otherSide(flow.opener)].tcp;
  const { path } = setup.ends.server;
  const isTcp = path.kind !== 'smc-r' && path.kind !== 'smc-d';
  const lastPiece = flow.requestBytes / flow.writesPerRequest;
  return isTcp && flow.writesPerRequest > 1 && nagle && delayAcks === 'delayed' && lastPiece < path.mtu - 40;
}

function oneSegmentCpUs(setup: Setup, flow: FlowSetup, server: StackHost, costs: CostTable): number | undefined {
  const { path } = setup.ends.server;
  const fits = Math.max(flow.requestBytes, flow.replyBytes) <= path.mtu - 40;
  const isPlain = path.kind === 'osa' && !path.distributor && flow.protection.server.kind === 'none';
  if (!fits || !isPlain || flow.kind !== 'RR' || flow.writesPerRequest > 1) return undefined;
  const client = new StackHost('client', server.clock, setup.ends.client, costValues(costs));
  const wire = new OsaWire(server, client, '', new RandomStream(0, ''));
  const { prices } = server;
  const us =
    prices.cpu('cpuUsPerInterrupt') +
    prices.cpu('cpuUsPerSegmentReceived') +
    prices.cpu('cpuUsPerDispatch') +
    prices.cpu('cpuUsPerReceiveCall') +
    prices.cpu('cpuUsPerSendCall') +
    prices.copyUs(flow.requestBytes + flow.replyBytes) +
    wire.driverUs({ bytes: flow.replyBytes, frames: 1, ipsec: undefined }) +
    wire.bytesUs(server, flow.requestBytes + flow.replyBytes) +
    flow.applicationCpuUs;
  return server.processors.slowness * us;
}

/** Pollaczek-Khinchine formula, if the application is most of the service time. */
function cpWaitUs(setup: Setup, flow: FlowSetup, serviceUs: number, costs: CostTable): number | undefined {
  const { host } = setup.ends.server;
  if (flow.ratePerS === undefined || activeCps(host) > 1 || setup.flows.length > 1) return undefined;
  const elapsedUs = serviceUs / usableCps(host);
  const busy = (flow.ratePerS * elapsedUs) / 1e6;
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  const variation = costs.serviceTimeVariation?.value ?? 0;
  return (busy * elapsedUs * (1 + variation ** 2)) / (2 * (1 - busy));
}

/** Time of a transaction on an idle system. */
function idleUs(setup: Setup, flow: FlowSetup, server: StackHost, costs: CostTable): number | undefined {
  const client = new StackHost('client', server.clock, setup.ends.client, costValues(costs));
  const serverUs = oneSegmentCpUs(setup, flow, server, costs);
  const clientUs = oneSegmentCpUs(setup, flow, client, costs);
  if (serverUs === undefined || clientUs === undefined) return undefined;
  const waits = [server, client].map(
    (host) => host.prices.raw(`adapterLatencyUs.${host.end.path.adapter}`) + holdUs(host, 0, false),
  );
  const stretchOf = ({ host }: Setup['ends']['server']): number => activeCps(host) / usableCps(host);
  const busyUs =
    stretchOf(setup.ends.server) * serverUs +
    stretchOf(setup.ends.client) * (clientUs - client.processors.slowness * flow.applicationCpuUs);
  return busyUs + waits[0]! + waits[1]! + flow.rttUs;
}
