import { keptIn } from '@ezlint/grammar/words';
import type { TrafficCell, TrafficSource } from '../traffic/cells.js';
import { joinPorts } from '../traffic/condense.js';
import { exactly, FTP_PORT } from '../traffic/traffic.js';
import { ftpEndsOf, isByChance } from './ftp-connections.js';
import { openSharesOf, serverOf } from './open-share.js';
import type { StackFacts } from './stack-facts.js';
import { countTransactions } from './telnet-transactions.js';
import { detailsOfZert } from './zert-details.js';

const TELNET_PORTS: ReadonlySet<number> = new Set([23, 992]);
/** zERT information about a service is used for all its connections if this share of the data agrees. */
const SHARE_OF_ALL = 0.9;

/** The sums for flows, with each connection included once, and what was omitted. */
export interface Selected {
  cells: TrafficCell[];
  leftOut: Map<string, number>;
}

/**
 * Several kinds of records report the same connections. For each stack, termination records are used if there are any, otherwise summaries of zERT, and
 * in hours without both, which can be recorded only at times, details of zERT. Summaries are also used for servers without ended connections, and of
 * other servers for connections that remain open. FTP transfers replace their connections; TN3270 sessions, except for the number of their
 * transactions, are used only if no other record shows connections of their server.
 */
export function selectedCells(all: readonly TrafficCell[], stacks: ReadonlyMap<string, StackFacts>): Selected {
  const leftOut = new Map<string, number>();
  const sources = new Map<string, Set<TrafficSource>>();
  const transfers = new Set<string>();
  for (const { stack, source, direction } of all) {
    if (!sources.has(stack)) sources.set(stack, new Set());
    sources.get(stack)!.add(source);
    if (source === 'transfer') transfers.add(`${stack} ${direction}`);
  }
  const ended = all.filter(({ source }) => source === 'connection');
  const endedAt = new Set(ended.map(serverOf));
  const recordedIn = new Set(ended.map(hourOf));
  const summarizedIn = new Set(all.filter(({ source }) => source === 'zert-summary').map(hourOf));
  const endedOf = new Set(ended.filter(({ port }) => port === 0).map(jobOf));
  const seenAt = new Set(all.filter(isConnection).map(serverOf));
  const attlsSessionsAt = new Set(all.filter(isAttlsSession).map(serverOf));
  const keepOpenShare = openSharesOf(all);
  const addDetails = detailsOfZert(all);
  const ftpEndOf = ftpEndsOf(all);
  const securities = securitiesOf(all);
  const drop = (reason: string, { connections }: TrafficCell): void => {
    if (connections > 0) leftOut.set(reason, (leftOut.get(reason) ?? 0) + connections);
  };
  const cells: TrafficCell[] = [];
  const sessions: TrafficCell[] = [];
  for (const each of all) {
    const cell = { ...each };
    const has = sources.get(cell.stack)!;
    const ftpEnd = isConnection(cell) ? ftpEndOf(cell) : undefined;
    if (cell.source === 'session' && seenAt.has(serverOf(cell))) {
      drop('TN3270 sessions (their connections have separate records)', cell);
      sessions.push(cell);
      continue;
    }
    if (cell.source === 'zert-detail') {
      // Both records are written when a connection ends. Summaries contain the data of all connections, also of those that stay open.
      if (recordedIn.has(hourOf(cell)) || summarizedIn.has(hourOf(cell))) continue;
      if (has.has('connection') && has.has('zert-summary')) continue;
    }
    if (cell.source === 'zert-summary') {
      if (!has.has('connection')) addDetails(cell);
      else {
        if (ftpEnd || cell.port <= FTP_PORT || (isByChance(cell) && endedOf.has(jobOf(cell)))) continue;
        if (endedAt.has(serverOf(cell)) && !keepOpenShare(cell)) continue;
      }
    }
    if (ftpEnd) {
      cell.direction = ftpEnd === 'server' ? 'inbound' : 'outbound';
      if (transfers.has(`${cell.stack} ${cell.direction}`)) {
        drop('FTP connections (their transfers have separate records)', cell);
        continue;
      }
      asTransfers(cell);
    }
    if (isConnection(cell)) {
      const isTelnet = TELNET_PORTS.has(cell.port) || stacks.get(cell.stack)?.telnetPorts.has(cell.port) === true;
      if (isTelnet && cell.direction === 'inbound') cell.kind = 'TN3270';
      if (cell.source === 'connection') securities(cell);
      // Details and summaries of zERT do not always show whether TLS is that of the stack, but the sessions do.
      else if (cell.security === 'tls' && attlsSessionsAt.has(serverOf(cell))) cell.security = 'at-tls';
    }
    cells.push(cell);
  }
  countTransactions(cells.filter(isConnection), sessions);
  joinPorts(cells);
  return { cells, leftOut };
}

/** If ports are merged, only the job identifies the server. */
const jobOf = ({ stack, job, direction }: TrafficCell): string => `${stack} ${job} ${direction}`;

const hourOf = ({ stack, hour }: TrafficCell): string => `${stack} ${hour}`;

/** Whether the record is about connections in general. */
const isConnection = ({ source }: TrafficCell): boolean =>
  source === 'connection' || source === 'zert-detail' || source === 'zert-summary';

const isAttlsSession = ({ source, security }: TrafficCell): boolean => source === 'session' && security === 'at-tls';

/** FTP connections without transfer records are treated as one transfer each. */
function asTransfers(cell: TrafficCell): void {
  cell.port = FTP_PORT;
  cell.kind = 'FTP';
  cell.way = cell.bytesIn > cell.bytesOut ? 'in' : 'out';
  // Data of a connection that stays open.
  Object.assign(cell, exactly(Math.max(1, cell.connections)));
}

type Found = Pick<TrafficCell, 'security' | 'tlsVersion' | 'cipher'>;

/** Adds protection from zERT summaries of the same service to that of termination records. */
function securitiesOf(all: readonly TrafficCell[]): (cell: TrafficCell) => void {
  const shares = new Map<string, Map<string, { found: Found; bytes: number }>>();
  const keysOf = ({ stack, port, job, direction, network }: TrafficCell): string[] => {
    const service = `${stack} ${port} ${job} ${direction}`;
    return [`${service} ${network}`, service];
  };
  for (const cell of all) {
    if (cell.source !== 'zert-summary') continue;
    const { security, tlsVersion, cipher } = cell;
    const kind = `${security} ${tlsVersion} ${cipher}`;
    for (const key of keysOf(cell)) {
      if (!shares.has(key)) shares.set(key, new Map());
      const share = shares.get(key)!;
      keptIn(share, kind, () => ({ found: { security, tlsVersion, cipher }, bytes: 0 })).bytes +=
        cell.bytesIn + cell.bytesOut;
    }
  }
  const answers = new Map<string, Found | undefined>();
  const answerOf = (key: string): Found | undefined => {
    if (!answers.has(key)) answers.set(key, prevailing([...(shares.get(key)?.values() ?? [])]));
    return answers.get(key);
  };
  return (cell) => {
    if (shares.size === 0 || cell.security === 'handshake' || (cell.tlsVersion !== '' && cell.cipher !== '')) return;
    const keys = keysOf(cell);
    const found = shares.has(keys[0]!) ? answerOf(keys[0]!) : answerOf(keys[1]!);
    if (found === undefined || found.security === 'none') return;
    if (cell.security === 'at-tls' && found.security !== 'application' && found.security !== 'tls') return;
    // According to the termination record, it is not AT-TLS.
    if (cell.security === 'none') cell.security = found.security === 'tls' ? 'application' : found.security;
    cell.tlsVersion ||= found.tlsVersion;
    cell.cipher ||= found.cipher;
  };
}

function prevailing(shares: readonly { found: Found; bytes: number }[]): Found | undefined {
  const total = shares.reduce((sum, { bytes }) => sum + bytes, 0);
  return shares.find(({ bytes }) => bytes >= SHARE_OF_ALL * total)?.found;
}
