import { bitsOf, isAdvertised, zoneOf } from './site-oracle.js';
import { Random, randomRoutes, randomSite, type Site, type SiteRoute, siteText } from './site-world.js';

/**
 * Random routing policies for random sites, and their effect on one connection, determined for that connection separately from the documentation of
 * z/OS.
 */
export interface RoutingWorld {
  site: Site;
  rules: WorldRule[];
  tables: WorldTable[];
}

interface WorldRule {
  name: string;
  priority: number | null;
  source: Network | null;
  destination: Network | null;
  traffic: WorldTraffic[];
  timed: boolean;
  tables: string[];
  usesMain: boolean;
}

type Network = [address: string, length: number];
type Ports = [low: number, high: number];

interface WorldTraffic {
  protocol: 'Tcp' | 'Udp' | 'All';
  sourcePorts: Ports | null;
  destinationPorts: Ports | null;
  job: string | null;
  zone: string | null;
}

interface WorldTable {
  name: string;
  routes: SiteRoute[];
  dynamic: boolean;
  multipath: 'UseGlobal' | 'PerConnection' | 'Disable' | null;
}

export interface WorldQuestion {
  protocol: 'tcp' | 'udp';
  local: string;
  localPort: number;
  remote: string;
  remotePort: number;
  direction: 'inbound' | 'outbound';
  job: string;
  routed: boolean;
}

const NETWORKS: Network[] = [
  ['10.20.0.0', 16],
  ['10.20.1.0', 24],
  ['10.20.1.5', 32],
  ['10.21.0.0', 16],
  ['2001:db8:20::', 48],
  ['2001:db8:20:1::5', 128],
];
const SOURCES: Network[] = [
  ['10.1.1.1', 32],
  ['10.5.0.0', 24],
  ['10.8.1.0', 24],
  ['2001:db8:5::1', 128],
];
const PORTS: Ports[] = [
  [80, 80],
  [400, 500],
  [1, 1024],
];
const ZONES = ['ZONEA', 'ZONEB'];
const REMOTES = [
  ...['10.20.1.5', '10.20.1.200', '10.21.3.3', '192.0.2.9'],
  ...[
    '2001:db8:20:1::5',
    '2001:db8:20:9::1',
    '2001:470::1',
    '10.1.1.1',
    '10.5.0.2',
    '10.8.1.1',
    '10.8.1.2',
    '127.0.0.1',
  ],
  ...['10.9.9.7'],
];
const LOCALS = ['10.1.1.1', '10.1.2.1', '10.5.0.1', '10.8.1.1', '2001:db8:1::1', '2001:db8:5::1'];

export function randomRouting(seed: number): RoutingWorld {
  const random = new Random(seed);
  const site = { ...randomSite(random), ports: [], access: randomZones(random), sources: null };
  const tables = ['TAB1', 'TAB2', 'TAB3'].map((name): WorldTable => {
    const routes = ([4, 6] as const).flatMap((family) => {
      const own = site.interfaces.filter((one) => one.family === family);
      const networks = NETWORKS.filter(([address]) => bitsOf(address).family === family);
      return own.length > 0 ? randomRoutes(random, family, networks, own) : [];
    });
    const multipath = random.one(['UseGlobal', 'PerConnection', 'Disable', null] as const);
    return { name, routes, dynamic: routes.length === 0 || random.chance(10), multipath };
  });
  const names = random.some(['alpha', 'Beta', 'GAMMA', 'delta4', 'Echo5'], 5);
  const rules = names.map((name): WorldRule => {
    const chosen = random.some(tables, 2).map((table) => table.name);
    const family = random.one([4, 6]);
    const oneOf = (list: Network[]) => random.one(list.filter(([address]) => bitsOf(address).family === family));
    return {
      name,
      priority: random.one([1, 2, 3, null]),
      source: random.chance(30) ? oneOf(SOURCES) : null,
      destination: random.chance(50) ? oneOf(NETWORKS) : null,
      traffic: Array.from({ length: random.below(3) }, () => randomTraffic(random)),
      timed: random.chance(15),
      tables: chosen,
      usesMain: chosen.length === 0 || random.chance(50),
    };
  });
  return { site, rules, tables };
}

/** If outbound traffic is not checked, the zone of a partner is unknown. */
function randomZones(random: Random): Site['access'] {
  if (random.chance(30)) return null;
  const zones = NETWORKS.slice(0, 1 + random.below(NETWORKS.length)).map(([network, length]) => {
    return { network, length, zone: random.one(ZONES), masked: false };
  });
  return { inbound: random.chance(50), outbound: true, zones, home: null, otherwise: random.one([...ZONES, null]) };
}

function randomTraffic(random: Random): WorldTraffic {
  return {
    protocol: random.one(['Tcp', 'Tcp', 'Udp', 'All'] as const),
    sourcePorts: random.chance(35) ? random.one(PORTS) : null,
    destinationPorts: random.chance(35) ? random.one(PORTS) : null,
    job: random.chance(40) ? random.one(['WEB', 'WEB*', 'D*', 'X']) : null,
    zone: random.chance(15) ? random.one(ZONES) : null,
  };
}

export function randomRoutingQuestion(random: Random, { site }: RoutingWorld): WorldQuestion {
  const has6 = site.interfaces.some(({ family }) => family === 6);
  const family = has6 && random.chance(30) ? 6 : 4;
  const of = (list: string[]) => random.one(list.filter((address) => bitsOf(address).family === family));
  return {
    ...{ protocol: random.one(['tcp', 'tcp', 'udp'] as const), local: of(LOCALS), remote: of(REMOTES) },
    localPort: random.one([80, 443, 5000]),
    remotePort: random.one([80, 443, 5000]),
    direction: random.one(['inbound', 'outbound'] as const),
    job: random.one(['WEB', 'WEB1', 'DB2', 'X', 'Q']),
    routed: random.chance(10),
  };
}

/** All possible routes of the packets of a connection, for any value of unknown properties; `?` if the configuration does not decide. */
export function waysOf(world: RoutingWorld, question: WorldQuestion): string[] {
  const timed = world.rules.filter((rule) => rule.timed).map(({ name }) => name);
  const isFixed = question.direction === 'inbound' && question.protocol === 'tcp';
  const isDynamic = world.site.dvipas.some(({ address }) => address === question.local);
  const ways = new Set<string>();
  for (let times = 0; times < 2 ** timed.length; times++) {
    const inForce = (rule: WorldRule) => !rule.timed || ((times >> timed.indexOf(rule.name)) & 1) === 1;
    for (const known of isFixed || isDynamic ? [true] : [true, false])
      ways.add(wayOf(world, question, { inForce, known }));
  }
  return [...ways].sort();
}

interface Circumstances {
  inForce(rule: WorldRule): boolean;
  /** Whether the program selected the source address before routing. */
  known: boolean;
}

function wayOf(world: RoutingWorld, question: WorldQuestion, { inForce, known }: Circumstances): string {
  const { site, tables } = world;
  const { remote } = question;
  if (remote.startsWith('127.') || ownAddresses(site).includes(remote)) return 'local';
  if (site.dvipas.some(({ address }) => address === remote)) return '?';
  const inTables = question.routed
    ? undefined
    : ranked(world.rules).find((rule) => inForce(rule) && takes(site, rule, question, known));
  for (const table of inTables?.tables.map((name) => tables.find((one) => one.name === name)!) ?? []) {
    if (table.dynamic) return '?';
    const way = lookUp(site, table.routes, remote, table.multipath);
    if (way !== undefined) return way;
  }
  if (inTables && !inTables.usesMain) return 'none';
  // The network of DYNAMICXCF.
  if (within(['10.9.9.0', 24], remote)) return '?';
  return isAdvertised(site, remote) ? '?' : (lookUp(site, site.routes, remote, null) ?? 'none');
}

function ownAddresses({ interfaces, vipas, dvipas }: Site): string[] {
  const has6 = interfaces.some(({ family }) => family === 6);
  return [
    ...interfaces.map(({ address }) => address),
    ...vipas.filter(({ family }) => family === 4 || has6).map(({ address }) => address),
    ...dvipas.filter(({ kind }) => kind === 'define').map(({ address }) => address),
    '10.9.9.1',
  ];
}

/** EBCDIC: lowercase letters precede uppercase letters, letters precede digits. */
function ranked(rules: readonly WorldRule[]): WorldRule[] {
  const key = (name: string) =>
    [...name].map((letter) => (/[a-z]/.test(letter) ? '1' : /[A-Z]/.test(letter) ? '2' : '3') + letter).join('');
  return [...rules].sort((a, b) => (b.priority ?? 1) - (a.priority ?? 1) || (key(a.name) < key(b.name) ? -1 : 1));
}

function takes(
  { access }: Site,
  { source, destination, traffic }: WorldRule,
  question: WorldQuestion,
  known: boolean,
): boolean {
  if (source && !(known && within(source, question.local))) return false;
  if (destination && !within(destination, question.remote)) return false;
  return (
    traffic.length === 0 ||
    traffic.some(
      ({ protocol, sourcePorts, destinationPorts, job, zone }) =>
        (zone === null || (access !== null && zoneOf(access, question.remote) === zone)) &&
        (protocol === 'All' || protocol.toLowerCase() === question.protocol) &&
        (!sourcePorts || (sourcePorts[0] <= question.localPort && question.localPort <= sourcePorts[1])) &&
        (!destinationPorts ||
          (destinationPorts[0] <= question.remotePort && question.remotePort <= destinationPorts[1])) &&
        (job === null || (job.endsWith('*') ? question.job.startsWith(job.slice(0, -1)) : job === question.job)),
    )
  );
}

function within([network, length]: Network, address: string): boolean {
  const [one, other] = [bitsOf(network), bitsOf(address)];
  const rest = BigInt((one.family === 4 ? 32 : 128) - length);
  return one.family === other.family && one.value >> rest === other.value >> rest;
}

function lookUp(
  site: Site,
  routes: readonly SiteRoute[],
  remote: string,
  multipath: WorldTable['multipath'],
): string | undefined {
  const { family } = bitsOf(remote);
  const own = routes.filter(
    (one) => one.family === family && (one.network === null || within([one.network, one.length], remote)),
  );
  const longest = Math.max(...own.map(({ length }) => length));
  const best = own.filter(({ length }) => length === longest);
  const global = (family === 4 ? site.multipath4 : site.multipath6) !== null;
  const isShared = multipath === null || multipath === 'UseGlobal' ? global : multipath === 'PerConnection';
  const used = isShared ? best : best.slice(0, 1);
  return used.length === 0 ? undefined : used.map(({ hop, via }) => `${hop ?? '='} ${via}`).join(' or ');
}

/** The texts that code the world: the profile and the routing policy. */
export function routingTexts({ site, rules, tables }: RoutingWorld): { profile: string; policy: string } {
  const text = ([address, length]: Network) =>
    length === (address.includes(':') ? 128 : 32) ? address : `${address}/${length}`;
  const range = ([low, high]: Ports) => (low === high ? `${low}` : `${low} ${high}`);
  const ruleText = (rule: WorldRule, at: number): string[] => [
    `RoutingRule ${rule.name}`,
    '{',
    ...(rule.source ? [` IpSourceAddr ${text(rule.source)}`] : []),
    ...(rule.destination ? [` IpDestAddr ${text(rule.destination)}`] : []),
    ...rule.traffic.flatMap(({ protocol, sourcePorts, destinationPorts, job, zone }) => [
      ' TrafficDescriptor',
      ' {',
      `  Protocol ${protocol}`,
      ...(sourcePorts ? [`  SourcePortRange ${range(sourcePorts)}`] : []),
      ...(destinationPorts ? [`  DestinationPortRange ${range(destinationPorts)}`] : []),
      ...(job === null ? [] : [`  Jobname ${job}`]),
      ...(zone === null ? [] : [`  SecurityZone ${zone}`]),
      ' }',
    ]),
    ...(rule.priority === null ? [] : [` Priority ${rule.priority}`]),
    ...(rule.timed ? [' IpTimeCondition', ' {', `  TimeOfDayRange 0${at}:00-1${at}:00`, ' }'] : []),
    ` RoutingActionRef act_${rule.name}`,
    '}',
    `RoutingAction act_${rule.name}`,
    '{',
    ` UseMainRouteTable ${rule.usesMain ? 'Yes' : 'No'}`,
    ...rule.tables.map((name) => ` RouteTableRef ${name}`),
    '}',
  ];
  const tableText = ({ name, routes, dynamic, multipath }: WorldTable): string[] => [
    `RouteTable ${name}`,
    '{',
    ...routes.map(
      ({ family, network, length, hop, via }) =>
        ` Route ${network === null ? (family === 6 ? 'DEFAULT6' : 'DEFAULT') : `${network}/${length}`} ${hop ?? '='} ${via} MTU 1492`,
    ),
    ...(dynamic ? [' DynamicRoutingParms OSA1'] : []),
    ...(multipath === null ? [] : [` Multipath ${multipath}`, ` Multipath6 ${multipath}`]),
    '}',
  ];
  return { profile: siteText(site), policy: [...rules.flatMap(ruleText), ...tables.flatMap(tableText), ''].join('\n') };
}
