import { prefixContains } from '@ezlint/grammar';
import { familyOf } from './addresses.js';
import type { Adapter, Node, Sysplex } from './sysplex.js';

/** Whether an address responds; `maybe` with the missing fact. */
export type Answered = { answer: 'yes' | 'no' } | { answer: 'maybe'; missing: string };

const YES: Answered = { answer: 'yes' };
const NO: Answered = { answer: 'no' };

/** The parts of a failure that deactivate interfaces. */
export interface Outage {
  down: ReadonlySet<Node>;
  inactive: ReadonlySet<Adapter>;
}

/** The active interfaces, and the addresses that are reachable from outside through them. */
export class Reach {
  constructor(
    private readonly sysplex: Sysplex,
    private readonly outage: Outage,
  ) {}

  isUp(node: Node): boolean {
    return !this.outage.down.has(node);
  }

  isActive(node: Node, adapter: Adapter): boolean {
    return adapter.starts && this.isUp(node) && !this.outage.inactive.has(adapter);
  }

  /** Whether the stack can be reached from outside. A stack without interfaces in its profile is reachable while it is up. */
  ofStack(node: Node, family?: 4 | 6): Answered {
    if (!this.isUp(node)) return NO;
    const own = node.adapters.filter((adapter) => family === undefined || adapter.family === family);
    const external = own.filter(({ kind }) => kind !== 'hipersockets');
    const ways = external.length > 0 ? external : own;
    if (ways.length === 0 || ways.some((adapter) => this.isActive(node, adapter))) return YES;
    const inside = own.find((adapter) => this.isActive(node, adapter));
    return inside ? { answer: 'maybe', missing: `whether partners reach ${node.name} over ${inside.name}` } : NO;
  }

  /** Whether a static or dynamic VIPA of the stack can be reached. */
  ofVipa(node: Node, address: string): Answered {
    const family = familyOf(address);
    const reached = this.ofStack(node, family);
    const adapters = node.adapters.filter((adapter) => adapter.family === family);
    if (reached.answer === 'yes' && adapters.length === 0 && node.adapters.length > 0)
      return { answer: 'maybe', missing: `how partners reach a stack without an IPv${family} interface` };
    if (reached.answer !== 'yes' || node.routesDynamically) return reached;
    const lan = this.sysplex.lanOf(address);
    if (lan === undefined || adapters.length === 0) return reached;
    const isOnLan = adapters.some(
      (adapter) => this.isActive(node, adapter) && adapter.addresses.some(({ network }) => network === lan),
    );
    return isOnLan
      ? YES
      : {
          answer: 'maybe',
          missing: `whether routers have a host route to ${node.name}, which has no active adapter on ${lan}`,
        };
  }

  /** Whether the address of an interface can be reached: through the interface, or through another one on the same LAN that takes over its ARP. */
  ofAdapter(node: Node, adapter: Adapter, address: string): Answered {
    if (this.isActive(node, adapter)) return YES;
    if (!this.isUp(node) || adapter.kind !== 'lan') return NO;
    const answers = node.adapters
      .filter((other) => other !== adapter && other.kind === 'lan' && other.family === adapter.family)
      .filter((other) => this.isActive(node, other))
      .map((other) => sameLan(adapter, other, address));
    if (answers.some(({ answer }) => answer === 'yes')) return YES;
    return answers.find(({ answer }) => answer === 'maybe') ?? NO;
  }

  /** Whether an address of any kind of the stack can be reached; undefined if it has no such static address. */
  ofStatic(node: Node, address: string): Answered | undefined {
    for (const adapter of node.adapters)
      if (adapter.addresses.some((own) => own.address === address)) return this.ofAdapter(node, adapter, address);
    return node.staticVipas.includes(address) ? this.ofVipa(node, address) : undefined;
  }

  /**
   * Whether the stack has a route to an address: a static route or the network of an active interface; with a routing daemon, any active interface is
   * sufficient.
   */
  hasRoute(node: Node, address: string): boolean {
    if (!this.isUp(node)) return false;
    const active = node.adapters.filter((adapter) => this.isActive(node, adapter));
    if (node.adapters.length === 0 || (node.routesDynamically && active.length > 0)) return true;
    const names = new Set(active.map(({ name }) => name));
    const known = new Set(node.adapters.map(({ name }) => name));
    return (
      active.some(({ addresses }) => addresses.some(({ network }) => network && prefixContains(network, address))) ||
      (node.model?.routes ?? []).some(
        ({ destination, interface: name }) =>
          destination !== undefined &&
          prefixContains(destination, address) &&
          (name === undefined || names.has(name) || !known.has(name)),
      )
    );
  }
}

/** Whether two adapters of one stack are on the same LAN: the same subnet and VLAN. */
function sameLan(failed: Adapter, other: Adapter, address: string): Answered {
  if (failed.lan !== undefined && other.lan !== undefined && failed.lan !== other.lan) return NO;
  if (failed.vlan !== undefined && other.vlan !== undefined && failed.vlan !== other.vlan) return NO;
  const network = failed.addresses.find((own) => own.address === address)?.network;
  const networks = other.addresses.map((own) => own.network);
  const isSubnet = network !== undefined && networks.includes(network);
  if (!isSubnet && network !== undefined && !networks.includes(undefined)) return NO;
  if (!isSubnet && failed.lan !== undefined && failed.lan === other.lan) return YES;
  if (!isSubnet) return { answer: 'maybe', missing: `whether ${failed.name} and ${other.name} are on the same subnet` };
  return failed.vlan === undefined || other.vlan === undefined
    ? { answer: 'maybe', missing: `the VLAN of ${failed.name} and ${other.name}` }
    : YES;
}
