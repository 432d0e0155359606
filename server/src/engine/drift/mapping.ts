import type { Release } from '@ezlint/grammar';

/** A value in the form of the model. */
export type Scalar = string | number | boolean;

/** How a value is printed in the report, and its form in the profile. */
export type Reading =
  /** `none`: the number that means "not set". */
  | { kind: 'number'; none?: number }
  /** A number with K or M; in the profile, bytes or megabytes. */
  | { kind: 'size'; unitBytes: number }
  /** Words of the report, in lowercase, with the value of the parameter; others are not compared. `shownAs`: values that the report does not distinguish. */
  | { kind: 'words'; values: Readonly<Record<string, Scalar>>; shownAs?: Readonly<Record<string, Scalar>> }
  | { kind: 'address' }
  /** The name of an interface or a port. */
  | { kind: 'name' }
  /** No: the parameter is not set. Yes is not compared: other labels show the value. */
  | { kind: 'no' }
  /** FIRST-LAST; in the profile, both or the first port and their number. */
  | { kind: 'ports'; second: 'high' | 'count' };

/** The origin of a value of the report. */
export interface Mapping {
  section: string;
  group: string;
  label: string;
  statement: string;
  /** The parameter with its containing parameters: SYSPLEXMONITOR, TIMERSECS. */
  path: readonly string[];
  reading: Reading;
  /** Other parameters that set the same value; if one of them is coded, nothing is compared. */
  alsoSetBy: readonly (readonly [statement: string, parameter: string])[];
  /** A value in the report that can have other causes than the profile, so it is not compared. */
  othersCause?: { text: string; reason: string };
  /** The default depends on the release, so only a coded value is compared. */
  defaultVaries?: true;
  /** The release that introduced the default: in earlier ones, it is another value, and only a coded value is compared. */
  defaultSince?: Release;
  /** The default depends on other statements, so nothing is compared unless it is coded. */
  onlyCoded?: true;
}

type Row = readonly [label: string, statement: string, path: string, reading: Reading, more?: Partial<Mapping>];

const NUMBER: Reading = { kind: 'number' };
const NUMBER_OR_NONE: Reading = { kind: 'number', none: 0 };
const BYTES: Reading = { kind: 'size', unitBytes: 1 };
const MEGABYTES: Reading = { kind: 'size', unitBytes: 1_048_576 };
export const FLAG: Reading = { kind: 'words', values: { yes: true, no: false } };
const ADDRESS: Reading = { kind: 'address' };
const NAME: Reading = { kind: 'name' };
const NO: Reading = { kind: 'no' };
const EPHEMERAL: Reading = { kind: 'ports', second: 'high' };
const MULTIPATH: Reading = { kind: 'words', values: { no: false, conn: 'PERCONNECTION', pkt: 'PERPACKET' } };
/** DATAGRAMFWD with and without a distribution of packets. */
const FORWARDING: Reading = { kind: 'words', values: { no: false, yes: true, pkt: true } };
const DISTRIBUTION: Reading = { kind: 'words', values: { no: false, yes: false, pkt: 'PERPACKET' } };
const OF_FORWARDING: Partial<Mapping> = {
  othersCause: { text: 'no', reason: 'the running stack does not forward' },
};
const FORMAT: Reading = { kind: 'words', values: { short: 'SHORT', long: 'LONG' } };

const REDIRECTS: Partial<Mapping> = {
  othersCause: { text: 'yes', reason: 'a routing daemon or an IDS policy also causes the stack to ignore redirects' },
};
const SEGMENTATION: Partial<Mapping> = { alsoSetBy: [['GLOBALCONFIG', 'SEGMENTATIONOFFLOAD']] };
const SERVICES: Partial<Mapping> = { alsoSetBy: [['NETMONITOR', 'ON']] };

/** Labels of the report with the parameters that set them. Unknown labels are not compared, so a label of another release is not drift. */
export const MAPPINGS: readonly Mapping[] = [
  ...rows('TCP CONFIGURATION TABLE', '', [
    ['DefaultRcvBufSize', 'TCPCONFIG', 'TCPRCVBUFRSIZE', NUMBER],
    ['DefaultSndBufSize', 'TCPCONFIG', 'TCPSENDBFRSIZE', NUMBER],
    ['DefltMaxRcvBufSize', 'TCPCONFIG', 'TCPMAXRCVBUFRSIZE', NUMBER],
    ['DefltMaxSndBufSize', 'TCPCONFIG', 'TCPMAXSENDBUFRSIZE', NUMBER],
    ['SoMaxConn', 'SOMAXCONN', 'connections', NUMBER],
    ['MaxReTransmitTime', 'TCPCONFIG', 'MAXIMUMRETRANSMITTIME', NUMBER],
    ['DefaultKeepAlive', 'TCPCONFIG', 'INTERVAL', NUMBER],
    // AUTODELAYACKS is omitted because it is not always shown in the same way.
    ['DelayAck', 'TCPCONFIG', 'DELAYACKS', { kind: 'words', values: { yes: 'DELAYACKS', no: 'NODELAYACKS' } }],
    ['RestrictLowPort', 'TCPCONFIG', 'RESTRICTLOWPORTS', FLAG],
    ['SendGarbage', 'TCPCONFIG', 'SENDGARBAGE', { kind: 'words', values: { yes: 'TRUE', no: 'FALSE' } }],
    ['TcpTimeStamp', 'TCPCONFIG', 'TCPTIMESTAMP', FLAG],
    ['FinWait2Time', 'TCPCONFIG', 'FINWAIT2TIME', NUMBER],
    ['TTLS', 'TCPCONFIG', 'TTLS', FLAG],
    ['EphemeralPorts', 'TCPCONFIG', 'EPHEMERALPORTS', EPHEMERAL],
    ['SelectiveACK', 'TCPCONFIG', 'SELECTIVEACK', FLAG],
    ['TimeWaitInterval', 'TCPCONFIG', 'TIMEWAITINTERVAL', NUMBER],
    ['RetransmitAttempt', 'TCPCONFIG', 'RETRANSMITATTEMPTS', NUMBER],
    ['ConnectTimeOut', 'TCPCONFIG', 'CONNECTTIMEOUT', NUMBER],
    ['ConnectInitIntval', 'TCPCONFIG', 'CONNECTINITINTERVAL', NUMBER],
    ['KAProbeInterval', 'TCPCONFIG', 'KEEPALIVEPROBEINTERVAL', NUMBER],
    ['KeepAliveProbes', 'TCPCONFIG', 'KEEPALIVEPROBES', NUMBER],
    ['Nagle', 'TCPCONFIG', 'NAGLE', FLAG],
    ['QueuedRTT', 'TCPCONFIG', 'QUEUEDRTT', NUMBER, { defaultSince: '2.3' }],
    ['FRRThreshold', 'TCPCONFIG', 'FRRTHRESHOLD', NUMBER],
  ]),
  ...rows('UDP CONFIGURATION TABLE', '', [
    ['DefaultRcvBufSize', 'UDPCONFIG', 'UDPRCVBUFRSIZE', NUMBER],
    ['DefaultSndBufSize', 'UDPCONFIG', 'UDPSENDBFRSIZE', NUMBER],
    ['CheckSum', 'UDPCONFIG', 'UDPCHKSUM', FLAG],
    ['EphemeralPorts', 'UDPCONFIG', 'EPHEMERALPORTS', EPHEMERAL],
    ['RestrictLowPort', 'UDPCONFIG', 'RESTRICTLOWPORTS', FLAG],
    ['UdpQueueLimit', 'UDPCONFIG', 'UDPQUEUELIMIT', FLAG],
  ]),
  ...rows('IP CONFIGURATION TABLE', '', [
    ['Forwarding', 'IPCONFIG', 'DATAGRAMFWD', FORWARDING],
    ['Forwarding', 'IPCONFIG', 'DATAGRAMFWD FWDMULTIPATH', DISTRIBUTION, OF_FORWARDING],
    ['TimeToLive', 'IPCONFIG', 'TTL', NUMBER],
    ['RsmTimeOut', 'IPCONFIG', 'REASSEMBLYTIMEOUT', NUMBER],
    ['IpSecurity', 'IPCONFIG', 'IPSECURITY', FLAG],
    ['ArpTimeout', 'IPCONFIG', 'ARPTO', NUMBER, { alsoSetBy: [['ARPAGE', 'minutes']] }],
    // LONG on a stack with IPv6, otherwise SHORT.
    ['Format', 'IPCONFIG', 'FORMAT', FORMAT, { onlyCoded: true }],
    ['IgRedirect', 'IPCONFIG', 'IGNOREREDIRECT', FLAG, REDIRECTS],
    ['SysplxRout', 'IPCONFIG', 'SYSPLEXROUTING', FLAG],
    ['SourceVipa', 'IPCONFIG', 'SOURCEVIPA', FLAG],
    ['MultiPath', 'IPCONFIG', 'MULTIPATH', MULTIPATH],
    ['PathMtuDsc', 'IPCONFIG', 'PATHMTUDISCOVERY', FLAG],
    ['DevRtryDur', 'IPCONFIG', 'DEVRETRYDURATION', NUMBER],
    ['QDIOAccel', 'IPCONFIG', 'QDIOACCELERATOR', FLAG],
    ['IQDIORoute', 'IPCONFIG', 'IQDIOROUTING', FLAG],
    ['TcpStackSrcVipa', 'IPCONFIG', 'TCPSTACKSOURCEVIPA', ADDRESS],
    ['ChecksumOffload', 'IPCONFIG', 'CHECKSUMOFFLOAD', FLAG],
    ['SegOffload', 'IPCONFIG', 'SEGMENTATIONOFFLOAD', FLAG, SEGMENTATION],
    ['DynamicXCF', 'IPCONFIG', 'DYNAMICXCF', NO],
  ]),
  ...rows('IP CONFIGURATION TABLE', 'DYNAMICXCF', [
    ['IpAddr', 'IPCONFIG', 'DYNAMICXCF', ADDRESS],
    ['IpAddr/PrefixLen', 'IPCONFIG', 'DYNAMICXCF', ADDRESS],
    ['Metric', 'IPCONFIG', 'DYNAMICXCF metric', NUMBER, { onlyCoded: true }],
    ['SecClass', 'IPCONFIG', 'DYNAMICXCF SECCLASS', NUMBER],
    ['SrcVipaInt', 'IPCONFIG', 'DYNAMICXCF SOURCEVIPAINTERFACE', NAME],
  ]),
  ...rows('IPV6 CONFIGURATION TABLE', '', [
    ['Forwarding', 'IPCONFIG6', 'DATAGRAMFWD', FORWARDING],
    ['Forwarding', 'IPCONFIG6', 'DATAGRAMFWD FWDMULTIPATH', DISTRIBUTION, OF_FORWARDING],
    ['HopLimit', 'IPCONFIG6', 'HOPLIMIT', NUMBER],
    ['IpSecurity', 'IPCONFIG6', 'IPSECURITY', FLAG],
    ['IgRedirect', 'IPCONFIG6', 'IGNOREREDIRECT', FLAG, REDIRECTS],
    ['SourceVipa', 'IPCONFIG6', 'SOURCEVIPA', FLAG],
    ['MultiPath', 'IPCONFIG6', 'MULTIPATH', MULTIPATH],
    ['IcmperrLim', 'IPCONFIG6', 'ICMPERRORLIMIT', NUMBER],
    ['IgRtrHopLimit', 'IPCONFIG6', 'IGNOREROUTERHOPLIMIT', FLAG],
    ['TcpStackSrcVipa', 'IPCONFIG6', 'TCPSTACKSOURCEVIPA', NAME],
    ['ChecksumOffload', 'IPCONFIG6', 'CHECKSUMOFFLOAD', FLAG],
    ['SegOffload', 'IPCONFIG6', 'SEGMENTATIONOFFLOAD', FLAG, SEGMENTATION],
    ['DynamicXCF', 'IPCONFIG6', 'DYNAMICXCF', NO],
    ['TempAddresses', 'IPCONFIG6', 'TEMPADDRS', FLAG],
    // Without TEMPADDRS, the stack does not use them.
    ['PreferredLifetime', 'IPCONFIG6', 'TEMPADDRS PREFLIFETIME', NUMBER, { onlyCoded: true }],
    ['ValidLifetime', 'IPCONFIG6', 'TEMPADDRS VALIDLIFETIME', NUMBER, { onlyCoded: true }],
  ]),
  ...rows('IPV6 CONFIGURATION TABLE', 'DYNAMICXCF', [
    ['IpAddr', 'IPCONFIG6', 'DYNAMICXCF', ADDRESS],
    ['SecClass', 'IPCONFIG6', 'DYNAMICXCF SECCLASS', NUMBER],
    ['SrcVipaInt', 'IPCONFIG6', 'DYNAMICXCF SOURCEVIPAINTERFACE', NAME],
  ]),
  ...rows('SMF PARAMETERS', 'TYPE 119', [
    ['TcpInit', 'SMFCONFIG', 'TYPE119 TCPINIT', FLAG],
    ['TcpTerm', 'SMFCONFIG', 'TYPE119 TCPTERM', FLAG],
    ['FTPClient', 'SMFCONFIG', 'TYPE119 FTPCLIENT', FLAG],
    ['TcpIpStats', 'SMFCONFIG', 'TYPE119 TCPIPSTATISTICS', FLAG],
    ['IfStats', 'SMFCONFIG', 'TYPE119 IFSTATISTICS', FLAG],
    ['PortStats', 'SMFCONFIG', 'TYPE119 PORTSTATISTICS', FLAG],
    ['Stack', 'SMFCONFIG', 'TYPE119 TCPSTACK', FLAG],
    ['UdpTerm', 'SMFCONFIG', 'TYPE119 UDPTERM', FLAG],
    ['TN3270Client', 'SMFCONFIG', 'TYPE119 TN3270CLIENT', FLAG],
    ['IPSecurity', 'SMFCONFIG', 'TYPE119 IPSECURITY', FLAG],
    ['Profile', 'SMFCONFIG', 'TYPE119 PROFILE', FLAG],
    ['DVIPA', 'SMFCONFIG', 'TYPE119 DVIPA', FLAG],
    ['SmcrGrpStats', 'SMFCONFIG', 'TYPE119 SMCRGROUPSTATISTICS', FLAG],
    ['SmcrLnkEvent', 'SMFCONFIG', 'TYPE119 SMCRLINKEVENT', FLAG],
    ['SmcdLnkStats', 'SMFCONFIG', 'TYPE119 SMCDLINKSTATISTICS', FLAG],
    ['SmcdLnkEvent', 'SMFCONFIG', 'TYPE119 SMCDLINKEVENT', FLAG],
    ['ZertDetail', 'SMFCONFIG', 'TYPE119 ZERTDETAIL', FLAG],
    ['ZertSummary', 'SMFCONFIG', 'TYPE119 ZERTSUMMARY', FLAG],
  ]),
  ...rows('GLOBAL CONFIGURATION INFORMATION', '', [
    ['TcpIpStats', 'GLOBALCONFIG', 'TCPIPSTATISTICS', FLAG],
    ['ECSALimit', 'GLOBALCONFIG', 'ECSALIMIT', BYTES],
    ['PoolLimit', 'GLOBALCONFIG', 'POOLLIMIT', BYTES],
    ['MlsChkTerm', 'GLOBALCONFIG', 'MLSCHKTERMINATE', FLAG],
    ['XCFGRPID', 'GLOBALCONFIG', 'XCFGRPID', NUMBER_OR_NONE],
    ['IQDVLANID', 'GLOBALCONFIG', 'IQDVLANID', NUMBER_OR_NONE],
    ['SysplexWLMPoll', 'GLOBALCONFIG', 'SYSPLEXWLMPOLL', NUMBER],
    ['MaxRecs', 'GLOBALCONFIG', 'MAXRECS', NUMBER],
    ['ExplicitBindPortRange', 'GLOBALCONFIG', 'EXPLICITBINDPORTRANGE', { kind: 'ports', second: 'count' }],
    ['IQDMultiWrite', 'GLOBALCONFIG', 'IQDMULTIWRITE', FLAG],
    [
      'AutoIQDX',
      'GLOBALCONFIG',
      'AUTOIQDX',
      { kind: 'words', values: { no: false, alltraffic: 'ALLTRAFFIC', nolargedata: 'NOLARGEDATA' } },
    ],
    [
      'AdjustDVIPAMSS',
      'GLOBALCONFIG',
      'ADJUSTDVIPAMSS',
      { kind: 'words', values: { auto: 'AUTO', all: 'ALL', none: 'NONE' } },
    ],
    ['WLMPriorityQ', 'GLOBALCONFIG', 'WLMPRIORITYQ', FLAG],
    ['SMCD', 'GLOBALCONFIG', 'SMCD', FLAG],
    ['SMCR', 'GLOBALCONFIG', 'SMCR', FLAG],
    ['ZERT', 'GLOBALCONFIG', 'ZERT', FLAG],
    ['Aggregation', 'GLOBALCONFIG', 'ZERT AGGREGATION', FLAG],
  ]),
  ...rows('GLOBAL CONFIGURATION INFORMATION', 'SYSPLEX MONITOR', [
    ['TimerSecs', 'GLOBALCONFIG', 'SYSPLEXMONITOR TIMERSECS', NUMBER],
    ['Recovery', 'GLOBALCONFIG', 'SYSPLEXMONITOR RECOVERY', FLAG],
    [
      'DelayJoin',
      'GLOBALCONFIG',
      'SYSPLEXMONITOR DELAYJOIN',
      { kind: 'words', values: { yes: 'DELAYJOIN', no: 'NODELAYJOIN' }, shownAs: { NOJOIN: 'NODELAYJOIN' } },
    ],
    [
      'Join',
      'GLOBALCONFIG',
      'SYSPLEXMONITOR DELAYJOIN',
      { kind: 'words', values: { yes: 'JOIN', no: 'NOJOIN' }, shownAs: { DELAYJOIN: 'JOIN', NODELAYJOIN: 'JOIN' } },
    ],
    ['AutoRejoin', 'GLOBALCONFIG', 'SYSPLEXMONITOR AUTOREJOIN', FLAG],
    ['MonIntf', 'GLOBALCONFIG', 'SYSPLEXMONITOR MONINTERFACE', FLAG],
    // If interfaces are monitored, routes are also monitored, unless coded otherwise.
    ['DynRoute', 'GLOBALCONFIG', 'SYSPLEXMONITOR DYNROUTE', FLAG, { defaultVaries: true }],
  ]),
  ...rows('GLOBAL CONFIGURATION INFORMATION', 'ZIIP', [
    ['IPSecurity', 'GLOBALCONFIG', 'ZIIP IPSECURITY', FLAG],
    ['IQDIOMultiWrite', 'GLOBALCONFIG', 'ZIIP IQDIOMULTIWRITE', FLAG],
  ]),
  ...rows('GLOBAL CONFIGURATION INFORMATION', 'SMCGLOBAL', [
    ['AutoCache', 'GLOBALCONFIG', 'SMCGLOBAL AUTOCACHE', FLAG],
    ['AutoSMC', 'GLOBALCONFIG', 'SMCGLOBAL AUTOSMC', FLAG],
  ]),
  ...['SMCD', 'SMCR'].flatMap((group) =>
    rows('GLOBAL CONFIGURATION INFORMATION', group, [
      ['FixedMemory', 'GLOBALCONFIG', `${group} FIXEDMEMORY`, MEGABYTES],
      ['TcpKeepMinInt', 'GLOBALCONFIG', `${group} TCPKEEPMININTERVAL`, NUMBER],
    ]),
  ),
  ...rows('NETWORK MONITOR CONFIGURATION INFORMATION', '', [
    ['PktTrcSrv', 'NETMONITOR', 'PKTTRCSERVICE', FLAG, SERVICES],
    ['TcpCnnSrv', 'NETMONITOR', 'TCPCONNSERVICE', FLAG, SERVICES],
    ['NtaSrv', 'NETMONITOR', 'NTATRCSERVICE', FLAG, SERVICES],
    ['SmfSrv', 'NETMONITOR', 'SMFSERVICE', FLAG, SERVICES],
    ['MinLifTim', 'NETMONITOR', 'TCPCONNSERVICE MINLIFETIME', NUMBER, SERVICES],
    // Only in records: the names in the report are unknown.
    ['ZERTSERVICE', 'NETMONITOR', 'ZERTSERVICE', FLAG, SERVICES],
    ['ZERTSUMMARY', 'NETMONITOR', 'ZERTSUMMARY', FLAG, SERVICES],
  ]),
  ...rows('NETWORK MONITOR CONFIGURATION INFORMATION', 'SMFSRV', [
    ['IPSecurity', 'NETMONITOR', 'SMFSERVICE IPSECURITY', FLAG, SERVICES],
    ['Profile', 'NETMONITOR', 'SMFSERVICE PROFILE', FLAG, SERVICES],
    ['CSSMTP', 'NETMONITOR', 'SMFSERVICE CSSMTP', FLAG, SERVICES],
    ['CSMAIL', 'NETMONITOR', 'SMFSERVICE CSMAIL', FLAG, SERVICES],
    ['DVIPA', 'NETMONITOR', 'SMFSERVICE DVIPA', FLAG, SERVICES],
  ]),
  // Only in records.
  ...rows('SACONFIG', '', [
    ['Enabled', 'SACONFIG', 'ENABLED', FLAG, { onlyCoded: true }],
    ['OsaEnabled', 'SACONFIG', 'OSAENABLED', FLAG, { onlyCoded: true }],
    ['SetsEnabled', 'SACONFIG', 'SETSENABLED', FLAG, { onlyCoded: true }],
    ['Agent', 'SACONFIG', 'AGENT', NUMBER],
    ['OsaSf', 'SACONFIG', 'OSASF', NUMBER_OR_NONE],
    ['CacheTime', 'SACONFIG', 'SACACHETIME', NUMBER],
  ]),
];

function rows(section: string, group: string, list: readonly Row[]): Mapping[] {
  return list.map(([label, statement, path, reading, more]) => ({
    section,
    group,
    label,
    statement,
    path: path.split(' '),
    reading,
    alsoSetBy: [],
    ...more,
  }));
}
