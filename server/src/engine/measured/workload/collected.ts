import { joinedReports, type ReportFacts } from '../environment/reports.js';
import { joinedTypes, type SystemFacts } from '../rmf/processors.js';
import type { TrafficCell } from '../traffic/cells.js';
import { type EventFacts, Events } from './events.js';
import type { StackFacts } from './stack-facts.js';

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

/** Facts as JSON: sets and maps are lists; the interfaces of a stack and the classes of a system contain their names. */
type Listed<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? [K, Listed<V>][]
    : T extends ReadonlySet<infer V>
      ? V[]
      : T extends object
        ? { [Key in keyof T]: Key extends 'interfaces' | 'classes' ? Listed<ValueIn<T[Key]>>[] : Listed<T[Key]> }
        : T;

type ValueIn<T> = T extends ReadonlyMap<unknown, infer V> ? V : never;

/** Data of a run other than traffic, as JSON. */
interface Written extends Listed<Pick<Collected, 'machines' | 'records' | 'skipped' | 'systems'>> {
  stacks: Listed<StackFacts>[];
  reports: ReportFacts;
  events: readonly EventFacts[];
  leftOut: readonly LeftOut[];
  times: [fromS: number, toS: number, firstHour: number, lastHour: number];
}

/** Everything except the traffic as one text, to be stored with it. */
export function factsText(facts: Collected): string {
  const { stacks, machines, reports, events, records, skipped, leftOut, systems } = facts;
  const times = [facts.fromS, facts.toS, facts.firstHour, facts.lastHour];
  return JSON.stringify(
    { stacks: [...stacks.values()], machines, reports, events, records, skipped, leftOut, systems, times },
    (key, value) => {
      if (value instanceof Map && (key === 'interfaces' || key === 'classes')) return [...value.values()];
      return value instanceof Map || value instanceof Set ? [...value] : value;
    },
  );
}

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
    for (const stack of written.stacks) addStack(stacks, stack);
    for (const machine of written.machines) addMachine(machines, machine);
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

/** Adds the facts of one run about a system: the times in an hour are added, other facts are those of the later interval. */
function addMachine(machines: Map<string, SystemFacts>, more: Listed<SystemFacts>): void {
  const known = machines.get(more.system);
  const classes = new Map(known?.classes);
  for (const each of more.classes) {
    const key = `${each.isReportClass ? 'R' : 'S'} ${each.name}`;
    const hours = new Map(classes.get(key)?.hours);
    for (const [hour, time] of each.hours) hours.set(hour, summed(hours.get(hour), time));
    classes.set(key, { ...each, hours });
  }
  const machineTypes = joinedTypes(known?.machineTypes ?? [], more.machineTypes);
  machines.set(more.system, { ...(known && known.begin > more.begin ? known : more), machineTypes, classes });
}

/** The sums of two runs. */
function summed<T extends object>(known: T | undefined, more: T): T {
  const sums = { ...more } as Record<string, number>;
  for (const [key, value] of Object.entries<number>((known ?? {}) as Record<string, number>)) sums[key]! += value;
  return sums as T;
}

function addCounts<K>(counts: Map<K, number>, more: readonly [K, number][]): void {
  for (const [key, count] of more) counts.set(key, (counts.get(key) ?? 0) + count);
}

const HOURS = ['recordHours', 'statisticsHours', 'interfaceHours', 'portHours', 'repeatedHours'] as const;
const SETS = [...HOURS, 'telnetPorts', 'writers'] as const;

/** Adds the facts of one run: sums are added, other facts are those of the later record. */
function addStack(stacks: Map<string, StackFacts>, more: Listed<StackFacts>): void {
  const known = stacks.get(more.name);
  const { release, releaseAtS } = known && known.releaseAtS > more.releaseAtS ? known : more;
  const stack: StackFacts = {
    ...more,
    release,
    releaseAtS,
    interfaces: new Map(known?.interfaces),
    ports: new Map(known?.ports),
    ...(Object.fromEntries(
      SETS.map((key) => [key, new Set<string | number>([...(known?.[key] ?? []), ...more[key]])]),
    ) as Pick<StackFacts, (typeof SETS)[number]>),
    intervals: new Map(known?.intervals),
    tcp: summed(known?.tcp, more.tcp),
    telnet: summed(known?.telnet, more.telnet),
  };
  addCounts(stack.intervals, more.intervals);
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
