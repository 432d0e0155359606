/**
 * Random sites and connections: the settings of a profile that decide for one connection, and the profile that codes them. Nothing here reads a
 * profile; `site-oracle.ts` uses only these objects.
 */

/** Mulberry32: the same numbers for the same seed. */
export class Random {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  some<T>(list: readonly T[], most: number): T[] {
    const left = [...list];
    const count = this.below(Math.min(most, left.length) + 1);
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}

export interface SiteInterface {
  name: string;
  family: 4 | 6;
  address: string;
  /** INTERFACE with SOURCEVIPAINTERFACE, or a LINK, whose VIPA precedes it in HOME. */
  form: 'INTERFACE' | 'LINK';
  sourceVipa: string | null;
  securityClass: number | null;
}

export interface SiteRoute {
  family: 4 | 6;
  /** `null`: the default route. */
  network: string | null;
  length: number;
  hop: string | null;
  via: string;
}

interface SitePort {
  first: number;
  count: number;
  job: string;
  bind: string | null;
  words: string[];
}

interface SiteZone {
  network: string;
  length: number;
  zone: string;
  masked: boolean;
}

export interface SiteSource {
  kind: 'JOBNAME' | 'DESTINATION';
  /** Job or pattern. */
  job: string;
  network: string;
  length: number;
  /** An address, or the name of an IPv6 interface. */
  source: string;
  family: 4 | 6;
  direction: 'CLIENT' | 'SERVER' | 'BOTH';
}

interface SiteTarget {
  address: string;
  weight: number | null;
  preferred: boolean;
  rank: number | null;
}

interface SiteDistribution {
  verb: 'DEFINE' | 'DELETE';
  address: string;
  ports: (number | [number, number])[];
  method: string;
  targets: 'ALL' | SiteTarget[];
}

interface SiteVipa {
  address: string;
  kind: 'define' | 'backup';
}

export interface Site {
  interfaces: SiteInterface[];
  vipas: { name: string; family: 4 | 6; address: string; form: 'INTERFACE' | 'LINK' }[];
  sourceVipa4: boolean;
  sourceVipa6: boolean;
  stackVipa4: string | null;
  stackVipa6: string | null;
  multipath4: 'PERCONNECTION' | 'PERPACKET' | null;
  multipath6: 'PERCONNECTION' | 'PERPACKET' | null;
  restrictLow: boolean;
  routes: SiteRoute[];
  ports: SitePort[];
  /** NETACCESS with DEFAULTHOME and DEFAULT; null if it is not coded. */
  access: {
    inbound: boolean;
    outbound: boolean;
    zones: SiteZone[];
    home: string | null;
    otherwise: string | null;
  } | null;
  sources: SiteSource[] | null;
  dvipas: SiteVipa[];
  distributions: SiteDistribution[];
}

export interface SiteQuestion {
  local: string | null;
  localPort: number | null;
  remote: string;
  remotePort: number;
  direction: 'inbound' | 'outbound';
  job: string | null;
}

const JOBS = ['WEB', 'WEB1', 'WEB12', 'DB2', 'X'];
const PATTERNS = ['WEB', 'WEB*', 'WEB1*', 'D*', 'DB2', 'X'];
const NETWORKS4: [string, number][] = [
  ['10.20.0.0', 16],
  ['10.20.1.0', 24],
  ['10.20.1.128', 25],
  ['10.20.1.5', 32],
  ['10.0.0.0', 8],
  ['10.21.0.0', 16],
];
const NETWORKS6: [string, number][] = [
  ['2001:db8:20::', 48],
  ['2001:db8:20:1::', 64],
  ['2001:db8:20:1::5', 128],
  ['2001:db8::', 32],
];
const REMOTES4 = ['10.20.1.5', '10.20.1.200', '10.20.7.7', '10.21.3.3', '192.0.2.9'];
const REMOTES6 = ['2001:db8:20:1::5', '2001:db8:20:1::6', '2001:db8:20:9::1', '2001:db8:9::1', '2001:470::1'];
const PORTS = [80, 443, 1414, 2000, 2005, 5000];
const METHODS = ['BASEWLM', 'ROUNDROBIN', 'SERVERWLM', 'WEIGHTEDACTIVE', 'HOTSTANDBY'];

export function randomSite(random: Random): Site {
  const vipas = randomVipas(random);
  const interfaces = randomInterfaces(random, vipas);
  const [own4, own6] = ([4, 6] as const).map((family) => interfaces.filter((one) => one.family === family));
  const dvipas = [
    { address: '10.8.1.1', kind: 'define' as const },
    { address: '10.8.1.2', kind: random.one(['define', 'backup'] as const) },
  ];
  const vipaAddresses = vipas.filter(({ family }) => family === 4).map(({ address }) => address);
  const names6 = vipas.filter(({ family }) => family === 6).map(({ name }) => name);
  const sourceVipa4 = random.chance(60);
  const sourceVipa6 = random.chance(60);
  return {
    interfaces,
    vipas,
    sourceVipa4,
    sourceVipa6,
    stackVipa4:
      sourceVipa4 && random.chance(30) ? random.one([...vipaAddresses, '10.8.1.1', '10.8.1.2', '10.8.9.9']) : null,
    stackVipa6: sourceVipa6 && random.chance(30) ? random.one(names6) : null,
    multipath4: random.one(['PERCONNECTION', 'PERPACKET', null, null] as const),
    multipath6: random.one(['PERCONNECTION', 'PERPACKET', null, null] as const),
    restrictLow: random.chance(50),
    routes: [
      ...randomRoutes(random, 4, NETWORKS4, own4!),
      ...(own6!.length > 0 ? randomRoutes(random, 6, NETWORKS6, own6!) : []),
    ],
    ports: randomPorts(random, vipaAddresses),
    access: random.chance(70) ? randomAccess(random) : null,
    sources: random.chance(60) ? randomSources(random, vipas) : null,
    dvipas,
    distributions: randomDistributions(random, dvipas),
  };
}

function randomVipas(random: Random): Site['vipas'] {
  const form = random.one(['INTERFACE', 'LINK'] as const);
  return [
    { name: 'VIPA1', family: 4, address: '10.5.0.1', form },
    { name: 'VIPA2', family: 4, address: '10.5.0.2', form },
    { name: 'VIPA6', family: 6, address: '2001:db8:5::1', form: 'INTERFACE' },
    { name: 'VIPA7', family: 6, address: '2001:db8:5::2', form: 'INTERFACE' },
  ];
}

function randomInterfaces(random: Random, vipas: Site['vipas']): SiteInterface[] {
  const form = vipas[0]!.form;
  const names = (family: 4 | 6) => vipas.filter((one) => one.family === family).map(({ name }) => name);
  const vipaOf = (family: 4 | 6, own: string) =>
    own === 'INTERFACE' && random.chance(60) ? random.one(names(family)) : null;
  const securityClass = () => (random.chance(30) ? random.one([1, 2]) : null);
  return [
    { name: 'OSA1', family: 4, address: '10.1.1.1', form, sourceVipa: vipaOf(4, form), securityClass: securityClass() },
    { name: 'OSA2', family: 4, address: '10.1.2.1', form, sourceVipa: vipaOf(4, form), securityClass: securityClass() },
    ...(random.chance(70)
      ? ([
          {
            name: 'OSA6',
            family: 6,
            address: '2001:db8:1::1',
            form: 'INTERFACE',
            sourceVipa: vipaOf(6, 'INTERFACE'),
            securityClass: securityClass(),
          },
        ] as const)
      : []),
  ];
}

export function randomRoutes(
  random: Random,
  family: 4 | 6,
  networks: readonly [string, number][],
  own: readonly SiteInterface[],
): SiteRoute[] {
  const hops = family === 4 ? ['10.1.1.254', '10.1.1.253'] : ['2001:db8:1::fe', '2001:db8:1::fd'];
  const chosen = random.some(networks, 4).flatMap(([network, length]): SiteRoute[] => {
    const count = random.chance(35) ? 2 : 1;
    return Array.from({ length: count }, (_, at) => ({
      ...{ family, network, length, hop: random.chance(25) ? null : hops[at]! },
      via: random.one(own).name,
    }));
  });
  const defaults = Array.from({ length: random.below(3) }, (_, at): SiteRoute => {
    return { family, network: null, length: 0, hop: hops[at]!, via: random.one(own).name };
  });
  // A second route to a destination over the same interface and next hop would be the same route.
  const keys = [...chosen, ...defaults].map((one) => JSON.stringify([one.network, one.length, one.hop, one.via]));
  return [...chosen, ...defaults].filter((_, at) => keys.indexOf(keys[at]!) === at);
}

function randomPorts(random: Random, vipas: readonly string[]): SitePort[] {
  const entries: SitePort[] = [];
  for (const first of random.some(PORTS.slice(0, 4), 4)) {
    const shape = random.below(5);
    const job = random.one(['WEB', 'WEB*', 'DB2', 'OMVS', '*']);
    const saf = random.chance(30) ? ['SAF RES1'] : [];
    if (shape === 0) entries.push({ first, count: 1, job: 'RESERVED', bind: null, words: [] });
    else if (shape === 1)
      for (const [at, own] of ['WEB', 'DB2'].entries())
        entries.push({ first, count: 1, job: own, bind: null, words: at === 0 ? ['SHAREPORT'] : [] });
    else if (shape === 2)
      for (const [at, own] of ['WEB', 'DB2'].entries())
        entries.push({ first, count: 1, job: own, bind: vipas[at]!, words: saf });
    else entries.push({ first, count: 1, job, bind: random.chance(30) ? random.one(vipas) : null, words: saf });
  }
  if (random.chance(40)) entries.push({ first: 5000 - 5, count: 10, job: 'DB2', bind: null, words: [] });
  return entries;
}

function randomAccess(random: Random): Site['access'] {
  const zones = [...random.some(NETWORKS4, 4), ...random.some(NETWORKS6, 2)].map(([network, length], at) => ({
    ...{ network, length, zone: `ZONE${at}` },
    masked: !network.includes(':') && random.chance(40),
  }));
  const [inbound, outbound] = random.one([
    [true, true],
    [true, false],
    [false, true],
  ] as const);
  const home = random.chance(40) ? 'OWN' : null;
  return { inbound, outbound, zones, home, otherwise: random.chance(50) || zones.length === 0 ? 'WORLD' : null };
}

function randomSources(random: Random, vipas: Site['vipas']): SiteSource[] {
  const sourceOf = (family: 4 | 6): string => {
    const one = random.one(vipas.filter((vipa) => vipa.family === family));
    return family === 6 && random.chance(50) ? one.name : one.address;
  };
  const jobs = [...random.some(PATTERNS, 3), ...(random.chance(40) ? ['*'] : [])].map((job): SiteSource => {
    const family = random.one([4, 4, 6] as const);
    const direction = random.one(['CLIENT', 'CLIENT', 'SERVER', 'BOTH'] as const);
    return { kind: 'JOBNAME', job, network: '', length: 0, source: sourceOf(family), family, direction };
  });
  const networks = [...random.some(NETWORKS4, 2), ...random.some(NETWORKS6, 1)].map(([network, length]): SiteSource => {
    const family = network.includes(':') ? 6 : 4;
    return { kind: 'DESTINATION', job: '', network, length, source: sourceOf(family), family, direction: 'CLIENT' };
  });
  return [...networks, ...jobs];
}

function randomDistributions(random: Random, dvipas: readonly SiteVipa[]): SiteDistribution[] {
  return Array.from({ length: random.below(4) }, (_, at): SiteDistribution => {
    const method = random.one(METHODS);
    const ports = random.one<SiteDistribution['ports']>([[80], [443], [80, 443], [[2000, 2004]], [[2003, 2010], 80]]);
    const { address } = random.one(dvipas);
    const targets = ['10.9.9.1', '10.9.9.2', '10.9.9.3'].slice(0, 2 + random.below(2)).map((target, index) => ({
      address: target,
      weight: method === 'WEIGHTEDACTIVE' && random.chance(60) ? 10 * (index + 2) : null,
      preferred: method === 'HOTSTANDBY' && index === 0,
      rank: method === 'HOTSTANDBY' && index > 0 ? 50 * index : null,
    }));
    const isAll = method !== 'WEIGHTEDACTIVE' && method !== 'HOTSTANDBY' && random.chance(50);
    const verb = at > 0 && random.chance(20) ? 'DELETE' : 'DEFINE';
    return { verb, address, ports, method, targets: isAll || verb === 'DELETE' ? 'ALL' : targets };
  });
}

/** The IPv4 addresses of interfaces and static VIPAs. */
export function homesOf({ interfaces, vipas }: Pick<Site, 'interfaces' | 'vipas'>): string[] {
  return [...interfaces, ...vipas].filter(({ family }) => family === 4).map(({ address }) => address);
}

export function randomQuestion(random: Random, site: Site): SiteQuestion {
  const family = site.interfaces.some((one) => one.family === 6) && random.chance(35) ? 6 : 4;
  const remote = random.one(family === 4 ? REMOTES4 : REMOTES6);
  const direction = random.one(['inbound', 'outbound'] as const);
  const locals =
    family === 4 ? ['10.1.1.1', '10.5.0.1', '10.5.0.2', '10.8.1.1', '10.8.1.2'] : ['2001:db8:1::1', '2001:db8:5::1'];
  const isOpen = direction === 'outbound' && random.chance(80);
  // This stack is also a client of the addresses that it distributes.
  const isOwn = family === 4 && direction === 'outbound' && random.chance(20);
  const isHome = family === 4 && !isOwn && random.chance(15);
  return {
    local: isOpen ? null : random.one(locals),
    localPort: isOpen && random.chance(70) ? null : random.one(PORTS),
    remote: isOwn ? random.one(site.dvipas).address : isHome ? random.one(homesOf(site)) : remote,
    remotePort: isOwn ? random.one(PORTS) : 40_000,
    direction,
    job: direction === 'outbound' ? random.one(JOBS) : null,
  };
}

/** The profile that codes the site. */
export function siteText(site: Site): string {
  const has6 = site.interfaces.some(({ family }) => family === 6);
  const ipconfig = (statement: string, words: (string | false)[]): string[] => {
    const coded = words.filter((word) => word !== false);
    return coded.length > 0 ? [`${statement} ${coded.join(' ')}`] : [];
  };
  return [
    ...ipconfig('IPCONFIG', [
      site.sourceVipa4 && 'SOURCEVIPA',
      site.stackVipa4 !== null && `TCPSTACKSOURCEVIPA ${site.stackVipa4}`,
      site.multipath4 !== null && `MULTIPATH ${site.multipath4}`,
      'DYNAMICXCF 10.9.9.1 255.255.255.0 1',
    ]),
    ...(has6
      ? ipconfig('IPCONFIG6', [
          site.sourceVipa6 && 'SOURCEVIPA',
          site.stackVipa6 !== null && `TCPSTACKSOURCEVIPA ${site.stackVipa6}`,
          site.multipath6 !== null && `MULTIPATH ${site.multipath6}`,
        ])
      : []),
    `SOMAXCONN 1024\nTCPCONFIG ${site.restrictLow ? 'RESTRICTLOWPORTS' : 'UNRESTRICTLOWPORTS'}`,
    ...interfacesText(site, has6),
    'BEGINROUTES',
    ...site.routes.map(routeText),
    'ENDROUTES',
    ...(site.ports.length > 0 ? portsText(site.ports) : []),
    ...(site.access ? accessText(site.access) : []),
    ...(site.sources ? ['SRCIP', ...site.sources.map((one) => sourceText(one)), 'ENDSRCIP'] : []),
    'VIPADYNAMIC',
    ...site.dvipas.map(({ address, kind }) =>
      kind === 'define' ? `VIPADEFINE 255.255.255.0 ${address}` : `VIPABACKUP 10 ${address}`,
    ),
    ...site.distributions.map(distributionText),
    'ENDVIPADYNAMIC',
    '',
  ].join('\n');
}

function interfacesText({ interfaces, vipas }: Site, has6: boolean): string[] {
  const links = vipas.some(({ form }) => form === 'LINK');
  const own = vipas.filter(({ family }) => family === 4 || has6);
  const home = [vipas[0]!, interfaces[0]!, vipas[1]!, interfaces[1]!].map(
    ({ address, name }) => `  ${address} ${name}`,
  );
  return [
    ...own.flatMap(({ name, address, family, form }) =>
      form === 'LINK'
        ? [`DEVICE D${name} VIRTUAL 0`, `LINK ${name} VIRTUAL 0 D${name}`]
        : [`INTERFACE ${name} DEFINE VIRTUAL${family === 6 ? '6' : ''} IPADDR ${address}`],
    ),
    ...interfaces.flatMap(({ name, address, family, form, sourceVipa, securityClass }) => {
      const secured = securityClass === null ? '' : ` SECCLASS ${securityClass}`;
      if (form === 'LINK') return [`DEVICE D${name} MPCIPA`, `LINK ${name} IPAQENET D${name}${secured}`];
      const end = family === 4 ? 'IPAQENET' : 'IPAQENET6';
      const prefix = family === 4 ? `${address}/24` : address;
      const vipa = sourceVipa === null ? '' : ` SOURCEVIPAINTERFACE ${sourceVipa}`;
      return [`INTERFACE ${name} DEFINE ${end} PORTNAME P${name} IPADDR ${prefix}${vipa}${secured}`];
    }),
    ...(links ? ['HOME', ...home] : []),
    ...interfaces.map(({ name, form }) => `START ${form === 'LINK' ? 'D' : ''}${name}`),
  ];
}

function routeText({ family, network, length, hop, via }: SiteRoute): string {
  const host = family === 4 ? 32 : 128;
  const destination =
    network === null
      ? `DEFAULT${family === 6 ? '6' : ''}`
      : length === host
        ? `${network} HOST`
        : `${network}/${length}`;
  return `  ROUTE ${destination} ${hop ?? '='} ${via} MTU 1492`;
}

function portsText(ports: readonly SitePort[]): string[] {
  const rest = ({ job, bind, words }: SitePort): string =>
    [`TCP ${job}`, ...words.filter((word) => !word.startsWith('SAF')), bind === null ? '' : `BIND ${bind}`]
      .concat(words.filter((word) => word.startsWith('SAF')))
      .filter((word) => word !== '')
      .join(' ');
  const single = ports.filter(({ count }) => count === 1).map((one) => `  ${one.first} ${rest(one)}`);
  const ranges = ports
    .filter(({ count }) => count > 1)
    .map((one) => `PORTRANGE ${one.first} ${one.count} ${rest(one)}`);
  return [...(single.length > 0 ? ['PORT', ...single] : []), ...ranges];
}

function accessText({ inbound, outbound, zones, home, otherwise }: NonNullable<Site['access']>): string[] {
  const masks: Record<number, string> = { 8: '255.0.0.0', 16: '255.255.0.0', 24: '255.255.255.0' };
  return [
    `NETACCESS ${inbound ? 'INBOUND' : 'NOINBOUND'} ${outbound ? 'OUTBOUND' : 'NOOUTBOUND'}`,
    ...zones.map(({ network, length, zone, masked }) => {
      const mask = masked ? masks[length] : undefined;
      return `  ${network}${mask === undefined ? `/${length}` : ` ${mask}`} ${zone}`;
    }),
    ...(home === null ? [] : [`  DEFAULTHOME ${home}`]),
    ...(otherwise === null ? [] : [`  DEFAULT 0 ${otherwise}`]),
    'ENDNETACCESS',
  ];
}

function sourceText({ kind, job, network, length, source, family, direction }: SiteSource): string {
  if (kind === 'JOBNAME') return `  JOBNAME ${job} ${source} ${direction}`;
  return `  DESTINATION ${network}${length === (family === 4 ? 32 : 128) ? '' : `/${length}`} ${source}`;
}

function distributionText({ verb, address, ports, method, targets }: SiteDistribution): string {
  const list = ports.map((one) => (typeof one === 'number' ? one : one.join('-'))).join(' ');
  const ends =
    targets === 'ALL'
      ? 'ALL'
      : targets
          .map(({ address: to, weight, preferred, rank }) =>
            [
              to,
              weight === null ? '' : `WEIGHT ${weight}`,
              preferred ? 'PREFERRED' : '',
              rank === null ? '' : `BACKUP ${rank}`,
            ]
              .filter((word) => word !== '')
              .join(' '),
          )
          .join('\n      ');
  const how = verb === 'DEFINE' ? ` DISTMETHOD ${method}` : '';
  return `VIPADISTRIBUTE ${verb}${how} ${address} PORT ${list}\n    DESTIP ${ends}`;
}
