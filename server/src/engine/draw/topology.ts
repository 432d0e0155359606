import { prefixContains, type RouteModel } from '@ezlint/grammar';
import { groupedBy, keptIn } from '@ezlint/grammar/words';
import { firstText, plural } from '../core/list-text.js';
import type { Adapter, Instance, Node, Sysplex } from '../failures/sysplex.js';
import type { Connector, Shape } from './shapes.js';
import { type SharedPath, smcOf, smcPaths, tunnelPaths } from './shared-paths.js';

export interface Topology {
  shapes: Shape[];
  connectors: Connector[];
}

/** Maximum number of routes and names in a text; the others are only counted. */
const LISTED = 5;
/** More lines from stacks to what they back up hide the others; the boxes name the backups anyway. */
const MOST_BACKUPS = 12;

/** Networks, interfaces, stacks, dynamic VIPAs and their connections. */
export function topologyOf(sysplex: Sysplex): Topology {
  const topology: Topology = { shapes: [], connectors: [] };
  addNetworks(sysplex, topology);
  for (const node of sysplex.nodes) addStack(node, topology);
  for (const instance of sysplex.instances) addVipa(instance, topology);
  addXcf(sysplex, topology);
  for (const path of [...smcPaths(sysplex, networksOf), ...tunnelPaths(sysplex)]) addShared(path, topology);
  const { shapes, connectors } = topology;
  const backups = connectors.filter(({ kind }) => kind === 'backup');
  return backups.length <= MOST_BACKUPS
    ? topology
    : { shapes, connectors: connectors.filter((one) => !backups.includes(one)) };
}

export function stackId({ index }: Node): string {
  return `stack ${index}`;
}

export function adapterId(node: Node, { name }: Adapter): string {
  return `interface ${node.index} ${name}`;
}

export function vipaId({ address, holders }: Instance): string {
  return `vipa ${address} ${holders[0]?.node.index ?? ''}`;
}

/** The network of an adapter: the LAN in the environment, otherwise its subnet and VLAN. */
function lanKey(node: Node, adapter: Adapter): string | undefined {
  const { lan, kind, vlan } = adapter;
  if (lan !== undefined) return `LAN ${lan}`;
  const network = networkOf(node, adapter);
  if (network === undefined) return undefined;
  const scope = kind === 'hipersockets' && node.cpc !== undefined ? ` on ${node.cpc}` : '';
  return `${kind === 'hipersockets' ? 'HiperSockets ' : ''}${network}${vlan ? ` VLAN ${vlan}` : ''}${scope}`;
}

/** The coded subnet; otherwise that of a direct route; otherwise the network is only known by its gateway. */
function networkOf({ model }: Node, { name, addresses }: Adapter): string | undefined {
  const coded = addresses.find(({ network }) => network !== undefined)?.network;
  if (coded !== undefined) return coded;
  const routes = (model?.routes ?? []).filter((route) => route.interface === name);
  const direct = routes.find(
    ({ isDirect, destination = '' }) =>
      isDirect && addresses.some(({ address }) => address !== destination && prefixContains(destination, address)),
  );
  // The same link-local address can be on every link.
  const gateway = routes.find((route) => route.gateway !== undefined && !/^fe[89ab]/i.test(route.gateway))?.gateway;
  return direct?.destination ?? (gateway && `network of ${gateway}`);
}

function addNetworks({ nodes }: Sysplex, { shapes, connectors }: Topology): void {
  const lans = new Map<string, Set<string>>();
  const routers = new Map<string, { lan: string; destinations: Set<string> }>();
  for (const node of nodes) {
    const routes = gatewayRoutes(node);
    for (const adapter of node.adapters) {
      const key = lanKey(node, adapter);
      if (key === undefined) continue;
      const lines = keptIn(lans, key, () => new Set());
      if (adapter.lan !== undefined) for (const { network } of adapter.addresses) if (network) lines.add(network);
      if (adapter.switch !== undefined) lines.add(`switch ${adapter.switch}`);
      for (const route of routes.get(adapter.name) ?? []) {
        const router = keptIn(routers, `${key} ${route.gateway}`, () => ({
          lan: key,
          destinations: new Set<string>(),
        }));
        router.destinations.add(destinationText(route));
      }
    }
  }
  for (const [key, { lan, destinations }] of routers) {
    const gateway = key.slice(lan.length + 1);
    shapes.push({
      id: `router ${key}`,
      kind: 'router',
      title: gateway,
      lines: [`to ${firstText([...destinations], LISTED)}`],
    });
    connectors.push({ from: `router ${key}`, to: `lan ${lan}`, kind: 'link' });
  }
  for (const [key, lines] of lans) shapes.push({ id: `lan ${key}`, kind: 'lan', title: key, lines: [...lines] });
}

/** Routes over a first hop, by their interface. */
function gatewayRoutes({ model }: Node): Map<string | undefined, (RouteModel & { gateway: string })[]> {
  const routes = (model?.routes ?? []).flatMap(({ gateway, ...route }) =>
    gateway === undefined ? [] : [{ ...route, gateway }],
  );
  return groupedBy(routes, (route) => route.interface);
}

function addStack(node: Node, { shapes, connectors }: Topology): void {
  // If two definitions have the same name, the first one is in effect.
  const defined = new Map((node.model?.interfaces ?? []).map(({ name, at }) => [name, at] as const).reverse());
  for (const adapter of node.adapters) {
    const key = lanKey(node, adapter);
    const id = adapterId(node, adapter);
    const at = defined.get(adapter.name);
    shapes.push({
      ...{ id, kind: 'interface', title: adapter.name, stack: node.name },
      lines: [
        ...adapter.addresses.map(({ address }) => address),
        ...(adapter.osaPort === undefined ? [] : [`port ${adapter.osaPort}`]),
        ...(adapter.chpid === undefined ? [] : [`CHPID ${adapter.chpid}`]),
        ...(adapter.monitored ? ['monitored'] : []),
      ],
      ...(at === undefined ? {} : { at }),
    });
    if (key !== undefined) connectors.push({ from: `lan ${key}`, to: id, kind: 'link' });
    connectors.push({ from: id, to: stackId(node), kind: 'link' });
  }
  shapes.push({ id: stackId(node), kind: 'stack', title: node.name, lines: stackLines(node), stack: node.name });
}

/** The line of a static route in the box of its stack. */
export function routeLine(route: RouteModel): string {
  return `route ${destinationText(route)} on ${route.interface ?? '?'}`;
}

function stackLines(node: Node): string[] {
  const { lpar, cpc, adapters, staticVipas, model, subplex, dynamicXcf, routesDynamically } = node;
  const place = [lpar, cpc].filter((one) => one !== undefined).join(' on ');
  const routes = (model?.routes ?? []).map(routeLine);
  const smc = smcOf(node);
  const tunnels = ['IpDynVpnAction', 'IpManVpnAction'].flatMap((type) =>
    (model?.policy?.objects[type] ?? []).flatMap(({ name }) => name ?? []),
  );
  const rules = model?.policy?.tls.rules.length ?? 0;
  return [
    ...(place === '' ? [] : [place]),
    ...(subplex ? [`subplex ${subplex}`] : []),
    ...(adapters.length > 0 ? [] : ['no interface']),
    ...staticVipas.map((address) => `VIPA ${address}`),
    ...dynamicXcf.map((address) => `XCF ${address}`),
    ...listed(routes, 'routes'),
    ...(routesDynamically ? ['OMPROUTE'] : []),
    ...(smc.length === 0 ? [] : [smc.map((kind) => (kind === 'SMCR' ? 'SMC-R' : 'SMC-D')).join(', ')]),
    ...(rules === 0 ? [] : [`AT-TLS: ${plural(rules, 'rule')}`]),
    ...(tunnels.length === 0 ? [] : [`tunnels ${firstText(tunnels, LISTED)}`]),
  ];
}

function addVipa(instance: Instance, { shapes, connectors }: Topology): void {
  const { address, owners, holders } = instance;
  const id = vipaId(instance);
  const distributed = holders.flatMap(({ node }) =>
    node.distributions
      .filter((one) => one.address === address)
      .map(({ port, targets }) => {
        const names = targets === 'ALL' ? ['all'] : targets.map((one) => targetName(instance, one.address));
        return `port ${port === 'ANY' ? 'any' : port} to ${firstText(names, LISTED)}`;
      }),
  );
  // In the order in which they take over.
  const others = holders
    .filter(({ node }) => !owners.includes(node))
    .sort((a, b) => (b.entry.rank ?? 0) - (a.entry.rank ?? 0));
  const backups = others.map(({ node, entry }) =>
    entry.kind === 'define' ? `also defined by ${node.name}` : `backup ${node.name}, rank ${entry.rank ?? '?'}`,
  );
  const lines = [...listed([...new Set(distributed)], 'ports'), ...listed(backups, 'backups')];
  shapes.push({ id, kind: 'vipa', title: address, lines });
  // A stack can have several definitions of the address.
  for (const node of new Set(holders.map((holder) => holder.node)))
    connectors.push({ from: stackId(node), to: id, kind: owners.includes(node) ? 'owner' : 'backup' });
}

/** The first lines, and how many more there are of what. */
function listed(lines: readonly string[], what: string): string[] {
  const more = lines.length - LISTED;
  return more <= 0 ? [...lines] : [...lines.slice(0, LISTED), `and ${more} more ${what}`];
}

function targetName({ group }: Instance, address: string): string {
  return group.members.find(({ dynamicXcf }) => dynamicXcf.includes(address))?.name ?? address;
}

function addXcf({ groups }: Sysplex, { shapes, connectors }: Topology): void {
  groups.forEach(({ members }, index) => {
    const joined = members.filter(({ dynamicXcf }) => dynamicXcf.length > 0);
    if (joined.length < 2) return;
    const [{ plex, subplex }] = joined as [Node];
    const lines = [...(plex === undefined ? [] : [`sysplex ${plex}`]), ...(subplex ? [`subplex ${subplex}`] : [])];
    shapes.push({ id: `xcf ${index}`, kind: 'xcf', title: 'dynamic XCF', lines });
    for (const node of joined) connectors.push({ from: stackId(node), to: `xcf ${index}`, kind: 'xcf' });
  });
}

function addShared({ shape, nodes, kind }: SharedPath, { shapes, connectors }: Topology): void {
  const lines = listed(shape.lines, shape.kind === 'smc' ? 'networks' : 'tunnels');
  shapes.push({ ...shape, lines, names: shape.lines });
  for (const node of nodes) connectors.push({ from: stackId(node), to: shape.id, kind });
}

/** The networks of the OSA interfaces of a stack. */
function networksOf(node: Node): string[] {
  const own = node.adapters.filter(({ kind, starts }) => kind === 'lan' && starts).map((one) => lanKey(node, one));
  return own.filter((key) => key !== undefined);
}

function destinationText({ isDefault, destination, family }: RouteModel): string {
  return isDefault ? (family === 6 ? 'DEFAULT6' : 'DEFAULT') : (destination ?? '?');
}
