/** Reports that a z/OS system prints about a running stack. */
export type ReportKind =
  | 'ROUTE'
  | 'HOME'
  | 'PORTLIST'
  | 'CONN'
  | 'ALL'
  | 'DEVLINKS'
  | 'VIPADCFG'
  | 'VDPT'
  | 'TTLS'
  | 'SRCIP'
  | 'pasearch'
  /** Parameters of interfaces, and tables; only in SMF records. */
  | 'INTERFACE'
  | 'NETACCESS'
  | 'VIPAROUTE'
  | 'DEFADDRTABLE';

/** Layout of a report. Columns are distinguished by their words, because captures lose blanks. */
export interface ReportLayout {
  kind: ReportKind;
  /** A line that identifies the report, case-insensitive. */
  begins: RegExp;
  /** Headings of sections, kept with each row as `section`. */
  section?: RegExp;
  /** Forms of one-line rows: short (only IPv4) and long. */
  rows: readonly RegExp[];
  /** The beginning of one-line rows. */
  rowStart?: RegExp;
  /** Labels whose value begins a row with several lines. */
  starts: readonly string[];
  /** Field for the value of each label; other labels are ignored unless `any` is set. */
  fields: Readonly<Record<string, string>>;
  /** Labels within a row that form a separate row, each with the label that can follow it; then the row continues. */
  asides?: Readonly<Record<string, string>>;
  /** Every label becomes a field with its own name. */
  any?: true;
  /** Labels without a value before labels that repeat below them: their fields contain both labels. */
  groups?: { heads: readonly string[]; labels: readonly string[] };
  /** Fields that repeat for the same beginning of a row: each one forms a row. */
  repeated?: readonly string[];
  /** An entry of the list that begins with a label without a value; its `item` is kept. */
  entry?: RegExp;
}

/** Counters and states of NETSTAT ALL that are used; others have the name in their line. */
const ALL_COUNTERS = [
  ...['BytesIn', 'BytesOut', 'SegmentsIn', 'SegmentsOut', 'ReXmt', 'MaxSndWnd', 'StartTime'],
  ...['ConnectionsIn', 'ConnectionsDropped', 'TTLSPolicy', 'TTLSEnvAction'],
  ...['SMCStatus', 'SMCRStatus', 'SMCDStatus'],
] as const;
const OWN_NAMES = Object.fromEntries(ALL_COUNTERS.map((name) => [name, name]));

const ADDRESS = String.raw`[0-9A-Fa-f.:]+(?:%\w+)?`;
const END = String.raw`\S+\.\.(?:\d+|\*)`;

/**
 * Layouts according to IBM's pages and public captures (z/OS Communications Server: IP System Administrator's Commands, Netstat and pasearch;
 * releases 1.8 to 2.5).
 */
export const LAYOUTS: readonly ReportLayout[] = [
  {
    kind: 'ROUTE',
    begins:
      /^(?:IPv[46] Destinations|Destination\s+Gateway\s+Flags|DestIP:|(?:[A-Z-]+\s+){0,2}Rout(?:e|ing)\s*(?:Table|Tbl)(?:\s+Name)?:\s*\S)/i,
    // Tables of policy-based routing, of NETSTAT ROUTE PR.
    section: /^(?:[A-Z-]+\s+){0,2}Rout(?:e|ing)\s*(?:Table|Tbl)(?:\s+Name)?:\s*(?<section>\S+)/i,
    rows: [
      new RegExp(
        String.raw`^(?<destination>Default|${ADDRESS}(?:/\d+)?)\s+(?<gateway>${ADDRESS})\s+(?<flags>[A-Z0-9]+)\s+(?<count>\d+)\s+(?<interface>\S+)$`,
        'i',
      ),
    ],
    rowStart: /^(?:Default|[\dA-F]*[.:][\dA-F.:]*(?:%\w+)?(?:\/\d+)?)(?:\s|$)/i,
    starts: ['DestIP'],
    fields: {
      DestIP: 'destination',
      Gw: 'gateway',
      Intf: 'interface',
      Flgs: 'flags',
      Refcnt: 'count',
      MTU: 'mtu',
      // NETSTAT ROUTE DETAIL.
      DelayAcks: 'delayAcks',
      MaxReTransmitTime: 'maximumRetransmitTime',
      MinReTransmitTime: 'minimumRetransmitTime',
      RoundTripGain: 'roundTripGain',
      VarianceGain: 'varianceGain',
      VarianceMultiplier: 'varianceMultiplier',
    },
  },
  {
    kind: 'HOME',
    begins: /^Home address list/i,
    rows: [/^(?<address>\d+\.\d+\.\d+\.\d+)\s+(?<interface>[A-Z@#$]\S*)(?:\s+(?<flags>\w+))?$/i],
    rowStart: /^\d+\.\d+\.\d+\.\d+(?:\s|$)/,
    starts: ['LinkName', 'IntfName'],
    fields: { LinkName: 'interface', IntfName: 'interface', Address: 'address', Flags: 'flags' },
    repeated: ['address'],
  },
  {
    kind: 'PORTLIST',
    begins: /^Port#?\s+Prot\s+User/i,
    rows: [
      /^(?<port>\d{1,5}|UNRSV)\s+(?<protocol>TCP|UDP)\s+(?<job>\S+)(?:\s+(?<flags>[A-Z]+))?(?:\s+(?<range>\d+-\d+))?(?:\s+(?<bind>[\dA-F]*[.:][\dA-F.:]+))?(?:\s+(?<saf>\S+))?(?:\s.*)?$/i,
    ],
    rowStart: /^(?:\d{5}|UNRSV)(?:\s|$)/i,
    starts: [],
    // The long form shows the address of BIND on a line of its own.
    fields: { BindSpecific: 'bind' },
  },
  {
    kind: 'CONN',
    begins: /^User Id\s+Conn/i,
    rows: [
      new RegExp(
        String.raw`^(?<job>\S+)\s+(?<id>[0-9A-F]{8})\s+(?<local>${END})\s+(?<remote>${END})\s+(?<state>\S+)$`,
        'i',
      ),
      /^(?<job>\S+)\s+(?<id>[0-9A-F]{8})\s+(?<state>[A-Z]\w*)$/i,
    ],
    starts: [],
    fields: { 'Local Socket': 'local', 'Foreign Socket': 'remote' },
  },
  {
    kind: 'ALL',
    begins: /^Client Name:/i,
    rows: [],
    starts: ['Client Name'],
    fields: {
      'Client Name': 'job',
      'Client Id': 'id',
      'Local Socket': 'local',
      'Foreign Socket': 'remote',
      State: 'state',
      ...OWN_NAMES,
      'Smooth trip time': 'smoothTripTime',
      SmoothTripTime: 'smoothTripTime',
      'Last Touched': 'lastTouched',
    },
    any: true,
  },
  {
    kind: 'TTLS',
    begins: /^ConnID:\s*[0-9A-F]{8}\b/i,
    rows: [],
    starts: ['ConnID'],
    fields: { ConnID: 'id', JobName: 'job', SecLevel: 'version', Cipher: 'cipher' },
  },
  {
    kind: 'DEVLINKS',
    begins: /^(?:DevName|IntfName|LnkName):\s*\S+\s+(?:DevType|IntfType|LnkType):/i,
    rows: [],
    starts: ['DevName', 'IntfName', 'LnkName'],
    fields: {
      DevName: 'device',
      IntfName: 'interface',
      LnkName: 'interface',
      IntfType: 'type',
      LnkType: 'type',
      IntfStatus: 'status',
      LnkStatus: 'status',
      DevStatus: 'deviceStatus',
      PortName: 'portName',
      CfgMtu: 'configuredMtu',
      ActMtu: 'mtu',
      IpAddr: 'address',
      VLANid: 'vlan',
      DynVLANRegCfg: 'dynamicVlans',
      CfgRouter: 'router',
      SrcVipaIntf: 'sourceVipa',
      VMacAddr: 'virtualMac',
      VMacRouter: 'virtualMacRouter',
      ReadStorage: 'readStorage',
      InbPerf: 'inboundPerformance',
      WorkloadQueueing: 'workloadQueueing',
      DupAddrDet: 'duplicateDetection',
      SecClass: 'securityClass',
      MonSysplex: 'monitored',
      Isolate: 'isolated',
      OptLatencyMode: 'optimizedLatency',
      SMCR: 'smcr',
      SMCD: 'smcd',
    },
  },
  {
    kind: 'VIPADCFG',
    begins: /^Dynamic VIPA Information/i,
    section: /^VIPA (?<section>Backup|Define|Range|Distribute|Route|Service Manager)\s*:/i,
    rows: [
      /^(?<address>\d+\.\d+\.\d+\.\d+)\s+(?<rank>\d{6})(?:\s+(?<mask>255\.[\d.]+))?(?:\s+(?<moveable>Immediate|WhenIdle))?(?:\s|$)/i,
      /^(?<address>\d+\.\d+\.\d+\.\d+)\s+(?<mask>255\.[\d.]+)(?:\s+(?<moveable>Immediate|WhenIdle))?(?:\s|$)/i,
      /^(?<address>\d+\.\d+\.\d+\.\d+)\s+(?<port>\d{1,5}|n\/a)\s+(?<xcf>[\d.]+|ALL)(?:\s|$)/i,
    ],
    starts: ['IpAddr/PrefixLen', 'IntfName', 'Dest'],
    fields: {
      'IpAddr/PrefixLen': 'address',
      IpAddr: 'address',
      IntfName: 'interface',
      Rank: 'rank',
      Moveable: 'moveable',
      Dest: 'dest',
      DestXCF: 'xcf',
      DistMethod: 'method',
      SysPt: 'sysplexPorts',
      TimAff: 'timedAffinity',
      Flg: 'flags',
    },
  },
  {
    kind: 'VDPT',
    begins: /^Dynamic VIPA Destination Port Table/i,
    rows: [
      /^(?<address>\d+\.\d+\.\d+\.\d+)\s+(?<port>\d{5})\s+(?<xcf>\d+\.\d+\.\d+\.\d+)\s+(?<connections>\d+)\s+(?<ready>\d+)(?:\s|$)/,
    ],
    starts: ['Dest'],
    fields: {
      Dest: 'dest',
      DestXCF: 'xcf',
      TotalConn: 'connections',
      Rdy: 'ready',
      WLM: 'wlm',
      TSR: 'tsr',
      Flg: 'flags',
    },
  },
  {
    kind: 'SRCIP',
    begins: /^Source IP Address Based on (?:Job Name|Destination)/i,
    rows: [
      /^(?<job>\S{1,8})\s+(?<type>IPV[46])\s+(?:(?<flags>[CSB])\s+)?(?<source>\S+)$/i,
      /^(?<destination>[\dA-F]*[.:][\dA-F.:]*(?:\/\d+)?)\s+(?<source>[A-Z\d@#$.:]+)$/i,
    ],
    rowStart: /^(?:\S{1,8}\s+IPV[46]|[\dA-F]*[.:][\dA-F.:]*(?:\/\d+)?)(?:\s|$)/i,
    starts: [],
    fields: {},
  },
  {
    kind: 'pasearch',
    begins: /^(?:TCP\/IP pasearch|policyRule:)/i,
    rows: [],
    starts: [
      'policyRule',
      'TTLS Action',
      'IpFilter Action',
      'IpDynVpn Action',
      'KeyExchange Action',
      'QOS Action',
      'IDS Action',
      'Routing Action',
    ],
    fields: { 'Rule Type': 'Rule Type' },
    any: true,
    // Below IpAddrGroups, an address is repeated for each member.
    groups: { heads: ['Local Address', 'Remote Address'], labels: ['FromAddr', 'ToAddr'] },
    // The actions of a rule precede its conditions.
    asides: { policyAction: 'ActionType' },
    // A code and its name.
    entry: /^(?<item>[0-9A-F]{2}|[0-9A-F]{4})\s+\S+$/i,
  },
];
