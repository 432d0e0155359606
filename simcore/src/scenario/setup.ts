import {
  type Cpc,
  type Dasd,
  type Distributor,
  type Flow,
  type Host,
  type PathEnd,
  type Protection,
  RELEASES,
  type Release,
  type Side,
  type Tcp,
} from './scenario.js';

/** A partner is far if its round trip is longer than this: right sizing compensates for the part above it. */
export const FAR_US = 2000;

export type ResolvedPath = Required<Omit<PathEnd, 'distributor' | 'rmbeKb' | 'smcMemoryMb'>> & {
  distributor: Required<Distributor> | undefined;
};

/** Buffers of a connection at one end; `elementBytes` is the storage that SMC uses there in place of the receive buffer. */
export interface Buffers {
  sendBytes: number;
  receiveBytes: number;
  /** What the end offers while nothing waits to be read, before right sizing. */
  windowBytes: number;
  /** Whether the window grows on a long path. */
  rightSizing: boolean;
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
  /** Share of its connections for which the storage of SMC is sufficient; the others use TCP. */
  smcShare: number;
  /** Passes through the distributor of the path, if there is one. */
  distributed: boolean;
  /** In the simulation, and in the workload. */
  thinkTimeUs: number;
  pauseUs: number;
  applicationCpuUs: number;
  /** The machine of this time. */
  applicationCpc: Cpc;
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

export const SIDES: readonly Side[] = ['server', 'client'];
export const otherSide = (side: Side): Side => (side === 'server' ? 'client' : 'server');

export function atLeast(release: Release, since: Release): boolean {
  return RELEASES.indexOf(release) >= RELEASES.indexOf(since);
}

/** Messages from this size on are bulk data. */
export const BULK_BYTES = 1_000_000;
/** Maximum amount of data that an application passes to the stack, or receives from it, in one call. */
export const CALL_BYTES = 64 * 1024;

/** Transfers files: it requests large buffers, and is scheduled. */
export const isTransfer = (kind: Flow['kind']): boolean => kind === 'FTP' || kind === 'STR';
