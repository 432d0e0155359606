import { ipv4Text } from '@ezlint/grammar';
import { AUTOLOG_TABLE, type RunningValue } from '../netstat/netstat-config.js';
import { addressFact } from '../smf/addresses.js';
import { address, type Read, type Section, sectionOf, text, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';

type Value = readonly [group: string, label: string, text: string | undefined, isOfOneSource?: boolean];

/** Reads a section of the record, in the terms of the NETSTAT CONFIG report, so that both are compared in the same way. */
interface SectionReader {
  triplet: number;
  /** The eyecatcher at the beginning of the section. */
  eye: string;
  heading: string;
  values(bytes: Buffer, section: Section, record: SmfRecord): Value[];
}

const yesNo = (isOn: boolean): string => (isOn ? 'Yes' : 'No');

/** Converts flag bits with labels to yes or no. */
function flags(group: string, value: number, bits: Readonly<Record<string, number>>): Value[] {
  return Object.entries(bits).map(([label, bit]) => [group, label, yesNo((value & bit) !== 0)]);
}

/** Values in fields that only one source describes, which is reported with differences. */
const ofOneSource = (values: readonly Value[]): Value[] =>
  values.map(([group, label, shown]) => [group, label, shown, true]);

const number = (read: Read<number>, bytes: Buffer, section: Section): string | undefined =>
  read(bytes, section)?.toString();

function numbers(
  group: string,
  bytes: Buffer,
  section: Section,
  reads: Readonly<Record<string, Read<number>>>,
): Value[] {
  return Object.entries(reads).map(([label, read]) => [group, label, number(read, bytes, section)]);
}

function ports(first: number | undefined, last: number | undefined): string | undefined {
  return first === undefined || last === undefined ? undefined : `${first}-${last}`;
}

const dotted = (value: number | undefined): string => (value === undefined || value === 0 ? 'None' : ipv4Text(value));

const multipath = (value: number, connection: number, packet: number): string =>
  (value & connection) !== 0 ? 'Conn' : (value & packet) !== 0 ? 'Pkt' : 'No';

const forwarding = (value: number, forward: number, packet: number): string =>
  (value & forward) === 0 ? 'No' : (value & packet) !== 0 ? 'Pkt' : 'Yes';

const tcp = (name: string): Read<number> => uint(`119/4 tcp ${name}`);
const TCP = {
  flags: tcp('Flags'),
  first: tcp('EphemPortBegNum'),
  last: tcp('EphemPortEndNum'),
  maxRetransmitMs: tcp('MaxRetransmit'),
  numbers: {
    DefaultRcvBufSize: tcp('RcvBufSize'),
    DefaultSndBufSize: tcp('SendBufSize'),
    DefltMaxRcvBufSize: tcp('MaxRcvBufSize'),
    DefltMaxSndBufSize: tcp('MaxSndBufSize'),
    SoMaxConn: tcp('SoMaxConn'),
    DefaultKeepAlive: tcp('Interval'),
    FinWait2Time: tcp('FinWait2Time'),
    TimeWaitInterval: tcp('TimeWaitInterval'),
    RetransmitAttempt: tcp('RetranAttempts'),
    ConnectTimeOut: tcp('ConnectTimeOut'),
    ConnectInitIntval: tcp('ConnectInterval'),
    KAProbeInterval: tcp('KAProbeInterval'),
    KeepAliveProbes: tcp('KeepAliveProbes'),
    QueuedRTT: tcp('QueuedRTT'),
    FRRThreshold: tcp('FRRThreshold'),
  },
};
const TCP_FLAGS = {
  RestrictLowPort: 0x4000,
  SendGarbage: 0x2000,
  TcpTimeStamp: 0x1000,
  TTLS: 0x0800,
  SelectiveACK: 0x0400,
  Nagle: 0x0200,
};
const DELAY_ACKS = 0x8000;
const AUTO_DELAY_ACKS = 0x0100;

const udp = (name: string): Read<number> => uint(`119/4 udp ${name}`);
const UDP = {
  flags: udp('Flags'),
  first: udp('EphemPortBegNum'),
  last: udp('EphemPortEndNum'),
  numbers: { DefaultRcvBufSize: udp('RcvBufSize'), DefaultSndBufSize: udp('SendBufSize') },
};

const ipv4 = (name: string): Read<number> => uint(`119/4 ipv4 ${name}`);
const IPV4 = {
  flags: ipv4('Flags'),
  sourceVipa: ipv4('TcpSrcVipaAddr'),
  dynamicXcf: ipv4('DynXcfAddr'),
  metric: ipv4('DynXcfCostMetric'),
  securityClass: ipv4('DynXcfSecClass'),
  dynamicXcfVipa: text('119/4 ipv4 DynXcfSrcVipaIntfName'),
  numbers: {
    ArpTimeout: ipv4('ArpTimeout'),
    DevRtryDur: ipv4('DevRetry'),
    RsmTimeOut: ipv4('ReasmTimeout'),
    TimeToLive: ipv4('TTL'),
  },
};
const IPV4_FLAGS = {
  IgRedirect: 0x02000000,
  IpSecurity: 0x01000000,
  IQDIORoute: 0x00800000,
  PathMtuDsc: 0x00100000,
  SourceVipa: 0x00080000,
  SysplxRout: 0x00020000,
  QDIOAccel: 0x00008000,
  ChecksumOffload: 0x00004000,
  SegOffload: 0x00002000,
};

const ipv6 = (name: string): Read<number> => uint(`119/4 ipv6 ${name}`);
const IPV6 = {
  flags: ipv6('Flags'),
  numbers: { HopLimit: ipv6('HopLimit'), IcmperrLim: ipv6('IcmpErrLimit') },
  sourceVipa: text('119/4 ipv6 TcpSrcVipaIntfName'),
  dynamicXcf: address('119/4 ipv6 DynXcfAddr'),
  dynamicXcfVipa: text('119/4 ipv6 DynXcfSrcVipaIntfName'),
  securityClass: ipv6('DynXcfSecClass'),
  temporary: {
    PreferredLifetime: ipv6('TempAddrsPrefLifeTime'),
    ValidLifetime: ipv6('TempAddrsValidLifeTime'),
  },
};
const IPV6_FLAGS = {
  IgRedirect: 0x02000000,
  IgRtrHopLimit: 0x01000000,
  IpSecurity: 0x00800000,
  SourceVipa: 0x00100000,
  ChecksumOffload: 0x00020000,
  SegOffload: 0x00010000,
};

const DYNAMIC_XCF = 0x20000000;
const DYNAMIC_XCF_VIPA = 0x08000000;
const SOURCE_VIPA = 0x00080000;
const TEMPORARY = 0x00040000;

/** Flags that only one source describes, and values that have a meaning only if a flag is set. */
function moreIpv6(set: number, bytes: Buffer, section: Section): Value[] {
  const dynamic = IPV6.dynamicXcf(bytes, section);
  const isDynamic = (set & DYNAMIC_XCF) !== 0;
  return ofOneSource([
    ['', 'TcpStackSrcVipa', set & SOURCE_VIPA ? IPV6.sourceVipa(bytes, section) : 'None'],
    ['', 'TempAddresses', yesNo((set & TEMPORARY) !== 0)],
    ...(set & TEMPORARY ? numbers('', bytes, section, IPV6.temporary) : []),
    ['DYNAMICXCF', 'IpAddr', isDynamic ? dynamic && addressFact(dynamic).text : 'None'],
    ['DYNAMICXCF', 'SecClass', isDynamic ? number(IPV6.securityClass, bytes, section) : undefined],
    ['DYNAMICXCF', 'SrcVipaInt', set & DYNAMIC_XCF_VIPA ? IPV6.dynamicXcfVipa(bytes, section) : 'None'],
  ]);
}

const interfaceFlags = uint('119/4 interface Flags');
const INTERFACE_IPV6 = 0x80000000;
const INTERFACES = 10;
const ADDRESSES_IPV6 = 11;

/** Whether the record contains IPv6 interfaces or addresses. */
function usesIpv6(record: SmfRecord): boolean {
  const links = sectionOf(record, INTERFACES);
  const isIpv6 = (_: unknown, index: number): boolean =>
    ((interfaceFlags(record.bytes, links, index) ?? 0) & INTERFACE_IPV6) !== 0;
  return sectionOf(record, ADDRESSES_IPV6).count > 0 || Array.from({ length: links.count }, isIpv6).some(Boolean);
}

const global = (name: string): Read<number> => uint(`119/4 global ${name}`);
const GLOBAL = {
  flags: global('Flags'),
  monitor: global('SysMonOptions'),
  ziip: global('ZiipOptions'),
  timer: global('SysMonTimerSecs'),
  first: global('ExpBindPortRangeBegNum'),
  last: global('ExpBindPortRangeEndNum'),
  group: text('119/4 global XcfGroupId'),
  smc: global('SMCGFlags'),
  adjustMss: global('AdjDVMSS'),
  encryption: global('ZertParms'),
  smcr: { memory: global('FixedMemory'), keepAlive: global('TcpKeepMinInt') },
  smcd: { memory: global('FixedMemoryD'), keepAlive: global('TcpKeepMinIntD') },
  numbers: { IQDVLANID: global('IqdVlanId'), SysplexWLMPoll: global('SysWlmPoll'), MaxRecs: global('MaxRecs') },
};
const BIND_RANGE = 0x8000;
const GLOBAL_FLAGS = {
  IQDMultiWrite: 0x4000,
  MlsChkTerm: 0x2000,
  TcpIpStats: 0x0800,
  WLMPriorityQ: 0x0200,
  SMCR: 0x0100,
  SMCD: 0x0080,
  ZERT: 0x0040,
};
const SMC_FLAGS = { AutoCache: 0x80, AutoSMC: 0x40 };
const ADJUST_MSS: Readonly<Record<number, string>> = { 128: 'Auto', 64: 'All', 32: 'None' };
const AGGREGATION = 0x80;
const NO_JOIN = 0x0400;
const DYNAMIC_ROUTES = 0x2000;
const MONITOR_FLAGS = { AutoRejoin: 0x8000, DelayJoin: 0x4000, MonIntf: 0x1000, Recovery: 0x0800 };
const ZIIP_FLAGS = { IPSecurity: 0x80, IQDIOMultiWrite: 0x40 };

const MANAGEMENT = {
  types: uint('119/4 management Smf119Types'),
  services: uint('119/4 management NetMonServices'),
  records: uint('119/4 management NetMonSmfRecs'),
  leastLifetime: uint('119/4 management NetMonMinLife'),
  agentFlags: uint('119/4 management SAFlags'),
};
const AGENT_FLAGS = { Enabled: 0x80, OsaEnabled: 0x40, SetsEnabled: 0x20 };
const AGENT_NUMBERS = {
  Agent: uint('119/4 management SAAgent'),
  OsaSf: uint('119/4 management SAOsasf'),
  CacheTime: uint('119/4 management SACacheTime'),
};
const SMF_FLAGS = {
  FTPClient: 0x80000000,
  IfStats: 0x40000000,
  IPSecurity: 0x20000000,
  PortStats: 0x10000000,
  Profile: 0x08000000,
  TcpInit: 0x04000000,
  TcpIpStats: 0x02000000,
  Stack: 0x01000000,
  TcpTerm: 0x00800000,
  TN3270Client: 0x00400000,
  UdpTerm: 0x00200000,
  DVIPA: 0x00100000,
  SmcrGrpStats: 0x00080000,
  SmcrLnkEvent: 0x00040000,
  SmcdLnkStats: 0x00020000,
  SmcdLnkEvent: 0x00010000,
  ZertDetail: 0x00008000,
  ZertSummary: 0x00004000,
};
const MONITOR_SERVICES = {
  PktTrcSrv: 0x80,
  TcpCnnSrv: 0x40,
  SmfSrv: 0x20,
  NtaSrv: 0x10,
};
const ZERT_SERVICES = { ZERTSERVICE: 0x08, ZERTSUMMARY: 0x04 };
const SERVICE_RECORDS = { IPSecurity: 0x80, Profile: 0x40, CSSMTP: 0x20, CSMAIL: 0x10, DVIPA: 0x08 };

/** Values of a closed service have no meaning. */
function monitorValues(bytes: Buffer, section: Section): Value[] {
  const open = MANAGEMENT.services(bytes, section) ?? 0;
  const records = MANAGEMENT.records(bytes, section);
  return [
    ...flags('', open, MONITOR_SERVICES),
    ...ofOneSource(flags('', open, ZERT_SERVICES)),
    ...(open & MONITOR_SERVICES.SmfSrv && records !== undefined
      ? ofOneSource(flags('SMFSRV', records, SERVICE_RECORDS))
      : []),
    ['', 'MinLifTim', open & MONITOR_SERVICES.TcpCnnSrv ? number(MANAGEMENT.leastLifetime, bytes, section) : undefined],
  ];
}

/** Values of a disabled subagent have no meaning. */
function agentValues(bytes: Buffer, section: Section): Value[] {
  const set = MANAGEMENT.agentFlags(bytes, section);
  if (set === undefined) return [];
  const isOn = (set & AGENT_FLAGS.Enabled) !== 0;
  return [...ofOneSource(flags('', set, AGENT_FLAGS)), ...(isOn ? numbers('', bytes, section, AGENT_NUMBERS) : [])];
}

/** Settings that records of older releases do not contain, because their sections are shorter. */
function moreGlobal(bytes: Buffer, section: Section): Value[] {
  const [set, adjust] = [GLOBAL.smc(bytes, section), GLOBAL.adjustMss(bytes, section)];
  const encryption = GLOBAL.encryption(bytes, section);
  const on = GLOBAL.flags(bytes, section)!;
  const monitor = GLOBAL.monitor(bytes, section) ?? 0;
  return ofOneSource([
    ...flags('SYSPLEX MONITOR', monitor, { DynRoute: DYNAMIC_ROUTES }),
    ['SYSPLEX MONITOR', 'Join', yesNo((monitor & NO_JOIN) === 0)],
    ...(set === undefined ? [] : flags('SMCGLOBAL', set, SMC_FLAGS)),
    ['', 'AdjustDVIPAMSS', adjust === undefined ? undefined : ADJUST_MSS[adjust & 0xe0]],
    // Values of a disabled function have no meaning.
    ...(on & GLOBAL_FLAGS.ZERT && encryption !== undefined ? flags('', encryption, { Aggregation: AGGREGATION }) : []),
    ...(on & GLOBAL_FLAGS.SMCR ? memoryValues('SMCR', GLOBAL.smcr, bytes, section) : []),
    ...(on & GLOBAL_FLAGS.SMCD ? memoryValues('SMCD', GLOBAL.smcd, bytes, section) : []),
  ]);
}

function memoryValues(group: string, reads: typeof GLOBAL.smcr, bytes: Buffer, section: Section): Value[] {
  const memory = reads.memory(bytes, section);
  return [
    [group, 'FixedMemory', memory === undefined ? undefined : `${memory}M`],
    [group, 'TcpKeepMinInt', number(reads.keepAlive, bytes, section)],
  ];
}

const AUTOLOG = {
  name: text('119/4 autolog Name'),
  job: text('119/4 autolog JobName'),
  options: uint('119/4 autolog Options'),
  parameters: text('119/4 autolog ParmStr'),
};
const DELAYED = 0xc000;

/** The procedures of AUTOLOG, one in each section. */
function procedures(bytes: Buffer, section: Section): Value[] {
  return Array.from({ length: section.count }, (_, index): Value[] => [
    ['', 'ProcName', AUTOLOG.name(bytes, section, index)],
    ['', 'JobName', AUTOLOG.job(bytes, section, index)],
    ['', 'ParmString', AUTOLOG.parameters(bytes, section, index)],
    ['', 'DelayStart', yesNo(((AUTOLOG.options(bytes, section, index) ?? 0) & DELAYED) !== 0)],
  ]).flat();
}

const SECTIONS: readonly SectionReader[] = [
  { triplet: 3, eye: 'ALPR', heading: AUTOLOG_TABLE, values: procedures },
  {
    triplet: 4,
    eye: 'V4CF',
    heading: 'IP CONFIGURATION TABLE',
    values(bytes, section) {
      const set = IPV4.flags(bytes, section)!;
      return [
        ...flags('', set, IPV4_FLAGS),
        ...numbers('', bytes, section, IPV4.numbers),
        ['', 'Forwarding', forwarding(set, 0x40000000, 0x20000000)],
        // Set for a stack with IPv6, and if it is coded.
        ['', 'Format', set & 0x08000000 ? 'Long' : 'Short'],
        ['', 'MultiPath', multipath(set, 0x00400000, 0x00200000)],
        ['', 'TcpStackSrcVipa', set & 0x00010000 ? dotted(IPV4.sourceVipa(bytes, section)) : 'None'],
        ['DYNAMICXCF', 'IpAddr', set & 0x10000000 ? dotted(IPV4.dynamicXcf(bytes, section)) : 'None'],
        ['DYNAMICXCF', 'Metric', set & 0x10000000 ? number(IPV4.metric, bytes, section) : undefined],
        ['DYNAMICXCF', 'SecClass', set & 0x10000000 ? number(IPV4.securityClass, bytes, section) : undefined],
        ['DYNAMICXCF', 'SrcVipaInt', set & 0x00001000 ? IPV4.dynamicXcfVipa(bytes, section) : 'None', true],
      ];
    },
  },
  {
    triplet: 5,
    eye: 'V6CF',
    heading: 'IPV6 CONFIGURATION TABLE',
    values(bytes, section, record) {
      const set = IPV6.flags(bytes, section)!;
      // A stack without IPv6 possibly has no flags, not even those of defaults.
      if (set === 0 && !usesIpv6(record)) return [];
      return [
        ['', 'Forwarding', forwarding(set, 0x80000000, 0x40000000)],
        ...moreIpv6(set, bytes, section),
        ...flags('', set, IPV6_FLAGS),
        ...numbers('', bytes, section, IPV6.numbers),
        ['', 'MultiPath', multipath(set, 0x00400000, 0x00200000)],
      ];
    },
  },
  {
    triplet: 6,
    eye: 'TCCF',
    heading: 'TCP CONFIGURATION TABLE',
    values(bytes, section) {
      const set = TCP.flags(bytes, section)!;
      const milliseconds = TCP.maxRetransmitMs(bytes, section);
      return [
        ...flags('', set, TCP_FLAGS),
        ...numbers('', bytes, section, TCP.numbers),
        ['', 'DelayAck', set & AUTO_DELAY_ACKS ? undefined : yesNo((set & DELAY_ACKS) !== 0)],
        ['', 'EphemeralPorts', ports(TCP.first(bytes, section), TCP.last(bytes, section))],
        ['', 'MaxReTransmitTime', milliseconds === undefined ? undefined : String(milliseconds / 1000)],
      ];
    },
  },
  {
    triplet: 7,
    eye: 'UDCF',
    heading: 'UDP CONFIGURATION TABLE',
    values(bytes, section) {
      return [
        ...flags('', UDP.flags(bytes, section)!, { RestrictLowPort: 0x80, CheckSum: 0x40, UdpQueueLimit: 0x20 }),
        ...numbers('', bytes, section, UDP.numbers),
        ['', 'EphemeralPorts', ports(UDP.first(bytes, section), UDP.last(bytes, section))],
      ];
    },
  },
  {
    triplet: 8,
    eye: 'GBCF',
    heading: 'GLOBAL CONFIGURATION INFORMATION',
    values(bytes, section) {
      const set = GLOBAL.flags(bytes, section)!;
      const range = set & BIND_RANGE ? ports(GLOBAL.first(bytes, section), GLOBAL.last(bytes, section)) : '00000-00000';
      return [
        ...flags('', set, GLOBAL_FLAGS),
        ...numbers('', bytes, section, GLOBAL.numbers),
        ['', 'XCFGRPID', GLOBAL.group(bytes, section)],
        ['', 'ExplicitBindPortRange', range],
        ...flags('SYSPLEX MONITOR', GLOBAL.monitor(bytes, section) ?? 0, MONITOR_FLAGS),
        ['SYSPLEX MONITOR', 'TimerSecs', number(GLOBAL.timer, bytes, section)],
        ...flags('ZIIP', GLOBAL.ziip(bytes, section) ?? 0, ZIIP_FLAGS),
        ...moreGlobal(bytes, section),
      ];
    },
  },
  {
    triplet: 14,
    eye: 'MGMT',
    heading: 'SMF PARAMETERS',
    values: (bytes, section) => flags('TYPE 119', MANAGEMENT.types(bytes, section)!, SMF_FLAGS),
  },
  {
    triplet: 14,
    eye: 'MGMT',
    heading: 'NETWORK MONITOR CONFIGURATION INFORMATION',
    values: monitorValues,
  },
  { triplet: 14, eye: 'MGMT', heading: 'SACONFIG', values: agentValues },
];

/** Position of the eyecatcher in every section. */
const EYE = text('119/4 common Eye');
/** Length of the shortest section that can be read: eyecatcher and flags. */
const SHORTEST = 8;

/** The settings in a profile record (subtype 4), by their heading in NETSTAT CONFIG. */
export function runningValues(record: SmfRecord, source: string): Map<string, RunningValue[]> {
  const found = new Map<string, RunningValue[]>();
  for (const { triplet, eye, heading, values } of SECTIONS) {
    const section = sectionOf(record, triplet);
    if (section.length < SHORTEST || EYE(record.bytes, section) !== eye) continue;
    found.set(
      heading,
      values(record.bytes, section, record).flatMap(([group, label, shown, isOfOneSource]) => {
        if (shown === undefined) return [];
        const from = isOfOneSource ? `${source}, layout of one source` : source;
        return [{ section: heading, group, label, text: shown, line: 0, source: from }];
      }),
    );
  }
  return found;
}
