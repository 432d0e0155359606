import { Bytes } from './bytes.js';
import { record119, type Written } from './writer.js';

/** Writes profile records (subtype 4) in the order of the fields of the mapping EZBNMMPC. */

export interface ProfileEvent {
  /** Absent for the start of the stack. */
  obeyfile?: { console: string; dataSet: string };
  tcp?: { flags: number; receive: number; send: number; somaxconn: number };
  global?: { flags: number; ziip: number; monitor?: number; smc?: number; fixedMb?: number; zert?: number };
  ipv4?: { flags: number; sourceVipa?: string };
  ipv6?: { flags: number; xcf?: readonly number[]; xcfVipa?: string; sourceVipa?: string };
  smf?: number;
  /** Open services of NETMONITOR, records of SMFSERVICE, minimum lifetime; default: only connections. */
  monitor?: readonly [services: number, records: number, leastLifetimeS: number];
  /** Flags and values of SACONFIG; default: the subagent is off. */
  agent?: readonly [flags: number, port: number, osaSf: number, cacheTimeS: number];
  autolog?: readonly { procedure: string; job?: string; options?: number; parameters?: string }[];
  /** Sections that a command changed (NMTP_PICOSecChanged). */
  changed?: number;
  /** Statements whose interfaces no record contains (NMTP_PICODepStmts). */
  unrecorded?: number;
  lists?: ProfileLists;
  tables?: ProfileTables;
}

/** Tables of addresses; a host of IPv4 has 32 bits, and IPv6 addresses are groups. */
export interface ProfileTables {
  sources?: readonly { type: number; flags: number; length?: number; job?: string; to?: string; source: string }[];
  zones?: readonly { flags: number; length: number; network: string; resource: string }[];
  dvipaRoutes?: readonly { flags: number; xcf: string; target: string }[];
  policies?: readonly { groups: readonly number[]; length: number; precedence: number; label: number }[];
}

/** Sections of the tables, in the order of the triplets 13 and 17, 19 and 21. */
function tableSections({ sources, zones, dvipaRoutes, policies }: ProfileTables) {
  const placed = (bytes: Bytes, value: string) =>
    /^[\d.]+$/.test(value) ? bytes.inFirst4(value) : bytes.text(value, 16);
  return {
    sources: sources?.map(({ type, flags, length = 0, job = '', to = '0.0.0.0', source }) =>
      placed(placed(new Bytes().text('SRCI', 4).u1(type, flags).gap(1).u1(length).text(job, 8), to), source).build(),
    ),
    zones: zones?.map(({ flags, length, network, resource }) =>
      new Bytes().text('NETA', 4).u1(flags, length, 1).gap(1).text(resource, 8).inFirst4(network).build(),
    ),
    dvipaRoutes: dvipaRoutes?.map(({ flags, xcf, target }) =>
      new Bytes().text('DVRT', 4).u1(flags).gap(3).inFirst4(xcf).inFirst4(target).build(),
    ),
    policies: policies?.map(({ groups, length, precedence, label }) =>
      new Bytes()
        .text('DASP', 4)
        .u2(...groups)
        .u1(length)
        .gap(3)
        .u2(precedence, label)
        .build(),
    ),
  };
}

/** The lists of a profile record. */
export interface ProfileLists {
  ports?: readonly {
    flags: number;
    use?: number;
    options?: number;
    first: number;
    last?: number;
    job?: string;
    saf?: string;
    bind?: string;
  }[];
  interfaces?: readonly {
    name: string;
    address?: string;
    flags?: number;
    vlan?: number;
    inbound?: number;
    queues?: number;
    router?: number;
    sourceVipa?: string;
  }[];
  addresses6?: readonly { name: string; type: number; length: number; groups: readonly number[] }[];
  routes?: readonly { flags: number; length: number; via: string; target: string; hop?: string }[];
  dvipas?: readonly { flags?: number; type: number; address?: string; groups?: readonly number[]; name?: string }[];
  distributions?: readonly { flags: number; port: number; address?: string; name?: string }[];
}

/** Entries of the lists, in the order of the fields of the mapping. */
function listSections(lists: ProfileLists): Buffer[][] {
  const { ports = [], interfaces = [], addresses6 = [], routes = [], dvipas = [], distributions = [] } = lists;
  const union = (bytes: Bytes, address: string | undefined) =>
    address === undefined ? bytes.gap(16) : bytes.inFirst4(address);
  const octets = (address: string) => address.split('.').map(Number);
  return [
    ports.map(({ flags, use = 3, options = 0xc000, first, last = 0, job = '', saf = '', bind = '0.0.0.0' }) =>
      new Bytes()
        .text('PORT', 4)
        .u1(flags, use)
        .u2(options, first, last)
        .u1(0)
        .gap(3)
        .text(job, 8)
        .text(saf, 8)
        .inFirst4(bind)
        .build(),
    ),
    interfaces.map(({ name, address, flags = 0, vlan = 0, inbound = 1, queues = 0, router = 1, sourceVipa = '' }) =>
      new Bytes()
        .text('INTF', 4)
        .u4((address === undefined ? 0xc0000000 : 0x40000000) + flags)
        .u1(2, router, 1, inbound, 255, 0, 1, 24, 0, queues, 1)
        .gap(1)
        .u2(vlan, 8992)
        .u1(...octets(address ?? '0.0.0.0'))
        .u4(7)
        .gap(6 + 2 + 8)
        .text(name, 16)
        .text('PORTA', 16)
        .text(sourceVipa, 16)
        .build(),
    ),
    addresses6.map(({ name, type, length, groups }) =>
      new Bytes()
        .text('IPA6', 4)
        .u1(0, type, length)
        .gap(1)
        .u4(7)
        .gap(4)
        .text(name, 16)
        .u2(...groups)
        .build(),
    ),
    routes.map(({ flags, length, via, target, hop }) => {
      const route = new Bytes()
        .text('ROUT', 4)
        .u2(flags, 1492)
        .u1(length)
        .gap(3)
        .u4(7, 120_000, 500)
        .u2(125, 250)
        .u4(2000);
      return union(union(route.text(via, 16), target), hop).build();
    }),
    dvipas.map(({ flags = 0, type, address, groups = [], name = '' }) => {
      const dvipa = new Bytes().text('DVCF', 4).u2(flags).u1(type, 100, 24).gap(7);
      const placed = address === undefined ? dvipa.u2(...groups) : dvipa.inFirst4(address);
      return placed.text(name, 16).text('', 8).build();
    }),
    distributions.map(({ flags, port, address, name = '' }) => {
      const distribution = new Bytes()
        .text('DDVS', 4)
        .u2(flags)
        .u1(1, 100, 0, 0, 1, 1, 0, 10, 0, 0)
        .gap(2)
        .u2(0, 0, port)
        .text('', 16);
      const placed = address === undefined ? distribution.text(name, 16) : distribution.inFirst4(address);
      return placed.inFirst4('10.9.1.1').build();
    }),
  ];
}

/** Another record of a set: it has lists but no common section. */
export function profileContinuation(by: Written, lists: ProfileLists): Buffer {
  const [ports, interfaces, addresses6, routes, dvipas, distributions] = listSections(lists);
  const none = Array<undefined>(8).fill(undefined);
  return record119(4, { component: 'STACK', ...by }, [
    ...none,
    ...[ports, interfaces, addresses6, routes],
    ...none.slice(0, 5),
    ...[dvipas, undefined, distributions],
  ]);
}

export function profileEvent(by: Written, event: ProfileEvent): Buffer {
  const common = new Bytes()
    .text('PICO', 4)
    .clock(by.atS - 5000)
    .date(by.atS)
    .clock(by.atS)
    .date(by.atS)
    .u1(event.obeyfile ? 1 : 0, event.obeyfile ? 0 : 0x80)
    .gap(2)
    .u2(event.unrecorded ?? 0, 0)
    .u4(event.changed ?? 0x10000000)
    .text(event.obeyfile?.console ?? '', 8)
    .text('EZBTCPCS', 8)
    .gap(80)
    .build();
  const dataSet = new Bytes()
    .text('PIDS', 4)
    .u1(event.obeyfile ? 0x80 : 0)
    .gap(1)
    .text(event.obeyfile?.dataSet ?? 'TCPIP.PARMS(PROFILE)', 54)
    .build();
  const {
    ipv4,
    ipv6,
    tcp,
    global,
    smf,
    monitor = [0x40, 0, 3],
    agent = [0, 161, 0, 30],
    autolog = [],
    lists = {},
    tables = {},
  } = event;
  const { sources, zones, dvipaRoutes, policies } = tableSections(tables);
  const [ports, interfaces, addresses6, routes, dvipas, distributions] = listSections(lists);
  const procedures = autolog.map(({ procedure, job = '', options = 0, parameters = '' }) =>
    new Bytes().text('ALPR', 4).text(procedure, 8).text(job, 8).u2(options).gap(2).text(parameters, 115).u1(5).build(),
  );
  const v4 =
    ipv4 &&
    new Bytes()
      .text('V4CF', 4)
      .u4(ipv4.flags, 1200, 90)
      .u1(0, 0, 0, 0, 10, 0, 0, 1)
      .u1(1, 24, 255, 1, 0, 60, 64)
      .gap(1)
      .text('', 16)
      .text(ipv4.sourceVipa ?? '', 16)
      .build();
  const v6 =
    ipv6 &&
    new Bytes()
      .text('V6CF', 4)
      .u4(ipv6.flags)
      .gap(8)
      .u2(...(ipv6.xcf ?? Array<number>(8).fill(0)))
      .text(ipv6.xcfVipa ?? '', 16)
      .text(ipv6.sourceVipa ?? '', 16)
      .u1(64, 255, 255, 3, 0, 255)
      .gap(2)
      .u2(24, 168)
      .build();
  const tcpSection =
    tcp &&
    new Bytes()
      .text('TCCF', 4)
      .u2(tcp.flags, 600, 120)
      .gap(2)
      .u4(tcp.somaxconn, 262_144, tcp.receive, tcp.send)
      .u2(1024, 65_535)
      .u2(60, 15, 75, 3000, 10, 75, 0, 3)
      .u4(262_144, 120_000)
      .build();
  const globalSection =
    global &&
    new Bytes()
      .text('GBCF', 4)
      .u2(global.flags, global.monitor ?? 0x0800)
      .u2(0)
      .u1(60, global.ziip)
      .u2(60)
      .text('', 2)
      .u2(0, 0)
      .u4(100, 0, 0)
      .u1(0, 0, 0, 0, 0, 0, 0, 0)
      .u1(0, 0, global.smc ?? 0xc0, 0x80)
      .u4(global.fixedMb ?? 256, 300)
      .gap(16 * 6)
      .u1(global.zert ?? 0, 0, 0, 0)
      .u4(global.fixedMb ?? 256, 300)
      .build();
  const management =
    smf === undefined
      ? undefined
      : new Bytes()
          .text('MGMT', 4)
          .u4(smf)
          .u1(...monitor, agent[0])
          .u2(...agent.slice(1))
          .gap(2)
          .text('', 32)
          .build();
  return record119(4, { component: 'STACK', ...by }, [
    common,
    dataSet,
    procedures,
    v4,
    v6,
    tcpSection,
    undefined,
    globalSection,
    ports,
    interfaces,
    addresses6,
    routes,
    sources,
    management,
    undefined,
    undefined,
    zones,
    dvipas,
    dvipaRoutes,
    distributions,
    ...('policies' in tables ? [policies] : []),
  ]);
}
