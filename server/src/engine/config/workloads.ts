import type { Facts } from './facts.js';

export const BUILT_IN_WORKLOADS = ['low', 'average', 'high'] as const;
export type BuiltInWorkload = (typeof BUILT_IN_WORKLOADS)[number];

/** Used for impacts if neither the site nor the command line specifies a workload. */
export const DEFAULT_WORKLOAD: BuiltInWorkload = 'average';

/** Rate of each kind of transaction per second, and number of open connections for it. */
interface Load {
  database: number;
  messaging: number;
  web: number;
  terminals: number;
  /** 10^6 bytes per second in file transfers, in each direction. */
  filesMBs: number;
  connections: number;
}

/**
 * The three workloads differ in load, not in kind: a database server and message queues on persistent connections, web services with new connections,
 * terminals, and file transfers. Low: a development system or a quiet stack. Average: one of several production stacks of a bank by day. High: a
 * stack with a busy network. Sizes and round-trip times are typical of a data center; they are assumptions, not measurements.
 */
const LOADS: Readonly<Record<BuiltInWorkload, Load>> = {
  low: { database: 100, messaging: 20, web: 5, terminals: 10, filesMBs: 0.5, connections: 10 },
  average: { database: 2000, messaging: 400, web: 100, terminals: 100, filesMBs: 10, connections: 40 },
  high: { database: 12_000, messaging: 3000, web: 800, terminals: 400, filesMBs: 80, connections: 200 },
};

/** Files are transferred in parts, because the simulated interval is a few seconds. */
const PIECE_BYTES = 1_000_000;
const PIECES_PER_FILE = 20;

interface Traffic {
  kind: 'RR' | 'CRR' | 'STR' | 'TN3270';
  direction: 'inbound' | 'outbound';
  clients(load: Load): number;
  ratePerS(load: Load): number;
  sendBytes: number;
  receiveBytes: number;
  requestsPerConnection: number;
  sessionReuse: number;
  rttUs: number;
  port: number;
}

/** Rate of one transfer, which is possible even with buffers of 16 KB: a larger load consists of more transfers at the same time. */
const MBS_PER_TRANSFER = 5;

const FILES = {
  kind: 'STR',
  clients: ({ filesMBs }: Load) => Math.max(2, filesMBs / MBS_PER_TRANSFER),
  ratePerS: ({ filesMBs }: Load) => (filesMBs * 1_000_000) / PIECE_BYTES,
  sendBytes: PIECE_BYTES,
  receiveBytes: 1,
  requestsPerConnection: PIECES_PER_FILE,
  sessionReuse: 0.5,
  rttUs: 1000,
  port: 21,
} as const;

const TRAFFIC: Readonly<Record<string, Traffic>> = {
  database: {
    kind: 'RR',
    direction: 'inbound',
    clients: ({ connections }) => connections,
    ratePerS: ({ database }) => database,
    sendBytes: 200,
    receiveBytes: 2000,
    requestsPerConnection: 1000,
    sessionReuse: 0.8,
    rttUs: 300,
    port: 446,
  },
  messaging: {
    kind: 'RR',
    direction: 'inbound',
    clients: ({ connections }) => connections,
    ratePerS: ({ messaging }) => messaging,
    sendBytes: 4000,
    receiveBytes: 500,
    requestsPerConnection: 10_000,
    sessionReuse: 0,
    rttUs: 300,
    port: 1414,
  },
  web: {
    kind: 'CRR',
    direction: 'inbound',
    clients: ({ connections }) => connections,
    ratePerS: ({ web }) => web,
    sendBytes: 700,
    receiveBytes: 8000,
    requestsPerConnection: 1,
    sessionReuse: 0.7,
    rttUs: 2000,
    port: 443,
  },
  terminals: {
    kind: 'TN3270',
    direction: 'inbound',
    clients: ({ terminals }) => terminals * 10,
    ratePerS: ({ terminals }) => terminals,
    sendBytes: 100,
    receiveBytes: 1500,
    requestsPerConnection: 1000,
    sessionReuse: 0.5,
    rttUs: 5000,
    port: 992,
  },
  'files-in': { ...FILES, direction: 'inbound' },
  'files-out': { ...FILES, direction: 'outbound' },
};

/** The built-in workload as facts, in the form of a workload file. For impacts only: rules must not read it. */
export function builtInWorkload(name: BuiltInWorkload): Facts {
  const load = LOADS[name];
  return {
    name,
    flows: Object.entries(TRAFFIC).map(([flow, { clients, ratePerS, ...traffic }]) => ({
      name: flow,
      ...traffic,
      clients: clients(load),
      ratePerS: ratePerS(load),
    })),
    applicationCpuMsPerTransaction: 1.2,
  };
}

export function isBuiltInWorkload(name: string): name is BuiltInWorkload {
  return (BUILT_IN_WORKLOADS as readonly string[]).includes(name);
}
