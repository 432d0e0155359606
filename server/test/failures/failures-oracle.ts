import type { Random } from '../connections/site-world.js';
import type { SampleStack } from './failures-sample.js';

/** Random sysplexes and their state after a failure, determined stack by stack from the documentation of z/OS. */

interface OracleAdapter {
  name: string;
  address: string;
  /** Subnet, which is the LAN. */
  lan: string;
  port: string;
  monitored: boolean;
}

export interface OracleStack {
  name: string;
  xcf: string;
  lpar: number;
  adapters: OracleAdapter[];
  staticVipa: string | null;
  routes: { destination: string; via: string }[];
  roles: ('define' | 'moveable' | 'none' | number)[];
  recovery: boolean;
  /** Its distribution of the first address at port 80. */
  distribution: { targets: 'ALL' | { xcf: string; rank: number | 'preferred' }[]; isHot: boolean } | null;
  /** Ports that it reserves: 80, 81 bound to the second address, 82. */
  ports: number[];
}

const VIPAS = ['10.8.0.1', '10.8.0.2', '10.8.0.3'];
const CPCS = ['C1', 'C1', 'C2'];

export function randomSysplex(random: Random): OracleStack[] {
  const names = ['A', 'B', 'C', 'D'].slice(0, 2 + random.below(3));
  return names.map((name, at) => {
    const same = random.chance(50);
    const second = `10.1.${same ? 1 : 10 + at}`;
    const adapters = [
      { name: 'O1', address: `10.1.1.${at + 1}`, lan: '10.1.1', monitored: random.chance(70) },
      ...(random.chance(60)
        ? [{ name: 'O2', address: `${second}.${at + 101}`, lan: second, monitored: random.chance(30) }]
        : []),
    ].map((one) => ({ ...one, port: random.one(['P1', 'P2', 'P3']) }));
    const isHot = random.chance(40);
    const targets = random.chance(40) && !isHot ? 'ALL' : targetsFor(random, names.length, isHot);
    const vias = adapters.map((one) => one.name);
    return {
      ...{ name, xcf: `10.9.9.${at + 1}`, lpar: random.below(3), adapters, recovery: random.chance(50) },
      staticVipa: random.chance(50) ? `10.5.0.${at + 1}` : null,
      routes: [
        ...vias.filter(() => random.chance(70)).map((via) => ({ destination: 'DEFAULT', via })),
        ...(random.chance(40) ? [{ destination: '10.66.0.0/16', via: random.one(vias) }] : []),
      ],
      roles: VIPAS.map(() => random.one(['define', 'define', 'moveable', 'none', 1, 5, 9, 9] as const)),
      distribution: random.chance(50) ? { targets, isHot } : null,
      ports: [80, 81, 82].filter(() => random.chance(65)),
    };
  });
}

function targetsFor(random: Random, count: number, isHot: boolean): { xcf: string; rank: number | 'preferred' }[] {
  const all = Array.from({ length: count }, (_, at) => `10.9.9.${at + 1}`);
  const chosen = isHot ? all : all.filter(() => random.chance(70));
  return (chosen.length > 0 ? chosen : all).map((xcf, at) => ({ xcf, rank: isHot && at === 0 ? 'preferred' : at * 7 }));
}

export function sysplexStacks(stacks: readonly OracleStack[]): SampleStack[] {
  const lpars = CPCS.map((cpc, at) => ({
    ...{ name: `L${at}`, cpc },
    stacks: stacks.filter(({ lpar }) => lpar === at).map(({ name }) => name),
  }));
  return stacks.map((one) => ({
    name: one.name,
    environment: {
      ...{ lpars, sysplex: { name: 'P' } },
      interfaces: Object.fromEntries(one.adapters.map(({ name, port }) => [name, { osaPort: port }])),
    },
    profile: [
      ...(one.recovery ? ['GLOBALCONFIG SYSPLEXMONITOR RECOVERY MONINTERFACE NODYNROUTE'] : []),
      `IPCONFIG DYNAMICXCF ${one.xcf} 255.255.255.0 1`,
      ...one.adapters.flatMap(({ name, address, monitored }) => [
        `INTERFACE ${name} DEFINE IPAQENET PORTNAME P${name} IPADDR ${address}/24 ${monitored ? 'MONSYSPLEX' : ''}`,
        `START ${name}`,
      ]),
      ...(one.staticVipa ? [`INTERFACE V1 DEFINE VIRTUAL IPADDR ${one.staticVipa}`] : []),
      ...[
        'BEGINROUTES',
        ...one.routes.map(({ destination, via }) => `ROUTE ${destination} 10.1.1.254 ${via} MTU 1492`),
      ],
      ...['ENDROUTES', 'VIPADYNAMIC', ...one.roles.flatMap((role, at) => vipaLine(role, VIPAS[at]!))],
      ...(one.distribution && one.roles[0] !== 'none' ? [distributionLine(one.distribution)] : []),
      'ENDVIPADYNAMIC',
      ...(one.ports.length > 0 ? ['PORT', ...one.ports.map((port) => PORT_LINES[port]!)] : []),
    ],
  }));
}

const PORT_LINES: Record<number, string> = { 80: ' 80 TCP WEB', 81: ' 81 TCP DB2 BIND 10.8.0.2', 82: ' 82 TCP APP' };

function vipaLine(role: OracleStack['roles'][number], address: string): string[] {
  if (role === 'none') return [];
  if (role === 'define') return [`VIPADEFINE 255.255.255.0 ${address}`];
  return role === 'moveable'
    ? [`VIPABACKUP 3 MOVEABLE IMMEDIATE 255.255.255.0 ${address}`]
    : [`VIPABACKUP ${role} ${address}`];
}

function distributionLine({ targets, isHot }: NonNullable<OracleStack['distribution']>): string {
  const words = ({ xcf, rank }: { xcf: string; rank: number | 'preferred' }): string =>
    isHot ? `${xcf} ${rank === 'preferred' ? 'PREFERRED' : `BACKUP ${rank}`}` : xcf;
  const list = targets === 'ALL' ? 'ALL' : targets.map(words).join('\n  ');
  return `VIPADISTRIBUTE DEFINE ${isHot ? 'DISTMETHOD HOTSTANDBY ' : ''}10.8.0.1 PORT 80 DESTIP ${list}`;
}

export interface OracleFailure {
  kind: string;
  name: string;
  stack: string | null;
}

/** The stacks, or adapters as `STACK.NAME`, that a failure removes. */
function taken(stacks: readonly OracleStack[], { kind, name, stack }: OracleFailure) {
  const down = stacks.filter(
    (one) =>
      (kind === 'stack' && one.name === name) ||
      (kind === 'lpar' && `L${one.lpar}` === name) ||
      (kind === 'cpc' && CPCS[one.lpar] === name),
  );
  const inactive = stacks.flatMap((one) =>
    one.adapters.filter(
      (adapter) =>
        (kind === 'interface' && one.name === stack && adapter.name === name) ||
        (kind === 'osa-port' && adapter.port === name),
    ),
  );
  return { down: new Set(down), inactive: new Set(inactive), leaves: kind === 'distributor' ? name : undefined };
}

export interface OracleResult {
  /** Undefined if the files do not determine it. */
  moves: Map<string, string | null | undefined>;
  lost: Set<string>;
  /** By port: state and stacks; undefined if it is not compared. */
  services: Map<number, { state: string; stacks: string[] } | undefined>;
  /** Every member of the group would leave, so dynamic VIPAs are not compared. */
  isOpen: boolean;
}

export function oracleOf(stacks: readonly OracleStack[], failure: OracleFailure): OracleResult {
  const { down, inactive, leaves } = taken(stacks, failure);
  const isActive = (one: OracleStack): boolean => !down.has(one) && one.adapters.some((each) => !inactive.has(each));
  const left = stacks.filter((one) => !down.has(one) && one.name !== leaves);
  const members = left.filter((one) => !leavesGroup(one, stacks, inactive));
  const isOpen = members.length === 0 && left.length > 0;
  const lost = new Set<string>();
  for (const one of stacks) for (const text of lostOf(one, down.has(one), inactive)) lost.add(text);
  const moves = new Map<string, string | null | undefined>();
  const owners = VIPAS.map((address, at) => {
    const owner = ownerOf(stacks, at);
    if (!owner) return undefined;
    const next = members.includes(owner) ? owner : nextOwner(stacks, at, owner, members);
    if (next === null) lost.add(`${address} ${owner.name}`);
    else if (next === undefined) moves.set(address, null);
    else {
      if (next !== owner) moves.set(address, next.name);
      // An address without an active interface cannot be reached, whichever stack owns it.
      if (!isActive(next)) lost.add(`${address} ${owner.name}`);
    }
    return { owner, next };
  });
  const services = new Map<number, { state: string; stacks: string[] } | undefined>();
  services.set(80, distributedAfter(stacks, owners[0], members, isActive));
  services.set(81, boundAfter(stacks, owners[1], isActive));
  const plain = stacks.filter(({ ports }) => ports.includes(82));
  if (plain.length > 0) services.set(82, stateOf(plain, plain.filter(isActive), false));
  return { moves, lost, services, isOpen };
}

function leavesGroup(one: OracleStack, stacks: readonly OracleStack[], inactive: ReadonlySet<OracleAdapter>): boolean {
  const monitored = one.adapters.filter((adapter) => adapter.monitored);
  const takesPart =
    one.roles.some((role) => role !== 'none') ||
    stacks.some(
      ({ distribution, roles }) =>
        distribution &&
        roles[0] !== 'none' &&
        (distribution.targets === 'ALL' || distribution.targets.some(({ xcf }) => xcf === one.xcf)),
    );
  return one.recovery && takesPart && monitored.length > 0 && monitored.every((adapter) => inactive.has(adapter));
}

function lostOf(one: OracleStack, isDown: boolean, inactive: ReadonlySet<OracleAdapter>): string[] {
  const active = isDown ? [] : one.adapters.filter((adapter) => !inactive.has(adapter));
  const addresses = one.adapters
    .filter((adapter) => !active.some(({ lan }) => lan === adapter.lan))
    .map(({ address }) => address);
  const vipas = one.staticVipa && active.length === 0 ? [one.staticVipa] : [];
  const destinations = [...new Set(one.routes.map(({ destination }) => destination))].filter(
    (destination) =>
      !isDown &&
      one.routes
        .filter((route) => route.destination === destination)
        .every(({ via }) => !active.some(({ name }) => name === via)),
  );
  return [...addresses, ...vipas, ...destinations.map((text) => `route ${text}`)].map((text) => `${text} ${one.name}`);
}

/** The stack that owns an address before the failure; undefined if the files do not show it, or no stack owns it. */
function ownerOf(stacks: readonly OracleStack[], at: number): OracleStack | undefined {
  const defining = stacks.filter(({ roles }) => roles[at] === 'define');
  const able = defining.length > 0 ? defining : stacks.filter(({ roles }) => roles[at] === 'moveable');
  return able.length === 1 ? able[0] : undefined;
}

/** Null: no stack takes over; undefined: equal ranks. */
function nextOwner(
  stacks: readonly OracleStack[],
  at: number,
  owner: OracleStack,
  members: readonly OracleStack[],
): OracleStack | null | undefined {
  const rankOf = ({ roles }: OracleStack): number => (roles[at] === 'moveable' ? 3 : (roles[at] as number));
  const backups = stacks.filter(
    (one) => one !== owner && members.includes(one) && one.roles[at] !== 'none' && one.roles[at] !== 'define',
  );
  const best = Math.max(...backups.map(rankOf));
  const first = backups.filter((one) => rankOf(one) === best);
  return first.length === 0 ? null : first.length > 1 ? undefined : first[0];
}

type Owners = { owner: OracleStack; next: OracleStack | null | undefined } | undefined;

function distributedAfter(
  stacks: readonly OracleStack[],
  owners: Owners,
  members: readonly OracleStack[],
  isActive: (one: OracleStack) => boolean,
): { state: string; stacks: string[] } | undefined {
  if (!owners || owners.next === undefined) return undefined;
  const { owner, next } = owners;
  // A stack that is up without an active interface may be reachable over dynamic XCF.
  if (members.some((one) => one !== next && !isActive(one))) return undefined;
  const of = (one: OracleStack) => (one.roles[0] === 'none' ? null : one.distribution);
  if (!of(owner)) return undefined;
  const serving = (who: OracleStack | null, all: readonly OracleStack[], active: (one: OracleStack) => boolean) => {
    if (!who || !active(who)) return [];
    const { targets, isHot } = (of(who) ?? of(owner))!;
    const reserving = stacks.some(({ ports }) => ports.includes(80));
    const ready = all.filter(
      (one) =>
        (targets === 'ALL' || targets.some(({ xcf }) => xcf === one.xcf)) && (!reserving || one.ports.includes(80)),
    );
    if (!isHot || targets === 'ALL') return ready;
    const rankOf = (one: OracleStack): number => {
      const { rank } = targets.find(({ xcf }) => xcf === one.xcf)!;
      return rank === 'preferred' ? 1000 : rank;
    };
    return ready.sort((a, b) => rankOf(b) - rankOf(a)).slice(0, 1);
  };
  const before = serving(owner, stacks, () => true);
  if (before.length === 0) return undefined;
  return stateOf(before, serving(next, members, isActive), next !== owner);
}

function boundAfter(
  stacks: readonly OracleStack[],
  owners: Owners,
  isActive: (one: OracleStack) => boolean,
): { state: string; stacks: string[] } | undefined {
  if (!owners || owners.next === undefined || !stacks.some(({ ports }) => ports.includes(81))) return undefined;
  const { owner, next } = owners;
  if (!owner.ports.includes(81)) return undefined;
  const after = next?.ports.includes(81) && isActive(next) ? [next] : [];
  return stateOf([owner], after, next !== owner);
}

function stateOf(before: readonly OracleStack[], after: readonly OracleStack[], isOtherOwner: boolean) {
  const names = after.map(({ name }) => name);
  const kept = before.filter((one) => after.includes(one));
  const state =
    after.length === 0
      ? 'lost'
      : kept.length === 0
        ? 'moved'
        : kept.length < before.length
          ? 'reduced'
          : isOtherOwner
            ? 'moved'
            : 'kept';
  return { state, stacks: names };
}
