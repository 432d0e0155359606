import { countsOf, keptIn } from '@ezlint/grammar/words';
import type { ReportFacts } from '../environment/reports.js';
import { isWithinStack } from '../smf/addresses.js';
import type { FlowKind, Security, TrafficCell, TrafficSums } from '../traffic/cells.js';
import { networksOf, serviceOf } from '../traffic/condense.js';
import { addSums, NO_SUMS } from '../traffic/traffic.js';
import type { InterfaceFacts, StackFacts } from './stack-facts.js';

/** A flow of the workload facts with its measured values. */
export interface MeasuredFlow {
  name: string;
  kind: FlowKind;
  direction: 'inbound' | 'outbound';
  stack: string;
  port?: number;
  job?: string;
  /** Network of the partner. */
  network: string;
  interface?: string;
  /** The local address, if all connections of the flow use the same one. */
  address?: string;
  clients: number;
  sendBytes: number;
  receiveBytes: number;
  /** Bounds of the rate of exchanges if segments do not show their number. */
  ratePerSRange?: [low: number, high: number];
  /** Absent if unknown. */
  ratePerS?: number;
  requestsPerConnection: number;
  thinkTimeUs?: number;
  /** Absent if unknown. */
  protection?: 'none' | 'at-tls' | 'ipsec';
  /** Protection by the application if the stack does not protect it. */
  applicationProtection?: 'tls' | 'ssh';
  /** For example, 2. */
  sshVersion?: string;
  tlsVersion?: string;
  cipher?: string;
  sessionReuse?: number;
  rttUs?: number;
  /** Mean of the largest windows that the partners offered. */
  sendWindowBytes?: number;
  smcPercent?: number;
  retransmittedPercent?: number;
  /** Totals of the period; bytes from the perspective of this stack. */
  connections: number;
  bytesIn: number;
  bytesOut: number;
}

/** The hours of a period. */
export interface PeriodHours {
  /** The time between reports; if absent, all clock hours in which each stack wrote records. */
  seconds?: number;
  includes(hour: number): boolean;
}

const HOUR_S = 3600;
const HOUR_MS = 1000 * HOUR_S;
const MOST_CLIENTS = 1_000_000;

/** Groups the sums of all periods once, then creates the flows of each period. */
export class FlowMaker {
  private readonly groups = new Map<
    string,
    { first: TrafficCell; link: string; network: string; cells: TrafficCell[] }
  >();

  constructor(
    cells: readonly TrafficCell[],
    private readonly stacks: ReadonlyMap<string, StackFacts>,
    reports: ReportFacts,
    mostNetworks?: number,
  ) {
    const linkOf = interfacesOf(stacks, reports);
    const networkOf = networksOf(cells, mostNetworks);
    for (const cell of cells) {
      const network = networkOf(cell);
      const link = isWithinStack(network) ? 'LOOPBACK' : linkOf(cell.stack, cell.local);
      const { kind, way, security, tlsVersion, cipher } = cell;
      const key = `${serviceOf(cell)} ${kind}${way} ${network} ${link} ${security} ${tlsVersion} ${cipher}`;
      keptIn(this.groups, key, () => ({ first: cell, link, network, cells: [] })).cells.push(cell);
    }
  }

  /** Maximum number of flows of a period. */
  get mostFlows(): number {
    return this.groups.size;
  }

  /** The flows of a period, largest first. */
  flows(period: PeriodHours): MeasuredFlow[] {
    const made: MeasuredFlow[] = [];
    for (const { first, link, network, cells } of this.groups.values()) {
      const within = cells.filter(({ hour }) => period.includes(hour));
      if (within.length === 0) continue;
      const sums: TrafficSums = { ...NO_SUMS };
      const locals = new Set<string>();
      const stack = this.stacks.get(first.stack);
      const hours = stack?.recordHours;
      for (const cell of within) {
        addSums(sums, cell);
        if (hours !== undefined && hours.size > 0) sums.lifeMs -= cell.lifeMs - measuredLifeMs(cell, hours);
        locals.add(cell.local);
      }
      // Connections that were open without traffic.
      if (sums.transactions === 0) continue;
      const address = locals.size === 1 ? [...locals][0]! : '';
      made.push(flowOf({ first, link, network, address, seconds: secondsOf(period, stack) }, sums));
    }
    made.sort((a, b) => b.bytesIn + b.bytesOut - (a.bytesIn + a.bytesOut) || (keyOf(a) < keyOf(b) ? -1 : 1));
    nameFlows(made);
    return made;
  }
}

/** Measured time of a stack in a period. */
function secondsOf({ seconds, includes }: PeriodHours, stack: StackFacts | undefined): number {
  const hours = [...(stack?.recordHours ?? []), ...(stack?.repeatedHours ?? [])];
  return seconds ?? HOUR_S * Math.max(1, hours.filter(includes).length);
}

/** Time that connections were open in measured hours; excludes time before the records or between two dumps. */
function measuredLifeMs({ hour, connections, lifeMs }: TrafficCell, hours: ReadonlySet<number>): number {
  if (connections === 0) return lifeMs;
  let [left, unmeasured] = [lifeMs / connections, 0];
  for (let at = hour; left > 0; at--, left -= HOUR_MS) if (!hours.has(at)) unmeasured += Math.min(left, HOUR_MS);
  return Math.round(lifeMs - connections * unmeasured);
}

const keyOf = (flow: MeasuredFlow): string => JSON.stringify(flow);

interface Group {
  first: TrafficCell;
  link: string;
  network: string;
  address: string;
  seconds: number;
}

function flowOf({ first, link, network, address, seconds }: Group, sums: TrafficSums): MeasuredFlow {
  const { kind, direction, stack, port, job, security, tlsVersion, cipher } = first;
  const { transactions } = sums;
  const [toServer, toClient] = direction === 'inbound' ? [sums.bytesIn, sums.bytesOut] : [sums.bytesOut, sums.bytesIn];
  const open = (seconds > HOUR_S ? sums.lifeMs : sums.lifeInHourMs) / 1000 / seconds;
  const ratePerS = transactions / seconds;
  const rttUs = sums.rttConnections > 0 ? (sums.rttMs / sums.rttConnections) * 1000 : 0;
  const thinkTimeUs = (kind === 'RR' || kind === 'TN3270') && open > 0 ? (open / ratePerS) * 1e6 - rttUs : 0;
  const isConnection = first.source === 'connection' || sums.rttConnections > 0;
  return {
    name: '',
    kind,
    direction,
    stack,
    ...(port > 0 ? { port } : {}),
    ...(job !== '' ? { job } : {}),
    network,
    ...(link !== '' ? { interface: link } : {}),
    ...(address !== '' && address !== '::' ? { address } : {}),
    clients: Math.min(MOST_CLIENTS, Math.max(1, Math.round(open))),
    sendBytes: rounded(toServer / transactions),
    receiveBytes: rounded(toClient / transactions),
    ...rangeOf(kind, sums, seconds),
    ratePerS: rounded(ratePerS),
    // Connections that began before the period and did not end in it.
    requestsPerConnection: Math.max(1, rounded(transactions / (sums.connections || Math.max(1, open)))),
    ...(thinkTimeUs > 0 ? { thinkTimeUs: Math.round(thinkTimeUs) } : {}),
    ...protectionOf(security),
    ...versionOf(tlsVersion),
    ...(cipher !== '' ? { cipher } : {}),
    ...(sums.handshakes > 0 ? { sessionReuse: rounded(sums.resumptions / sums.handshakes) } : {}),
    ...(rttUs > 0 ? { rttUs: Math.round(rttUs) } : {}),
    ...(sums.sendWindowConnections > 0
      ? { sendWindowBytes: Math.round(sums.sendWindowBytes / sums.sendWindowConnections) }
      : {}),
    ...(isConnection && sums.connections > 0
      ? { smcPercent: rounded((100 * sums.smcConnections) / sums.connections) }
      : {}),
    ...(isConnection && sums.segmentsOut > 0
      ? { retransmittedPercent: Math.min(100, rounded((100 * sums.retransmissions) / sums.segmentsOut)) }
      : {}),
    connections: sums.connections,
    bytesIn: sums.bytesIn,
    bytesOut: sums.bytesOut,
  };
}

/** Narrower bounds are omitted. */
const EXACT_SHARE = 0.01;

function rangeOf(
  kind: FlowKind,
  { leastTransactions, mostTransactions }: TrafficSums,
  seconds: number,
): Pick<MeasuredFlow, 'ratePerSRange'> {
  // A stream is measured by its bytes; its transactions are parts of it.
  if (kind === 'STR' || mostTransactions <= leastTransactions * (1 + EXACT_SHARE)) return {};
  return { ratePerSRange: [rounded(leastTransactions / seconds), rounded(mostTransactions / seconds)] };
}

/** Unknown if it is uncertain whether TLS was that of the stack, or if it had not started. */
function protectionOf(security: Security): Pick<MeasuredFlow, 'protection' | 'applicationProtection'> {
  if (security === 'tls' || security === 'handshake') return {};
  if (security === 'at-tls' || security === 'ipsec') return { protection: security };
  return {
    protection: 'none',
    ...(security === 'none' ? {} : { applicationProtection: security === 'ssh' ? 'ssh' : 'tls' }),
  };
}

function versionOf(version: string): Pick<MeasuredFlow, 'tlsVersion' | 'sshVersion'> {
  if (version === '') return {};
  return version.startsWith('SSHv') ? { sshVersion: version.slice(4) } : { tlsVersion: version };
}

/** Rounds to five digits, the precision of the measurement. */
function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

/** Names flows, for example db2dist-446; adds other properties if several have the same job and port. */
function nameFlows(flows: MeasuredFlow[]): void {
  const names = flows.map(({ job, port, kind, direction }) => {
    const base = [job === undefined ? kind.toLowerCase() : job.toLowerCase(), port ?? 'ports'].join('-');
    return direction === 'outbound' ? `${base}-out` : base;
  });
  const used = countsOf(names);
  const next = new Map<string, number>();
  flows.forEach((flow, index) => {
    const name = names[index]!;
    if (used.get(name) === 1) {
      flow.name = name;
      return;
    }
    const number = (next.get(name) ?? 0) + 1;
    next.set(name, number);
    flow.name = `${name}-${number}`;
  });
}

/** Types of interfaces that do not use a network. */
const NOT_REAL = /^(VIPA|VIRTUAL|LOOPBACK|MPCPTP|IPSAMEHOST|SAMEHOST)/i;

/** The interface of a local address: its own, or the only one of the stack. */
function interfacesOf(
  stacks: ReadonlyMap<string, StackFacts>,
  reports: ReportFacts,
): (stack: string, local: string) => string {
  const owners = new Map<string, string>();
  const only = new Map<string, string>();
  for (const { name, interfaces } of stacks.values()) {
    const real = [...interfaces.values()].filter(isReal);
    for (const link of real) for (const address of link.addresses) owners.set(`${name} ${address}`, link.name);
    if (real.length === 1) only.set(name, real[0]!.name);
  }
  for (const { name, addresses } of reports.interfaces)
    for (const address of addresses) for (const stack of stacks.keys()) owners.set(`${stack} ${address}`, name);
  return (stack, local) => owners.get(`${stack} ${local}`) ?? only.get(stack) ?? '';
}

/** Whether an interface uses an adapter. */
export const isReal = ({ type, name }: InterfaceFacts): boolean =>
  !NOT_REAL.test(type) && !/^(LOOPBACK|EZASAMEMVS|EZAZCX)/.test(name);
