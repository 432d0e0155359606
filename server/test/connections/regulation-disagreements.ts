import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { Resolver } from '../../src/engine/core/resolve/resolver.js';
import { connectionStages } from '../../src/engine/core/resolve/stages/stages.js';
import { bitsOf } from './site-oracle.js';
import { Random } from './site-world.js';

/** Random IDS and QoS policies, and their effect on one connection, determined for that connection separately. */
interface World {
  regulations: Regulation[];
  services: Service[];
}

interface Regulation {
  name: string;
  priority: number | null;
  protocol: 'TCP' | 'UDP';
  ports: Range | null;
  address: string | null;
  byReference: boolean;
  timed: boolean;
}

interface Service {
  name: string;
  priority: number;
  protocols: string | null;
  source: string | null;
  destination: string | null;
  sourcePorts: Range | null;
  destinationPorts: Range | null;
  job: string | null;
  scope: string | null;
  timed: boolean;
}

type Range = [low: number, high: number];

interface Asked {
  local: string;
  localPort: number;
  remote: string;
  remotePort: number;
  direction: 'inbound' | 'outbound';
  job: string | null;
}

const analyzer = createAnalyzer({ rules: [] });
const QUESTIONS = 8;
const NAMES = ['one', 'Two', 'THREE', 'four4', 'Five'];
const PORTS: Range[] = [
  [80, 80],
  [400, 500],
  [1, 1024],
];
const ADDRESSES = ['10.1.1.1', '10.1.0.0/16', '10.1.1.0-10.1.1.9', '10.2.2.2', '2001:db8::/32'];
const ENDS = ['10.1.1.1', '10.1.5.5', '10.2.2.2', '192.0.2.1'];

function randomWorld(random: Random): World {
  const range = () => (random.chance(50) ? random.one(PORTS) : null);
  const address = () => (random.chance(45) ? random.one(ADDRESSES) : null);
  return {
    regulations: random.some(NAMES, 4).map((name) => ({
      ...{ name, priority: random.one([1, 2, null]), protocol: random.one(['TCP', 'TCP', 'UDP'] as const) },
      ...{ ports: range(), address: address(), byReference: random.chance(40), timed: random.chance(10) },
    })),
    services: random.some(NAMES, 4).map((name) => ({
      ...{
        name,
        priority: 1 + random.below(2),
        protocols: random.one([null, null, '6', 'TCP', 'UDP', '1 17', '17 20']),
      },
      ...{ source: address(), destination: address(), sourcePorts: range(), destinationPorts: range() },
      job: random.chance(20) ? random.one(['WEB', 'DB2']) : null,
      scope: random.one([null, null, 'DataTraffic', 'Both', 'RSVP']),
      timed: random.chance(10),
    })),
  };
}

/** Differences between the IDS and QoS stages of random connections and the oracle; the first one includes the policies. */
export function regulationDisagreements(seed: number): string[] {
  const random = new Random(seed);
  const world = randomWorld(random);
  const [ids, qos] = textsOf(world);
  const documents = [
    {
      path: 'PROFILE',
      text: 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n',
      language: 'profile' as const,
    },
    { path: 'IDS', text: ids!, language: 'ids' as const },
    { path: 'QOS', text: qos!, language: 'qos' as const },
  ];
  const { stack } = analyzer.read({
    ...{ name: 'TCPIP', documents, environment: {}, release: '3.1', parameters: {} },
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  }).input;
  const complete = stack.policy?.complete ?? [];
  if (!complete.includes('ids') || !complete.includes('qos'))
    return [`policies ${seed} are not understood\n${ids}\n${qos}`];
  const resolver = new Resolver(stack, '3.1', () => undefined);
  const found = Array.from({ length: QUESTIONS }, () => randomAsked(random)).flatMap((asked) => {
    const { local, localPort, remote, remotePort, direction, job } = asked;
    const resolution = resolver.resolve({
      ...{ local, remote, direction, localPorts: [localPort, localPort], remotePorts: [remotePort, remotePort] },
      ...(job === null ? {} : { job }),
    });
    const stages = connectionStages(stack, {}, resolution, () => undefined);
    return (['ids', 'qos'] as const).flatMap((stage) => {
      const own = stages.find((one) => one.stage === stage)!.result;
      const wanted = stage === 'ids' ? regulationOf(world, asked) : serviceOf(world, asked);
      return own === wanted
        ? []
        : [`policies ${seed}: ${stage} is "${own}", by hand "${wanted}": ${JSON.stringify(asked)}`];
    });
  });
  return found.map((one, at) => (at === 0 ? `${one}\n${ids}\n${qos}` : one));
}

function randomAsked(random: Random): Asked {
  return {
    ...{ local: random.one(ENDS), localPort: random.one([80, 443, 5000]), remote: random.one(ENDS) },
    ...{ remotePort: random.one([80, 443, 5000]), direction: random.one(['inbound', 'inbound', 'outbound'] as const) },
    job: random.one(['WEB', 'X', null]),
  };
}

function regulationOf({ regulations }: World, { local, localPort, direction }: Asked): string {
  if (direction === 'outbound') return 'no traffic regulation: this stack opens the connection';
  const own = ranked(regulations).filter(
    ({ protocol, ports, address }) =>
      protocol === 'TCP' && isIn(ports, localPort) && (address === null || holds(address, local)),
  );
  const [first] = own;
  if (first?.timed) return 'depends';
  return first ? `traffic regulation by ${first.name}` : 'no traffic regulation';
}

function serviceOf({ services }: World, asked: Asked): string {
  const own = ranked(services).filter(
    (one) =>
      ![...['UDP', '17 20']].includes(one.protocols ?? '') &&
      one.scope !== 'RSVP' &&
      (one.source === null || holds(one.source, asked.local)) &&
      (one.destination === null || holds(one.destination, asked.remote)) &&
      isIn(one.sourcePorts, asked.localPort) &&
      isIn(one.destinationPorts, asked.remotePort) &&
      (one.job === null || asked.job === null || one.job === asked.job),
  );
  const [first] = own;
  if (!first) return 'no rule matches';
  return first.timed || (first.job !== null && asked.job === null) ? 'depends' : `${first.name} with act_${first.name}`;
}

/** Higher priorities first, then by name in EBCDIC: lowercase letters, uppercase letters, digits. */
function ranked<T extends { name: string; priority: number | null }>(rules: readonly T[]): T[] {
  const key = (name: string) =>
    [...name].map((letter) => (/[a-z]/.test(letter) ? '1' : /[A-Z]/.test(letter) ? '2' : '3') + letter).join('');
  return [...rules].sort((a, b) => (b.priority ?? 1) - (a.priority ?? 1) || (key(a.name) < key(b.name) ? -1 : 1));
}

function isIn(range: Range | null, port: number): boolean {
  return range === null || (range[0] <= port && port <= range[1]);
}

function holds(network: string, address: string): boolean {
  const own = bitsOf(address);
  const [low, high] = network.split('-');
  if (high !== undefined) return bitsOf(low!).value <= own.value && own.value <= bitsOf(high).value;
  const [base, length = own.family === 4 ? '32' : '128'] = network.split('/');
  const other = bitsOf(base!);
  const rest = BigInt((other.family === 4 ? 32 : 128) - Number(length));
  return other.family === own.family && other.value >> rest === own.value >> rest;
}

function textsOf({ regulations, services }: World): string[] {
  const range = ([low, high]: Range) => (low === high ? `${low}` : `${low} ${high}`);
  const time = (timed: boolean) => (timed ? ['TimeOfDayRange 08:00-17:00'] : []);
  const ids = regulations.flatMap((one) => {
    const condition = [
      `Protocol ${one.protocol}`,
      ...(one.ports ? [`LocalPortRange ${range(one.ports)}`] : []),
      ...(one.address === null ? [] : [`LocalHostAddr ${one.address}`]),
    ];
    return [
      ...[`IDSRule ${one.name}`, '{', 'ConditionType TR'],
      ...(one.priority === null ? [] : [`Priority ${one.priority}`]),
      ...(one.byReference ? [`IDSTRConditionRef con_${one.name}`] : ['IDSTRCondition', '{', ...condition, '}']),
      ...(one.timed ? ['IpTimeCondition', '{', ...time(true), '}'] : []),
      ...['IDSActionRef act', '}'],
      ...(one.byReference ? [`IDSTRCondition con_${one.name}`, '{', ...condition, '}'] : []),
    ];
  });
  const qos = services.flatMap((one) => [
    ...[`PolicyRule ${one.name}`, '{', `PolicyRulePriority ${one.priority}`],
    ...(one.protocols === null ? [] : [`ProtocolNumberRange ${one.protocols}`]),
    ...(one.source === null ? [] : [`SourceAddressRange ${one.source}`]),
    ...(one.destination === null ? [] : [`DestinationAddressRange ${one.destination}`]),
    ...(one.sourcePorts ? [`SourcePortRange ${range(one.sourcePorts)}`] : []),
    ...(one.destinationPorts ? [`DestinationPortRange ${range(one.destinationPorts)}`] : []),
    ...(one.job === null ? [] : [`ApplicationName ${one.job}`]),
    ...time(one.timed),
    ...[`PolicyActionReference act_${one.name}`, '}', `PolicyAction act_${one.name}`, '{'],
    ...(one.scope === null ? [] : [`PolicyScope ${one.scope}`]),
    '}',
  ]);
  return [[...ids, 'IDSAction act', '{', 'ActionType TR Limit', '}', ''].join('\n'), [...qos, ''].join('\n')];
}
