import { ipv4Text } from '@ezlint/grammar';
import type { CapturedReport, ReportRow } from '../netstat/read-reports.js';
import { address, type Section, text, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { RECORDS } from '../smf/tables.js';
import { attributesRow } from './interface-attributes.js';
import { addressIn, type ListReader, nameIn, PARTLY, type Values } from './list-reader.js';
import { isWritten, profileSection } from './profile-section.js';
import { TABLES } from './running-tables.js';

/** A list from the records read so far. */
export interface RunningList {
  rows: ReportRow[];
  isWhole: boolean;
  /** The record that contains it. */
  source: string;
}

const port = {
  flags: uint('119/4 port Flags'),
  use: uint('119/4 port UseType'),
  first: uint('119/4 port BegNum'),
  last: uint('119/4 port EndNum'),
  job: text('119/4 port JobName'),
  options: uint('119/4 port RsvOptions'),
  saf: text('119/4 port SafName'),
  bind: address('119/4 port BindAddr'),
};
const PORT_IPV6 = 0x80;
const PORT_RANGE = 0x40;
const PORT_UNRESERVED = 0x20;
const PORT_TCP = 0x10;
/** Word instead of a job name for other kinds of reservations. */
const PORT_USERS: Readonly<Record<number, string>> = { 1: 'RESERVED', 2: 'AUTHPORT' };

/** Bits of the options of a reserved port, and the flags of NETSTAT PORTLIST for them. */
const PORT_OPTIONS: Readonly<Record<string, number>> = { A: 0x8000, D: 0x4000, S: 0x2000, W: 0x1000, F: 0x0400 };
const PORT_BIND = 0x0800;

function portRow(bytes: Buffer, section: Section, index: number): Values | undefined {
  const flags = port.flags(bytes, section, index);
  const job = port.job(bytes, section, index);
  if (flags === undefined || job === undefined) return undefined;
  const [first, last] = [port.first(bytes, section, index), port.last(bytes, section, index)];
  const options = port.options(bytes, section, index)!;
  const saf = port.saf(bytes, section, index);
  const bind = port.bind(bytes, section, index);
  return {
    port: flags & PORT_UNRESERVED ? 'UNRSV' : String(first),
    protocol: flags & PORT_TCP ? 'TCP' : 'UDP',
    job: PORT_USERS[port.use(bytes, section, index)!] ?? job,
    ...(flags & PORT_RANGE ? { range: `${first}-${last}` } : {}),
    flags: Object.entries(PORT_OPTIONS)
      .flatMap(([flag, bit]) => (options & bit ? [flag] : []))
      .join(''),
    ...(saf ? { saf } : {}),
    ...(options & PORT_BIND && bind !== undefined ? { bind: addressIn(bind, (flags & PORT_IPV6) !== 0) } : {}),
  };
}

const link = {
  flags: uint('119/4 interface Flags'),
  address: uint('119/4 interface IPv4Addr'),
  name: text('119/4 interface Name'),
};
const LINK_IPV6 = 0x80000000;

function homeRow(bytes: Buffer, section: Section, index: number): Values | undefined {
  const [flags = 0, value = 0] = [link.flags(bytes, section, index), link.address(bytes, section, index)];
  const name = link.name(bytes, section, index);
  if (name === undefined || (flags & LINK_IPV6) !== 0 || value === 0) return undefined;
  return { interface: name, address: ipv4Text(value) };
}

const home6 = {
  type: uint('119/4 ipv6Address Type'),
  length: uint('119/4 ipv6Address PfxLen'),
  name: text('119/4 ipv6Address IntfName'),
  address: address('119/4 ipv6Address Addr'),
};
const TEMPORARY_PREFIX = 3;

function home6Row(bytes: Buffer, section: Section, index: number): Values | undefined {
  const [name, raw] = [home6.name(bytes, section, index), home6.address(bytes, section, index)];
  if (name === undefined || raw === undefined || home6.type(bytes, section, index) === TEMPORARY_PREFIX)
    return undefined;
  return { interface: name, address: `${addressIn(raw, true)}/${home6.length(bytes, section, index)}` };
}

const route = {
  flags: uint('119/4 route Flags'),
  length: uint('119/4 route DestPfxLen'),
  mtu: uint('119/4 route Mtu'),
  timers: Object.entries({
    maximumRetransmitTime: 'MaxRetranTime',
    minimumRetransmitTime: 'MinRetranTime',
    roundTripGain: 'RoundTripGain',
    varianceGain: 'VarGain',
    varianceMultiplier: 'VarMultiplier',
  }).map(([key, name]) => [key, uint(`119/4 route ${name}`)] as const),
  interface: text('119/4 route IntfName'),
  destination: address('119/4 route DestAddr'),
  gateway: address('119/4 route NextHopAddr'),
};
const ROUTE_IPV6 = 0x8000;
const ROUTE_DEFAULT = 0x4000;
const ROUTE_HOP = 0x2000;
const ROUTE_DELAYACKS = 0x1000;
const ROUTE_REPLACEABLE = 0x0800;

function routeRow(bytes: Buffer, section: Section, index: number): Values | undefined {
  const flags = route.flags(bytes, section, index);
  const gateway = route.gateway(bytes, section, index);
  if (flags === undefined || gateway === undefined) return undefined;
  const isIpv6 = (flags & ROUTE_IPV6) !== 0;
  const target = addressIn(route.destination(bytes, section, index)!, isIpv6);
  return {
    destination: flags & ROUTE_DEFAULT ? 'Default' : `${target}/${route.length(bytes, section, index)}`,
    gateway: flags & ROUTE_HOP ? addressIn(gateway, isIpv6) : isIpv6 ? '::' : '0.0.0.0',
    interface: route.interface(bytes, section, index)!,
    flags: flags & ROUTE_REPLACEABLE ? 'Z' : 'S',
    codedMtu: String(route.mtu(bytes, section, index)),
    delayAcks: flags & ROUTE_DELAYACKS ? 'Yes' : 'No',
    ...Object.fromEntries(route.timers.map(([key, read]) => [key, String(read(bytes, section, index)! / 1000)])),
  };
}

const dvipa = {
  flags: uint('119/4 dvipa Flags'),
  type: uint('119/4 dvipa Type'),
  address: address('119/4 dvipa Addr'),
  name: text('119/4 dvipa IntfName'),
};
const distribution = {
  flags: uint('119/4 distribution Flags'),
  port: uint('119/4 distribution DistPortNum'),
  address: address('119/4 distribution Dist'),
};
const CANCELED = 0x8000;
const DVIPA_IPV6 = 0x4000;
const WITH_PORT = 0x2000;
const DVIPA_SECTIONS: Readonly<Record<number, string>> = { 1: 'Backup', 2: 'Define', 3: 'Range' };

function dvipaRow(bytes: Buffer, section: Section, index: number): Values | typeof PARTLY | undefined {
  const [flags = CANCELED, raw] = [dvipa.flags(bytes, section, index), dvipa.address(bytes, section, index)];
  if ((flags & CANCELED) !== 0 || raw === undefined) return PARTLY;
  const kind = DVIPA_SECTIONS[dvipa.type(bytes, section, index)!];
  if (kind === undefined) return PARTLY;
  const isIpv6 = (flags & DVIPA_IPV6) !== 0;
  const name = dvipa.name(bytes, section, index);
  return {
    section: kind,
    address: addressIn(raw, isIpv6),
    ...(isIpv6 && name !== undefined ? { interface: name } : {}),
  };
}

function distributionRow(bytes: Buffer, section: Section, index: number): Values | typeof PARTLY | undefined {
  const flags = distribution.flags(bytes, section, index) ?? CANCELED;
  const raw = distribution.address(bytes, section, index);
  if ((flags & CANCELED) !== 0 || raw === undefined) return PARTLY;
  if ((flags & WITH_PORT) === 0) return undefined;
  const port = String(distribution.port(bytes, section, index));
  // For IPv6, the entry contains the interface name; the addresses are in another list.
  return flags & DVIPA_IPV6 ? { interface: nameIn(raw), port } : { address: addressIn(raw, false), port };
}

const LISTS: readonly ListReader[] = [
  { kind: 'PORTLIST', section: 'port', changed: 0x02000000, unrecorded: 0, row: portRow },
  { kind: 'HOME', section: 'interface', changed: 0x01000000, unrecorded: 0xc000, row: homeRow },
  { kind: 'INTERFACE', section: 'interface', changed: 0x01000000, unrecorded: 0, row: attributesRow },
  { kind: 'HOME', section: 'ipv6Address', changed: 0x00800000, unrecorded: 0, row: home6Row },
  { kind: 'ROUTE', section: 'route', changed: 0x00400000, unrecorded: 0x2000, row: routeRow },
  { kind: 'VIPADCFG', section: 'dvipa', changed: 0x00008000, unrecorded: 0, row: dvipaRow },
  { kind: 'VDPT', section: 'distribution', changed: 0x00002000, unrecorded: 0, row: distributionRow },
  ...TABLES,
];

/** Whether only one source describes part of the layout, which is reported with differences. */
function isOfOneSource({ section }: ListReader): boolean {
  const own = RECORDS['119/4']!.sections.find(({ name }) => name === section)!;
  return own.fields.some(({ sources }) => sources === 1);
}

/** Maximum number of entries in a list; profiles have fewer. */
const MOST_ROWS = 50_000;

/** Properties of the lists in the first record of a set. */
export interface ListsBegin {
  /** Whether the stack started: then items that are not in the record do not exist. */
  isStart: boolean;
  /** For a start: whether the record contains the complete profile. */
  isComplete: boolean;
  /** NMTP_PICOSecChanged. */
  changed: number;
  /** NMTP_PICODepStmts and NMTP_PICODepChanged. */
  unrecorded: number;
}

/** The lists of a running profile: ports, addresses, routes, dynamic VIPAs, distributions and tables of addresses. */
export class RunningLists {
  private readonly lists = new Map<ListReader, RunningList>();
  /** Whether another record of the set follows. */
  private isOpen = false;

  /** Reads a record; without `begin`, it continues a set. `more`: another record follows. */
  take(record: SmfRecord, source: string, more: boolean, begin?: ListsBegin): void {
    const continues = begin === undefined && this.isOpen;
    // The records after the last one that was read of the set are unknown.
    if (begin !== undefined && this.isOpen) for (const list of this.lists.values()) list.isWhole = false;
    for (const reader of LISTS) {
      // A release that does not write the list does not show that it is empty.
      if (!isWritten(record, reader.section)) continue;
      const section = profileSection(record, reader.section);
      if (begin) this.begin(reader, begin, section !== undefined, source);
      if (section) this.add(reader, record.bytes, section, source, begin !== undefined || continues);
    }
    this.isOpen = more;
  }

  private begin(
    reader: ListReader,
    { isStart, isComplete, changed, unrecorded }: ListsBegin,
    isThere: boolean,
    source: string,
  ) {
    const isNamed = (changed & reader.changed) !== 0;
    if (!isStart && !isThere && !isNamed) return;
    // If a command changed a list that is not in the record, all its entries may have been deleted.
    const isWhole = (isStart ? isComplete : isThere) && (unrecorded & reader.unrecorded) === 0;
    this.lists.set(reader, { rows: [], isWhole, source });
  }

  private add(reader: ListReader, bytes: Buffer, section: Section, source: string, isInOrder: boolean): void {
    let list = this.lists.get(reader);
    if (list === undefined) {
      list = { rows: [], isWhole: false, source };
      this.lists.set(reader, list);
    }
    if (!isInOrder) list.isWhole = false;
    for (let index = 0; index < section.count; index++) {
      const values = list.rows.length < MOST_ROWS ? reader.row(bytes, section, index) : PARTLY;
      if (values === PARTLY) list.isWhole = false;
      else if (values) list.rows.push({ line: 0, values });
    }
  }

  /** A distributed port, once for each address of its interface; empty if no record contains the addresses. */
  private withAddresses(row: ReportRow): ReportRow[] {
    const { interface: name, port = '' } = row.values;
    if (name === undefined) return [row];
    const dvipas = [...this.lists].flatMap(([{ kind }, { rows }]) => (kind === 'VIPADCFG' ? rows : []));
    return dvipas
      .filter(({ values }) => values.interface === name && values.section !== 'Range')
      .map(({ line, values }) => ({ line, values: { address: values.address!, port } }));
  }

  /** The lists in the form of NETSTAT reports; without kinds that are not in any record. */
  reports(): CapturedReport[] {
    return [...new Set(LISTS.map(({ kind }) => kind))].flatMap((kind) => {
      const readers = LISTS.filter((reader) => reader.kind === kind);
      const own = readers.map((reader) => this.lists.get(reader));
      const known = own.filter((list) => list !== undefined);
      if (known.length === 0) return [];
      const all = known.flatMap(({ rows }) => rows);
      const resolved = kind === 'VDPT' ? all.map((row) => this.withAddresses(row)) : [all];
      const areAllNamed = resolved.every(({ length }, index) => length > 0 || all[index] === undefined);
      return [
        {
          kind,
          rows: resolved.flat(),
          isWhole: !this.isOpen && areAllNamed && own.every((list) => list?.isWhole === true),
          source: `${known.at(-1)!.source}${readers.some(isOfOneSource) ? ', layout of one source' : ''}`,
        },
      ];
    });
  }
}
