import { generationOf } from './generation.js';
import {
  type Check,
  either,
  flag,
  integer,
  type Keys,
  list,
  meaning,
  number,
  oneOf,
  type Structure,
  structure,
  type TypeOf,
  text,
} from './shape.js';

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

/** A value for both ends; `server` or `client` override it for one end. */
export type PerSide<T> = T & { server?: T; client?: T };

/** `V2R3` and the number 2.3 are release 2.3. */
const release = meaning(oneOf(RELEASES), (value) => {
  const match = /^V?(\d)[.R](\d+)$/i.exec(String(value));
  return match ? `${match[1]}.${match[2]}` : value;
});

const cpc = meaning(oneOf(CPCS), (value) =>
  typeof value === 'string' || typeof value === 'number' ? generationOf(String(value)) : value,
);

function perSide<K extends Keys>(keys: K): Check<PerSide<Structure<K>>> {
  const side = structure(keys);
  return structure({
    ...keys,
    server: [side, 'Other values for the end server.'],
    client: [side, 'Other values for the end client.'],
  }) as Check<PerSide<Structure<K>>>;
}

const host = structure({
  cpc: [cpc, 'Machine, by generation or machine type, for example z16 or 3931.'],
  cps: [integer(1, 200), 'Logical general-purpose processors.'],
  sharedEngines: [
    number(0.01, 200),
    'General-purpose engines that the weight of the LPAR guarantees, if the engines are shared. Default: all, dedicated.',
  ],
  capPercent: [number(0.1, 100), 'Cap of the LPAR, in percent of its logical general-purpose processors.'],
  cpSpeedPercent: [
    number(1, 100),
    'Speed of a general-purpose processor of a sub-capacity model, in percent of a full-capacity one. zIIPs always have full capacity.',
  ],
  ziips: [integer(0, 200), 'zIIPs.'],
  smtZiips: [flag, 'Each zIIP runs two threads (MT_ZIIP_MODE=2).'],
  release: [release, 'z/OS release, which determines the defaults of TCP.'],
  iipHonorPriority: [
    flag,
    'IIPHONORPRIORITY: general-purpose processors run work that waits for zIIPs. Default: true.',
  ],
  ziipAwmtMs: [
    number(0.1, 499),
    'ZIIPAWMT: time for which zIIPs must be busy before general-purpose processors help, in ms.',
  ],
});

/** Sysplex Distributor before the server. */
const distributor = structure({
  route: [oneOf(['xcf', 'viparoute']), 'Path from the distributor to the target: dynamic XCF or VIPAROUTE.'],
  accelerator: [flag, 'IPCONFIG QDIOACCELERATOR.'],
  adjustMss: [flag, 'GLOBALCONFIG ADJUSTDVIPAMSS.'],
});

const rmbeKb: Check<number> = oneOf(RMBE_KB);

/** The path from the perspective of one end. */
const PATH_END = {
  kind: [oneOf(PATH_KINDS), 'Path between the two ends.'],
  adapter: [oneOf(ADAPTERS), 'Adapter. Default: the adapter of the generation of the machine.'],
  speedGbps: [number(0.01, 400), 'Line speed in Gb/s.'],
  mtu: [integer(576, 65535), 'MTU of interface and route; with smc-r, that of the RoCE network.'],
  ipVersion: [oneOf([4, 6]), 'IP version.'],
  rttUs: [number(0, 1e7, 'microseconds'), 'Round-trip time of the network without processing, in microseconds.'],
  lossPercent: [number(0, 50), 'Packets that the network loses.'],
  reorderPercent: [number(0, 50), 'Packets that arrive after later ones.'],
  largeSend: [flag, 'SEGMENTATIONOFFLOAD (TCP large send).'],
  checksumOffload: [flag, 'CHECKSUMOFFLOAD. Default: true.'],
  inboundQueues: [flag, 'INBPERF DYNAMIC WORKLOADQ: inbound workload queueing.'],
  inbperf: [oneOf(INBPERF_MODES), 'INBPERF of the interface.'],
  /** OLM: interrupts in both directions are not delayed. */
  optimizedLatencyMode: [flag, 'OLM of the interface.'],
  frameSizeKb: [number(8, 64), 'HiperSockets frame size in KB.'],
  multipath: [
    integer(1, 16),
    'Interfaces of equal cost over which an end distributes its connections in turn (IPCONFIG MULTIPATH PERCONNECTION). Default: 1.',
  ],
  /** Read buffers of each input queue of an OSA, in MB as VTAM counts them. */
  readStorageMb: [number(0.5, 8), 'READSTORAGE of each input queue, in MB.'],
  multiwrite: [oneOf([false, true, 'ziip']), 'GLOBALCONFIG IQDMULTIWRITE; ziip also ZIIP IQDIOMULTIWRITE.'],
  rmbeKb: [rmbeKb, 'SMC: size of a remote memory buffer element in KB.'],
  smcMemoryMb: [
    number(1, 999_999),
    'SMC: FIXEDMEMORY in MB of 2^20 bytes; connections whose elements exceed it use TCP. Default: no limit.',
  ],
  distributor: [distributor, 'A Sysplex Distributor forwards the connections to the server.'],
  placement: [oneOf(['colocated', 'remote']), 'zcx: whether the partner of the container is on the same LPAR.'],
} satisfies Keys;

const DELAY_ACKS = ['delayed', 'immediate', 'auto'] as const;

const TCP = {
  delayAcks: [oneOf(DELAY_ACKS), 'DELAYACKS, NODELAYACKS or AUTODELAYACKS. Default: delayed.'],
  nagle: [flag, 'TCPCONFIG NAGLE. Default: true.'],
  /** Only lost data is retransmitted. */
  selectiveAck: [flag, 'TCPCONFIG SELECTIVEACK. Default: false.'],
  sendBufferKb: [number(0.25, 2048), 'TCPSENDBFRSIZE in KB.'],
  receiveBufferKb: [number(0.25, 2048), 'TCPRCVBUFRSIZE in KB.'],
  maxReceiveBufferKb: [number(0.25, 2048), 'TCPMAXRCVBUFRSIZE in KB.'],
  /** Of the receive window; from 2.2 also of the send buffer. */
  rightSizing: [flag, 'Dynamic right sizing of windows. Default: as the release.'],
} satisfies Keys;

const PROTECTION = {
  kind: [oneOf(PROTECTION_KINDS), 'Protection of the connections.'],
  cipher: [text, 'Cipher or cipher suite, for example AES-256-GCM.'],
  /** Default: derived from the name of the cipher suite, otherwise 1.2. */
  tlsVersion: [oneOf(TLS_VERSIONS), 'TLS version.'],
  /** Default: derived from the name of the cipher suite; TLS 1.3 has no RSA key exchange. */
  keyExchange: [oneOf(KEY_EXCHANGES), 'Key exchange of TLS.'],
  handshake: [oneOf(['full', 'resumed']), 'Full handshake or resumed session.'],
  cryptoExpress: [oneOf(CRYPTO_EXPRESS), 'Generation of the Crypto Express features.'],
  cryptoFeatures: [integer(1, 16), 'Crypto Express features that share the operations. Default: 1.'],
  ziipIpsec: [flag, 'GLOBALCONFIG ZIIP IPSECURITY.'],
} satisfies Keys;

const protection = perSide(PROTECTION);

const MAX_MESSAGE_BYTES = 1e12;
const bytes = number(0, MAX_MESSAGE_BYTES, 'bytes');
const sizes = either(list(bytes, 1), bytes, Array.isArray);

const flow = structure(
  {
    name: [text, 'Name in the result.'],
    kind: [
      oneOf(FLOW_KINDS),
      'RR: request and response; CRR: with a new connection for each request; STR: stream; EE: request and response over Enterprise Extender (UDP).',
    ],
    clients: [integer(1, 1_000_000), 'Connections that are open at the same time. Default: 1.'],
    sendBytes: [
      sizes,
      'Bytes from the client to the server, per transaction; with a list, the scenario is simulated once for each size.',
    ],
    receiveBytes: [sizes, 'Bytes from the server to the client, per transaction, or a list.'],
    ratePerS: [
      number(1e-6, 1e8),
      'Offered transactions per second. Default: each client sends the next request after the reply.',
    ],
    interface: [text, 'Interface; flows with different names do not share one.'],
    stack: [text, 'Stack of the LPAR server; stacks share its processors, but not its interfaces.'],
    port: [integer(0, 65535), 'Port of the server.'],
    job: [text, 'Job name of the application.'],
    protection: [
      either(oneOf(PROTECTION_KINDS), protection, (value) => typeof value === 'string'),
      'Protection of this flow, if it differs from that of the scenario.',
    ],
    requestsPerConnection: [number(1, 1e12), 'Requests per connection.'],
    sessionReuse: [number(0, 1), 'Share of TLS handshakes that resume a session.'],
    rttUs: [number(0, 1e7, 'microseconds'), 'Round-trip time of this flow, in microseconds.'],
    peer: [text, 'Name of the partner.'],
    direction: [
      oneOf(['inbound', 'outbound']),
      'inbound: the client opens the connection; outbound: the server opens it.',
    ],
    writesPerRequest: [integer(1, 1000), 'Socket calls that write one request.'],
    writesPerReply: [integer(1, 1000), 'Socket calls that write one reply.'],
    lossPercent: [number(0, 50), 'Packets of this flow that the network loses.'],
    smc: [flag, 'false: SMC is not used for its port.'],
    /** Its destination is an address of the server itself. */
    distributed: [flag, 'false: the flow bypasses the distributor of the path.'],
    socketReceiveBufferKb: [number(0, 2048), 'SO_RCVBUF of the application at the server, in KB; 0: not set.'],
    socketSendBufferKb: [number(0, 2048), 'SO_SNDBUF of the application at the server, in KB; 0: not set.'],
    partnerWindowKb: [number(0.25, 2048), 'Largest window that the client offers, in KB, if it was measured.'],
    receiveCallBytes: [number(1, MAX_MESSAGE_BYTES, 'bytes'), 'Buffer size of one receive call at the server.'],
    averageReceiveBytes: [
      number(0, MAX_MESSAGE_BYTES, 'bytes'),
      'Average number of bytes that a receive call at the server returns.',
    ],
    /** The application is dispatched only when its buffer is full or the message is complete. */
    msgWaitAll: [flag, 'The application at the server specifies MSG_WAITALL.'],
    /** Otherwise those of `tcp`. */
    delayAcks: [oneOf(DELAY_ACKS), 'Acknowledgments of the server for this flow, if its port or route specifies them.'],
    mtu: [integer(576, 65535), 'MTU of the route of this flow, if it is lower than that of the path.'],
    thinkTimeUs: [
      number(0, 1e10, 'microseconds'),
      'Time between a reply and the next request of a client, in microseconds.',
    ],
    applicationCpuMs: [
      number(0, 1e6),
      'Processor time of the application per transaction, in ms of a full-capacity engine.',
    ],
    applicationCpc: [
      cpc,
      'Machine on which applicationCpuMs was measured. Default: that on which the application runs; in the second scenario of a comparison with the same time, that of the first.',
    ],
    ascii: [flag, 'FTP: text is converted during the transfer.'],
    ikeVersion: [oneOf([1, 2]), 'IKE version.'],
    ikeAuthentication: [oneOf(['psk', 'rsa']), 'IKE authentication.'],
  },
  ['kind'],
);

const dasd = structure({
  readMBs: [number(0.1), 'Read rate of the disks of file transfers, in MB/s.'],
  writeMBs: [number(0.1), 'Write rate of the disks of file transfers, in MB/s.'],
  zhpf: [flag, 'zHPF is in use. Default: true.'],
});

const workload = structure(
  {
    name: [text, 'Name for reports.'],
    flows: [list(flow, 1), 'Traffic by kind; each flow represents many connections.'],
    applicationCpuMsPerTransaction: [number(0, 1e6), 'Processor time of the applications per transaction, in ms.'],
  },
  ['flows'],
);

const run = structure({
  seed: [integer(0), 'Seed of the random numbers. Default: 1.'],
  replications: [integer(1, 100), 'Number of runs with other random numbers. Default: 5.'],
  durationS: [number(0.001, 3600), 'Simulated time of a run, in seconds. Default: until the figures are precise.'],
});

const hosts = structure({
  server: [host, 'LPAR of the stack, and of the applications that clients connect to.'],
  client: [host, 'LPAR or host of the partners. Default: like server.'],
});

/** A scenario file: its keys, their values and meanings. The types, the JSON Schema and the checks follow from it. */
export const scenario = structure(
  {
    $schema: [text],
    name: [text, 'Name for reports.'],
    description: [text, 'Free text.'],
    hosts: [hosts, 'The two ends.'],
    path: [perSide(PATH_END), 'Path between the two ends.'],
    tcp: [perSide(TCP), 'TCP settings.'],
    protection: [protection, 'Protection of all flows that do not specify their own.'],
    zert: [oneOf(['none', 'discovery', 'aggregation']), 'GLOBALCONFIG ZERT. Default: none.'],
    dasd: [dasd, 'Disks of file transfers.'],
    workload: [workload, 'Traffic.'],
    run: [run, 'Simulation runs.'],
  },
  ['workload'],
);

/** One LPAR. */
export type Host = TypeOf<typeof host>;
export type PathEnd = Structure<typeof PATH_END>;
export type Distributor = TypeOf<typeof distributor>;
export type Tcp = Structure<typeof TCP>;
export type Protection = Structure<typeof PROTECTION>;
export type Dasd = TypeOf<typeof dasd>;
export type Flow = TypeOf<typeof flow>;
export type Scenario = TypeOf<typeof scenario>;

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
