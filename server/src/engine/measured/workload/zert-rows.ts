import { addressFact, partnerNetwork } from '../smf/addresses.js';
import { address, intervalUs, sectionOf, text, timeAndDate, uint } from '../smf/fields.js';
import type { Identity } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';
import type { Security, TrafficCell } from '../traffic/cells.js';
import { exchangesOf, kindOf } from '../traffic/estimate.js';
import { TrafficRow } from '../traffic/row.js';
import { cipherText, NO_TLS, type TlsFacts, tlsVersion } from '../traffic/tls.js';
import { lifeOf } from '../traffic/traffic.js';

const TLS = 0x80;
const SSH = 0x40;
const IPSEC = 0x20;
const IS_IPV6 = 0x80;
const IS_SERVER = 0x40;
const TCP = 6;

/** Protection that zERT recognized on a connection: IPSec takes precedence over TLS. */
function securityOf(protocols: number, provider: string): Security {
  if (protocols & IPSEC) return 'ipsec';
  if (protocols & TLS) return provider === '' ? 'tls' : provider.includes('AT-TLS') ? 'at-tls' : 'application';
  return protocols & SSH ? 'ssh' : 'none';
}

const sshVersion = (security: Security, version = 0): string =>
  security === 'ssh' && version > 0 ? `SSHv${version}` : '';

const detail = {
  event: uint('119/11 connection Event_Type'),
  protocols: uint('119/11 connection SecProtos'),
  flags: uint('119/11 connection Flags'),
  protocol: uint('119/11 connection IPProto'),
  job: text('119/11 connection Jobname'),
  start: timeAndDate('119/11 connection STime'),
  end: timeAndDate('119/11 connection ETime'),
  remote: address('119/11 connection RIP'),
  local: address('119/11 connection LIP'),
  remotePort: uint('119/11 connection RPort'),
  localPort: uint('119/11 connection LPort'),
  id: uint('119/11 connection ConnID'),
  bytesIn: uint('119/11 connection InBytes'),
  bytesOut: uint('119/11 connection OutBytes'),
  segmentsIn: uint('119/11 connection InSegDG'),
  segmentsOut: uint('119/11 connection OutSegDG'),
  version: uint('119/11 tls Prot_Ver'),
  handshake: uint('119/11 tls Handshake_Type'),
  role: uint('119/11 tls Handshake_Role'),
  provider: text('119/11 tls Protocol_Provider'),
  cipher: text('119/11 tls Neg_Cipher'),
  sshVersion: uint('119/11 ssh Prot_Ver'),
};

/** Events of subtype 11 that describe a connection: those of its life, and that a policy rule of zERT requested the record. */
const OF_CONNECTION: ReadonlySet<number> = new Set([1, 2, 3, 4, 7]);
/** Events of subtype 11 that end a connection; the second one is for connections of less than 10 seconds. */
const ENDS: ReadonlySet<number> = new Set([3, 4]);
const ABBREVIATED = 2;
const CLIENT = 1;
const SHORT = 4;
/** Maximum duration of a short connection for zERT, used if the record does not contain the duration. */
const SHORT_MS = 10_000;
/** Start of the default range of ephemeral ports. */
const FIRST_EPHEMERAL = 1024;

/** Information about one connection in zERT detail records. */
export interface ConnectionSecurity extends TlsFacts {
  id: number;
  security: Security;
  isResumed: boolean;
  hasHandshake: boolean;
  /** Set by the record that ends the connection. */
  ended?: TrafficCell;
}

/** Reads subtype 11; undefined for protocols other than TCP and for records about zERT itself. */
export function connectionSecurity(record: SmfRecord, identity: Identity): ConnectionSecurity | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const event = detail.event(bytes, section);
  const segmentsOut = detail.segmentsOut(bytes, section);
  if (event === undefined || segmentsOut === undefined || !OF_CONNECTION.has(event)) return undefined;
  if (detail.protocol(bytes, section) !== TCP) return undefined;
  const tls = sectionOf(record, 3);
  const hasTls = tls.count > 0;
  const security = securityOf(detail.protocols(bytes, section)!, detail.provider(bytes, tls) ?? '');
  const facts = {
    id: detail.id(bytes, section)!,
    security,
    tlsVersion: hasTls
      ? tlsVersion(detail.version(bytes, tls))
      : sshVersion(security, detail.sshVersion(bytes, sectionOf(record, 4))),
    cipher: hasTls ? cipherText(detail.cipher(bytes, tls)) : '',
    isResumed: detail.handshake(bytes, tls) === ABBREVIATED,
    hasHandshake: hasTls && (detail.handshake(bytes, tls) ?? 0) > 0,
  };
  if (!ENDS.has(event)) return facts;
  const isFirst4 = (detail.flags(bytes, section)! & IS_IPV6) === 0;
  const local = addressFact(detail.local(bytes, section)!, isFirst4);
  const [localPort, remotePort] = [detail.localPort(bytes, section)!, detail.remotePort(bytes, section)!];
  const role = detail.role(bytes, tls) ?? 0;
  // If no handshake shows the role, the lower port is the server port.
  const isServer = role > 0 ? role !== CLIENT : localPort < FIRST_EPHEMERAL || localPort <= remotePort;
  const data = {
    connections: 1,
    bytesIn: detail.bytesIn(bytes, section)!,
    bytesOut: detail.bytesOut(bytes, section)!,
    segmentsIn: detail.segmentsIn(bytes, section)!,
    segmentsOut,
  };
  const exchanges = exchangesOf(data, hasTls);
  const [from, to] = [detail.start(bytes, section)!, detail.end(bytes, section)!];
  const life = lifeOf(from > 0 && to > from ? (to - from) * 10 : event === SHORT ? SHORT_MS : 0);
  const row = new TrafficRow();
  row.source = 'zert-detail';
  row.stack = identity.stack;
  row.hour = Math.floor(record.timeS / 3600);
  row.port = isServer ? localPort : remotePort;
  row.job = detail.job(bytes, section)!;
  row.direction = isServer ? 'inbound' : 'outbound';
  row.kind = kindOf(exchanges.transactions, data);
  row.network = partnerNetwork(addressFact(detail.remote(bytes, section)!, isFirst4), local);
  row.local = local.text;
  row.security = security;
  row.tlsVersion = facts.tlsVersion;
  row.cipher = facts.cipher;
  row.connections = 1;
  row.bytesIn = data.bytesIn;
  row.bytesOut = data.bytesOut;
  row.segmentsOut = segmentsOut;
  row.lifeMs = life.lifeMs;
  row.lifeInHourMs = life.lifeInHourMs;
  row.transactions = exchanges.transactions;
  row.leastTransactions = exchanges.leastTransactions;
  row.mostTransactions = exchanges.mostTransactions;
  row.handshakes = facts.hasHandshake ? 1 : 0;
  row.resumptions = facts.isResumed ? 1 : 0;
  return { ...facts, ended: row };
}

const summary = {
  duration: intervalUs('119/12 session IntervalDuration'),
  event: uint('119/12 session Event_Type'),
  flags: uint('119/12 session Flags'),
  protocols: uint('119/12 session SecProtos'),
  job: text('119/12 session Jobname'),
  protocol: uint('119/12 session IPProto'),
  server: address('119/12 session SrvIP'),
  client: address('119/12 session CltIP'),
  port: uint('119/12 session SrvPortStart'),
  connectionsBefore: uint('119/12 session InitLifeConnCnt'),
  connections: uint('119/12 session EndLifeConnCnt'),
  active: uint('119/12 session EndActiveConnCnt'),
  bytesInBefore: uint('119/12 session InitLifeInBytes'),
  bytesIn: uint('119/12 session EndLifeInBytes'),
  bytesOutBefore: uint('119/12 session InitLifeOutBytes'),
  bytesOut: uint('119/12 session EndLifeOutBytes'),
  segmentsInBefore: uint('119/12 session InitLifeInSegDG'),
  segmentsIn: uint('119/12 session EndLifeInSegDG'),
  segmentsOutBefore: uint('119/12 session InitLifeOutSegDG'),
  segmentsOut: uint('119/12 session EndLifeOutSegDG'),
  version: uint('119/12 tls Prot_Ver'),
  cipher: text('119/12 tls Neg_Cipher'),
  sshVersion: uint('119/12 ssh Prot_Ver'),
};

const INTERVAL = 1;

/**
 * The row of a summary (subtype 12): the counters are totals of the security session, so the interval is the difference between end and beginning. It
 * belongs to the hour that it covers. Undefined for protocols other than TCP and for records about zERT itself.
 */
export function securitySession(record: SmfRecord, identity: Identity): TrafficCell | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const segments = summary.segmentsOut(bytes, section);
  if (segments === undefined || summary.event(bytes, section) !== INTERVAL) return undefined;
  if (summary.protocol(bytes, section) !== TCP) return undefined;
  const flags = summary.flags(bytes, section)!;
  const isFirst4 = (flags & IS_IPV6) === 0;
  const isServer = (flags & IS_SERVER) !== 0;
  const server = addressFact(summary.server(bytes, section)!, isFirst4);
  const client = addressFact(summary.client(bytes, section)!, isFirst4);
  const [local, partner] = isServer ? [server, client] : [client, server];
  const security = securityOf(summary.protocols(bytes, section)!, '');
  const tls = sectionOf(record, 2);
  const { tlsVersion: version, cipher } =
    tls.count > 0
      ? { tlsVersion: tlsVersion(summary.version(bytes, tls)), cipher: cipherText(summary.cipher(bytes, tls)) }
      : { ...NO_TLS, tlsVersion: sshVersion(security, summary.sshVersion(bytes, sectionOf(record, 3))) };
  const durationS = (summary.duration(bytes, section) ?? 0) / 1_000_000;
  const connections = grown(summary.connections(bytes, section)!, summary.connectionsBefore(bytes, section)!, WRAP);
  const data = {
    connections,
    bytesIn: grown(summary.bytesIn(bytes, section)!, summary.bytesInBefore(bytes, section)!),
    bytesOut: grown(summary.bytesOut(bytes, section)!, summary.bytesOutBefore(bytes, section)!),
    segmentsIn: grown(summary.segmentsIn(bytes, section)!, summary.segmentsInBefore(bytes, section)!),
    segmentsOut: grown(segments, summary.segmentsOutBefore(bytes, section)!),
  };
  const exchanges = exchangesOf(data, tls.count > 0);
  const openMs = Math.round(summary.active(bytes, section)! * durationS * 1000);
  const row = new TrafficRow();
  row.source = 'zert-summary';
  row.stack = identity.stack;
  row.hour = Math.floor((record.timeS - durationS / 2) / 3600);
  row.port = summary.port(bytes, section)!;
  row.job = summary.job(bytes, section)!;
  row.direction = isServer ? 'inbound' : 'outbound';
  row.kind = kindOf(exchanges.transactions, data);
  row.network = partnerNetwork(partner, local);
  row.local = local.text;
  row.security = security;
  row.tlsVersion = version;
  row.cipher = cipher;
  row.connections = connections;
  row.bytesIn = data.bytesIn;
  row.bytesOut = data.bytesOut;
  row.segmentsOut = data.segmentsOut;
  row.lifeMs = openMs;
  row.lifeInHourMs = openMs;
  row.transactions = exchanges.transactions;
  row.leastTransactions = exchanges.leastTransactions;
  row.mostTransactions = exchanges.mostTransactions;
  return row;
}

/** Number of values of a four-byte counter. */
const WRAP = 2 ** 32;

/**
 * Increase of a counter in the interval. If it is lower at the end, it exceeded its maximum if it was near it, otherwise it was reset. Eight-byte
 * counters never exceed their maximum.
 *
 * @param values number of values of the counter, if it can exceed its maximum
 */
function grown(end: number, before: number, values = 0): number {
  if (end >= before) return end - before;
  const gained = end + values - before;
  return gained >= 0 && gained < values / 2 ? gained : end;
}
