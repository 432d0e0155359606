import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { Resolver } from '../../src/engine/core/resolve/resolver.js';
import { connectionStages } from '../../src/engine/core/resolve/stages/stages.js';
import { Random } from './site-world.js';

/** Random settings of ports, routes and an adapter, and their effect on one connection, determined for that connection separately. */
interface World {
  acks: Acks | null;
  restrictLow: boolean;
  discovery: boolean;
  accelerator: boolean;
  bindPool: boolean;
  interfaceMtu: number | null;
  inbound: 'BALANCED' | 'DYNAMIC' | 'DYNAMIC WORKLOADQ' | 'MINLATENCY' | null;
  lowLatency: boolean;
  routes: { network: string | null; mtu: number; acks: PortAcks | null }[];
  ports: { first: number; count: number; acks: PortAcks | null }[];
  unreserved: { job: string; words: 'DENY' | 'SAF RES' | ''; whenBind: boolean; protocol: 'TCP' | 'UDP' }[];
}

type PortAcks = 'DELAYACKS' | 'NODELAYACKS';
type Acks = PortAcks | 'AUTODELAYACKS';

interface Asked {
  localPort: number | null;
  remote: string;
  direction: 'inbound' | 'outbound';
  job: string;
}

const analyzer = createAnalyzer({ rules: [] });
const QUESTIONS = 8;
const STAGES = ['port', 'mtu', 'accelerator', 'queue', 'tcp'] as const;
const PORT_ACKS = ['DELAYACKS', 'NODELAYACKS', null, null] as const;
const JOBS = ['WEB', 'WEB1', 'WEB12', 'DB2'];

function randomWorld(random: Random): World {
  const mtu = () => random.one([1492, 1500, 8992]);
  return {
    acks: random.one(['DELAYACKS', 'NODELAYACKS', 'AUTODELAYACKS', null, null] as const),
    restrictLow: random.chance(50),
    discovery: random.chance(50),
    accelerator: random.chance(50),
    bindPool: random.chance(30),
    interfaceMtu: random.chance(50) ? mtu() : null,
    inbound: random.one(['BALANCED', 'DYNAMIC', 'DYNAMIC WORKLOADQ', 'DYNAMIC WORKLOADQ', 'MINLATENCY', null] as const),
    lowLatency: random.chance(20),
    routes: [null, '10.20.0.0/16', '10.20.1.0/24'].map((network) => ({
      ...{ network, mtu: mtu(), acks: random.one(PORT_ACKS) },
    })),
    ports: [
      { first: 80, count: 1, acks: random.one(PORT_ACKS) },
      { first: 5000, count: 10, acks: random.one(PORT_ACKS) },
    ],
    unreserved: random.some(['WEB', 'WEB*', 'WEB1*', 'DB2', '*'], 4).map((job) => ({
      ...{ job, words: random.one([job === '*' ? 'DENY' : '', 'SAF RES', ''] as const), whenBind: random.chance(40) },
      protocol: random.one(['TCP', 'TCP', 'UDP'] as const),
    })),
  };
}

/** Differences between these stages for random connections and the oracle; the first one includes the profile. */
export function serviceDisagreements(seed: number): string[] {
  const random = new Random(seed);
  const world = randomWorld(random);
  const text = textOf(world);
  const { stack } = analyzer.read({
    ...{ name: 'TCPIP', environment: {}, release: '3.1', parameters: {} },
    documents: [{ path: 'PROFILE', text, language: 'profile' as const }],
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  }).input;
  if (!stack.complete) return [`profile ${seed} is not understood\n${text}`];
  const resolver = new Resolver(stack, '3.1', () => undefined);
  const found = Array.from({ length: QUESTIONS }, () => randomAsked(random)).flatMap((asked) => {
    const { localPort, remote, direction, job } = asked;
    const resolution = resolver.resolve({
      ...{ local: '10.1.1.1', remote, direction, remotePorts: [40_000, 40_000], job, interface: 'OSA1' },
      ...(localPort === null ? {} : { localPorts: [localPort, localPort] }),
    });
    const answers = connectionStages(stack, {}, resolution, () => undefined);
    return STAGES.flatMap((stage) => {
      const own = answers.find((one) => one.stage === stage)!.result;
      const wanted = ANSWERS[stage](world, asked);
      return own === wanted
        ? []
        : [`profile ${seed}: ${stage} is "${own}", by hand "${wanted}": ${JSON.stringify(asked)}`];
    });
  });
  return found.map((one, at) => (at === 0 ? `${one}\n${text}` : one));
}

function randomAsked(random: Random): Asked {
  const direction = random.one(['inbound', 'outbound'] as const);
  return {
    localPort: direction === 'outbound' && random.chance(50) ? null : random.one([80, 443, 3000, 5005, 5010]),
    remote: random.one(['10.20.1.1', '10.20.9.9', '192.0.2.1']),
    direction,
    job: random.one(JOBS),
  };
}

const ANSWERS: Record<(typeof STAGES)[number], (world: World, asked: Asked) => string> = {
  port: portAnswer,
  mtu: ({ interfaceMtu, discovery, ...world }, asked) =>
    `${Math.min(routeFor(world, asked).mtu, interfaceMtu ?? 65_535)} bytes; path MTU discovery ${discovery ? 'on' : 'off'}`,
  accelerator: ({ accelerator }) => (accelerator ? 'on; connections of this stack do not use it' : 'off'),
  queue: ({ inbound, lowLatency }) =>
    inbound === 'DYNAMIC WORKLOADQ' && !lowLatency
      ? 'bulk data queue for streams, otherwise the primary queue'
      : 'single queue',
  tcp: (world, asked) => `${acksAnswer(world, asked)}; send buffer 65536, receive buffer 65536 bytes`,
};

function routeFor({ routes }: Pick<World, 'routes'>, { remote }: Asked): World['routes'][number] {
  const network = remote.startsWith('10.20.1.') ? '10.20.1.0/24' : remote.startsWith('10.20.') ? '10.20.0.0/16' : null;
  return routes.find((one) => one.network === network)!;
}

function reservationFor({ ports }: World, { localPort }: Asked): World['ports'][number] | undefined {
  return ports.find(({ first, count }) => localPort !== null && first <= localPort && localPort < first + count);
}

/** TCPCONFIG NODELAYACKS overrides the port and the route of a connection; the port overrides the route, and both override other settings. */
function acksAnswer(world: World, asked: Asked): string {
  if (world.acks === 'NODELAYACKS') return world.acks;
  return reservationFor(world, asked)?.acks ?? routeFor(world, asked).acks ?? world.acks ?? 'DELAYACKS';
}

function portAnswer(world: World, asked: Asked): string {
  const { localPort, direction, job } = asked;
  if (localPort === null) return 'ephemeral';
  if (reservationFor(world, asked)) return `reserved for WEB${job === 'WEB' ? '' : `, not for ${job}`}`;
  if (localPort < 1024 && world.restrictLow) return 'not reserved: only authorized programs can use the port';
  const entries = world.unreserved.filter(({ protocol }) => protocol === 'TCP');
  if (entries.length === 0) return 'not reserved';
  const length = (name: string): number => (name.endsWith('*') ? name.length - 1 : 100);
  const own = entries
    .filter((one) => (one.job.endsWith('*') ? job.startsWith(one.job.slice(0, -1)) : one.job === job))
    .sort((a, b) => length(b.job) - length(a.job))[0];
  // The stack checks at listen, or at bind if the entry says so.
  const isChecked =
    direction === 'inbound' || (own ? own.whenBind && own.words !== 'DENY' : entries.some(({ whenBind }) => whenBind));
  if (!isChecked) return 'not reserved: PORT UNRSV checks only programs that listen';
  if (!own || own.words === 'DENY') return `not reserved: PORT UNRSV does not allow ${job} to use the port`;
  return `not reserved: PORT UNRSV allows ${own.job}${own.words === '' ? '' : ` (${own.words})`} to use the port`;
}

function textOf(world: World): string {
  const words = (...list: (string | false | null)[]): string => list.filter((word) => word).join(' ');
  return [
    words(
      'IPCONFIG',
      world.discovery ? 'PATHMTUDISCOVERY' : 'NOPATHMTUDISCOVERY',
      world.accelerator && 'QDIOACCELERATOR',
    ),
    `SOMAXCONN 1024\nTCPCONFIG ${world.restrictLow ? 'RESTRICTLOWPORTS' : 'UNRESTRICTLOWPORTS'} ${world.acks ?? ''}`,
    world.bindPool ? 'GLOBALCONFIG EXPLICITBINDPORTRANGE 48000 1000' : '',
    words(
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 VMAC',
      world.interfaceMtu !== null && `MTU ${world.interfaceMtu}`,
      world.inbound !== null && `INBPERF ${world.inbound}`,
      world.lowLatency && 'OLM',
    ),
    'START OSA1',
    'BEGINROUTES',
    ...world.routes.map(
      ({ network, mtu, acks }) => `ROUTE ${network ?? 'DEFAULT'} 10.1.1.254 OSA1 MTU ${mtu} ${acks ?? ''}`,
    ),
    'ENDROUTES',
    ...world.ports.map(({ first, count, acks }) =>
      count === 1 ? `PORT ${first} TCP WEB ${acks ?? ''}` : `PORTRANGE ${first} ${count} TCP WEB ${acks ?? ''}`,
    ),
    ...world.unreserved.map(({ job, words: rest, whenBind, protocol }) =>
      words('PORT UNRSV', protocol, job, rest, whenBind && rest !== 'DENY' && 'WHENBIND'),
    ),
    '',
  ].join('\n');
}
