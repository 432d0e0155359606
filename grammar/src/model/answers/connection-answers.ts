import { keptIn } from '../../collections/memo.js';
import { type AddressSet, ALL_ADDRESSES, joined, parseAddressSet } from '../../net/address-sets.js';
import { intersects } from '../../net/spans.js';
import type { Entry, Setting } from '../basic-types.js';
import type {
  ConnectionAnswers,
  DistributedAnswer,
  ExtenderPartnerAnswer,
  FlowAnswer,
  KeyExchangeAnswer,
  PacketAnswer,
  PacketKind,
  PortAnswer,
  ServerAnswer,
  TlsAnswer,
} from '../connection-types.js';
import { isNamePattern, withinLimits } from '../connections/regions/name-classes.js';
import type { ConnectionSet, PacketContents } from '../connections/traffic.js';
import { partNumber, partText } from '../part-values.js';
import type { PolicyInput, StackInEffect } from '../types.js';
import { addressesOf, CLIENT_PORTS, clientsOf, type Ends, endsOf } from './ends.js';
import { extenderPartnersOf, extenderPortsOf } from './enterprise-extender.js';
import { FilterAnswers } from './filter-answers.js';
import { keyExchangesOf } from './key-exchanges.js';
import { partnersOf } from './packet-partners.js';
import { TlsAnswers } from './tls-answers.js';

/** The parts of a workload flow that describe connections. */
interface Flow {
  kind?: string;
  direction?: 'inbound' | 'outbound';
  port?: number;
  job?: string;
  peer?: string;
  /** Network of the partner, as measured. */
  network?: string;
  address?: string;
  /** Measured number. */
  connections?: number;
}

/** Determines what AT-TLS and the IP filters do with the connections that rules ask for. */
export function connectionAnswers({
  stack,
  workload,
  environment,
}: Pick<PolicyInput, 'workload' | 'environment'> & { stack: StackInEffect }): ConnectionAnswers {
  const answers = new Answers(stack);
  const received = receivedPorts(stack, environment);
  const { flows: measured } = (workload?.measured ?? {}) as { flows?: unknown };
  return {
    servers: answers.servers(),
    ports: Object.fromEntries(portsToAsk(stack).map((port) => [port, answers.port(port)])),
    packets: answers.packets(),
    extenderPartners: answers.extenderPartners(),
    keyExchanges: answers.keyExchanges(),
    deniedDataPorts: answers.deniedDataPorts(),
    flows: answers.flows(workload?.flows, environment),
    ...(received.length === 0
      ? {}
      : { distributed: received.map(({ address, port }) => answers.distributed(address, port)) }),
    ...(measured === undefined ? {} : { measured: answers.flows(measured, environment) }),
  };
}

/**
 * What the policy of a target or distributor does with connections to a distributed port. A target has the address even if its profile does
 * not define it.
 * @param entries addresses with the ports that are distributed, one by one
 */
export function distributedAnswers(
  stack: StackInEffect,
  entries: readonly { address: string; ports: readonly number[] }[],
): DistributedAnswer[] {
  const answers = new Answers(stack);
  return entries.flatMap(({ address, ports }) => ports.map((port) => answers.distributed(address, port)));
}

class Answers {
  private readonly tls: TlsAnswers | undefined;
  private readonly filters: FilterAnswers;
  private readonly known = new Map<string | undefined, Ends>();

  constructor(private readonly stack: StackInEffect) {
    this.tls = withinLimits(() => new TlsAnswers(stack), undefined);
    this.filters = new FilterAnswers(stack);
  }

  servers(): ServerAnswer[] {
    if (!this.tls?.isDecided) return [];
    const known = new Map<string, Omit<ServerAnswer, 'at'>>();
    return [...this.stack.ports, ...this.stack.portRanges].flatMap((entry): ServerAnswer[] => {
      const server = serverOf(entry);
      if (!server) return [];
      const { first, last, job, bind } = server;
      const key = `${first} ${last} ${job} ${bind ?? ''}`;
      const answer = keptIn(known, key, () => {
        const own = this.ask(first, last, job, bind);
        const others = own.tls.answer === 'no' ? this.tls!.deciders(connectionsTo(first, last, this.endsOf(bind))) : [];
        const ofOtherJobs = others.filter((rule) => !own.tls.rules.includes(rule));
        return { first, last, job, ...own, ...(ofOtherJobs.length > 0 ? { ofOtherJobs } : {}) };
      });
      return [{ at: entry.at, ...answer }];
    });
  }

  port(port: number): PortAnswer {
    return this.ask(port, port, '*');
  }

  /** The server has the job for which the port is reserved, if there is one. */
  distributed(address: string, port: number): DistributedAnswer {
    const jobs = [...this.stack.ports, ...this.stack.portRanges].flatMap((entry) => {
      const server = serverOf(entry);
      return server && server.first <= port && port <= server.last ? server.job : [];
    });
    const { tls } = this.ask(port, port, new Set(jobs).size === 1 ? jobs[0]! : '*', address);
    const ends = this.endsOf(address);
    const outside = this.filters.outside(connectionsTo(port, port, clientsOf(this.stack, ends)), ends);
    const only = tls.answer === 'yes' && tls.rules.length === 1 ? { rule: tls.rules[0]! } : {};
    return { address, port, tls: tls.answer, ...only, denied: outside.denied };
  }

  deniedDataPorts(): number[] {
    const ports = [...new Set(passiveEndsOf(this.stack))];
    const ends = this.endsOf();
    const families = ([4, 6] as const).filter((family) => ends.must[family].length > 0);
    if (ports.length === 0 || !families.every((family) => this.filters.decidesOver(family))) return [];
    const partners = this.filters.partnersOutside(connectionsTo(FTP_CONTROL, FTP_CONTROL, ends));
    if (!partners) return [];
    const ofPartners = { ...ends, partners };
    return ports.filter((port) => this.filters.isDenied(connectionsTo(port, port, ofPartners), families));
  }

  /** In each direction, the packets with which IKE begins the negotiation for a KeyExchangeRule. */
  keyExchanges(): KeyExchangeAnswer[] {
    return keyExchangesOf(this.stack).flatMap(({ at, ...ends }): KeyExchangeAnswer[] => {
      const families = ([4, 6] as const).filter((family) => ends.local[family].length > 0);
      const own = this.endsOf().may;
      const isOwn = families.every((family) => intersects(ends.local[family], own[family]));
      if (!isOwn || !families.every((family) => this.filters.decidesOver(family))) return [];
      const query = { ...ends, localPorts: IKE, remotePorts: IKE, direction: 'inbound' } as const;
      const [inbound, outbound] = BOTH_WAYS.map((way) => this.filters.packets(query, [way], { protocol: UDP }));
      return [{ at, inbound: inbound!, outbound: outbound! }];
    });
  }

  packets(): Partial<Record<PacketKind, PacketAnswer>> {
    const found: Partial<Record<PacketKind, PacketAnswer>> = {};
    const extender = extenderPortsOf(this.stack);
    for (const [kind, { family, contents, ways = BOTH_WAYS, ...ports }] of Object.entries({
      ...PACKETS,
      ...(extender && extenderPackets(extender)),
    }) as [PacketKind, PacketQuestion][]) {
      if (!this.filters.decidesOver(family)) continue;
      const ends = { local: onlyOf(this.endsOf().may, family), remote: onlyOf(partnersOf(this.stack, kind), family) };
      found[kind] = this.filters.packets({ ...ends, ...ports, direction: 'inbound' }, ways, contents);
    }
    return found;
  }

  /** Enterprise Extender with each partner that a switched major node names. */
  extenderPartners(): ExtenderPartnerAnswer[] {
    const ports = extenderPortsOf(this.stack);
    if (!ports) return [];
    return extenderPartnersOf(this.stack).flatMap(({ at, address }): ExtenderPartnerAnswer[] => {
      const family = address[4].length > 0 ? 4 : 6;
      if (!this.filters.decidesOver(family)) return [];
      const ends = { local: onlyOf(this.endsOf().may, family), remote: address };
      const query = { ...ends, localPorts: ports, remotePorts: ports, direction: 'inbound' } as const;
      return [{ at, ...this.filters.packets(query, BOTH_WAYS, { protocol: UDP }) }];
    });
  }

  flows(flows: unknown, environment: PolicyInput['environment']): FlowAnswer[] {
    return listOf(flows).map((one) => {
      const flow = one as Flow;
      const answer = this.flow(flow, environment);
      return flow.connections === undefined ? answer : { ...answer, uses: this.uses(flow, environment) };
    });
  }

  private uses(flow: Flow, environment: PolicyInput['environment']): NonNullable<FlowAnswer['uses']> {
    const { may, partners: others } = this.endsOf(flow.address);
    const asked = usesOf(flow).flatMap((each): ConnectionSet[] => {
      const query = flowQuery(each, environment);
      if (!query) return [];
      const { partners, ...connection } = query;
      return [{ ...connection, ...each.ports, local: may, remote: partners ?? others }];
    });
    const isUdp = flow.kind === 'IKE';
    const filters = asked.map((query) => this.filters.deciders(query, isUdp ? { protocol: UDP } : undefined));
    return {
      ...(asked.length > 0 && this.tls?.isDecided
        ? { tls: isUdp ? [] : [...new Set(asked.flatMap((query) => this.tls!.deciders(query)))] }
        : {}),
      ...(asked.length > 0 && filters.every((places) => places !== undefined)
        ? { filters: [...new Set(filters.flatMap((places) => places!))] }
        : {}),
    };
  }

  private flow(flow: Flow, environment: PolicyInput['environment']): FlowAnswer {
    const query = flowQuery(flow, environment);
    if (!query) return UNKNOWN_FLOW;
    const ends = this.endsOf(flow.address);
    const { partners, ...connection } = query;
    const asked = { ...connection, local: ends.may, remote: partners ?? ends.partners };
    const locals = flow.address === undefined ? addressesOf(this.stack) : [flow.address];
    const tunnelTo = (remote: AddressSet): FlowAnswer['tunnel'] =>
      flow.kind === 'IKE' ? NO_TUNNEL : this.filters.tunnelOf({ ...connection, remote }, locals);
    const underTls = this.tls?.protectedPartners(asked);
    return {
      tls: this.tls?.answer(asked, ends) ?? UNKNOWN_FLOW.tls,
      tunnel: tunnelTo(partners ?? ALL_ADDRESSES),
      both: underTls ? tunnelTo(underTls).answer : 'no',
    };
  }

  private ask(first: number, last: number, job: string, bind?: string): PortAnswer {
    const ends = this.endsOf(bind);
    const query = connectionsTo(first, last, ends);
    const tls = this.tlsOf(query, job, ends);
    return { tls, outside: this.filters.outside(query, ends) };
  }

  private endsOf(bind?: string): Ends {
    return keptIn(this.known, bind, () => endsOf(this.stack, bind));
  }

  /** A server that forks adds a digit to its name (FTPD listens as FTPD1), so a rule for that name may apply to this server. */
  private tlsOf(query: ConnectionSet, job: string, ends: Ends): TlsAnswer {
    if (!this.tls) return UNKNOWN_FLOW.tls;
    if (job === 'OMVS' || !isNamePattern(job) || /^\*+$/.test(job)) return this.tls.answer(query, ends);
    const own = this.tls.answer({ ...query, job }, ends);
    if (own.answer !== 'no' || /[*?]/.test(job) || job.length > 7) return own;
    const forked = this.tls.answer({ ...query, job: DIGITS.map((digit) => job + digit) }, ends);
    return forked.answer === 'no' ? own : UNKNOWN_FLOW.tls;
  }
}

/** Partners connect to a server; the FTP server itself opens connections from port 20. */
function connectionsTo(first: number, last: number, ends: Ends): ConnectionSet {
  return {
    local: ends.may,
    remote: ends.partners,
    localPorts: [first, last],
    remotePorts: CLIENT_PORTS,
    direction: first === 20 && last === 20 ? 'outbound' : 'inbound',
  };
}

/** Ports, listed individually, that other stacks distribute to this one, if its policy decides about them. */
function receivedPorts(
  stack: StackInEffect,
  environment: PolicyInput['environment'],
): { address: string; port: number }[] {
  if (!stack.policy?.given.some((language) => language === 'at-tls' || language === 'ipsec')) return [];
  const own = ['IPCONFIG', 'IPCONFIG6'].flatMap((statement) => {
    const coded = (stack.settings[statement]?.DYNAMICXCF as Setting | undefined)?.value;
    return typeof coded === 'string' ? coded.split('/')[0]! : [];
  });
  const { stacks } = (environment.sysplex ?? {}) as { stacks?: unknown };
  const entries = listOf(stacks).flatMap((one) => listOf((one as { distributions?: unknown }).distributions));
  const found = new Map<string, { address: string; port: number }>();
  for (const entry of entries as { address: string; ports?: string[]; targets?: string[] }[]) {
    if (!entry.targets?.some((target) => own.includes(target) || (target === 'ALL' && own.length > 0))) continue;
    for (const port of (entry.ports ?? []).map(Number).filter(Number.isInteger))
      found.set(`${entry.address} ${port}`, { address: entry.address, port });
  }
  return [...found.values()];
}

const NO_TUNNEL: FlowAnswer['tunnel'] = { answer: 'no', rules: [] };
const UNKNOWN_FLOW: FlowAnswer = {
  tls: { answer: 'unknown', rules: [] },
  tunnel: { answer: 'unknown', rules: [] },
  both: 'unknown',
};

interface PacketQuestion {
  family: 4 | 6;
  contents: PacketContents;
  localPorts?: readonly [low: number, high: number];
  remotePorts?: readonly [low: number, high: number];
  /** Both if omitted. */
  ways?: readonly ('inbound' | 'outbound')[];
}

const BOTH_WAYS = ['inbound', 'outbound'] as const;
const UDP = 17;
const IKE: readonly [low: number, high: number] = [500, 500];
/** OSPF is protocol 89; RFC 2453 and 2080 define the ports of RIP, RFC 7296 those of IKE. */
const PACKETS: Partial<Record<PacketKind, PacketQuestion>> = {
  ospf: { family: 4, contents: { protocol: 89 } },
  ospfv3: { family: 6, contents: { protocol: 89 } },
  rip: { family: 4, contents: { protocol: UDP }, localPorts: [520, 520], remotePorts: [520, 520] },
  ripng: { family: 6, contents: { protocol: UDP }, localPorts: [521, 521], remotePorts: [521, 521] },
  // A partner behind NAT has a different port.
  ike: { family: 4, contents: { protocol: UDP }, localPorts: IKE },
  'ike-nat': { family: 4, contents: { protocol: UDP }, localPorts: [4500, 4500] },
  dns: { family: 4, contents: { protocol: UDP }, remotePorts: [53, 53] },
  'neighbor-discovery': { family: 6, contents: { protocol: 58 } },
  'packet-too-big': { family: 4, contents: { protocol: 1, type: 3, code: 4 }, ways: ['inbound'] },
  'packet-too-big-v6': { family: 6, contents: { protocol: 58, type: 2, code: 0 }, ways: ['inbound'] },
};

/** The partner uses the same ports. */
function extenderPackets(ports: readonly [low: number, high: number]): Partial<Record<PacketKind, PacketQuestion>> {
  const question = { contents: { protocol: UDP }, localPorts: ports, remotePorts: ports };
  return { 'enterprise-extender': { family: 4, ...question }, 'enterprise-extender-v6': { family: 6, ...question } };
}

/** Ports of Telnet and FTP, whichever job reserves them. */
function portsToAsk(stack: StackInEffect): number[] {
  const { members = {} } = stack;
  const telnet = [
    ...(stack.other.TELNETPARMS ?? []),
    ...(members.tn3270 ?? []).flatMap(({ entries }) => (entries.TELNETPARMS ?? []).map(({ settings }) => settings)),
  ].flatMap((block) => ['PORT', 'TTLSPORT', 'SECUREPORT'].flatMap((name) => telnetPort(block[name]) ?? []));
  const ftp = (members['ftp-data'] ?? []).length > 0 ? [20, FTP_CONTROL, ...passiveEndsOf(stack)] : [];
  return [...new Set([23, ...telnet, ...ftp])].sort((a, b) => a - b);
}

/** The number; a local address or the name of an interface can follow it: 23,10.1.1.1. */
function telnetPort(part: unknown): number | undefined {
  const limited = partText(part)?.split(',');
  return limited?.length === 2 ? Number(limited[0]) || undefined : partNumber(part);
}

function passiveEndsOf({ members = {} }: StackInEffect): number[] {
  return (members['ftp-data'] ?? []).flatMap(({ settings }) => {
    const range = settings.PASSIVEDATAPORTS;
    const ends = range && !Array.isArray(range) ? [range.low, range.high] : [];
    return ends.flatMap((end) => partNumber(end) ?? []);
  });
}

/** The server for which PORT or PORTRANGE reserves TCP ports. */
function serverOf(entry: Entry): { first: number; last: number; job: string; bind?: string } | undefined {
  const text = (name: string): string | undefined => partText(entry[name]);
  const first = partNumber(entry.port) ?? partNumber(entry.first);
  const count = entry.first === undefined ? 1 : partNumber(entry.count);
  const job = text('job')?.toUpperCase();
  if (entry.damaged || text('protocol') !== 'TCP' || job === undefined || !first || !count) return undefined;
  const bind = text('BIND');
  return { first, last: Math.min(first + count - 1, 65_535), job, ...(bind === undefined ? {} : { bind }) };
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The port of a flow is the server port. */
function flowQuery(
  { direction, port, job, peer, network }: Flow,
  environment: PolicyInput['environment'],
): (Omit<ConnectionSet, 'local' | 'remote'> & { partners?: AddressSet }) | undefined {
  if (direction === undefined || !port) return undefined;
  const server = [port, port] as const;
  const [localPorts, remotePorts] = direction === 'inbound' ? [server, CLIENT_PORTS] : [CLIENT_PORTS, server];
  const known = listOf(environment.peers)
    .map((one) => one as { name?: string; addresses?: string[] })
    .find(({ name }) => peer !== undefined && name?.toUpperCase() === peer.toUpperCase())?.addresses;
  const networks = known ?? (network === undefined ? undefined : [network]);
  const sets = networks?.flatMap((each) => parseAddressSet(each) ?? []) ?? [];
  const partners = known || sets.length > 0 ? joined(sets) : undefined;
  return {
    localPorts,
    remotePorts,
    direction,
    ...(job !== undefined && isNamePattern(job) ? { job } : {}),
    ...(partners ? { partners } : {}),
  };
}

const FIRST_DATA_PORT = 1024;
const DATA_PORTS = [FIRST_DATA_PORT, 65_535] as const;

/**
 * The connections that a measured flow may have had, to determine the rules that it used: connections to its port, the data connections of
 * file transfers, and, if its port is 0 because a job used many ports, any port above 1023.
 */
function usesOf(flow: Flow): (Flow & { ports?: Pick<ConnectionSet, 'localPorts' | 'remotePorts'> })[] {
  const isInbound = flow.direction === 'inbound';
  const ofServer = (ports: readonly [number, number]) =>
    isInbound ? { localPorts: ports, remotePorts: CLIENT_PORTS } : { localPorts: CLIENT_PORTS, remotePorts: ports };
  const anyPort = { ...flow, port: FIRST_DATA_PORT, ports: ofServer(DATA_PORTS) };
  if (!flow.port) return [anyPort];
  if (flow.kind !== 'FTP') return [flow];
  const active: Flow = { ...flow, direction: isInbound ? 'outbound' : 'inbound' };
  const ports = isInbound
    ? { localPorts: FTP_DATA, remotePorts: DATA_PORTS }
    : { localPorts: DATA_PORTS, remotePorts: FTP_DATA };
  return [flow, anyPort, { ...active, ports }];
}

const FTP_DATA = [20, 20] as const;
const FTP_CONTROL = 21;

function onlyOf(set: AddressSet, family: 4 | 6): AddressSet {
  return { 4: family === 4 ? set[4] : [], 6: family === 6 ? set[6] : [] };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
