import { rmbeFor, transportOf } from './ends.js';
import { ofSide, resolveProtection } from './protection.js';
import { type Flow, nameOf, type PathEnd, type Scenario, type Side, type Tcp } from './scenario.js';
import {
  BULK_BYTES,
  type Buffers,
  CALL_BYTES,
  type End,
  type FlowSetup,
  isTransfer,
  otherSide,
  type Receiving,
  type Setup,
} from './setup.js';

const KB = 1024;
/**
 * FTP requests buffers of 180 KB. Other bulk transfers are assumed to request the same for receiving, and a send buffer that exceeds the
 * window.
 */
const FTP_BUFFER_KB = 180;
/** The window of an empty receive buffer, relative to it (z/OS 2.4 IP Configuration Guide, TCP receive window). */
const WINDOW_OF_BUFFER = 2;
/** Right sizing applies to receive buffers of at least this size. */
const RIGHT_SIZING_FROM_KB = 64;
/** Send buffer in KB of bulk transfers without a stated one. */
export const BULK_SEND_KB = 1024;

/** Whether the data of a flow uses SMC over its path: SMC supports neither IPsec nor Enterprise Extender. */
export function usesSmc({ server }: Setup['ends'], { mayUseSmc, protection }: FlowSetup): boolean {
  return server.path.kind.startsWith('smc') && mayUseSmc && protection.server.kind !== 'ipsec';
}

const sizeAt = (value: number | number[] | undefined, index: number, usual: number): number =>
  Math.max(1, Math.round((Array.isArray(value) ? value[index] : value) ?? usual));

const USUAL_BYTES: Record<Flow['kind'], [number, number]> = {
  RR: [1000, 1000],
  CRR: [64, 8192],
  STR: [1, 20_000_000],
  FTP: [1, 20_000_000],
  TN3270: [100, 800],
  IKE: [500, 500],
  EE: [800, 800],
};
/**
 * Number of simulated clients of a flow without a rate. Fewer are enough to use any machine fully, and with proportionally shorter pauses
 * they offer the same load as all; each microsecond of the round trip allows one more to be in transit.
 */
const MOST_CLIENTS = 4000;

/**
 * How the application of an end receives. With MSG_WAITALL, it cannot wait for more than the buffer size of the stack: it waits for a quarter of
 * it, so the sender continues meanwhile, and takes all that arrived.
 */
function receivingOf(flow: Flow, side: Side, { receiveBytes, elementBytes }: Buffers): Receiving {
  if (side === 'client') return { mostBytes: CALL_BYTES, leastBytes: 1 };
  const { receiveCallBytes = CALL_BYTES, averageReceiveBytes, msgWaitAll = false } = flow;
  const waitBytes = Math.floor(Math.min(receiveCallBytes, receiveBytes / 4, elementBytes / 4));
  if (msgWaitAll) return { mostBytes: receiveCallBytes, leastBytes: Math.max(1, waitBytes) };
  const mostBytes = Math.max(1, Math.floor(Math.min(receiveCallBytes, averageReceiveBytes || receiveCallBytes)));
  return { mostBytes, leastBytes: 1 };
}

/** The buffers that the application requests; streams and FTP request large buffers unless the scenario sets those of the stack. */
function buffersOf(scenario: Scenario, flow: Flow, side: Side, end: End): Buffers {
  const { host, path } = end;
  const tcp = transportOf(end, flow.kind);
  const given = ofSide<Tcp>(scenario.tcp, side);
  // FTP requests its buffers regardless of the stack default.
  const isFtp = flow.kind === 'FTP';
  const streams = flow.kind === 'STR';
  const usualSendKb = streams && given.sendBufferKb === undefined ? BULK_SEND_KB : tcp.sendBufferKb;
  const sendKb = Math.max(usualSendKb, isFtp ? FTP_BUFFER_KB : 0);
  const own: Partial<Flow> = side === 'server' ? flow : {};
  const isFree = streams && given.receiveBufferKb === undefined && !own.socketReceiveBufferKb;
  const mostKb = isFree ? (given.maxReceiveBufferKb ?? Number.POSITIVE_INFINITY) : tcp.maxReceiveBufferKb;
  const askedKb =
    own.socketReceiveBufferKb || Math.max(isFtp || isFree ? FTP_BUFFER_KB : 0, isFree ? 0 : tcp.receiveBufferKb);
  const receiveKb = Math.min(askedKb, mostKb);
  // A measured window includes its growth.
  const measuredKb = side === 'client' ? flow.partnerWindowKb : undefined;
  const elementKb = ofSide<PathEnd>(scenario.path, side).rmbeKb ?? rmbeFor(askedKb, host.release, path.kind);
  return {
    sendBytes: (own.socketSendBufferKb || sendKb) * KB,
    receiveBytes: receiveKb * KB,
    windowBytes: (measuredKb ?? Math.min(WINDOW_OF_BUFFER * receiveKb, mostKb)) * KB,
    rightSizing: measuredKb === undefined && tcp.rightSizing && receiveKb >= RIGHT_SIZING_FROM_KB,
    elementBytes: elementKb * KB,
  };
}

/** A flow with all values, at one of the sizes of its messages. */
export function resolveFlow(
  scenario: Scenario,
  flow: Flow,
  index: number,
  size: number,
  ends: Setup['ends'],
): FlowSetup {
  const [request, reply] = USUAL_BYTES[flow.kind];
  const requestBytes = sizeAt(flow.sendBytes, size, request);
  const replyBytes = sizeAt(flow.receiveBytes, size, reply);
  const bulk = isTransfer(flow.kind) || Math.max(requestBytes, replyBytes) >= BULK_BYTES;
  const population = flow.clients ?? 1;
  const rttUs = flow.rttUs ?? Math.max(ends.server.path.rttUs, ends.client.path.rttUs);
  const most = MOST_CLIENTS + Math.round(rttUs);
  const clients = flow.ratePerS === undefined ? Math.min(population, most) : population;
  const pauseUs = flow.thinkTimeUs ?? 0;
  const buffers = {
    server: buffersOf(scenario, flow, 'server', ends.server),
    client: buffersOf(scenario, flow, 'client', ends.client),
  };
  const opener = flow.direction === 'outbound' ? 'server' : 'client';
  const perConnection = flow.kind === 'CRR' || flow.kind === 'IKE' ? 1 : Number.POSITIVE_INFINITY;
  return {
    name: nameOf(flow, index),
    kind: flow.kind,
    clients,
    population,
    requestBytes,
    replyBytes,
    ratePerS: flow.ratePerS,
    protection: {
      server: resolveProtection(flow, scenario.protection, 'server', 'client'),
      client: resolveProtection(flow, scenario.protection, 'client', 'server'),
    },
    requestsPerConnection: flow.requestsPerConnection ?? perConnection,
    sessionReuse: flow.sessionReuse ?? 0,
    rttUs,
    interfaceName: flow.interface,
    stackName: flow.stack,
    opener,
    writesPerRequest: flow.writesPerRequest ?? 1,
    writesPerReply: flow.writesPerReply ?? 1,
    lossPercent: flow.lossPercent,
    delayAcks: flow.delayAcks,
    mtu: flow.mtu,
    mayUseSmc: flow.smc !== false && flow.kind !== 'EE',
    smcShare: 1,
    distributed: flow.distributed !== false,
    thinkTimeUs: (pauseUs * clients) / population,
    pauseUs,
    applicationCpuUs: 1000 * (flow.applicationCpuMs ?? scenario.workload.applicationCpuMsPerTransaction ?? 0),
    applicationCpc: flow.applicationCpc ?? ends[otherSide(opener)].host.cpc,
    bulk,
    buffers,
    receiving: {
      server: receivingOf(flow, 'server', buffers.server),
      client: receivingOf(flow, 'client', buffers.client),
    },
    ascii: flow.ascii ?? false,
    ikeVersion: flow.ikeVersion ?? 2,
    ikeAuthentication: flow.ikeAuthentication ?? 'psk',
  };
}
