import { either, flag, integer, list, number, oneOf, type Problem, structure, text } from './shape.js';

export type { Problem } from './shape.js';

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
export const FLOW_KINDS = ['RR', 'CRR', 'STR', 'FTP', 'TN3270', 'IKE'] as const;
export const PROTECTION_KINDS = ['none', 'at-tls', 'ipsec'] as const;
export const CRYPTO_EXPRESS = ['none', '5S', '6S', '7S', '8S'] as const;
export const RMBE_KB = [32, 64, 128, 256, 1024] as const;

export type Cpc = (typeof CPCS)[number];
export type Adapter = (typeof ADAPTERS)[number];
export type Release = (typeof RELEASES)[number];
export type PathKind = (typeof PATH_KINDS)[number];
export type InbperfMode = (typeof INBPERF_MODES)[number];
export type FlowKind = (typeof FLOW_KINDS)[number];
export type ProtectionKind = (typeof PROTECTION_KINDS)[number];
export type CryptoExpress = (typeof CRYPTO_EXPRESS)[number];
/** `server` and `client` are the two ends of the path; the first is the stack under study. */
export type Side = 'server' | 'client';

/** One LPAR with dedicated processors. */
export interface Host {
  cpc?: Cpc;
  cps?: number;
  ziips?: number;
  release?: Release;
  /** IIPHONORPRIORITY: general processors help when the zIIPs fall behind. Default true. */
  iipHonorPriority?: boolean;
}

/** The path as one end sees it. */
export interface PathEnd {
  kind?: PathKind;
  adapter?: Adapter;
  speedGbps?: number;
  mtu?: number;
  ipVersion?: 4 | 6;
  /** Propagation there and back, without processing. */
  rttUs?: number;
  lossPercent?: number;
  reorderPercent?: number;
  largeSend?: boolean;
  checksumOffload?: boolean;
  inboundQueues?: boolean;
  inbperf?: InbperfMode;
  frameSizeKb?: number;
  multiwrite?: boolean | 'ziip';
  rmbeKb?: number;
  distributor?: Distributor;
  placement?: 'colocated' | 'remote';
}

/** Sysplex Distributor in front of the server. */
export interface Distributor {
  route?: 'xcf' | 'viparoute';
  accelerator?: boolean;
  adjustMss?: boolean;
}

export interface Tcp {
  delayAcks?: 'delayed' | 'immediate' | 'auto';
  nagle?: boolean;
  sendBufferKb?: number;
  receiveBufferKb?: number;
  maxReceiveBufferKb?: number;
  /** Dynamic right sizing of the receive window; from 2.2 also of the send buffer. */
  rightSizing?: boolean;
}

export interface Protection {
  kind?: ProtectionKind;
  cipher?: string;
  handshake?: 'full' | 'resumed';
  cryptoExpress?: CryptoExpress;
  ziipIpsec?: boolean;
}

/** A value for both ends; what stands under `server` or `client` replaces it there. */
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
  /** Bytes from client to server; a list runs the scenario once per size. */
  sendBytes?: number | number[];
  receiveBytes?: number | number[];
  /** Offered transactions per second; without it every client sends its next request after the reply. */
  ratePerS?: number;
  interface?: string;
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
  /** The request is written in this many pieces. */
  writesPerRequest?: number;
  thinkTimeUs?: number;
  applicationCpuMs?: number;
  /** FTP: text is translated on the way. */
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

const release = (value: unknown, path: string, problems: Problem[]): unknown => {
  const match = /^V?(\d)[.R](\d+)$/i.exec(String(value));
  return oneOf(RELEASES)(match ? `${match[1]}.${match[2]}` : value, path, problems);
};

function perSide(keys: Parameters<typeof structure>[0]): ReturnType<typeof structure> {
  return structure({ ...keys, server: structure(keys), client: structure(keys) });
}

const host = structure({
  cpc: oneOf(CPCS),
  cps: integer(1, 200),
  ziips: integer(0, 200),
  release,
  iipHonorPriority: flag,
});

const path = perSide({
  kind: oneOf(PATH_KINDS),
  adapter: oneOf(ADAPTERS),
  speedGbps: number(0.01, 400),
  mtu: integer(576, 65535),
  ipVersion: oneOf([4, 6]),
  rttUs: number(0, 1e7, 'microseconds'),
  lossPercent: number(0, 50),
  reorderPercent: number(0, 50),
  largeSend: flag,
  checksumOffload: flag,
  inboundQueues: flag,
  inbperf: oneOf(INBPERF_MODES),
  frameSizeKb: number(8, 64),
  multiwrite: oneOf([false, true, 'ziip']),
  rmbeKb: oneOf(RMBE_KB),
  distributor: structure({ route: oneOf(['xcf', 'viparoute']), accelerator: flag, adjustMss: flag }),
  placement: oneOf(['colocated', 'remote']),
});

const tcp = perSide({
  delayAcks: oneOf(['delayed', 'immediate', 'auto']),
  nagle: flag,
  sendBufferKb: number(0.25, 2048),
  receiveBufferKb: number(0.25, 2048),
  maxReceiveBufferKb: number(0.25, 2048),
  rightSizing: flag,
});

const protection = perSide({
  kind: oneOf(PROTECTION_KINDS),
  cipher: text,
  handshake: oneOf(['full', 'resumed']),
  cryptoExpress: oneOf(CRYPTO_EXPRESS),
  ziipIpsec: flag,
});

const MAX_MESSAGE_BYTES = 1e12;
const bytes = integer(0, MAX_MESSAGE_BYTES);
const sizes = either(list(bytes, 1), bytes, Array.isArray);

const flow = structure(
  {
    name: text,
    kind: oneOf(FLOW_KINDS),
    clients: integer(1, 100_000),
    sendBytes: sizes,
    receiveBytes: sizes,
    ratePerS: number(1e-6, 1e8),
    interface: text,
    port: integer(0, 65535),
    job: text,
    protection: either(oneOf(PROTECTION_KINDS), protection, (value) => typeof value === 'string'),
    requestsPerConnection: number(1, 1e12),
    sessionReuse: number(0, 1),
    rttUs: number(0, 1e7, 'microseconds'),
    peer: text,
    direction: oneOf(['inbound', 'outbound']),
    writesPerRequest: integer(1, 1000),
    thinkTimeUs: number(0, 1e10, 'microseconds'),
    applicationCpuMs: number(0, 1e6),
    ascii: flag,
    ikeVersion: oneOf([1, 2]),
    ikeAuthentication: oneOf(['psk', 'rsa']),
  },
  ['kind'],
);

const scenario = structure(
  {
    name: text,
    description: text,
    hosts: structure({ server: host, client: host }),
    path,
    tcp,
    protection,
    zert: oneOf(['none', 'discovery', 'aggregation']),
    dasd: structure({ readMBs: number(0.1), writeMBs: number(0.1), zhpf: flag }),
    workload: structure({ name: text, flows: list(flow, 1), applicationCpuMsPerTransaction: number(0, 1e6) }, [
      'flows',
    ]),
    run: structure({ seed: integer(0), replications: integer(1, 100), durationS: number(0.001, 3600) }),
  },
  ['workload'],
);

/** How many sizes a flow is run with. */
export function sizeCount(one: Flow): number {
  return Math.max(
    Array.isArray(one.sendBytes) ? one.sendBytes.length : 1,
    Array.isArray(one.receiveBytes) ? one.receiveBytes.length : 1,
  );
}

function checkLists(flows: readonly Flow[], problems: Problem[]): void {
  const longest = Math.max(...flows.map(sizeCount));
  flows.forEach((one, index) => {
    for (const key of ['sendBytes', 'receiveBytes'] as const) {
      const value = one[key];
      if (Array.isArray(value) && value.length !== longest) {
        const path = `workload.flows[${index}].${key}`;
        problems.push({ path, message: `the list has ${value.length} sizes where another has ${longest}` });
      }
    }
  });
}

function checkNames(flows: readonly Flow[], problems: Problem[]): void {
  const seen = new Set<string>();
  flows.forEach((one, index) => {
    if (one.name !== undefined && seen.has(one.name)) {
      problems.push({ path: `workload.flows[${index}].name`, message: `the name ${one.name} is used twice` });
    }
    if (one.name !== undefined) seen.add(one.name);
  });
}

/**
 * Reads a scenario from parsed YAML or JSON.
 *
 * @returns `{scenario}`, or `{problems}` with at least one problem: the place, what is wrong, the allowed values.
 */
export function parseScenario(
  value: unknown,
): { scenario: Scenario; problems?: undefined } | { scenario?: undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = scenario(value, '', problems) as Scenario;
  if (problems.length === 0) {
    checkLists(read.workload.flows, problems);
    checkNames(read.workload.flows, problems);
  }
  return problems.length > 0 ? { problems } : { scenario: read };
}
