import { joinedReports, type ReportFacts } from '../environment/reports.js';
import { type ClassFacts, joinedTypes, type ProcessorTime, type SystemFacts } from '../rmf/processors.js';
import type { TrafficCell } from '../traffic/traffic.js';
import { type EventFacts, Events } from './events.js';
import type { InterfaceFacts, PortFacts, StackFacts, TelnetSums } from './stack-facts.js';

/** Records of a stack that are not in any flow. */
export interface LeftOut {
  /** SYSTEM/STACK. */
  stack: string;
  reason: string;
  count: number;
}

/** Input for flows and environment. */
export interface Collected {
  cells: readonly TrafficCell[];
  stacks: ReadonlyMap<string, StackFacts>;
  machines: readonly SystemFacts[];
  /** Facts from text reports. */
  reports: ReportFacts;
  events: readonly EventFacts[];
  records: ReadonlyMap<string, number>;
  skipped: ReadonlyMap<string, number>;
  leftOut: readonly LeftOut[];
  systems: ReadonlySet<string>;
  fromS: number;
  toS: number;
  firstHour: number;
  lastHour: number;
}

/** Data of a run other than traffic, as JSON. */
interface Written {
  stacks: unknown[];
  machines: unknown[];
  reports: ReportFacts;
  events: readonly EventFacts[];
  records: [string, number][];
  skipped: [string, number][];
  leftOut: readonly LeftOut[];
  systems: string[];
  times: [fromS: number, toS: number, firstHour: number, lastHour: number];
}

/** Everything except the traffic as one text, to be stored with it. */
export function factsText({
  stacks,
  machines,
  reports,
  events,
  records,
  skipped,
  leftOut,
  systems,
  ...times
}: Collected): string {
  const written: Written = {
    stacks: [...stacks.values()].map((stack) => ({
      ...stack,
      interfaces: [...stack.interfaces.values()].map((link) => ({ ...link, addresses: [...link.addresses] })),
      ports: [...stack.ports],
      telnetPorts: [...stack.telnetPorts],
      recordHours: [...stack.recordHours],
      statisticsHours: [...stack.statisticsHours],
      interfaceHours: [...stack.interfaceHours],
      portHours: [...stack.portHours],
      repeatedHours: [...stack.repeatedHours],
      writers: [...stack.writers],
      intervals: [...stack.intervals],
    })),
    machines: machines.map((machine) => ({
      ...machine,
      classes: [...machine.classes.values()].map((each) => ({ ...each, hours: [...each.hours] })),
    })),
    reports,
    events,
    records: [...records],
    skipped: [...skipped],
    leftOut,
    systems: [...systems],
    times: [times.fromS, times.toS, times.firstHour, times.lastHour],
  };
  return JSON.stringify(written);
}

type WrittenStack = Omit<
  StackFacts,
  | 'interfaces'
  | 'ports'
  | 'telnetPorts'
  | 'recordHours'
  | 'statisticsHours'
  | 'interfaceHours'
  | 'portHours'
  | 'repeatedHours'
  | 'writers'
  | 'intervals'
> & {
  interfaces: (Omit<InterfaceFacts, 'addresses'> & { addresses: string[] })[];
  ports: [string, PortFacts][];
  telnetPorts: number[];
  recordHours: number[];
  statisticsHours: number[];
  interfaceHours: number[];
  portHours: number[];
  repeatedHours: number[];
  writers: string[];
  intervals: [number, number][];
};

/** Runs by the time of their last record; the order in which a query engine returns them varies. */
function inOrder(facts: readonly string[]): Written[] {
  const runs = [...facts].sort().map((text) => JSON.parse(text) as Written);
  return runs.sort((a, b) => a.times[1] - b.times[1]);
}

/** Combines the traffic of an aggregation with the facts of the runs that wrote its rows. */
export function collectedOf(cells: readonly TrafficCell[], facts: readonly string[]): Collected {
  const stacks = new Map<string, StackFacts>();
  const machines = new Map<string, SystemFacts>();
  const [records, skipped] = [new Map<string, number>(), new Map<string, number>()];
  const leftOut: LeftOut[] = [];
  const systems = new Set<string>();
  const reports: ReportFacts[] = [];
  const events = new Events();
  const times = { fromS: Number.POSITIVE_INFINITY, toS: -1, firstHour: Number.POSITIVE_INFINITY, lastHour: -1 };
  for (const written of inOrder(facts)) {
    for (const stack of written.stacks as WrittenStack[]) addStack(stacks, stack);
    for (const machine of written.machines as WrittenMachine[]) addMachine(machines, machine);
    reports.push(written.reports);
    for (const event of written.events) events.add(event);
    addCounts(records, written.records);
    addCounts(skipped, written.skipped);
    for (const each of written.leftOut) leftOut.push(each);
    for (const system of written.systems) systems.add(system);
    times.fromS = Math.min(times.fromS, written.times[0]);
    times.toS = Math.max(times.toS, written.times[1]);
    times.firstHour = Math.min(times.firstHour, written.times[2]);
    times.lastHour = Math.max(times.lastHour, written.times[3]);
  }
  return {
    cells,
    stacks,
    machines: [...machines.values()],
    reports: joinedReports(reports),
    events: events.all(),
    records,
    skipped,
    leftOut,
    systems,
    ...times,
  };
}

type WrittenMachine = Omit<SystemFacts, 'classes'> & {
  classes: (Omit<ClassFacts, 'hours'> & { hours: [number, ProcessorTime][] })[];
};

/** Adds the facts of one run about a system: the times in an hour are added, other facts are those of the later interval. */
function addMachine(machines: Map<string, SystemFacts>, more: WrittenMachine): void {
  const known = machines.get(more.system);
  const classes = new Map(known?.classes);
  for (const each of more.classes) {
    const key = `${each.isReportClass ? 'R' : 'S'} ${each.name}`;
    const hours = new Map(classes.get(key)?.hours);
    for (const [hour, time] of each.hours) hours.set(hour, addedTime(hours.get(hour), time));
    classes.set(key, { ...each, hours });
  }
  const machineTypes = joinedTypes(known?.machineTypes ?? [], more.machineTypes);
  machines.set(more.system, { ...(known && known.begin > more.begin ? known : more), machineTypes, classes });
}

function addedTime(known: ProcessorTime | undefined, more: ProcessorTime): ProcessorTime {
  const sums = { ...more };
  if (known) for (const key of Object.keys(sums) as (keyof ProcessorTime)[]) sums[key] += known[key];
  return sums;
}

function addCounts(counts: Map<string, number>, more: readonly [string, number][]): void {
  for (const [reason, count] of more) counts.set(reason, (counts.get(reason) ?? 0) + count);
}

/** Adds the facts of one run: sums are added, other facts are those of the later record. */
function addStack(stacks: Map<string, StackFacts>, more: WrittenStack): void {
  const known = stacks.get(more.name);
  const { release, releaseAtS } = known && known.releaseAtS > more.releaseAtS ? known : more;
  const stack: StackFacts = {
    ...more,
    release,
    releaseAtS,
    interfaces: new Map(known?.interfaces),
    ports: new Map(known?.ports),
    telnetPorts: new Set([...(known?.telnetPorts ?? []), ...more.telnetPorts]),
    recordHours: new Set([...(known?.recordHours ?? []), ...more.recordHours]),
    statisticsHours: new Set([...(known?.statisticsHours ?? []), ...more.statisticsHours]),
    interfaceHours: new Set([...(known?.interfaceHours ?? []), ...more.interfaceHours]),
    portHours: new Set([...(known?.portHours ?? []), ...more.portHours]),
    repeatedHours: new Set([...(known?.repeatedHours ?? []), ...more.repeatedHours]),
    writers: new Set([...(known?.writers ?? []), ...more.writers]),
    intervals: new Map(known?.intervals),
    tcp: { ...more.tcp },
    telnet: { ...more.telnet },
  };
  if (known) {
    for (const key of Object.keys(stack.tcp) as (keyof StackFacts['tcp'])[]) stack.tcp[key] += known.tcp[key];
    for (const key of Object.keys(stack.telnet) as (keyof TelnetSums)[]) stack.telnet[key] += known.telnet[key];
  }
  for (const [minutes, count] of more.intervals)
    stack.intervals.set(minutes, (stack.intervals.get(minutes) ?? 0) + count);
  for (const link of more.interfaces) {
    const before = stack.interfaces.get(link.name);
    const addresses = new Set([...(before?.addresses ?? []), ...link.addresses]);
    const sums = ['bytesIn', 'bytesOut', 'packetsIn', 'packetsOut', 'discardedIn', 'discardedOut', 'errors'] as const;
    const added = Object.fromEntries(sums.map((key) => [key, link[key] + (before?.[key] ?? 0)]));
    const queueLength = link.queueLength ?? before?.queueLength;
    const queue = queueLength === undefined ? {} : { queueLength: Math.max(queueLength, before?.queueLength ?? 0) };
    const latest = before && (before.shownAtS ?? 0) > (link.shownAtS ?? 0) ? before : link;
    stack.interfaces.set(link.name, { ...latest, ...added, ...queue, addresses });
  }
  for (const [key, port] of more.ports) {
    const before = stack.ports.get(key);
    stack.ports.set(key, {
      ...port,
      connections: port.connections + (before?.connections ?? 0),
      backlogOverflows: port.backlogOverflows + (before?.backlogOverflows ?? 0),
      synAttacks: port.synAttacks + (before?.synAttacks ?? 0),
      mostConnections: Math.max(port.mostConnections, before?.mostConnections ?? 0),
    });
  }
  stacks.set(more.name, stack);
}
