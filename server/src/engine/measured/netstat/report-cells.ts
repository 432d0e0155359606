import { partnerNetwork } from '../smf/addresses.js';
import type { Security, TrafficCell } from '../traffic/cells.js';
import { exchangesOf, kindOf } from '../traffic/estimate.js';
import { cipherText } from '../traffic/tls.js';
import { exactly, FTP_PORT, NO_SUMS } from '../traffic/traffic.js';
import type { ReportedConnection, Snapshot } from './snapshots.js';

/** AT-TLS of connections by connection ID, from NETSTAT TTLS CONN. */
export type ReportedTls = ReadonlyMap<string, { tlsVersion: string; cipher: string }>;

/** Traffic of one stack in its reports. */
export interface ReportTraffic {
  cells: TrafficCell[];
  /** Seconds between the two reports; absent if there is only one, so rates are unknown. */
  seconds?: number;
  /** Connections that are not in a flow, by reason. */
  leftOut: Map<string, number>;
}

const DAY_S = 86_400;
/** Counters of the SHORT format have 32 bits. */
const WRAP = 2 ** 32;

/**
 * The traffic between the first and the last report of a stack, or the totals in a single report since its connections began.
 *
 * @param stack name in the cells
 * @param snapshots in chronological order
 */
export function reportTraffic(stack: string, snapshots: readonly Snapshot[], tls: ReportedTls): ReportTraffic {
  const leftOut = new Map<string, number>();
  const count = (reason: string): void => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  const [first, last] = [snapshots.length > 1 ? snapshots[0] : undefined, snapshots.at(-1)!];
  const servers = new Set(last.servers.map(({ port }) => port));
  const cellFor = (connection: ReportedConnection, isNew: boolean, openS: number): TrafficCell =>
    cellOf(connection, { stack, servers, tls, isNew, openS });
  const seconds = first ? secondsBetween(first, last) : 0;
  if (!first || seconds === 0)
    return { cells: last.connections.map((connection) => cellFor(connection, true, 1)), leftOut };
  const before = new Map(first.connections.map((connection) => [keyOf(connection), connection]));
  const cells = last.connections.flatMap((connection) => {
    const known = before.get(keyOf(connection));
    before.delete(keyOf(connection));
    if (known === undefined) return cellFor(connection, true, openSeconds(connection, last, seconds));
    const grown = difference(connection, known, count);
    return grown === undefined ? [] : cellFor(grown, false, seconds);
  });
  for (const _ of before)
    count(
      'connections that the last report does not show: they ended, or it is not complete (their traffic after the first report is unknown)',
    );
  return { cells, seconds, leftOut };
}

const keyOf = ({ id, local, localPort, remote, remotePort }: ReportedConnection): string =>
  `${id} ${local} ${localPort} ${remote} ${remotePort}`;

/** The snapshots in chronological order: counters increase, so those that were given first can be the later ones. */
export function inOrder(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  const all = snapshots.filter(({ kind }) => kind === 'ALL');
  const [one, two] = [all[0], all.at(-1)];
  if (!one || !two) return snapshots;
  const bytes = new Map(one.connections.map((each) => [keyOf(each), each.bytesIn + each.bytesOut]));
  let grown = 0;
  for (const each of two.connections) {
    const known = bytes.get(keyOf(each));
    if (known !== undefined) grown += Math.sign(each.bytesIn + each.bytesOut - known);
  }
  return grown < 0 ? snapshots.toReversed() : snapshots;
}

/** Reports contain only the time of day, so an interval of less than a day is assumed. */
function secondsBetween(first: Snapshot, last: Snapshot): number {
  if (first.timeS === undefined || last.timeS === undefined) return 0;
  return (last.timeS - first.timeS + DAY_S) % DAY_S;
}

/** Seconds that a connection that began between the reports was open. */
function openSeconds({ startS }: ReportedConnection, { timeS }: Snapshot, seconds: number): number {
  if (startS === undefined || timeS === undefined) return seconds;
  return Math.min(seconds, (timeS - startS + DAY_S) % DAY_S);
}

const COUNTERS = ['bytesIn', 'bytesOut', 'segmentsIn', 'segmentsOut', 'retransmissions'] as const;

/** The increase of the counters; undefined if one of them cannot have decreased, as at the end of a report that is not complete. */
function difference(
  now: ReportedConnection,
  before: ReportedConnection,
  count: (reason: string) => void,
): ReportedConnection | undefined {
  const grown = { ...now };
  for (const name of COUNTERS) {
    grown[name] = now[name] - before[name];
    if (grown[name] >= 0) continue;
    if (before[name] < WRAP / 2) {
      count('connections whose counters are lower in the last report, or missing');
      return undefined;
    }
    grown[name] += WRAP;
    count('counters that exceeded 2^32 (NETSTAT with FORMAT LONG has 64 bits)');
  }
  return grown;
}

interface Context {
  stack: string;
  servers: ReadonlySet<number>;
  tls: ReportedTls;
  /** Whether it began in the interval. */
  isNew: boolean;
  openS: number;
}

function cellOf(connection: ReportedConnection, { stack, servers, tls, isNew, openS }: Context): TrafficCell {
  const { bytesIn, bytesOut, segmentsIn, segmentsOut, localPort, remotePort, rttMs } = connection;
  // A listening port is a server port; if the report has no servers, the lower port is.
  const isServer = servers.size > 0 ? servers.has(localPort) : localPort <= remotePort;
  const data = { connections: isNew ? 1 : 0, bytesIn, bytesOut, segmentsIn, segmentsOut };
  const known = tls.get(connection.id);
  const port = isServer ? localPort : remotePort;
  const security = known === undefined ? securityOf(connection, port) : 'at-tls';
  const exchanges = bytesIn + bytesOut === 0 ? exactly(0) : exchangesOf(data, security === 'at-tls');
  const partner = { text: connection.remote, network: networkOf(connection.remote) };
  return {
    ...NO_SUMS,
    source: 'connection',
    stack,
    hour: 0,
    port,
    job: connection.job,
    direction: isServer ? 'inbound' : 'outbound',
    kind: kindOf(Math.max(1, exchanges.transactions), data),
    way: '',
    network: partnerNetwork(partner, { text: connection.local }),
    local: connection.local,
    security,
    tlsVersion: known?.tlsVersion ?? '',
    cipher: known?.cipher ?? '',
    connections: 1,
    bytesIn,
    bytesOut,
    segmentsOut,
    retransmissions: connection.retransmissions,
    rttMs: rttMs ?? 0,
    rttConnections: rttMs === undefined ? 0 : 1,
    sendWindowBytes: connection.largestSendWindow ?? 0,
    sendWindowConnections: connection.largestSendWindow === undefined ? 0 : 1,
    lifeMs: openS * 1000,
    lifeInHourMs: openS * 1000,
    smcConnections: connection.isSmc ? 1 : 0,
    ...exchanges,
  };
}

/** FTP rules are application-controlled: that a rule applies to a connection does not mean that FTP started TLS. */
function securityOf({ isTls }: ReportedConnection, port: number): Security {
  if (!isTls) return 'none';
  return port === FTP_PORT ? 'handshake' : 'at-tls';
}

/** For example, 10.1.2.0/24, or the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::/64`;
}

/** Converts `TLS Version 1.2` to the form of flows, and `C02F TLS_ECDHE_…` to its four digits. */
export function reportedTls(
  version: string | undefined,
  cipher: string | undefined,
): { tlsVersion: string; cipher: string } {
  const match = /^(TLS|SSL)\s*(?:Version\s*)?v?(\d)(?:\.(\d))?/i.exec(version ?? '');
  return {
    tlsVersion: !match ? '' : /^SSL/i.test(match[0]) ? `SSLv${match[2]}` : `TLSv${match[2]}.${match[3] ?? '0'}`,
    cipher: cipherText((cipher ?? '').split(/\s/)[0]),
  };
}
