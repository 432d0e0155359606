import { type AdapterFunction, hasFunction, lacksFunction } from './adapter-functions.js';
import { TWO_THREADS, usableCps } from './engines.js';
import { packetKind } from './packet-kind.js';
import { ofSide, resolveProtection } from './protection.js';
import {
  type Adapter,
  type Dasd,
  type Distributor,
  type Flow,
  type Host,
  nameOf,
  type PathEnd,
  type PathKind,
  type Protection,
  RELEASES,
  type Release,
  RMBE_KB,
  type Scenario,
  type Side,
  type Tcp,
} from './scenario.js';
import { hasDistance, hasMultipath, settingsWithoutEffect } from './without-effect.js';

/** A partner is far if its round trip is longer than this: right sizing compensates for the part above it. */
export const FAR_US = 2000;

export type ResolvedPath = Required<Omit<PathEnd, 'distributor' | 'rmbeKb'>> & {
  distributor: Required<Distributor> | undefined;
};

/** Buffers of a connection at one end; `elementBytes` is the storage that SMC uses there in place of the receive buffer. */
interface Buffers {
  sendBytes: number;
  receiveBytes: number;
  elementBytes: number;
}

/** How an application receives data: the maximum per call, and the amount that wakes it, or less at the end of a message. */
export interface Receiving {
  mostBytes: number;
  leastBytes: number;
}

/** One end with all values. */
export interface End {
  host: Required<Host>;
  path: ResolvedPath;
  tcp: Required<Tcp>;
}

export interface FlowSetup {
  name: string;
  kind: Flow['kind'];
  /** Clients that are simulated, and the number of clients that they represent. */
  clients: number;
  population: number;
  requestBytes: number;
  replyBytes: number;
  ratePerS: number | undefined;
  protection: Record<Side, Required<Protection>>;
  requestsPerConnection: number;
  sessionReuse: number;
  rttUs: number;
  interfaceName: string | undefined;
  stackName: string | undefined;
  /** The side that opens the connections. */
  opener: Side;
  writesPerRequest: number;
  writesPerReply: number;
  lossPercent: number | undefined;
  /** Acknowledgments of the server, if they differ from those of its end. */
  delayAcks: Flow['delayAcks'];
  mtu: number | undefined;
  mayUseSmc: boolean;
  /** Passes through the distributor of the path, if there is one. */
  distributed: boolean;
  /** In the simulation, and in the workload. */
  thinkTimeUs: number;
  pauseUs: number;
  applicationCpuUs: number;
  /** Bulk data: it is measured by bytes, and uses the bulk queue. */
  bulk: boolean;
  buffers: Record<Side, Buffers>;
  receiving: Record<Side, Receiving>;
  ascii: boolean;
  ikeVersion: 1 | 2;
  ikeAuthentication: 'psk' | 'rsa';
}

/** The largest packet of a flow: its route can have a smaller MTU than the path. */
export function mtuOf({ mtu }: Pick<FlowSetup, 'mtu'>, pathMtu: number): number {
  return mtu === undefined ? pathMtu : Math.min(mtu, pathMtu);
}

/** A scenario of one size with every default filled in. */
export interface Setup {
  ends: Record<Side, End>;
  flows: FlowSetup[];
  zert: 'none' | 'discovery' | 'aggregation';
  dasd: Required<Dasd>;
  seed: number;
  replications: number;
  durationUs: number;
  /** The user specifies the duration; otherwise a run ends when enough was measured. */
  isTimed: boolean;
  /** Time limit for rare transactions. */
  longestUs: number;
  assumptions: string[];
}

const SIDES: readonly Side[] = ['server', 'client'];
export const otherSide = (side: Side): Side => (side === 'server' ? 'client' : 'server');

export function atLeast(release: Release, since: Release): boolean {
  return RELEASES.indexOf(release) >= RELEASES.indexOf(since);
}

const KB = 1024;
const DEFAULT_GBPS: Record<Adapter, number> = {
  'OSA-Express2': 1,
  'OSA-Express3': 10,
  'OSA-Express4S': 10,
  'OSA-Express5S': 10,
  'OSA-Express6S': 10,
  'OSA-Express7S': 10,
  'Network-Express': 25,
};
const ADAPTER_OF: Record<Required<Host>['cpc'], Adapter> = {
  z9: 'OSA-Express2',
  z10: 'OSA-Express3',
  z196: 'OSA-Express4S',
  zEC12: 'OSA-Express4S',
  z13: 'OSA-Express5S',
  z14: 'OSA-Express6S',
  z15: 'OSA-Express7S',
  z16: 'OSA-Express7S',
  z17: 'Network-Express',
};
/**
 * FTP requests buffers of 180 KB. Other bulk transfers are assumed to request the same for receiving, and a send buffer that exceeds the
 * window.
 */
const FTP_BUFFER_KB = 180;
/** A stack offers up to twice the receive buffer that an application requests, and no more than TCPMAXRCVBUFRSIZE: here its default. */
const FTP_WINDOW_KB = 256;
const BULK_RECEIVE_KB = 2 * FTP_BUFFER_KB;
const BULK_SEND_KB = 1024;
/** READSTORAGE MAX, the default. */
const READ_STORAGE_MB = 4;
const DEFAULT_DURATION_S = 10;
const LONGEST_S = 600;
const DEFAULT_TRANSACTIONS = 40;
const DEFAULT_REPLICATIONS = 5;

/** Default of ZIIPAWMT: HiperDispatch introduced a shorter one. */
function usualAwmtMs(release: Release): number {
  return atLeast(release, '1.10') ? 3.2 : 12;
}

function resolveHost(host: Host = {}): Required<Host> {
  const cps = host.cps ?? 4;
  return {
    cpc: 'z15',
    cps,
    sharedEngines: cps,
    capPercent: 100,
    cpSpeedPercent: 100,
    ziips: 0,
    smtZiips: false,
    release: '3.1',
    iipHonorPriority: true,
    ziipAwmtMs: usualAwmtMs(host.release ?? '3.1'),
    ...host,
  };
}

function frameMtu(frameSizeKb: number): number {
  const bySize: [number, number][] = [
    [64, 57344],
    [40, 32768],
    [24, 16384],
    [16, 8192],
  ];
  return bySize.find(([frame]) => frameSizeKb >= frame)?.[1] ?? 4096;
}

function defaultMtu(kind: PathKind, frameSizeKb: number): number {
  if (kind === 'hipersockets') return frameMtu(frameSizeKb);
  if (kind === 'smc-r') return 1024;
  return 8992;
}

function rmbeFor(receiveBufferKb: number, release: Release, kind: PathKind): number {
  if (atLeast(release, '2.2') && receiveBufferKb > 128) return 1024;
  const least = kind === 'smc-d' ? 64 : 32;
  return RMBE_KB.find((size) => size > receiveBufferKb && size >= least) ?? 1024;
}

/** The type of the path: an end without a value is like the other, and SMC requires both. */
function kindOf(given: Scenario['path']): PathKind {
  const kinds = SIDES.flatMap((side) => ofSide<PathEnd>(given, side).kind ?? []);
  return kinds.find((kind) => !kind.startsWith('smc')) ?? kinds[0] ?? 'osa';
}

function resolvePath(path: PathEnd, kind: PathKind, host: Required<Host>): ResolvedPath {
  const adapter = path.adapter ?? ADAPTER_OF[host.cpc];
  const frameSizeKb = path.frameSizeKb ?? 16;
  const { distributor } = path;
  const can = (name: AdapterFunction): boolean => hasFunction(name, adapter, host.release);
  // Network Express always sorts inbound traffic.
  const asked = path.inboundQueues ?? (kind === 'osa' && adapter === 'Network-Express');
  const placement = path.placement ?? 'colocated';
  // On other paths, packets are not read from an adapter.
  const inboundQueues = asked && can('inboundQueues') && packetKind({ kind, placement }) === 'osa';
  const ipVersion = path.ipVersion ?? 4;
  const checksumOffload = (path.checksumOffload ?? true) && can(`checksum${ipVersion}`);
  return {
    kind,
    adapter,
    speedGbps: path.speedGbps ?? DEFAULT_GBPS[adapter],
    mtu: path.mtu ?? defaultMtu(kind, frameSizeKb),
    ipVersion,
    rttUs: path.rttUs ?? 0,
    lossPercent: path.lossPercent ?? 0,
    reorderPercent: path.reorderPercent ?? 0,
    // If the adapter segments data, it must also calculate the checksum.
    largeSend: (path.largeSend ?? false) && checksumOffload && can(`largeSend${ipVersion}`),
    checksumOffload,
    inboundQueues,
    inbperf: path.inbperf ?? (inboundQueues || adapter === 'Network-Express' ? 'dynamic' : 'balanced'),
    optimizedLatencyMode: path.optimizedLatencyMode ?? false,
    frameSizeKb,
    multipath: path.multipath !== undefined && hasMultipath(kind) ? path.multipath : 1,
    readStorageMb: path.readStorageMb ?? READ_STORAGE_MB,
    multiwrite: path.multiwrite ?? false,
    distributor: distributor && { route: 'xcf', accelerator: false, adjustMss: true, ...distributor },
    placement,
  };
}

function resolveTcp(tcp: Tcp, release: Release): Required<Tcp> {
  const usualKb = atLeast(release, '2.1') ? 64 : 16;
  const maxReceiveBufferKb = Math.max(tcp.maxReceiveBufferKb ?? 256, tcp.receiveBufferKb ?? 0);
  return {
    delayAcks: tcp.delayAcks ?? 'delayed',
    nagle: tcp.nagle ?? true,
    selectiveAck: tcp.selectiveAck ?? false,
    sendBufferKb: tcp.sendBufferKb ?? usualKb,
    receiveBufferKb: tcp.receiveBufferKb ?? usualKb,
    maxReceiveBufferKb,
    rightSizing: tcp.rightSizing ?? atLeast(release, '1.11'),
  };
}

/**
 * The settings of the transport of a flow at an end. Enterprise Extender is UDP: RTP confirms its data like TCP with default settings,
 * whatever TCPCONFIG contains.
 */
export function transportOf({ tcp, host }: End, kind: Flow['kind']): Required<Tcp> {
  return kind === 'EE' ? resolveTcp({}, host.release) : tcp;
}

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
/** Messages from this size on are bulk data. */
export const BULK_BYTES = 1_000_000;
/** Maximum amount of data that an application passes to the stack, or receives from it, in one call. */
export const CALL_BYTES = 64 * 1024;

/** Transfers files: it requests large buffers, and is scheduled. */
export const isTransfer = (kind: Flow['kind']): boolean => kind === 'FTP' || kind === 'STR';

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
  const freeKb = Math.min(BULK_RECEIVE_KB, given.maxReceiveBufferKb ?? BULK_RECEIVE_KB);
  const receiveKb = own.socketReceiveBufferKb || Math.max(isFtp ? FTP_WINDOW_KB : 0, tcp.receiveBufferKb);
  const usualAskedKb = Math.max(isFtp ? FTP_BUFFER_KB : 0, isFree ? freeKb : tcp.receiveBufferKb);
  const askedKb = own.socketReceiveBufferKb || usualAskedKb;
  const elementKb = ofSide<PathEnd>(scenario.path, side).rmbeKb ?? rmbeFor(askedKb, host.release, path.kind);
  return {
    sendBytes: (own.socketSendBufferKb || sendKb) * KB,
    receiveBytes: (isFree ? freeKb : Math.min(receiveKb, tcp.maxReceiveBufferKb)) * KB,
    elementBytes: elementKb * KB,
  };
}

function resolveFlow(scenario: Scenario, flow: Flow, index: number, size: number, ends: Setup['ends']): FlowSetup {
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
      server: resolveProtection(flow.protection, scenario.protection, 'server', 'client'),
      client: resolveProtection(flow.protection, scenario.protection, 'client', 'server'),
    },
    requestsPerConnection: flow.requestsPerConnection ?? perConnection,
    sessionReuse: flow.sessionReuse ?? 0,
    rttUs,
    interfaceName: flow.interface,
    stackName: flow.stack,
    opener: flow.direction === 'outbound' ? 'server' : 'client',
    writesPerRequest: flow.writesPerRequest ?? 1,
    writesPerReply: flow.writesPerReply ?? 1,
    lossPercent: flow.lossPercent,
    delayAcks: flow.delayAcks,
    mtu: flow.mtu,
    mayUseSmc: flow.smc !== false && flow.kind !== 'EE',
    distributed: flow.distributed !== false,
    thinkTimeUs: (pauseUs * clients) / population,
    pauseUs,
    applicationCpuUs: 1000 * (flow.applicationCpuMs ?? scenario.workload.applicationCpuMsPerTransaction ?? 0),
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

/** Functions that the scenario requests but the adapter or release of an end does not have. */
function lackedFunctions(scenario: Scenario, { ends }: Setup): string[] {
  const lacked = SIDES.flatMap((side) => {
    const { adapter, kind, ipVersion } = ends[side].path;
    const { release } = ends[side].host;
    if (kind !== 'osa') return [];
    const given = ofSide<PathEnd>(scenario.path, side);
    const wanted: AdapterFunction[] = [];
    if (given.largeSend) wanted.push(`largeSend${ipVersion}`);
    if (given.checksumOffload) wanted.push(`checksum${ipVersion}`);
    if (given.inboundQueues) wanted.push('inboundQueues');
    return wanted
      .filter((name) => !hasFunction(name, adapter, release))
      .map((name) => lacksFunction(name, adapter, release));
  });
  return [...new Set(lacked)];
}

function assumed(scenario: Scenario, setup: Setup): string[] {
  const out: string[] = [...lackedFunctions(scenario, setup), ...settingsWithoutEffect(scenario)];
  for (const { name, population, clients } of setup.flows)
    if (population > clients)
      out.push(
        `${name}: ${clients} simulated clients represent ${population} clients, with the same total request rate.`,
      );
  const far = setup.flows.filter((flow) => flow.bulk && flow.rttUs >= FAR_US && flow.lossPercent === undefined);
  if (far.length > 0 && hasDistance(setup.ends.server.path) && setup.ends.server.path.lossPercent === 0)
    out.push(
      `${far.map(({ name }) => name).join(', ')}: the path has no loss and no other traffic; on a real network, long transfers have less throughput.`,
    );
  if (!scenario.hosts?.server?.cpc) out.push('The CPC is not specified; assumed: z15 with four CPs.');
  if (setup.ends.server.path.kind === 'osa' && !scenario.path?.adapter && !scenario.path?.server?.adapter) {
    out.push(`The adapter is not specified; assumed: ${setup.ends.server.path.adapter}.`);
  }
  const { kind } = setup.ends.server.path;
  if (kind.startsWith('smc') && setup.flows.some((flow) => flow.protection.server.kind === 'ipsec')) {
    out.push('SMC does not support IPsec; those flows use TCP.');
  }
  if (SIDES.some((side) => ofSide<PathEnd>(scenario.path, side).kind?.startsWith('smc')) && !kind.startsWith('smc')) {
    out.push('SMC is enabled at one end only; the connections use TCP.');
  }
  if (kind.startsWith('smc')) out.push('The SMC link between the two peers exists already.');
  if (new Set(setup.flows.map((flow) => flow.interfaceName)).size > 1) {
    out.push('All interfaces have the settings of the path.');
  }
  if (new Set(setup.flows.map((flow) => flow.stackName)).size > 1) {
    out.push('All stacks have the settings of the scenario and share the processors; CP time is that of the LPAR.');
  }
  for (const side of SIDES) out.push(...sharesOf(side, setup.ends[side].host));
  const bulk = setup.flows.filter((flow) => flow.bulk && flow.kind !== 'FTP');
  if (bulk.length > 0 && ofSide<Tcp>(scenario.tcp, 'server').sendBufferKb === undefined) {
    out.push(`${bulk.map((flow) => flow.name).join(', ')}: the application sets a send buffer of ${BULK_SEND_KB} KB.`);
  }
  return out;
}

/** What the model of shared, capped and threaded engines leaves out. */
function sharesOf(side: Side, host: Required<Host>): string[] {
  const usable = usableCps(host);
  const isShared = usable < host.cps;
  return [
    ...(isShared
      ? [
          `${side}: weight and cap leave ${Number(usable.toFixed(2))} of ${host.cps} general processors, evenly over time; the LPAR uses no capacity of others.`,
        ]
      : []),
    ...(host.smtZiips && host.ziips > 0
      ? [
          `${side}: two threads of a zIIP have ${TWO_THREADS} times the capacity of one; according to IBM, 1.1 to 1.4 times, by workload.`,
        ]
      : []),
  ];
}

/** Ten seconds, and longer if transactions are rare. */
function usualDurationUs(flows: readonly FlowSetup[]): number {
  const needs = flows.map(({ ratePerS, thinkTimeUs, applicationCpuUs, rttUs, clients }) => {
    const eachUs = ratePerS === undefined ? (thinkTimeUs + applicationCpuUs + 4 * rttUs) / clients : 1e6 / ratePerS;
    return DEFAULT_TRANSACTIONS * eachUs;
  });
  return Math.max(1e6 * DEFAULT_DURATION_S, ...needs);
}

/** Fills in the defaults of release and adapter, and selects one of the sizes. */
export function resolve(scenario: Scenario, size = 0): Setup {
  const kind = kindOf(scenario.path);
  const end = (side: Side): End => {
    const host = resolveHost(scenario.hosts?.[side] ?? scenario.hosts?.[otherSide(side)]);
    const tcp = resolveTcp(ofSide<Tcp>(scenario.tcp, side), host.release);
    const path = resolvePath(ofSide<PathEnd>(scenario.path, side), kind, host);
    return { host, tcp, path };
  };
  const ends = { server: end('server'), client: end('client') };
  const setup: Setup = {
    ends,
    flows: scenario.workload.flows.map((flow, index) => resolveFlow(scenario, flow, index, size, ends)),
    zert: scenario.zert ?? 'none',
    dasd: { readMBs: 200, writeMBs: 200, zhpf: true, ...scenario.dasd },
    seed: scenario.run?.seed ?? 1,
    replications: scenario.run?.replications ?? DEFAULT_REPLICATIONS,
    durationUs: 0,
    isTimed: scenario.run?.durationS !== undefined,
    longestUs: 1e6 * Math.max(LONGEST_S, scenario.run?.durationS ?? 0),
    assumptions: [],
  };
  setup.durationUs = scenario.run?.durationS ? 1e6 * scenario.run.durationS : usualDurationUs(setup.flows);
  setup.assumptions = assumed(scenario, setup);
  return setup;
}
