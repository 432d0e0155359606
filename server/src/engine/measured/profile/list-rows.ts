import { ipv4Text } from '@ezlint/grammar';
import { attributesRow } from './interface-attributes.js';
import { type Entry, type ListReader, PARTLY, type Values } from './list-reader.js';

type Row = Values | typeof PARTLY | undefined;

/** Word instead of a job name for other kinds of reservations. */
const PORT_USERS: Readonly<Record<number, string>> = { 1: 'RESERVED', 2: 'AUTHPORT' };
/** Bits of the options of a reserved port, and the flags of NETSTAT PORTLIST for them. */
const PORT_OPTIONS = Object.entries({ A: 0x8000, D: 0x4000, S: 0x2000, W: 0x1000, F: 0x0400 });
const PORT_BIND = 0x0800;

function portRow(entry: Entry): Row {
  const [first, saf] = [entry.number('BegNum'), entry.text('SafName')];
  const [isIpv6, isRange] = [entry.flag(0x80), entry.flag(0x40)];
  return {
    port: entry.flag(0x20) ? 'UNRSV' : String(first),
    protocol: entry.flag(0x10) ? 'TCP' : 'UDP',
    job: PORT_USERS[entry.number('UseType')] ?? entry.text('JobName'),
    ...(isRange ? { range: `${first}-${entry.number('EndNum')}` } : {}),
    flags: PORT_OPTIONS.flatMap(([flag, bit]) => (entry.flag(bit, 'RsvOptions') ? [flag] : [])).join(''),
    ...(saf ? { saf } : {}),
    ...(entry.flag(PORT_BIND, 'RsvOptions') && entry.has('BindAddr')
      ? { bind: entry.address('BindAddr', isIpv6) }
      : {}),
  };
}

function homeRow(entry: Entry): Row {
  const value = entry.number('IPv4Addr');
  const isIpv6 = entry.flag(0x80000000);
  return isIpv6 || value === 0 ? undefined : { interface: entry.text('Name'), address: ipv4Text(value) };
}

const TEMPORARY_PREFIX = 3;

function home6Row(entry: Entry): Row {
  if (entry.number('Type') === TEMPORARY_PREFIX) return undefined;
  return { interface: entry.text('IntfName'), address: `${entry.address('Addr', true)}/${entry.number('PfxLen')}` };
}

const ROUTE_TIMERS = Object.entries({
  maximumRetransmitTime: 'MaxRetranTime',
  minimumRetransmitTime: 'MinRetranTime',
  roundTripGain: 'RoundTripGain',
  varianceGain: 'VarGain',
  varianceMultiplier: 'VarMultiplier',
});

function routeRow(entry: Entry): Row {
  const isIpv6 = entry.flag(0x8000);
  const [isDefault, hasGateway, isReplaceable] = [entry.flag(0x4000), entry.flag(0x2000), entry.flag(0x0800)];
  const none = isIpv6 ? '::' : '0.0.0.0';
  return {
    destination: isDefault ? 'Default' : `${entry.address('DestAddr', isIpv6)}/${entry.number('DestPfxLen')}`,
    gateway: hasGateway ? entry.address('NextHopAddr', isIpv6) : none,
    interface: entry.text('IntfName'),
    flags: isReplaceable ? 'Z' : 'S',
    codedMtu: String(entry.number('Mtu')),
    delayAcks: entry.flag(0x1000) ? 'Yes' : 'No',
    ...Object.fromEntries(ROUTE_TIMERS.map(([key, field]) => [key, String(entry.number(field) / 1000)])),
  };
}

const CANCELED = 0x8000;
const DVIPA_SECTIONS: Readonly<Record<number, string>> = { 1: 'Backup', 2: 'Define', 3: 'Range' };

function dvipaRow(entry: Entry): Row {
  const section = DVIPA_SECTIONS[entry.number('Type')];
  if (entry.flag(CANCELED) || section === undefined) return PARTLY;
  const isIpv6 = entry.flag(0x4000);
  const address = entry.address('Addr', isIpv6);
  return { section, address, ...(isIpv6 && entry.has('IntfName') ? { interface: entry.text('IntfName') } : {}) };
}

function distributionRow(entry: Entry): Row {
  if (entry.flag(CANCELED)) return PARTLY;
  const [isIpv6, hasPort] = [entry.flag(0x4000), entry.flag(0x2000)];
  if (!hasPort) return undefined;
  const port = String(entry.number('DistPortNum'));
  // For IPv6, the entry contains the interface name; the addresses are in another list.
  return isIpv6 ? { interface: entry.nameInAddress('Dist'), port } : { address: entry.address('Dist', false), port };
}

const DIRECTION = 0x30;
const DIRECTIONS: Readonly<Record<number, string>> = { 16: 'SERVER', 32: 'CLIENT', 48: 'BOTH' };
const OF_DESTINATION = 1;
const OF_JOB = 2;

function sourceRow(entry: Entry): Row {
  const isIpv6 = entry.flag(0x80);
  const isNamed = entry.flag(0x40);
  const own = isNamed ? entry.nameInAddress('Src') : entry.address('Src', isIpv6);
  switch (entry.number('Type')) {
    case OF_JOB: {
      const preferred = entry.flag(0x08) ? 'TEMPADDRS' : entry.flag(0x04) ? 'PUBLICADDRS' : undefined;
      const coded = `${own} ${DIRECTIONS[entry.number('Flags') & DIRECTION]}`;
      return { item: `JOBNAME ${entry.text('JobName')} ${preferred ?? coded}` };
    }
    case OF_DESTINATION: {
      const destination = `${entry.address('DestAddr', isIpv6)}/${entry.number('DestPfxLen')}`;
      return { item: `DESTINATION ${destination} ${own}` };
    }
    default:
      return PARTLY;
  }
}

function accessRow(entry: Entry): Row {
  const isIpv6 = entry.flag(0x80);
  const network = `${entry.address('NetwAddr', isIpv6)}/${entry.number('NetwPfxLen')}`;
  const zone = entry.flag(0x10) ? 'DEFAULT' : entry.flag(0x08) ? 'DEFAULTHOME' : network;
  return { item: `${zone} ${entry.text('SafName')}` };
}

function dvipaRouteRow(entry: Entry): Row {
  if (entry.flag(0x80)) return PARTLY;
  const isIpv6 = entry.flag(0x40);
  return { item: `${entry.address('DynXcfAddr', isIpv6)} ${entry.address('TargetAddr', isIpv6)}` };
}

function policyRow(entry: Entry): Row {
  const prefix = `${entry.address('Prefix', true)}/${entry.number('PfxLen')}`;
  return { item: `${prefix} ${entry.number('Precedence')} ${entry.number('Label')}` };
}

/** Lists in the form of their reports. The bits of the flags are those in `server/records/smf119/4.yaml`. */
const REPORTED: readonly ListReader[] = [
  { kind: 'PORTLIST', section: 'port', changed: 0x02000000, needs: 'JobName', row: portRow },
  { kind: 'HOME', section: 'interface', changed: 0x01000000, unrecorded: 0xc000, needs: 'Name', row: homeRow },
  { kind: 'INTERFACE', section: 'interface', changed: 0x01000000, needs: 'SrcVipaIntfName', row: attributesRow },
  { kind: 'HOME', section: 'ipv6Address', changed: 0x00800000, needs: 'Addr', row: home6Row },
  { kind: 'ROUTE', section: 'route', changed: 0x00400000, unrecorded: 0x2000, needs: 'NextHopAddr', row: routeRow },
];

/** Lists of which a record can contain a part, and tables whose entries are compared as a whole: `item` has the form of the profile. */
const PARTIAL: readonly ListReader[] = [
  { kind: 'VIPADCFG', section: 'dvipa', changed: 0x00008000, needs: 'Addr', row: dvipaRow },
  { kind: 'VDPT', section: 'distribution', changed: 0x00002000, needs: 'Dist', row: distributionRow },
  { kind: 'SRCIP', section: 'sourceAddress', changed: 0x00200000, needs: 'Src', row: sourceRow },
  { kind: 'NETACCESS', section: 'networkAccess', changed: 0x00020000, needs: 'NetwAddr', row: accessRow },
  { kind: 'VIPAROUTE', section: 'dvipaRoute', changed: 0x00004000, needs: 'TargetAddr', row: dvipaRouteRow },
  { kind: 'DEFADDRTABLE', section: 'addressPolicy', changed: 0x00010000, needs: 'Label', row: policyRow },
];

export const LISTS: readonly ListReader[] = [
  ...REPORTED,
  ...PARTIAL.map((list): ListReader => ({ ...list, isPartlyWithout: true })),
];
