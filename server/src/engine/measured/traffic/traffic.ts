import { CONDENSATIONS } from './condense.js';

/** Which records a sum comes from. Several kinds of records describe the same connections; one of them is used for each stack. */
export type TrafficSource = 'connection' | 'transfer' | 'session' | 'zert-detail' | 'zert-summary' | 'socket';

export type FlowKind = 'RR' | 'CRR' | 'STR' | 'FTP' | 'TN3270' | 'IKE';

/**
 * What protects a connection, as far as the record says. `application`: TLS that is not AT-TLS; `ssh` likewise; `tls`: TLS of an unknown provider;
 * `handshake`: AT-TLS was to protect it, and it ended before the handshake did.
 */
export type Security = 'none' | 'at-tls' | 'ipsec' | 'application' | 'ssh' | 'tls' | 'handshake';

/** What connections have in common that are summed up. */
export interface TrafficKey {
  source: TrafficSource;
  /** SYSTEM/STACK. */
  stack: string;
  /** Clock hour, local time, in hours since 1970-01-01 00:00. */
  hour: number;
  /** Port of the server. */
  port: number;
  job: string;
  /** inbound: the partner opened the connection. */
  direction: 'inbound' | 'outbound';
  kind: FlowKind;
  /** Of a file transfer: where the data goes, seen from this stack. */
  way: '' | 'in' | 'out';
  /** Network of the partner: /24 or /64. */
  network: string;
  /** Local address. */
  local: string;
  security: Security;
  /** TLSv1.2, or SSHv2; empty where unknown or without TLS and SSH. */
  tlsVersion: string;
  /** Four hex digits, or empty. */
  cipher: string;
}

/** Estimated from segments and bytes; of transfers and sessions as recorded. */
export interface TransactionSums {
  transactions: number;
  /** What segments prove at least, and what they allow at most. */
  leastTransactions: number;
  mostTransactions: number;
}

/** A number that is not an estimate. */
export const exactly = (count: number): TransactionSums => ({
  transactions: count,
  leastTransactions: count,
  mostTransactions: count,
});

/** Sums over connections. All are whole numbers, so that the order of adding does not matter. */
export interface TrafficSums extends TransactionSums {
  connections: number;
  bytesIn: number;
  bytesOut: number;
  segmentsOut: number;
  retransmissions: number;
  /** Sum of the round-trip times of the connections that have one. */
  rttMs: number;
  rttConnections: number;
  /** Sum of the largest send windows of the connections that have one. */
  sendWindowBytes: number;
  sendWindowConnections: number;
  /** How long the connections were open. */
  lifeMs: number;
  /** The same, of each connection at most an hour. */
  lifeInHourMs: number;
  smcConnections: number;
  handshakes: number;
  resumptions: number;
}

export type TrafficCell = TrafficKey & TrafficSums;

export const SUMS: readonly (keyof TrafficSums)[] = [
  'connections',
  'bytesIn',
  'bytesOut',
  'segmentsOut',
  'retransmissions',
  'rttMs',
  'rttConnections',
  'sendWindowBytes',
  'sendWindowConnections',
  'lifeMs',
  'lifeInHourMs',
  'smcConnections',
  'transactions',
  'leastTransactions',
  'mostTransactions',
  'handshakes',
  'resumptions',
];

export const KEYS: readonly (keyof TrafficKey)[] = [
  'source',
  'stack',
  'hour',
  'port',
  'job',
  'direction',
  'kind',
  'way',
  'network',
  'local',
  'security',
  'tlsVersion',
  'cipher',
];

/** An order of sums that does not depend on the order of the records, nor on the engine that added them up. */
export function byKeys(a: TrafficKey, b: TrafficKey): number {
  const different = KEYS.find((key) => a[key] !== b[key]);
  return different === undefined ? 0 : a[different] < b[different] ? -1 : 1;
}

/** Where clients of FTP connect to; its data connections count there, too. */
export const FTP_PORT = 21;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The two sums of one connection that was open so long. */
export function lifeOf(ms: number): Pick<TrafficSums, 'lifeMs' | 'lifeInHourMs'> {
  const whole = Math.max(0, Math.round(ms));
  return { lifeMs: Math.min(whole, DAY_MS), lifeInHourMs: Math.min(whole, HOUR_MS) };
}

export const NO_SUMS: Readonly<TrafficSums> = Object.fromEntries(SUMS.map((sum) => [sum, 0])) as unknown as TrafficSums;

/** More different sums than this are put together: memory stays bounded. */
const MOST_CELLS = 40_000;
/** As many may be left, so that putting together is rare. */
const CONDENSED_CELLS = 30_000;

export function addSums(to: TrafficSums, more: TrafficSums): void {
  to.connections += more.connections;
  to.bytesIn += more.bytesIn;
  to.bytesOut += more.bytesOut;
  to.segmentsOut += more.segmentsOut;
  to.retransmissions += more.retransmissions;
  to.rttMs += more.rttMs;
  to.rttConnections += more.rttConnections;
  to.sendWindowBytes += more.sendWindowBytes;
  to.sendWindowConnections += more.sendWindowConnections;
  to.lifeMs += more.lifeMs;
  to.lifeInHourMs += more.lifeInHourMs;
  to.smcConnections += more.smcConnections;
  to.transactions += more.transactions;
  to.leastTransactions += more.leastTransactions;
  to.mostTransactions += more.mostTransactions;
  to.handshakes += more.handshakes;
  to.resumptions += more.resumptions;
}

/** Sums traffic up by what matters to it, hour by hour. */
export class Traffic {
  private readonly cells = new Map<string, TrafficCell>();

  /** `hear` gets each row before it is added. */
  constructor(private readonly hear?: (row: TrafficCell) => void) {}

  /** Adds one connection, or several at once. The row belongs to this object from then on. */
  add(row: TrafficCell): void {
    this.hear?.(row);
    this.sum(row);
    if (this.cells.size > MOST_CELLS) this.condense();
  }

  private sum(row: TrafficCell): void {
    const { source, stack, hour, port, job, direction, kind, way, network, local, security, tlsVersion, cipher } = row;
    const key = `${source} ${stack} ${hour} ${port} ${job} ${direction} ${kind}${way} ${local} ${security}${tlsVersion}${cipher} ${network}`;
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, row);
    else addSums(cell, row);
  }

  /** Puts sums together until there are fewer, with the least harm that does. */
  private condense(): void {
    for (const join of CONDENSATIONS) {
      const cells = [...this.cells.values()];
      join(cells);
      this.cells.clear();
      for (const cell of cells) this.sum(cell);
      if (this.cells.size <= CONDENSED_CELLS) return;
    }
  }

  all(): TrafficCell[] {
    return [...this.cells.values()];
  }
}
