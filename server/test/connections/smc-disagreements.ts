import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { Resolver } from '../../src/engine/core/resolve/resolver.js';
import { connectionStages } from '../../src/engine/core/resolve/stages/stages.js';
import { Random } from './site-world.js';

/**
 * Whether a connection can use SMC according to the documentation (IP Configuration Guide, Shared Memory Communications: TCP connections and
 * interfaces that are eligible; IP Configuration Reference, GLOBALCONFIG, INTERFACE and PORT), compared with the stage of random stacks.
 */

type Known = 'yes' | 'no' | 'unknown';
type Kind = 'SMCR' | 'SMCD';
const KINDS: readonly Kind[] = ['SMCR', 'SMCD'];

interface SmcWorld {
  /** Kinds enabled by GLOBALCONFIG, and kinds disabled on the interface. */
  on: readonly Kind[];
  without: readonly Kind[];
  form: 'OSD' | 'OSX' | 'HiperSockets' | 'LINK';
  hasMask: boolean;
  /** PORT codes NOSMC for the server. */
  isPortOut: boolean;
  direction: 'inbound' | 'outbound';
  onSubnet: boolean;
  partnerUsesSmc: Known;
  sameMachine: Known;
  /** A device on the physical network of the interface. */
  device: Record<Kind, Known>;
}

const one = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)]!;
const some = <T>(random: Random, values: readonly T[], percent: number): T[] =>
  values.filter(() => random.below(100) < percent);
const ANSWERS: readonly Known[] = ['yes', 'yes', 'no', 'unknown'];

function randomWorld(random: Random): SmcWorld {
  const form = one(random, ['OSD', 'OSD', 'OSD', 'HiperSockets', 'OSX', 'LINK'] as const);
  return {
    on: some(random, KINDS, 75),
    without: form === 'LINK' || form === 'OSX' ? [] : some(random, KINDS.slice(form === 'HiperSockets' ? 1 : 0), 20),
    form,
    hasMask: random.below(5) > 0,
    isPortOut: random.below(6) === 0,
    direction: one(random, ['inbound', 'inbound', 'outbound'] as const),
    onSubnet: random.below(3) > 0,
    partnerUsesSmc: one(random, ANSWERS),
    sameMachine: one(random, ANSWERS),
    device: { SMCR: one(random, ANSWERS), SMCD: one(random, ANSWERS) },
  };
}

/** Yes if all are yes, no if one is no, otherwise unknown. */
function all(answers: readonly Known[]): Known {
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
}

const known = (holds: boolean): Known => (holds ? 'yes' : 'no');

function eligible(world: SmcWorld): Known {
  const { form, partnerUsesSmc, sameMachine, device } = world;
  // Version 1 requires a common subnet; whether both sides support version 2 is unknown.
  const reach: Known = world.onSubnet && world.hasMask ? 'yes' : 'unknown';
  // NOSMC applies to connections that a server accepts.
  const port = known(!(world.isPortOut && world.direction === 'inbound'));
  const kinds = KINDS.map((kind) => {
    const carries = kind === 'SMCR' ? form === 'OSD' : form === 'OSD' || form === 'HiperSockets';
    return all([
      known(world.on.includes(kind) && !world.without.includes(kind)),
      // Interfaces without a mask, interfaces of other channel types, and LINKs do not support SMC.
      known(carries && world.hasMask),
      device[kind],
      kind === 'SMCD' ? sameMachine : 'yes',
    ]);
  });
  const best: Known = kinds.includes('yes') ? 'yes' : kinds.includes('unknown') ? 'unknown' : 'no';
  return all([port, best, partnerUsesSmc, reach]);
}

function profileOf({ on, without, form, hasMask, isPortOut }: SmcWorld): string {
  const address = `10.1.1.1${hasMask ? '/24' : ''}`;
  const more = without.map((kind) => ` NO${kind}`).join('');
  const interfaces = {
    OSD: `INTERFACE LAN1 DEFINE IPAQENET CHPIDTYPE OSD PORTNAME P1 IPADDR ${address}${more}\nSTART LAN1`,
    OSX: `INTERFACE LAN1 DEFINE IPAQENET CHPIDTYPE OSX CHPID 0A IPADDR ${address}\nSTART LAN1`,
    HiperSockets: `INTERFACE LAN1 DEFINE IPAQIDIO CHPID F1 IPADDR ${address}${more}\nSTART LAN1`,
    LINK: 'DEVICE D1 MPCIPA\nLINK LAN1 IPAQENET D1\nHOME 10.1.1.1 LAN1\nSTART D1',
  };
  return [
    ...on.map((kind) => (kind === 'SMCR' ? 'GLOBALCONFIG SMCR PFID 0018 PORTNUM 1' : 'GLOBALCONFIG SMCD')),
    'TCPCONFIG RESTRICTLOWPORTS',
    interfaces[form],
    'BEGINROUTES\nROUTE 10.1.1.0/24 = LAN1 MTU 1500\nROUTE DEFAULT 10.1.1.254 LAN1 MTU 1500\nENDROUTES',
    `PORT 80 TCP WEB${isPortOut ? ' NOSMC' : ''}`,
    '',
  ].join('\n');
}

function environmentOf({ partnerUsesSmc, sameMachine, device }: SmcWorld, remote: string): Record<string, unknown> {
  const devices = (answer: Known): object => (answer === 'yes' ? [{ pnetid: 'NETA' }] : [{ pnetid: 'NETB' }]);
  const fact = (name: string, answer: Known): object => (answer === 'unknown' ? {} : { [name]: answer === 'yes' });
  return {
    interfaces: { LAN1: { pnetid: 'NETA' } },
    ...(device.SMCR === 'unknown' ? {} : { roce: devices(device.SMCR) }),
    ...(device.SMCD === 'unknown' ? {} : { ism: devices(device.SMCD) }),
    peers: [{ name: 'B', addresses: [remote], ...fact('smc', partnerUsesSmc), ...fact('sameCpc', sameMachine) }],
  };
}

const analyzer = createAnalyzer({ rules: [] });

/** Differences between the stage of a random connection and the oracle. */
export function smcDisagreements(seed: number): string[] {
  const world = randomWorld(new Random(seed));
  const text = profileOf(world);
  const remote = world.onSubnet ? '10.1.1.9' : '10.9.9.9';
  const { stack } = analyzer.read({
    ...{ name: 'TCPIP', environment: {}, release: '3.1', parameters: {} },
    documents: [{ path: 'PROFILE', text, language: 'profile' as const }],
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  }).input;
  if (!stack.complete) return [`world ${seed} is not understood\n${text}`];
  const isIn = world.direction === 'inbound';
  const resolution = new Resolver(stack, '3.1', () => undefined).resolve({
    ...{ local: isIn ? '10.1.1.1' : 'All', remote, direction: world.direction },
    ...(isIn ? { localPorts: [80, 80] as const } : { remotePorts: [80, 80] as const }),
  });
  const stages = connectionStages(stack, environmentOf(world, remote), resolution, () => undefined);
  const { result } = stages.find(({ stage }) => stage === 'smc')!;
  const wanted = eligible(world);
  return /^\w+/.exec(result)![0] === wanted
    ? []
    : [`world ${seed} is "${result}", by hand "${wanted}"\n${JSON.stringify(world)}\n${text}`];
}
