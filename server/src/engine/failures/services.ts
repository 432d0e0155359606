import { keptIn } from '@ezlint/grammar/words';
import { plexOf } from './instances.js';
import type { Instance, Node, PortReservation, Sysplex } from './sysplex.js';
import type { Unknown } from './types.js';

/** A service that clients connect to. */
export interface Service {
  name: string;
  port: number | string;
  /** Only for distributed and bound services. */
  address?: string;
  /** The sysplex, subplex or CPC, which distinguishes it from another service of the same name, port and address. */
  scope?: string;
  /** The dynamic VIPA of that address. */
  instance?: Instance;
  /** Whether connections are distributed. */
  distributed: boolean;
  /** Whether an application creates its dynamic VIPA (VIPARANGE). */
  created: boolean;
  /** Stacks that reserve the port for the job; for a distributed port, for any job. */
  holders: Node[];
}

/** Name in reports. */
export function serviceText({ name, port }: Pick<Service, 'name' | 'port'>): string {
  return `${name}:${port}`;
}

/** The reason of a loss: other services of the same name and port can have other addresses. */
export function unservedText({ address }: Pick<Service, 'address'>): string {
  return `no stack serves it${address === undefined ? '' : ` at ${address}`}`;
}

/**
 * The services of each sysplex: a distributed port for each distributed address, and each other reserved TCP port, for all stacks that reserve it for
 * the same job with the same BIND.
 */
export function servicesOf(sysplex: Sysplex): { services: Service[]; unknown: Unknown[] } {
  const distributed = sysplex.instances.flatMap(distributedServices);
  const plex = plexOf(sysplex.nodes);
  const others = new Map<string, { one: PortReservation; holders: Node[] }>();
  for (const node of sysplex.nodes)
    for (const one of node.reservations) {
      if (distributed.some((service) => isPartOf(node, one, service))) continue;
      const key = JSON.stringify([plex(node), one.port, one.job, one.bind]);
      keptIn(others, key, () => ({ one, holders: [] })).holders.push(node);
    }
  const unknown: Unknown[] = [];
  const plain = [...others.values()].flatMap(({ one, holders }) => reservedServices(one, holders, sysplex, unknown));
  const services = [...distributed, ...plain];
  addScopes(services, plex);
  return { services: services.sort(compareServices), unknown };
}

/** The first property whose values distinguish services of the same name, port and address. */
function addScopes(services: readonly Service[], plex: (node: Node) => string): void {
  const nodeOf = ({ instance, holders }: Service): Node | undefined => instance?.holders[0]?.node ?? holders[0];
  const properties: [name: string, of: (node: Node) => unknown][] = [
    ['sysplex', plex],
    ['XCFGRPID', ({ subplex }) => subplex],
    ['CPC', ({ cpc }) => cpc],
  ];
  const alike = new Map<string, Service[]>();
  for (const service of services) {
    const key = `${serviceText(service)} ${service.address}`;
    alike.set(key, [...(alike.get(key) ?? []), service]);
  }
  for (const group of alike.values()) {
    if (group.length === 1) continue;
    const nodes = group.map(nodeOf);
    const telling = properties.find(([, of]) => new Set(nodes.map((node) => node && of(node))).size === group.length);
    if (telling)
      group.forEach((service, at) => {
        const value = nodes[at] && telling[1](nodes[at]);
        if (value !== undefined && value !== '') service.scope = `${telling[0]} ${value}`;
      });
  }
}

function compareServices(a: Service, b: Service): number {
  const number = ({ port }: Service): number => Number.parseInt(String(port), 10);
  const text = ({ name, address = '', scope = '' }: Service): string => `${name} ${address} ${scope}`;
  return number(a) - number(b) || (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0);
}

function distributedServices(instance: Instance): Service[] {
  const { address, group, holders } = instance;
  const own = holders.flatMap(({ node }) => node.distributions.filter((one) => one.address === address));
  const listeners = (port: number | string): Node[] => group.members.filter((node) => listensAt(node, port, address));
  const named = own.flatMap(({ port }) => (port === 'ANY' ? [] : [port]));
  const open = own.some(({ port }) => port === 'ANY')
    ? group.members.flatMap(({ reservations }) =>
        reservations.filter(({ bind }) => bind === undefined || bind === address).map(({ port }) => port),
      )
    : [];
  return [...new Set([...named, ...open])].map((port) => {
    const nodes = listeners(port);
    const [job] = nodes.flatMap((node) => jobsAt(node, port, address));
    return { name: job ?? address, port, address, instance, distributed: true, created: false, holders: nodes };
  });
}

/** Whether the port reservation of the stack lets its server accept connections to the address. */
function listensAt(node: Node, port: number | string, address: string): boolean {
  return jobsAt(node, port, address).length > 0;
}

function jobsAt({ reservations }: Node, port: number | string, address: string): string[] {
  return reservations
    .filter((one) => holds(one.port, port) && (one.bind === undefined || one.bind === address))
    .map(({ job }) => job);
}

/** Whether a range of PORTRANGE contains a port. */
function holds(reserved: number | string, port: number | string): boolean {
  if (reserved === port) return true;
  const [low, high] = String(reserved).split('-').map(Number);
  return high !== undefined && typeof port === 'number' && low! <= port && port <= high;
}

function isPartOf(node: Node, { port, bind }: PortReservation, service: Service): boolean {
  return (
    service.port === port &&
    (bind === undefined ? service.instance!.group.members.includes(node) : bind === service.address)
  );
}

function reservedServices(
  { job, port, bind }: PortReservation,
  holders: Node[],
  { instances }: Sysplex,
  unknown: Unknown[],
): Service[] {
  const service = { name: job, port, distributed: false, created: false, holders };
  if (bind === undefined || bind === '0.0.0.0' || bind === '::') return [service];
  const defined = instances.filter(
    ({ address, group }) => address === bind && group.members.some((node) => holders.includes(node)),
  );
  const own = defined.filter((one) => one.holders.some(({ node }) => holders.includes(node)));
  // On a member that neither defines nor backs up the address, no client reaches the server.
  const owned = own.length > 0 || defined.length > 1 ? own : defined;
  if (owned.length > 0) return owned.map((instance) => ({ ...service, address: bind, instance }));
  const isStatic = holders.some(
    ({ adapters, staticVipas }) =>
      staticVipas.includes(bind) || adapters.some(({ addresses }) => addresses.some(({ address }) => address === bind)),
  );
  const created = holders.some((node) => node.created.includes(bind));
  if (isStatic || created) return [{ ...service, address: bind, created: !isStatic }];
  unknown.push({ what: serviceText(service), address: bind, missing: [`the definition of its BIND address ${bind}`] });
  return [];
}
