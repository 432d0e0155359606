import { addressFact, partnerNetwork } from '../smf/addresses.js';
import { address, sectionOf, text, uint } from '../smf/fields.js';
import type { Identity } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';
import type { Security, TrafficCell } from '../traffic/cells.js';
import { TrafficRow } from '../traffic/row.js';
import { cipherText, ftpTlsVersion } from '../traffic/tls.js';
import { exactly, FTP_PORT, lifeOf } from '../traffic/traffic.js';

/** A transferred file. */
export interface Transfer {
  row: TrafficCell;
  /** Connection ID of its data connection; 0 if there is none or it is not recorded. */
  dataConnection: number;
  /** Absent if there was none. */
  ends?: DataEnds;
  /** Identifies the transfer if its load modules can be in several records. */
  ofSeveral?: string;
}

function readers(record: '119/3' | '119/70') {
  return {
    command: text(`${record} transfer Cmd`),
    remoteData: address(`${record} transfer DRIP`),
    localData: address(`${record} transfer DLIP`),
    remotePort: uint(`${record} transfer DRPort`),
    localPort: uint(`${record} transfer DLPort`),
    remoteControl: address(`${record} transfer CRIP`),
    duration: uint(`${record} transfer Dur`),
    bytes: uint(`${record} transfer Bytes`),
    connection: uint(`${record} transfer DConnID`),
    mechanism: text(`${record} security Mechanism`),
    dataProtection: text(`${record} security DProtect`),
    level: text(`${record} security ProtoLevel`),
    cipher: text(`${record} security Cipher`),
  };
}

const CLIENT = { ...readers('119/3'), security: 4, direction: 'outbound' as const };
const SERVER = { ...readers('119/70'), security: 5, direction: 'inbound' as const };

/** FTP commands that transfer data to the server. */
const STORES: ReadonlySet<string> = new Set(['STOR', 'STOU', 'APPE']);
const ZERO_ADDRESS = '\0'.repeat(16);
/** Names of load modules, in both records. */
const MODULES = 6;
/** Bit of the reason in the identification section: more records of the transfer follow. */
const MORE = 0x40;

/**
 * The row of a completed transfer (subtypes 3 and 70); undefined for commands without a file transfer, such as RNTO and DELE, and for rejected
 * commands.
 */
export function completedTransfer(record: SmfRecord, identity: Identity): Transfer | undefined {
  const { bytes } = record;
  const isServer = record.subtype === 70;
  const read = isServer ? SERVER : CLIENT;
  const section = sectionOf(record, 1);
  const moved = read.bytes(bytes, section);
  if (moved === undefined) return undefined;
  // Older records do not contain the connection IDs.
  const dataConnection = read.connection(bytes, section) ?? 0;
  const command = read.command(bytes, section)!.toUpperCase();
  const isStore = STORES.has(command);
  const isRefused = moved === 0 && dataConnection === 0;
  if (isRefused || (!isStore && command !== 'RETR')) return undefined;
  const way = isStore === isServer ? 'in' : 'out';
  const [remote, control] = [read.remoteData(bytes, section)!, read.remoteControl(bytes, section)!];
  const local = addressFact(read.localData(bytes, section)!);
  const partner = addressFact(remote === ZERO_ADDRESS ? control : remote);
  const row: TrafficCell = Object.assign(new TrafficRow(), {
    source: 'transfer' as const,
    stack: identity.stack,
    hour: Math.floor(record.timeS / 3600),
    port: FTP_PORT,
    job: identity.job,
    direction: read.direction,
    kind: 'FTP' as const,
    way,
    network: partnerNetwork(partner, local),
    local: local.text,
    ...protectionOf(record, read),
    connections: 1,
    bytesIn: way === 'in' ? moved : 0,
    bytesOut: way === 'out' ? moved : 0,
    ...lifeOf(read.duration(bytes, section)! * 10),
    ...exactly(1),
  });
  const ends = {
    remote: partner.text,
    remotePort: read.remotePort(bytes, section)!,
    localPort: read.localPort(bytes, section)!,
  };
  const isOfSeveral = (identity.reason & MORE) !== 0 || sectionOf(record, MODULES).count > 0;
  return {
    row,
    dataConnection,
    ...(ends.remotePort > 0 && ends.localPort > 0 ? { ends } : {}),
    ...(isOfSeveral ? { ofSeveral: bytes.toString('latin1', section.at, section.at + section.length) } : {}),
  };
}

/** Protection of the data connection; unknown if the record has no section for it. */
function protectionOf(
  record: SmfRecord,
  read: typeof CLIENT | typeof SERVER,
): { security: Security; tlsVersion: string; cipher: string } {
  const section = sectionOf(record, read.security);
  const mechanism = read.mechanism(record.bytes, section);
  if (mechanism === undefined) return { security: 'handshake', tlsVersion: '', cipher: '' };
  const protection = read.dataProtection(record.bytes, section) ?? '';
  const isTls = mechanism === 'A' || mechanism === 'T';
  if (!isTls || (protection !== 'P' && protection !== 'S')) return { security: 'none', tlsVersion: '', cipher: '' };
  return {
    security: mechanism === 'A' ? 'at-tls' : 'application',
    tlsVersion: ftpTlsVersion(read.level(record.bytes, section) ?? ''),
    cipher: cipherText(read.cipher(record.bytes, section)),
  };
}

/** Both ends of a data connection, for transfer records without a connection ID. */
export interface DataEnds {
  remote: string;
  remotePort: number;
  localPort: number;
}
