import { canonicalAddress, keptIn, prefixContains } from '@ezlint/grammar';
import { isNamed } from '../stack-name.js';
import { groupsOf, instancesOf } from './instances.js';
import { readStack } from './read-stack.js';
import type { DvipaEntry, GivenStack, Lpar, Node, Sysplex } from './sysplex.js';
import { profileOfTarget } from './wording.js';

/** A stack as described in the facts of another stack. */
interface DescribedStack {
  name: string;
  self?: boolean;
  disasterRecovery?: boolean;
  xcfgrpid?: number;
  dynamicXcf?: string;
  dynamicXcf6?: string;
  dvipas?: string[];
  backups?: { address: string; rank?: number; moveable?: boolean }[];
  routesDynamically?: boolean;
}

/** The stacks of a sysplex and their systems, from all profiles and environment facts. */
export function buildSysplex(given: readonly GivenStack[]): Sysplex {
  const nodes = given.map(readStack);
  for (const { environment } of given) addDescribed(nodes, environment);
  const lpars = lparsOf(nodes);
  for (const { name, cpc, nodes: own } of lpars)
    for (const node of own) {
      node.lpar ??= name;
      if (cpc !== undefined) node.cpc ??= cpc;
    }
  const groups = groupsOf(nodes);
  return {
    ...{ nodes, groups, lpars },
    instances: groups.flatMap(instancesOf),
    xcfHiperSockets: xcfHiperSockets(nodes),
    lackedProfiles: lackedProfiles(nodes),
    lanOf: lanFinder(nodes),
  };
}

/** Finds the LAN of an address; each address is looked up once. */
function lanFinder(nodes: readonly Node[]): Sysplex['lanOf'] {
  const adapters = nodes.flatMap((node) => node.adapters).filter(({ kind }) => kind === 'lan');
  const networks = [...new Set(adapters.flatMap(({ addresses }) => addresses.flatMap(({ network }) => network ?? [])))];
  const known = new Map<string, string | undefined>();
  return (address) => {
    if (!known.has(address))
      known.set(
        address,
        networks.find((network) => prefixContains(network, address)),
      );
    return known.get(address);
  };
}

/** Adds stacks that only the environment describes, unless their profiles were read. */
function addDescribed(nodes: Node[], environment: GivenStack['environment']): void {
  const { stacks, name: plex } = (environment.sysplex ?? {}) as { stacks?: DescribedStack[]; name?: string };
  for (const stack of stacks ?? []) {
    if (stack.self || stack.disasterRecovery || nodes.some((node) => isNamed(node, stack.name))) continue;
    nodes.push(describedNode(stack, plex, nodes.length));
  }
}

function describedNode(stack: DescribedStack, plex: string | undefined, index: number): Node {
  const dvipas: DvipaEntry[] = [
    ...(stack.dvipas ?? []).map((address) => ({ address, kind: 'define' as const, rank: 1, creates: true })),
    ...(stack.backups ?? []).map(({ address, rank, moveable }) => ({
      address,
      kind: 'backup' as const,
      rank: rank ?? 1,
      creates: moveable === true,
    })),
  ].map((one) => ({ ...one, address: canonicalAddress(one.address), cpcScope: false }));
  return {
    index,
    name: stack.name,
    environment: {},
    plex,
    subplex: stack.xcfgrpid ?? 0,
    adapters: [],
    staticVipas: [],
    dynamicXcf: [stack.dynamicXcf, stack.dynamicXcf6].flatMap((text) =>
      text === undefined ? [] : [canonicalAddress(text.split('/')[0]!)],
    ),
    dvipas,
    created: [],
    distributions: [],
    vipaRoutes: new Map(),
    reservations: [],
    recovery: false,
    monitorsInterfaces: false,
    monitorsRoutes: false,
    joins: true,
    routesDynamically: stack.routesDynamically === true,
    knows: (statement) => statement === 'VIPADYNAMIC' && stack.backups !== undefined,
  };
}

/** The partitions of all environments, without duplicates. */
function lparsOf(nodes: readonly Node[]): Lpar[] {
  const lpars = new Map<string, Lpar>();
  for (const { environment } of nodes)
    for (const { name, cpc, stacks } of (environment.lpars ?? []) as {
      name: string;
      cpc?: string;
      stacks?: string[];
    }[]) {
      const known = keptIn(lpars, name, () => ({ name, nodes: [] }));
      if (cpc !== undefined) known.cpc ??= cpc;
      const own = nodes.filter((node) => (stacks ?? []).some((stack) => isNamed(node, stack)));
      known.nodes = nodes.filter((node) => known.nodes.includes(node) || own.includes(node));
    }
  return [...lpars.values()];
}

function xcfHiperSockets(nodes: readonly Node[]): Sysplex['xcfHiperSockets'] {
  const found = new Map<string, Sysplex['xcfHiperSockets'][number]>();
  for (const node of nodes) {
    const { hipersockets } = node.environment as { hipersockets?: { chpid?: string; dynamicXcf?: boolean }[] };
    const { cpc } = node;
    for (const { chpid, dynamicXcf } of hipersockets ?? []) {
      if (chpid === undefined || dynamicXcf !== true || cpc === undefined) continue;
      const key = `${cpc}.${chpid.toUpperCase()}`;
      const known = keptIn(found, key, () => ({ cpc, chpid: chpid.toUpperCase(), nodes: [] }));
      if (!known.nodes.includes(node)) known.nodes.push(node);
    }
  }
  return [...found.values()];
}

/**
 * The profiles that are known to be absent, as texts. The environments can name the members of the sysplex; otherwise a target of a distribution that
 * is no given stack shows that the sysplex has other stacks, which can be backups.
 */
function lackedProfiles(nodes: readonly Node[]): string[] {
  const members = nodes.flatMap(({ environment }) => {
    const { members: own } = (environment.sysplex ?? {}) as { members?: string[] };
    return own ?? [];
  });
  if (new Set(members).size > nodes.length) return ['the profiles of all stacks of the sysplex'];
  if (members.length > 0 || nodes.some(({ dynamicXcf }) => dynamicXcf.length === 0)) return [];
  const targets = nodes.flatMap(({ distributions }) =>
    distributions.flatMap((one) => (one.targets === 'ALL' || one.tier === 1 ? [] : one.targets)),
  );
  const absent = targets.filter(({ address }) => !nodes.some(({ dynamicXcf }) => dynamicXcf.includes(address)));
  return [...new Set(absent.map(({ address }) => profileOfTarget(address)))];
}
