/** Common properties of aggregated connections. */
export interface TrafficKey {
  source: TrafficSource;
  /** SYSTEM/STACK. */
  stack: string;
  /** Clock hour in local time, in hours since 1970-01-01 00:00. */
  hour: number;
  /** Port of the server. */
  port: number;
  job: string;
  /** inbound: the partner opened the connection. */
  direction: 'inbound' | 'outbound';
  kind: FlowKind;
  /** Only for file transfers: direction of the data from the perspective of this stack. */
  way: '' | 'in' | 'out';
  /** Network of the partner: /24 or /64. */
  network: string;
  /** Local address. */
  local: string;
  security: Security;
  /** TLSv1.2, or SSHv2; empty if unknown or without TLS and SSH. */
  tlsVersion: string;
  /** Four hexadecimal digits, or empty. */
  cipher: string;
}

/** Sums over connections. All are integers, so the result does not depend on the order of addition. */
export interface TrafficSums extends TransactionSums {
  connections: number;
  bytesIn: number;
  bytesOut: number;
  segmentsOut: number;
  retransmissions: number;
  /** Sum of the known round-trip times of connections. */
  rttMs: number;
  rttConnections: number;
  /** Sum of the known largest send windows of connections. */
  sendWindowBytes: number;
  sendWindowConnections: number;
  /** Time that the connections were open. */
  lifeMs: number;
  /** Same as `lifeMs`, but at most one hour per connection. */
  lifeInHourMs: number;
  smcConnections: number;
  handshakes: number;
  resumptions: number;
}

export type TrafficCell = TrafficKey & TrafficSums;

/** Origin of a sum. Several kinds of records describe the same connections; for each stack, one of them is used. */
export type TrafficSource = 'connection' | 'transfer' | 'session' | 'zert-detail' | 'zert-summary' | 'socket';

export type FlowKind = 'RR' | 'CRR' | 'STR' | 'FTP' | 'TN3270' | 'IKE';

/**
 * Protection of a connection according to the record. `application`: TLS other than AT-TLS; `ssh`: SSH; `tls`: TLS of an unknown provider;
 * `handshake`: AT-TLS would protect it, but it ended before the handshake.
 */
export type Security = 'none' | 'at-tls' | 'ipsec' | 'application' | 'ssh' | 'tls' | 'handshake';

/** Estimated from segments and bytes; for transfers and sessions, as recorded. */
export interface TransactionSums {
  transactions: number;
  /** Minimum and maximum number according to the segments. */
  leastTransactions: number;
  mostTransactions: number;
}
