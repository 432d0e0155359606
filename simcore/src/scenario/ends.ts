import { type AdapterFunction, hasFunction } from './adapter-functions.js';
import { packetKind } from './packet-kind.js';
import { ofSide } from './protection.js';
import {
  type Adapter,
  type Flow,
  type Host,
  type PathEnd,
  type PathKind,
  type Release,
  RMBE_KB,
  type Scenario,
  type Tcp,
} from './scenario.js';
import { atLeast, type End, type ResolvedPath, SIDES } from './setup.js';
import { hasMultipath } from './without-effect.js';

const DEFAULT_GBPS: Record<Adapter, number> = {
  'OSA-Express2': 1,
  'OSA-Express3': 10,
  'OSA-Express4S': 10,
  'OSA-Express5S': 10,
  'OSA-Express6S': 10,
  'OSA-Express7S': 10,
  'Network-Express': 25,
};
/** The newest adapter of each generation of machines. */
export const ADAPTER_OF: Readonly<Record<Required<Host>['cpc'], Adapter>> = {
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
/** READSTORAGE MAX, the default. */
const READ_STORAGE_MB = 4;

/** Default of ZIIPAWMT: HiperDispatch introduced a shorter one. */
function usualAwmtMs(release: Release): number {
  return atLeast(release, '1.10') ? 3.2 : 12;
}

/** A host with the defaults of its release: a z15 with four CPs if nothing is given. */
export function resolveHost(host: Host = {}): Required<Host> {
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

/** Size in KB of an SMC element (RMBE or DMBE) for a receive buffer. */
export function rmbeFor(receiveBufferKb: number, release: Release, kind: PathKind): number {
  if (atLeast(release, '2.2') && receiveBufferKb > 128) return 1024;
  const least = kind === 'smc-d' ? 64 : 32;
  return RMBE_KB.find((size) => size > receiveBufferKb && size >= least) ?? 1024;
}

/** The type of the path: an end without a value is like the other, and SMC requires both. */
export function kindOf(given: Scenario['path']): PathKind {
  const kinds = SIDES.flatMap((side) => ofSide<PathEnd>(given, side).kind ?? []);
  return kinds.find((kind) => !kind.startsWith('smc')) ?? kinds[0] ?? 'osa';
}

/** One end of a path with the defaults of its type, adapter and release; functions that they lack are off. */
export function resolvePath(path: PathEnd, kind: PathKind, host: Required<Host>): ResolvedPath {
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

/** The TCPCONFIG of an end with the defaults of its release. */
export function resolveTcp(tcp: Tcp, release: Release): Required<Tcp> {
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
