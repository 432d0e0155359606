import { address, type Section, text, uint } from '../smf/fields.js';
import { addressIn, type ListReader, nameIn, PARTLY, type Values } from './list-reader.js';

type Row = Values | typeof PARTLY;

const source = {
  type: uint('119/4 sourceAddress Type'),
  flags: uint('119/4 sourceAddress Flags'),
  length: uint('119/4 sourceAddress DestPfxLen'),
  job: text('119/4 sourceAddress JobName'),
  destination: address('119/4 sourceAddress DestAddr'),
  source: address('119/4 sourceAddress Src'),
};
const OF_DESTINATION = 1;
const OF_JOB = 2;
const SOURCE_IPV6 = 0x80;
const SOURCE_NAME = 0x40;
const DIRECTION = 0x30;
const DIRECTIONS: Readonly<Record<number, string>> = { 16: 'SERVER', 32: 'CLIENT', 48: 'BOTH' };
const TEMPORARY = 0x08;
const PUBLIC = 0x04;

function sourceRow(bytes: Buffer, section: Section, index: number): Row {
  const raw = source.source(bytes, section, index);
  if (raw === undefined) return PARTLY;
  const flags = source.flags(bytes, section, index)!;
  const isIpv6 = (flags & SOURCE_IPV6) !== 0;
  const own = flags & SOURCE_NAME ? nameIn(raw) : addressIn(raw, isIpv6);
  switch (source.type(bytes, section, index)) {
    case OF_JOB: {
      const job = source.job(bytes, section, index)!;
      const preferred = flags & TEMPORARY ? 'TEMPADDRS' : flags & PUBLIC ? 'PUBLICADDRS' : undefined;
      return { item: `JOBNAME ${job} ${preferred ?? `${own} ${DIRECTIONS[flags & DIRECTION]}`}` };
    }
    case OF_DESTINATION: {
      const destination = addressIn(source.destination(bytes, section, index)!, isIpv6);
      return { item: `DESTINATION ${destination}/${source.length(bytes, section, index)} ${own}` };
    }
    default:
      return PARTLY;
  }
}

const access = {
  flags: uint('119/4 networkAccess Flags'),
  length: uint('119/4 networkAccess NetwPfxLen'),
  resource: text('119/4 networkAccess SafName'),
  network: address('119/4 networkAccess NetwAddr'),
};
const ACCESS_IPV6 = 0x80;
const ACCESS_DEFAULT = 0x10;
const ACCESS_HOME = 0x08;

function accessRow(bytes: Buffer, section: Section, index: number): Row {
  const raw = access.network(bytes, section, index);
  if (raw === undefined) return PARTLY;
  const flags = access.flags(bytes, section, index)!;
  const network = `${addressIn(raw, (flags & ACCESS_IPV6) !== 0)}/${access.length(bytes, section, index)}`;
  const zone = flags & ACCESS_DEFAULT ? 'DEFAULT' : flags & ACCESS_HOME ? 'DEFAULTHOME' : network;
  return { item: `${zone} ${access.resource(bytes, section, index)}` };
}

const dvipaRoute = {
  flags: uint('119/4 dvipaRoute Flags'),
  xcf: address('119/4 dvipaRoute DynXcfAddr'),
  target: address('119/4 dvipaRoute TargetAddr'),
};
const CANCELED = 0x80;
const DVIPA_ROUTE_IPV6 = 0x40;

function dvipaRouteRow(bytes: Buffer, section: Section, index: number): Row {
  const target = dvipaRoute.target(bytes, section, index);
  const flags = dvipaRoute.flags(bytes, section, index) ?? CANCELED;
  if (target === undefined || (flags & CANCELED) !== 0) return PARTLY;
  const isIpv6 = (flags & DVIPA_ROUTE_IPV6) !== 0;
  return { item: `${addressIn(dvipaRoute.xcf(bytes, section, index)!, isIpv6)} ${addressIn(target, isIpv6)}` };
}

const policy = {
  prefix: address('119/4 addressPolicy Prefix'),
  length: uint('119/4 addressPolicy PfxLen'),
  precedence: uint('119/4 addressPolicy Precedence'),
  label: uint('119/4 addressPolicy Label'),
};

function policyRow(bytes: Buffer, section: Section, index: number): Row {
  const label = policy.label(bytes, section, index);
  if (label === undefined) return PARTLY;
  const prefix = `${addressIn(policy.prefix(bytes, section, index)!, true)}/${policy.length(bytes, section, index)}`;
  return { item: `${prefix} ${policy.precedence(bytes, section, index)} ${label}` };
}

/** Tables whose entries are compared as a whole: each row is an `item` in the form of the profile. */
export const TABLES: readonly ListReader[] = [
  { kind: 'SRCIP', section: 'sourceAddress', changed: 0x00200000, row: sourceRow },
  { kind: 'NETACCESS', section: 'networkAccess', changed: 0x00020000, row: accessRow },
  { kind: 'VIPAROUTE', section: 'dvipaRoute', changed: 0x00004000, row: dvipaRouteRow },
  { kind: 'DEFADDRTABLE', section: 'addressPolicy', changed: 0x00010000, row: policyRow },
].map((table) => ({ ...table, unrecorded: 0 }) as ListReader);
