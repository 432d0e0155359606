import { addressFact, partnerNetwork } from '../smf/addresses.js';
import { address, sectionOf, text, uint } from '../smf/fields.js';
import { type Identity, releaseOf } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';
import type { Security, TrafficCell, TrafficKey, TransactionSums } from '../traffic/cells.js';
import { TrafficRow } from '../traffic/row.js';
import { exactly, lifeOf } from '../traffic/traffic.js';
import type { TelnetSums } from './stack-facts.js';

const session = {
  remote: address('119/21 session RIP'),
  local: address('119/21 session LIP'),
  port: uint('119/21 session LPort'),
  bytesIn: uint('119/21 session InByte'),
  bytesOut: uint('119/21 session OutByte'),
  duration: uint('119/21 session Dur'),
  secure: uint('119/21 session SSL'),
  transactions: uint('119/21 performance CountTrans'),
  ipTransactions: uint('119/21 performance CountIP'),
  ipMs: uint('119/21 performance IPRts'),
  responseMs: uint('119/21 performance Rts'),
};

const clientSession = {
  remote: address('119/23 connection RIP'),
  local: address('119/23 connection LIP'),
  port: uint('119/23 connection RPort'),
  bytesIn: uint('119/23 connection InBytes'),
  bytesOut: uint('119/23 connection OutBytes'),
  duration: uint('119/23 connection Dur'),
};

const PERFORMANCE = 3;
/** Average size of a terminal screen, if the record does not count transactions. */
const BYTES_PER_SCREEN = 1500;
/** Length of a key without data: its attention identifier, and the end of the record in Telnet. */
const SHORTEST_ENTRY_BYTES = 3;

/** The row of an ended TN3270 session (subtype 21). */
export function endedSession(record: SmfRecord, identity: Identity): TrafficCell | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const secure = session.secure(bytes, section);
  if (secure === undefined) return undefined;
  const measured = sectionOf(record, PERFORMANCE);
  const bytesIn = session.bytesIn(bytes, section)!;
  const bytesOut = session.bytesOut(bytes, section)!;
  const counted = session.transactions(bytes, measured) ?? 0;
  const ipTransactions = session.ipTransactions(bytes, measured) ?? 0;
  const ipMs = session.ipMs(bytes, measured) ?? 0;
  return Object.assign(new TrafficRow(), {
    ...keyOf(record, identity, session),
    direction: 'inbound',
    security: secure > 0 ? tlsOf(identity) : 'none',
    connections: 1,
    bytesIn,
    bytesOut,
    rttMs: ipTransactions > 0 ? Math.round(ipMs / ipTransactions) : 0,
    rttConnections: ipTransactions > 0 ? 1 : 0,
    ...lifeOf(session.duration(bytes, section)! * 10),
    ...(counted > 0 ? exactly(counted) : screensOf(bytesIn, bytesOut)),
  });
}

/** The row of an ended session of the TSO Telnet client (subtype 23). The record does not contain its protection. */
export function endedClientSession(record: SmfRecord, identity: Identity): TrafficCell | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const duration = clientSession.duration(bytes, section);
  if (duration === undefined) return undefined;
  const bytesIn = clientSession.bytesIn(bytes, section)!;
  const bytesOut = clientSession.bytesOut(bytes, section)!;
  return Object.assign(new TrafficRow(), {
    ...keyOf(record, identity, clientSession),
    direction: 'outbound',
    security: 'handshake',
    connections: 1,
    bytesIn,
    bytesOut,
    ...lifeOf(duration * 10),
    ...screensOf(bytesOut, bytesIn),
  });
}

/** The properties of a session that both kinds of records contain in the same form. */
function keyOf(
  record: SmfRecord,
  identity: Identity,
  read: Pick<typeof session, 'local' | 'port' | 'remote'>,
): Omit<TrafficKey, 'direction' | 'security'> {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const local = addressFact(read.local(bytes, section)!);
  return {
    source: 'session',
    stack: identity.stack,
    hour: Math.floor(record.timeS / 3600),
    port: read.port(bytes, section)!,
    job: identity.job,
    kind: 'TN3270',
    way: '',
    network: partnerNetwork(addressFact(read.remote(bytes, section)!), local),
    local: local.text,
    tlsVersion: '',
    cipher: '',
  };
}

function screensOf(bytesIn: number, bytesOut: number): TransactionSums {
  const transactions = Math.max(1, Math.round(bytesOut / BYTES_PER_SCREEN));
  const mostTransactions = Math.max(transactions, Math.floor(bytesIn / SHORTEST_ENTRY_BYTES));
  return { transactions, leastTransactions: 1, mostTransactions };
}

/** Since V2R5, the server has no native TLS; in earlier releases, the record does not show which kind of TLS was used. */
function tlsOf({ release }: Identity): Security {
  return Number(releaseOf(release)) >= 2.5 ? 'at-tls' : 'tls';
}

/** Adds the response times that the server measured in a session (subtype 21), if any. */
export function addResponseTimes(record: SmfRecord, to: TelnetSums): void {
  const { bytes } = record;
  const measured = sectionOf(record, PERFORMANCE);
  const transactions = session.transactions(bytes, measured) ?? 0;
  to.sessions++;
  to.transactions += transactions;
  to.responseMs += transactions > 0 ? session.responseMs(bytes, measured)! : 0;
  const ipTransactions = session.ipTransactions(bytes, measured) ?? 0;
  to.ipTransactions += ipTransactions;
  to.ipMs += ipTransactions > 0 ? session.ipMs(bytes, measured)! : 0;
}

const socket = {
  job: text('119/10 socket Rname'),
  remote: address('119/10 socket RIP'),
  local: address('119/10 socket LIP'),
  localPort: uint('119/10 socket LPort'),
  bytesIn: uint('119/10 socket InBytes'),
  bytesOut: uint('119/10 socket OutBytes'),
  datagramsIn: uint('119/10 socket InDgrams'),
};

export const IKE_PORTS: ReadonlySet<number> = new Set([500, 4500]);

/** The row of a closed UDP socket (subtype 10) of IKE; other datagrams are not flows. */
export function closedIkeSocket(record: SmfRecord, identity: Identity): TrafficCell | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const bytesOut = socket.bytesOut(bytes, section);
  const port = socket.localPort(bytes, section);
  if (bytesOut === undefined || port === undefined || !IKE_PORTS.has(port)) return undefined;
  return Object.assign(new TrafficRow(), {
    source: 'socket',
    stack: identity.stack,
    hour: Math.floor(record.timeS / 3600),
    port,
    job: socket.job(bytes, section)!,
    direction: 'inbound',
    kind: 'IKE',
    way: '',
    network: addressFact(socket.remote(bytes, section)!).network,
    local: addressFact(socket.local(bytes, section)!).text,
    security: 'none',
    tlsVersion: '',
    cipher: '',
    connections: 1,
    bytesIn: socket.bytesIn(bytes, section)!,
    bytesOut,
    ...exactly(Math.max(1, socket.datagramsIn(bytes, section)!)),
  });
}
