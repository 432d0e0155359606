import type { ReportFacts } from '../environment/reports.js';
import { localTime } from '../local-time.js';
import type { ReportedCounters } from '../netstat/counters.js';
import { inOrder, reportTraffic } from '../netstat/report-cells.js';
import type { Snapshot } from '../netstat/snapshots.js';
import type { Collected } from './collected.js';
import { type InterfaceFacts, newInterface, newStack, type StackFacts } from './stack-facts.js';

/** Records with the facts of reports, or only reports. */
export interface WithReports {
  collected: Collected;
  /** Set if the traffic is from reports. */
  period?: ReportPeriod;
  /** Facts that the reports do not contain, as sentences. */
  unknown: string[];
}

export interface ReportPeriod {
  /** For example, netstat-09:00:00-09:15:00. */
  name: string;
  /** Time between two reports; absent if rates are unknown. */
  seconds?: number;
}

/** The name of a stack without a name in a heading. */
const UNNAMED = 'STACK';

/** Adds the traffic in captured reports. Records take precedence, because they contain every connection. */
export function withReports(collected: Collected): WithReports {
  const { reports } = collected;
  const unknown: string[] = [];
  if (collected.cells.length > 0) {
    const connections = reports.snapshots.reduce((sum, each) => sum + each.connections.length, 0);
    if (connections > 0)
      unknown.push(
        'Connections in NETSTAT reports are not used, because the records contain the traffic of the same stacks.',
      );
    const [only, ...more] = collected.stacks.values();
    if (!only || more.length > 0) return { collected, unknown };
    return { collected: { ...collected, stacks: new Map([[only.name, filled(only, reports, [])]]) }, unknown };
  }
  const name =
    reports.snapshots.find(({ connections }) => connections.length > 0)?.stack ??
    reports.snapshots[0]?.stack ??
    reports.stack;
  const own = inOrder(reports.snapshots.filter(({ stack }) => stack === name));
  const others = [...new Set(reports.snapshots.map(({ stack }) => stack))].filter((stack) => stack !== name);
  if (others.length > 0)
    unknown.push(`Reports of ${others.join(', ')} are not used. Specify the reports of one stack.`);
  const stack = name || UNNAMED;
  const facts = filled(
    newStack({ stack, system: '', sysplex: '', release: own[0]?.release ?? '', component: '', job: '', reason: 0 }),
    reports,
    own,
  );
  const all = own.filter(({ kind }) => kind === 'ALL');
  if (all.length === 0) {
    if (own.length === 0 && !hasFacts(reports)) return { collected, unknown };
    unknown.push('No flow was found. Bytes and round-trip times are in NETSTAT ALL reports and in SMF records.');
    const records = new Map(own.length > 0 ? [['NETSTAT CONN', own.length]] : []);
    return {
      collected: { ...collected, stacks: new Map([[stack, facts]]), records },
      period: { name: `netstat${timesOf(own)}` },
      unknown,
    };
  }
  const tls = new Map(reports.tls.map(({ id, ...known }) => [id, known]));
  const { cells, seconds, leftOut } = reportTraffic(stack, all, tls);
  if (seconds === undefined) unknown.push(all.length > 1 ? WITHOUT_TIMES : SINGLE);
  unknown.push(
    'Neither report contains connections that started and ended between the reports. Short connections are in SMF records.',
  );
  if (reports.tls.length === 0 && cells.some(({ security }) => security === 'at-tls'))
    unknown.push('TLS versions and cipher suites are unknown. They are in NETSTAT TTLS CONN DETAIL reports.');
  unknown.push(
    'The protection is omitted if AT-TLS is not used: NETSTAT reports do not show IPSec and the TLS of applications; zERT records do.',
  );
  return {
    collected: {
      ...collected,
      cells,
      stacks: new Map([[stack, facts]]),
      leftOut: [...leftOut].map(([reason, count]) => ({ stack, reason, count })),
      records: new Map([['NETSTAT ALL', all.length]]),
      firstHour: 0,
      lastHour: 0,
    },
    period: { name: `netstat${timesOf(all)}`, ...(seconds === undefined ? {} : { seconds }) },
    unknown,
  };
}

const SINGLE =
  'Rates, think times and the hour are unknown: a single NETSTAT ALL report shows totals since the start of each connection. Specify a second report of the same stack that was captured some minutes later.';
const WITHOUT_TIMES =
  'Rates, think times and the hour are unknown, and the flows show totals since the start of each connection: the headings of the NETSTAT ALL reports do not contain two different times, as on a console. Use reports of TSO NETSTAT or z/OS UNIX netstat, or include the times that the system log or job log prints before each line.';

const WRAP = 2 ** 32;

/** Increases of counters between two reports. After a restart, all counters begin again; a single counter that is lower has exceeded 2^32. */
function counted(before: ReportedCounters, now: ReportedCounters): (name: keyof ReportedCounters) => number {
  const names = Object.keys(now) as (keyof ReportedCounters)[];
  const gain = (name: keyof ReportedCounters): number => (now[name] ?? 0) - (before[name] ?? 0);
  const isRestarted = names.every((name) => gain(name) < 0 || before[name] === 0);
  return (name) => (isRestarted ? (now[name] ?? 0) : gain(name) >= 0 ? gain(name) : gain(name) + WRAP);
}

const hasFacts = ({ counters, interfaces }: ReportFacts): boolean =>
  counters.length > 0 || interfaces.some((link) => link.counters !== undefined);

/** For example, -09:00:00-09:15:00. */
function timesOf(snapshots: readonly Snapshot[]): string {
  const times = [...snapshots.slice(0, 1), ...snapshots.slice(1).slice(-1)].flatMap(({ timeS }) => timeS ?? []);
  return times.map((seconds) => `-${localTime(seconds).slice(11)}`).join('');
}

/** The facts of a stack, with counters from reports where no record contains them. */
function filled(stack: StackFacts, { counters, interfaces }: ReportFacts, snapshots: readonly Snapshot[]): StackFacts {
  const made: StackFacts = { ...stack, interfaces: new Map(stack.interfaces), ports: new Map(stack.ports) };
  const [first, last] = [counters[0], counters.at(-1)];
  if (stack.tcp.segmentsOut === 0 && last) {
    const since = counted(first === last ? {} : (first ?? {}), last);
    made.tcp = {
      ...stack.tcp,
      segmentsOut: since('segmentsOut'),
      retransmitted: since('retransmitted'),
      attemptsDiscarded: since('attemptsDiscarded'),
    };
  }
  for (const { name, counters: counted } of interfaces) {
    if (counted === undefined || made.interfaces.has(name)) continue;
    const link: InterfaceFacts = { ...newInterface(name), ...counted };
    made.interfaces.set(name, link);
  }
  const shown = snapshots.at(-1);
  for (const { port, job, accepted, dropped } of shown?.servers ?? []) {
    const key = `tcp ${port} ${job}`;
    if (made.ports.has(key)) continue;
    made.ports.set(key, {
      port,
      protocol: 'tcp',
      job,
      established: shown!.established.find((each) => each.port === port && each.job === job)?.count ?? 0,
      connections: accepted ?? 0,
      isCounted: accepted !== undefined && dropped !== undefined,
      backlogOverflows: dropped ?? 0,
      synAttacks: 0,
      mostConnections: 0,
    });
  }
  return made;
}
