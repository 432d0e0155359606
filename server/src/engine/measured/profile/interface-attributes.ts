import { type Section, text, uint } from '../smf/fields.js';

const link = {
  flags: uint('119/4 interface Flags'),
  router: uint('119/4 interface RtrType'),
  readStorage: uint('119/4 interface ReadStorType'),
  inboundPerformance: uint('119/4 interface InbPerfType'),
  securityClass: uint('119/4 interface SecClass'),
  duplicates: uint('119/4 interface DupAddrDet'),
  queues: uint('119/4 interface DynTypes'),
  vlan: uint('119/4 interface VlanID'),
  mtu: uint('119/4 interface Mtu'),
  name: text('119/4 interface Name'),
  sourceVipa: text('119/4 interface SrcVipaIntfName'),
};

/** The interface is defined with INTERFACE; other interfaces have most of these parameters on DEVICE and LINK. */
const BY_INTERFACE = 0x40000000;
const WITH_VLAN = 0x04000000;
const WITH_VMAC = 0x00800000;
const VMAC_LOCAL = 0x00200000;
const WITH_SOURCE_VIPA = 0x00080000;
const WORKLOAD_QUEUES = 0x80;
const SWITCHES: Readonly<Record<string, number>> = {
  IPBCAST: 0x08000000,
  MONSYSPLEX: 0x02000000,
  DYNVLANREG: 0x01000000,
  VMAC: WITH_VMAC,
  ISOLATE: 0x00020000,
  OLM: 0x00010000,
  SMCR: 0x00002000,
  SMCD: 0x00001000,
};
const STORAGES: Readonly<Record<number, string>> = { 1: 'GLOBAL', 2: 'MAX', 3: 'AVG', 4: 'MIN' };
const PERFORMANCES: Readonly<Record<number, string>> = { 1: 'BALANCED', 2: 'DYNAMIC', 3: 'MINCPU', 4: 'MINLATENCY' };
const PRIMARY = 2;
const SECONDARY = 3;

const yesNo = (on: boolean): string => (on ? 'Yes' : 'No');

/** The parameters of INTERFACE in a profile record; undefined if the interface is not defined with INTERFACE. */
export function attributesRow(bytes: Buffer, section: Section, index: number): Record<string, string> | undefined {
  const [flags = 0, sourceVipa] = [link.flags(bytes, section, index), link.sourceVipa(bytes, section, index)];
  if ((flags & BY_INTERFACE) === 0 || sourceVipa === undefined) return undefined;
  const has = (bit: number): boolean => (flags & bit) !== 0;
  const router = link.router(bytes, section, index)!;
  const known: Record<string, string | undefined> = {
    name: link.name(bytes, section, index)!,
    VLANID: has(WITH_VLAN) ? String(link.vlan(bytes, section, index)) : 'None',
    MTU: String(link.mtu(bytes, section, index)),
    INBPERF: PERFORMANCES[link.inboundPerformance(bytes, section, index)!],
    'INBPERF WORKLOADQ': yesNo((link.queues(bytes, section, index)! & WORKLOAD_QUEUES) !== 0),
    READSTORAGE: STORAGES[link.readStorage(bytes, section, index)!],
    SECCLASS: String(link.securityClass(bytes, section, index)),
    DUPADDRDET: String(link.duplicates(bytes, section, index)),
    PRIROUTER: router === 0 ? undefined : yesNo(router === PRIMARY),
    SECROUTER: router === 0 ? undefined : yesNo(router === SECONDARY),
    SOURCEVIPAINTERFACE: has(WITH_SOURCE_VIPA) ? sourceVipa : 'None',
    ...Object.fromEntries(Object.entries(SWITCHES).map(([name, bit]) => [name, yesNo(has(bit))])),
    'VMAC ROUTEALL': has(WITH_VMAC) ? yesNo(!has(VMAC_LOCAL)) : undefined,
  };
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
