import { keptIn } from '@ezlint/grammar/words';
import { addressFact } from '../smf/addresses.js';
import { address, intervalUs, sectionOf, text, uint } from '../smf/fields.js';
import type { Identity } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';

/** Facts about one interface in interval records; counters are sums over the intervals. */
export interface InterfaceFacts {
  name: string;
  /** Keyword of its type: IPAQENET, VIRTUAL, LOOPBACK. */
  type: string;
  addresses: Set<string>;
  mtu: number;
  speedMbps: number;
  pnetid: string;
  /** Time of the record with these values; absent for reports. */
  shownAtS?: number;
  bytesIn: number;
  bytesOut: number;
  packetsIn: number;
  packetsOut: number;
  discardedIn: number;
  discardedOut: number;
  errors: number;
  /** Maximum length of the output queue at the end of an interval; absent if nothing shows it. */
  queueLength?: number;
}

/** A counted port reservation; counters are sums over the intervals. */
export interface PortFacts {
  port: number;
  protocol: 'tcp' | 'udp';
  job: string;
  /** For UDP: datagrams in both directions. */
  connections: number;
  /** False if a report shows the port without counters. */
  isCounted: boolean;
  /** Connections at the time of a report. */
  established?: number;
  backlogOverflows: number;
  synAttacks: number;
  mostConnections: number;
}

/** Response times of TN3270 sessions, as sums over the measured transactions. */
export interface TelnetSums {
  sessions: number;
  transactions: number;
  responseMs: number;
  /** Number of transactions with a measured IP part, and the time of that part. */
  ipTransactions: number;
  ipMs: number;
}

/** Facts about one stack in records, other than traffic. */
export interface StackFacts {
  name: string;
  system: string;
  sysplex: string;
  release: string;
  /** Time of the record with this release. */
  releaseAtS: number;
  interfaces: Map<string, InterfaceFacts>;
  ports: Map<string, PortFacts>;
  /** Clock hours in local time since 1970 that are covered by any record, by statistics of the stack, of interfaces and of ports. */
  recordHours: Set<number>;
  statisticsHours: Set<number>;
  interfaceHours: Set<number>;
  portHours: Set<number>;
  /** Hours of `recordHours` that occurred twice because the clock was set back. */
  repeatedHours: Set<number>;
  /** Number of records by interval length in minutes; the intervals at a start and a stop are shorter. */
  intervals: Map<number, number>;
  /** Sums from records of subtype 5. */
  tcp: { segmentsIn: number; segmentsOut: number; retransmitted: number; attemptsDiscarded: number; resets: number };
  telnetPorts: Set<number>;
  telnet: TelnetSums;
  /** Address spaces that wrote records. */
  writers: Set<string>;
}

export function newStack({ stack, system, sysplex, release }: Identity): StackFacts {
  return {
    name: stack,
    system,
    sysplex,
    release,
    releaseAtS: 0,
    interfaces: new Map(),
    ports: new Map(),
    recordHours: new Set(),
    statisticsHours: new Set(),
    interfaceHours: new Set(),
    portHours: new Set(),
    repeatedHours: new Set(),
    intervals: new Map(),
    tcp: { segmentsIn: 0, segmentsOut: 0, retransmitted: 0, attemptsDiscarded: 0, resets: 0 },
    telnetPorts: new Set(),
    telnet: { sessions: 0, transactions: 0, responseMs: 0, ipTransactions: 0, ipMs: 0 },
    writers: new Set(),
  };
}

const field = (name: string): string => `119/6 interface ${name}`;
const link = {
  duration: intervalUs(field('Duration')),
  home: address(field('LnkHome')),
  name: text(field('Name')),
  type: text(field('Desc')),
  mtu: uint(field('ActualMtu')),
  speed: uint(field('Speed')),
  highSpeed: uint(field('HSpeed')),
  bytesIn: uint(field('InBytes')),
  unicastIn: uint(field('InUniC')),
  broadcastIn: uint(field('InBroadC')),
  multicastIn: uint(field('InMultiC')),
  discardedIn: uint(field('InDisc')),
  errorsIn: uint(field('InError')),
  bytesOut: uint(field('OutBytes')),
  unicastOut: uint(field('OutUniC')),
  broadcastOut: uint(field('OutBroadC')),
  multicastOut: uint(field('OutMultiC')),
  discardedOut: uint(field('OutDisc')),
  errorsOut: uint(field('OutError')),
  queue: uint(field('OQL')),
  pnetid: text(field('PNetID')),
  addedName: text('119/6 address IntfName'),
  added: address('119/6 address IntfHome'),
};

const NO_ADDRESS = '\0'.repeat(16);

/** Adds an interface statistics record (subtype 6). Returns the length of its interval in seconds; undefined if it is damaged. */
export function addInterfaces(stack: StackFacts, record: SmfRecord): number | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 1);
  const interfaceNamed = (name: string): InterfaceFacts => keptIn(stack.interfaces, name, () => newInterface(name));
  let seconds = 0;
  for (let index = 0; index < section.count; index++) {
    const queueLength = link.queue(bytes, section, index);
    if (queueLength === undefined) return undefined;
    seconds = (link.duration(bytes, section, index) ?? 0) / 1_000_000;
    const facts = interfaceNamed(link.name(bytes, section, index)!);
    const home = link.home(bytes, section, index)!;
    if (home !== NO_ADDRESS) facts.addresses.add(addressFact(home).text);
    // Dumps can be given in any order.
    if (record.timeS >= (facts.shownAtS ?? 0)) {
      facts.shownAtS = record.timeS;
      facts.type = link.type(bytes, section, index)!;
      facts.mtu = link.mtu(bytes, section, index)!;
      facts.speedMbps = link.highSpeed(bytes, section, index)! || link.speed(bytes, section, index)! / 1_000_000;
      facts.pnetid = link.pnetid(bytes, section, index) ?? facts.pnetid;
    }
    facts.bytesIn += link.bytesIn(bytes, section, index)!;
    facts.bytesOut += link.bytesOut(bytes, section, index)!;
    for (const packets of [link.unicastIn, link.broadcastIn, link.multicastIn])
      facts.packetsIn += packets(bytes, section, index)!;
    for (const packets of [link.unicastOut, link.broadcastOut, link.multicastOut])
      facts.packetsOut += packets(bytes, section, index)!;
    facts.discardedIn += link.discardedIn(bytes, section, index)!;
    facts.discardedOut += link.discardedOut(bytes, section, index)!;
    facts.errors += link.errorsIn(bytes, section, index)! + link.errorsOut(bytes, section, index)!;
    facts.queueLength = Math.max(facts.queueLength ?? 0, queueLength);
  }
  const more = sectionOf(record, 2);
  for (let index = 0; index < more.count; index++) {
    const raw = link.added(bytes, more, index);
    if (raw !== undefined && raw !== NO_ADDRESS)
      interfaceNamed(link.addedName(bytes, more, index)!).addresses.add(addressFact(raw).text);
  }
  return seconds;
}

/** An interface without known facts. */
export function newInterface(name: string): InterfaceFacts {
  return {
    name,
    type: '',
    addresses: new Set(),
    mtu: 0,
    speedMbps: 0,
    pnetid: '',
    bytesIn: 0,
    bytesOut: 0,
    packetsIn: 0,
    packetsOut: 0,
    discardedIn: 0,
    discardedOut: 0,
    errors: 0,
  };
}

const port = {
  duration: intervalUs('119/7 tcp Duration'),
  job: text('119/7 tcp RName'),
  port: uint('119/7 tcp Port'),
  connections: uint('119/7 tcp Conn'),
  overflows: uint('119/7 tcp BusySrv'),
  attacks: uint('119/7 tcp SynAttack'),
  most: uint('119/7 tcp Highwater'),
  current: uint('119/7 tcp NumConns'),
  udpDuration: intervalUs('119/7 udp Duration'),
  udpJob: text('119/7 udp RName'),
  udpPort: uint('119/7 udp Port'),
  udpIn: uint('119/7 udp IDgrams'),
  udpOut: uint('119/7 udp ODgrams'),
};

/** Adds a server port statistics record (subtype 7). Returns the length of its interval in seconds; undefined if it is damaged. */
export function addPorts(stack: StackFacts, record: SmfRecord): number | undefined {
  const { bytes } = record;
  const tcp = sectionOf(record, 1);
  for (let index = 0; index < tcp.count; index++) {
    const current = port.current(bytes, tcp, index);
    if (current === undefined) return undefined;
    const facts = portFacts(stack, 'tcp', port.port(bytes, tcp, index)!, port.job(bytes, tcp, index)!);
    facts.connections += port.connections(bytes, tcp, index)!;
    facts.backlogOverflows += port.overflows(bytes, tcp, index)!;
    facts.synAttacks += port.attacks(bytes, tcp, index)!;
    facts.mostConnections = Math.max(facts.mostConnections, port.most(bytes, tcp, index)!, current);
  }
  const udp = sectionOf(record, 2);
  for (let index = 0; index < udp.count; index++) {
    const sent = port.udpOut(bytes, udp, index);
    if (sent === undefined) return undefined;
    portFacts(stack, 'udp', port.udpPort(bytes, udp, index)!, port.udpJob(bytes, udp, index)!).connections +=
      port.udpIn(bytes, udp, index)! + sent;
  }
  return (port.duration(bytes, tcp) ?? port.udpDuration(bytes, udp) ?? 0) / 1_000_000;
}

function portFacts(stack: StackFacts, protocol: 'tcp' | 'udp', number: number, job: string): PortFacts {
  const key = `${protocol} ${number} ${job}`;
  return keptIn(stack.ports, key, () => ({
    port: number,
    protocol,
    job,
    connections: 0,
    isCounted: true,
    backlogOverflows: 0,
    synAttacks: 0,
    mostConnections: 0,
  }));
}

const statistics = {
  duration: intervalUs('119/5 tcp Duration'),
  segmentsIn: uint('119/5 tcp InSegs'),
  segmentsOut: uint('119/5 tcp OSegs'),
  retransmitted: uint('119/5 tcp RxSegs'),
  attemptsDiscarded: uint('119/5 tcp ConAttD'),
  resets: uint('119/5 tcp Reset'),
};

/** Adds a TCP/IP statistics record (subtype 5). Returns the length of its interval in seconds; undefined if it is damaged. */
export function addStatistics(stack: StackFacts, record: SmfRecord): number | undefined {
  const { bytes } = record;
  const section = sectionOf(record, 2);
  const attemptsDiscarded = statistics.attemptsDiscarded(bytes, section);
  if (attemptsDiscarded === undefined) return undefined;
  stack.tcp.segmentsIn += statistics.segmentsIn(bytes, section)!;
  stack.tcp.segmentsOut += statistics.segmentsOut(bytes, section)!;
  stack.tcp.retransmitted += statistics.retransmitted(bytes, section)!;
  stack.tcp.resets += statistics.resets(bytes, section)!;
  stack.tcp.attemptsDiscarded += attemptsDiscarded;
  return (statistics.duration(bytes, section) ?? 0) / 1_000_000;
}
