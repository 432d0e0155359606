import { addressFact, partnerNetwork } from '../smf/addresses.js';
import { address, type Section, sectionOf, text, timeAndDate, todUs, uint } from '../smf/fields.js';
import type { Identity } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';
import type { Security, TrafficCell } from '../traffic/cells.js';
import { exchangesOf, kindOf } from '../traffic/estimate.js';
import { TrafficRow } from '../traffic/row.js';
import { attlsFacts, NO_TLS } from '../traffic/tls.js';
import { lifeOf } from '../traffic/traffic.js';

const field = (name: string): `119/2 connection ${string}` => `119/2 connection ${name}`;

const read = {
  job: text(field('RName')),
  connectionId: uint(field('ConnID')),
  attls: uint(field('TTLSCS')),
  attlsPolicy: uint(field('TTLSPS')),
  smc: uint(field('SMCStatus')),
  remote: address(field('RIP')),
  local: address(field('LIP')),
  remotePort: uint(field('RPort')),
  localPort: uint(field('LPort')),
  bytesIn: uint(field('InBytes')),
  bytesOut: uint(field('OutBytes')),
  largestSendWindow: uint(field('MSWS')),
  rttMs: uint(field('RTT')),
  status: uint(field('Status')),
  retransmissions: uint(field('XRT')),
  segmentsIn: uint(field('InSeg')),
  segmentsOut: uint(field('OutSeg')),
  start: todUs(field('SSTCK')),
  end: todUs(field('ESTCK')),
  startTime: timeAndDate(field('STime')),
  endTime: timeAndDate(field('ETime')),
};

/** Maximum number of bytes or acknowledgment time of a connection; records with larger values are damaged. */
export const MOST_BYTES = 1e15;
const LONGEST_RTT_MS = 600_000;
/** Clock values start in 1900. */
const CLOCK_BEGINS_S = 2_208_988_800;
/** Clock values begin again after this time, for the first time on 2042-09-17. */
const CLOCK_PERIOD_US = 2 ** 52;
const CLOCK_PERIOD_S = CLOCK_PERIOD_US / 1_000_000;

/** AT-TLS status and policy of a connection. */
const HANDSHAKE = 2;
const SECURE = 3;
const ENABLED = 4;
const PASSIVE = 0;
const TELNET = 2;

/** An ended connection. */
export interface EndedConnection {
  row: TrafficCell;
  id: number;
  remote: string;
  localPort: number;
  remotePort: number;
  /** Universal time of the close, in seconds since 1970; negative if it is not recorded. */
  closedS: number;
}

/** The row of a termination record (subtype 2); undefined if it is damaged or its section is shorter than in every release. */
export function endedConnection(record: SmfRecord, identity: Identity): EndedConnection | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const segmentsOut = read.segmentsOut(bytes, section);
  if (segmentsOut === undefined) return undefined;
  const [localPort, remotePort] = [read.localPort(bytes, section)!, read.remotePort(bytes, section)!];
  const isServer = read.status(bytes, section) === PASSIVE;
  const data = {
    connections: 1,
    bytesIn: read.bytesIn(bytes, section)!,
    bytesOut: read.bytesOut(bytes, section)!,
    segmentsIn: read.segmentsIn(bytes, section)!,
    segmentsOut,
  };
  if (Math.max(data.bytesIn, data.bytesOut, data.segmentsIn, segmentsOut) > MOST_BYTES) return undefined;
  const security = securityOf(read.attls(bytes, section)!, read.attlsPolicy(bytes, section)!);
  const exchanges = exchangesOf(data, security === 'at-tls');
  const life = lifeOf(lifeMs(bytes, section));
  const rttMs = read.rttMs(bytes, section)!;
  const hasRtt = rttMs <= LONGEST_RTT_MS;
  const isTelnet = sectionOf(record, TELNET).count > 0;
  const { tlsVersion, cipher } = security === 'at-tls' ? attlsFacts(record) : NO_TLS;
  const local = addressFact(read.local(bytes, section)!);
  const remote = addressFact(read.remote(bytes, section)!);
  const sendWindowBytes = read.largestSendWindow(bytes, section)!;
  const row = new TrafficRow();
  row.stack = identity.stack;
  row.hour = Math.floor(record.timeS / 3600);
  row.port = isServer ? localPort : remotePort;
  row.job = read.job(bytes, section)!;
  row.direction = isServer ? 'inbound' : 'outbound';
  row.kind = isTelnet ? 'TN3270' : kindOf(exchanges.transactions, data);
  row.network = partnerNetwork(remote, local);
  row.local = local.text;
  row.security = security;
  row.tlsVersion = tlsVersion;
  row.cipher = cipher;
  row.connections = 1;
  row.bytesIn = data.bytesIn;
  row.bytesOut = data.bytesOut;
  row.segmentsOut = segmentsOut;
  row.retransmissions = read.retransmissions(bytes, section)!;
  row.rttMs = hasRtt ? rttMs : 0;
  row.rttConnections = hasRtt ? 1 : 0;
  row.sendWindowBytes = sendWindowBytes;
  row.sendWindowConnections = sendWindowBytes > 0 ? 1 : 0;
  row.lifeMs = life.lifeMs;
  row.lifeInHourMs = life.lifeInHourMs;
  row.smcConnections = read.smc(bytes, section) === 0 ? 0 : 1;
  row.transactions = exchanges.transactions;
  row.leastTransactions = exchanges.leastTransactions;
  row.mostTransactions = exchanges.mostTransactions;
  return {
    id: read.connectionId(bytes, section)!,
    remote: remote.text,
    localPort,
    remotePort,
    closedS: universalS((read.end(bytes, section) ?? 0) / 1_000_000, record.timeS),
    row,
  };
}

/** If AT-TLS protects the connection by policy but it ended before the handshake, like probes of monitors, nothing was sent in clear text. */
function securityOf(status: number, policy: number): Security {
  if (status === SECURE) return 'at-tls';
  return status === HANDSHAKE || policy === ENABLED ? 'handshake' : 'none';
}

/** Seconds since 1970 of a clock value, which can be that of several times: the one within a period of the record. */
function universalS(clockS: number, recordS: number): number {
  if (clockS === 0) return -CLOCK_BEGINS_S;
  const first = clockS - CLOCK_BEGINS_S;
  return first + CLOCK_PERIOD_S * Math.round((recordS - first) / CLOCK_PERIOD_S);
}

/** Time that the connection was open: from the clock values (0 if they are not in order), or from times and dates if there are none. */
function lifeMs(bytes: Buffer, section: Section): number {
  const [start, end] = [read.start(bytes, section) ?? 0, read.end(bytes, section) ?? 0];
  if (start > 0 && end > 0) {
    const beganAgain = start - end > CLOCK_PERIOD_US / 2;
    return Math.max(0, end - start + (beganAgain ? CLOCK_PERIOD_US : 0)) / 1000;
  }
  const [from, to] = [read.startTime(bytes, section)!, read.endTime(bytes, section)!];
  return from > 0 ? 10 * Math.max(0, to - from) : 0;
}
