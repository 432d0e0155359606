export const CPCS = ['z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'] as const;
export const ADAPTERS = [
  'OSA-Express2',
  'OSA-Express3',
  'OSA-Express4S',
  'OSA-Express5S',
  'OSA-Express6S',
  'OSA-Express7S',
  'Network-Express',
] as const;
export const RELEASES = [
  ...['1.7', '1.8', '1.9', '1.10', '1.11', '1.12', '1.13'],
  ...['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2'],
] as const;
export const PATH_KINDS = ['osa', 'hipersockets', 'smc-r', 'smc-d', 'zcx'] as const;
export const INBPERF_MODES = ['balanced', 'dynamic', 'mincpu', 'minlatency'] as const;
export const FLOW_KINDS = ['RR', 'CRR', 'STR', 'FTP', 'TN3270', 'IKE', 'EE'] as const;
export const PROTECTION_KINDS = ['none', 'at-tls', 'ipsec'] as const;
export const CRYPTO_EXPRESS = ['none', '5S', '6S', '7S', '8S'] as const;
export const RMBE_KB = [32, 64, 128, 256, 1024] as const;

export const TLS_VERSIONS = ['1.0', '1.1', '1.2', '1.3'] as const;
export const KEY_EXCHANGES = ['rsa', 'ecdhe-rsa', 'ecdhe-ecdsa'] as const;

export type Cpc = (typeof CPCS)[number];
export type Adapter = (typeof ADAPTERS)[number];
export type Release = (typeof RELEASES)[number];
export type PathKind = (typeof PATH_KINDS)[number];
export type InbperfMode = (typeof INBPERF_MODES)[number];
export type FlowKind = (typeof FLOW_KINDS)[number];
export type ProtectionKind = (typeof PROTECTION_KINDS)[number];
export type CryptoExpress = (typeof CRYPTO_EXPRESS)[number];
export type TlsVersion = (typeof TLS_VERSIONS)[number];
export type KeyExchange = (typeof KEY_EXCHANGES)[number];
/** `server` and `client` are the two ends of the path; the first is the stack under study. */
export type Side = 'server' | 'client';

/** One LPAR. */
export interface Host {
  cpc?: Cpc;
  /** Logical general processors. */
  cps?: number;
  /** General processors that the weight of the LPAR guarantees, if they are shared. Default: all, dedicated. */
  sharedEngines?: number;
  /** Cap of the LPAR, in percent of its logical general processors. */
  capPercent?: number;
  /** Speed of a general processor of a sub-capacity model, in percent of a full-capacity one; zIIPs always have full capacity. */
  cpSpeedPercent?: number;
  ziips?: number;
  /** MT_ZIIP_MODE=2: each zIIP runs two threads. */
  smtZiips?: boolean;
  release?: Release;
  /** IIPHONORPRIORITY: general processors help when the zIIPs are behind. Default true. */
  iipHonorPriority?: boolean;
  /** ZIIPAWMT: how long eligible work waits before a general processor helps. */
  ziipAwmtMs?: number;
}

/** The path from the perspective of one end. */
export interface PathEnd {
  kind?: PathKind;
  adapter?: Adapter;
  speedGbps?: number;
  mtu?: number;
  ipVersion?: 4 | 6;
  /** Propagation delay in both directions, without processing. */
  rttUs?: number;
  lossPercent?: number;
  reorderPercent?: number;
  largeSend?: boolean;
  checksumOffload?: boolean;
  inboundQueues?: boolean;
  inbperf?: InbperfMode;
  /** OLM: interrupts in both directions are not delayed. */
  optimizedLatencyMode?: boolean;
  frameSizeKb?: number;
  /** Interfaces of equal cost over which an end distributes its connections: IPCONFIG MULTIPATH PERCONNECTION. Default 1. */
  multipath?: number;
  /** READSTORAGE: read buffers of each input queue of an OSA, in MB as VTAM counts them. */
  readStorageMb?: number;
  multiwrite?: boolean | 'ziip';
  rmbeKb?: number;
  distributor?: Distributor;
  placement?: 'colocated' | 'remote';
}

/** Sysplex Distributor before the server. */
export interface Distributor {
  route?: 'xcf' | 'viparoute';
  accelerator?: boolean;
  adjustMss?: boolean;
}

export interface Tcp {
  delayAcks?: 'delayed' | 'immediate' | 'auto';
  nagle?: boolean;
  /** SELECTIVEACK: only lost data is retransmitted. */
  selectiveAck?: boolean;
  sendBufferKb?: number;
  receiveBufferKb?: number;
  maxReceiveBufferKb?: number;
  /** Dynamic right sizing of the receive window; from 2.2 also of the send buffer. */
  rightSizing?: boolean;
}

export interface Protection {
  kind?: ProtectionKind;
  cipher?: string;
  /** Default: derived from the name of the cipher suite, otherwise 1.2. */
  tlsVersion?: TlsVersion;
  /** Default: derived from the name of the cipher suite; TLS 1.3 has no RSA key exchange. */
  keyExchange?: KeyExchange;
  handshake?: 'full' | 'resumed';
  cryptoExpress?: CryptoExpress;
  /** Crypto Express features that share the operations. Default 1. */
  cryptoFeatures?: number;
  ziipIpsec?: boolean;
}

/** A value for both ends; `server` or `client` override it for one end. */
export type PerSide<T> = T & { server?: T; client?: T };

export interface Dasd {
  readMBs?: number;
  writeMBs?: number;
  zhpf?: boolean;
}

export interface Flow {
  name?: string;
  kind: FlowKind;
  /** Connections open at the same time. Default 1. */
  clients?: number;
  /** Bytes from client to server; with a list, the scenario runs once per size. */
  sendBytes?: number | number[];
  receiveBytes?: number | number[];
  /** Offered transactions per second; if absent, every client sends its next request after the reply. */
  ratePerS?: number;
  interface?: string;
  /** Stack of the LPAR `server` for this traffic: stacks share the processors, not the interfaces. */
  stack?: string;
  port?: number;
  job?: string;
  protection?: ProtectionKind | PerSide<Protection>;
  requestsPerConnection?: number;
  /** Share of handshakes that resume a session, 0 to 1. */
  sessionReuse?: number;
  rttUs?: number;
  peer?: string;
  /** inbound: the client is on the host `client`; outbound: it is on the host `server`. */
  direction?: 'inbound' | 'outbound';
  /** Number of pieces in which the request is written. */
  writesPerRequest?: number;
  writesPerReply?: number;
  lossPercent?: number;
  /** False: SMC is disabled for its port. */
  smc?: boolean;
  /** False: its destination is an address of the server itself, bypassing the distributor of the path. */
  distributed?: boolean;
  /** Values that the application of this stack sets with SO_RCVBUF and SO_SNDBUF. */
  socketReceiveBufferKb?: number;
  socketSendBufferKb?: number;
  /** Buffer of one receive call of the application on the host `server`, and the average result of such a call. */
  receiveCallBytes?: number;
  averageReceiveBytes?: number;
  /** The application receives with MSG_WAITALL: it is dispatched only when its buffer is full or the message is complete. */
  msgWaitAll?: boolean;
  /** Acknowledgments of the host `server` on these connections, if its port or route codes them; otherwise those of `tcp`. */
  delayAcks?: Tcp['delayAcks'];
  /** MTU of the route of this flow, if it is lower than that of the path. */
  mtu?: number;
  thinkTimeUs?: number;
  applicationCpuMs?: number;
  /** FTP: text is converted during the transfer. */
  ascii?: boolean;
  ikeVersion?: 1 | 2;
  ikeAuthentication?: 'psk' | 'rsa';
}

export interface Scenario {
  name?: string;
  description?: string;
  hosts?: { server?: Host; client?: Host };
  path?: PerSide<PathEnd>;
  tcp?: PerSide<Tcp>;
  protection?: PerSide<Protection>;
  zert?: 'none' | 'discovery' | 'aggregation';
  dasd?: Dasd;
  workload: { name?: string; flows: Flow[]; applicationCpuMsPerTransaction?: number };
  run?: { seed?: number; replications?: number; durationS?: number };
}

/** Number of sizes for which a flow is run. */
export function sizeCount(one: Flow): number {
  return Math.max(
    Array.isArray(one.sendBytes) ? one.sendBytes.length : 1,
    Array.isArray(one.receiveBytes) ? one.receiveBytes.length : 1,
  );
}

/** The name of a flow in results. */
export function nameOf(flow: Flow, index: number): string {
  return flow.name ?? `flow${index + 1}`;
}
