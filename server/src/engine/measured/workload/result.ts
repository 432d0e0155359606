import { damageTexts } from '../container/damages.js';
import { localTime } from '../local-time.js';
import type { SystemFacts } from '../rmf/processors.js';
import { RECORDS } from '../smf/tables.js';
import type { TrafficCell } from '../traffic/cells.js';
import { byKeys } from '../traffic/traffic.js';
import { anonymized, type ShownContent } from './anonymize.js';
import type { Collected } from './collected.js';
import { connectionHours, summaryHours } from './connection-hours.js';
import { dayHours, measuredCp, type TrafficDay } from './day.js';
import { dayWithCosts } from './day-costs.js';
import { environmentOf, type MeasuredEnvironment } from './environment.js';
import type { EventFacts } from './events.js';
import { type ReportPeriod, withReports } from './from-reports.js';
import { measuredFacts } from './measured-facts.js';
import { flowMaker, type MeasuredWorkload, MOST_FLOWS, type PeriodInput, periodWorkload } from './period-workload.js';
import { type Period, type PeriodName, periodsOf } from './periods.js';
import { selectedCells } from './selected.js';
import { IKE_PORTS } from './session-rows.js';
import type { StackFacts } from './stack-facts.js';
import { stackClassOf } from './stack-processor.js';

interface Counted {
  reason: string;
  count: number;
}

/** The JSON output of `ezlint workload`. */
export interface WorkloadResult {
  version: 1;
  read: {
    /** By type and subtype, for example 119/2. */
    records: Record<string, number>;
    skipped: Counted[];
    /** Connections, sessions and other items that are not in any flow. */
    leftOut: Counted[];
    /** Records whose layout is described by only one source, or some of whose fields are (`119/2 (some fields)`). */
    singleSource: string[];
    /** Facts that records and reports do not contain or do not distinguish, as sentences. */
    unknown: string[];
    /** Local times of the first and last record, without a time zone; absent if no record was read. */
    from?: string;
    to?: string;
    systems: string[];
    stacks: string[];
  };
  periods: Partial<Record<PeriodName, MeasuredWorkload>>;
  environment: MeasuredEnvironment;
  /** Events: dynamic VIPAs, SMC links, tunnels, starts and stops. */
  events: ShownEvent[];
  /** The day with the peak, per hour; absent for less than two hours. */
  day?: TrafficDay;
}

/** Events of one kind; times are local. */
interface ShownEvent extends Omit<EventFacts, 'firstS' | 'lastS'> {
  first: string;
  last: string;
}

export interface ResultOptions {
  /** SYSTEM/STACK or STACK; if absent, all stacks. */
  stack?: string | undefined;
  anonymize?: boolean;
  /** Service or report class of RMF that contains only the TCP/IP address space. */
  stackClass?: string | undefined;
}

/** Creates the facts from all collected data. Throws RangeError if the specified stack wrote none of the records. */
export function workloadOf(
  given: Collected,
  { stack: wanted, anonymize = false, stackClass }: ResultOptions = {},
): WorkloadResult {
  const { collected, period: reported, unknown } = withReports(given);
  const own = stacksMatching(collected, wanted);
  const stack = own.size === 1 ? [...own.keys()][0] : undefined;
  const ownCells = collected.cells.filter((cell) => own.has(cell.stack)).sort(byKeys);
  const { shown, leftOut } = shownContent(collected, own, ownCells, anonymize);
  const recordHours = hoursOf(own, 'recordHours');
  const repeatedHours = hoursOf(own, 'repeatedHours');
  const connections = connectionHours(shown.cells, reported ? new Set() : recordHours);
  const [stackFacts] = shown.stacks.values();
  const input: PeriodInput = {
    collected,
    maker: flowMaker(shown),
    reported,
    recordHours,
    connectionHours: connections.count,
    summaryHours: summaryHours(ownCells, recordHours),
    stack,
    measured: stackFacts && stack !== undefined ? measuredFacts(stackFacts, reported !== undefined) : undefined,
    stackClass,
    anonymize,
  };
  const periods: WorkloadResult['periods'] = {};
  const uncovered: string[] = [];
  const all = reported ? [reportedPeriod(reported)] : periodsOf(shown.cells, recordHours, repeatedHours);
  for (const period of all) {
    const made = periodWorkload(period, input);
    periods[period.name] = made.workload;
    if (made.uncovered !== undefined) uncovered.push(made.uncovered);
    if (made.flowsLeftOut > 0)
      leftOut.set(`flows of the period ${period.name} beyond the ${MOST_FLOWS} largest`, made.flowsLeftOut);
  }
  const machines = machinesOf(collected, own);
  const environment = environmentOf([...shown.stacks.values()], machines, shown.reports);
  const peak = all.find(({ name }) => name === 'peak');
  const hoursOfDay = peak && dayHours(shown.cells, collected.firstHour, collected.lastHour, peak.firstHour);
  return {
    version: 1,
    read: readOf(collected, shown, leftOut, [
      ...damageTexts(collected.skipped),
      ...unknown,
      ...(connections.unknown === undefined ? [] : [connections.unknown]),
      ...uncovered,
      ...machineTexts(machines),
      ...rateTexts(periods),
      ...countedOnly(collected.records.keys()),
      ...[...repeatedHours].sort((a, b) => a - b).map(repeatedText),
    ]),
    periods,
    environment,
    ...(hoursOfDay ? { day: dayOf(hoursOfDay, environment, collected, stack, stackClass) } : {}),
    events: shown.events.map(eventOf).sort((a, b) => order(a.record, b.record) || (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

/** The content of the stacks of the result, and what is not in any flow, by reason. */
function shownContent(
  collected: Collected,
  own: ReadonlyMap<string, StackFacts>,
  ownCells: readonly TrafficCell[],
  anonymize: boolean,
): { shown: ShownContent; leftOut: Map<string, number> } {
  const { cells, leftOut } = selectedCells(ownCells, own);
  for (const { stack, reason, count } of collected.leftOut)
    if (own.has(stack)) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
  for (const [reason, count] of datagrams(own.values(), cells)) leftOut.set(reason, count);
  const events = collected.events.filter((event) => own.has(event.stack));
  const shown = anonymize
    ? anonymized(cells, own, events, collected)
    : { cells, stacks: own, systems: [...collected.systems].sort(), reports: collected.reports, events };
  return { shown, leftOut };
}

/** Clock hours of all stacks. */
const hoursOf = (
  stacks: ReadonlyMap<string, StackFacts>,
  which: 'recordHours' | 'repeatedHours',
): ReadonlySet<number> => new Set([...stacks.values()].flatMap((each) => [...each[which]]));

function readOf(
  { records, skipped, fromS, toS }: Collected,
  { systems, stacks }: ShownContent,
  leftOut: ReadonlyMap<string, number>,
  unknown: string[],
): WorkloadResult['read'] {
  return {
    records: Object.fromEntries([...records].sort(([a], [b]) => order(a, b))),
    skipped: counted(skipped),
    leftOut: counted(leftOut),
    singleSource: [...records.keys()].sort(order).flatMap(singleSourceOf),
    unknown,
    ...(Number.isFinite(fromS) ? { from: localTime(fromS), to: localTime(toS) } : {}),
    systems,
    stacks: [...stacks.keys()].sort(),
  };
}

const FIRST_EE_PORT = 12_000;
const LAST_EE_PORT = 12_004;

/** Datagrams of UDP ports that are not in any flow, by reason. */
function datagrams(stacks: Iterable<StackFacts>, cells: readonly TrafficCell[]): Map<string, number> {
  const found = new Map<string, number>();
  const hasIke = cells.some(({ kind }) => kind === 'IKE');
  for (const { ports } of stacks)
    for (const { protocol, port, connections } of ports.values()) {
      if (protocol !== 'udp' || connections === 0 || (hasIke && IKE_PORTS.has(port))) continue;
      const what = port >= FIRST_EE_PORT && port <= LAST_EE_PORT ? 'Enterprise Extender' : 'other UDP ports';
      const reason = `datagrams of ${what} (119-7 does not contain their partners)`;
      found.set(reason, (found.get(reason) ?? 0) + connections);
    }
  return found;
}

/** The time between two reports as a period; for a single report, no time. */
function reportedPeriod({ seconds = 1 }: ReportPeriod): Period {
  return { name: 'average', firstHour: 0, endHour: 1, seconds, includes: () => true };
}

function stacksMatching({ stacks }: Collected, wanted: string | undefined): ReadonlyMap<string, StackFacts> {
  if (wanted === undefined) return stacks;
  const name = wanted.toUpperCase();
  const found = [...stacks].filter(([each]) => each === name || each.split('/')[1] === name);
  if (found.length === 0) throw new RangeError([...stacks.keys()].sort().join(', '));
  return new Map(found);
}

function dayOf(
  { from, services }: NonNullable<ReturnType<typeof dayHours>>,
  environment: MeasuredEnvironment,
  { machines }: Collected,
  stack: string | undefined,
  stackClass: string | undefined,
): TrafficDay {
  const own = stack === undefined ? undefined : stackClassOf(machines, stack, stackClass);
  const measuredS = measuredCp(own, from, services[0]?.bytes.length ?? 0);
  return dayWithCosts(localTime(from * 3600).slice(0, 16), services, { environment, measuredS });
}

function eventOf({ firstS, lastS, ...event }: EventFacts): ShownEvent {
  return { ...event, first: localTime(firstS), last: localTime(lastS) };
}

const keyOf = ({ stack, address = '', vpnAction = '' }: ShownEvent): string => `${stack} ${address} ${vpnAction}`;

/** RMF facts of the systems of the stacks; of all systems if there is no stack. */
function machinesOf({ machines }: Collected, stacks: ReadonlyMap<string, StackFacts>): SystemFacts[] {
  const names = new Set([...stacks.values()].map(({ system }) => system));
  return machines.filter(({ system }) => names.size === 0 || names.has(system));
}

/** Sentences about systems that ran on several machines. */
function machineTexts(machines: readonly SystemFacts[]): string[] {
  const several = machines.filter(({ machineTypes }) => machineTypes.length > 1);
  return several.map(
    ({ machineTypes }) =>
      `A system ran on machines of the types ${machineTypes.join(', ')}: the environment contains the last one, and processor times are those of all.`,
  );
}

/** Sentences about estimated rates. */
function rateTexts(periods: WorkloadResult['periods']): string[] {
  const flows = Object.values(periods).flatMap((period) => period.flows);
  return flows.some(({ ratePerSRange }) => ratePerSRange !== undefined)
    ? [
        'Where a flow has ratePerSRange, its rate is an estimate in that range: requests and acknowledgments are both counted as segments.',
      ]
    : [];
}

/** Sentence about records of which no source describes the content reliably. */
function countedOnly(records: Iterable<string>): string[] {
  const own = [...records].filter((key) => RECORDS[key]?.sources === 0).sort(order);
  return own.length === 0
    ? []
    : [
        `Only the number and the times of the records ${own.join(', ')} are known: no second source confirms their layouts.`,
      ];
}

/** Sentence if a clock hour occurred twice. */
const repeatedText = (hour: number): string =>
  `The clock was set back in the hour ${localTime(hour * 3600).slice(0, 16)}, which counts as two hours.`;

const counted = (counts: ReadonlyMap<string, number>): Counted[] =>
  [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => (a.reason < b.reason ? -1 : 1));

/** The record, if only one source describes it or some of its fields. */
function singleSourceOf(key: string): string[] {
  const record = RECORDS[key];
  if (record?.sources === 1) return [key];
  const isInPart = record?.sections.some(({ fields }) => fields.some(({ sources }) => sources === 1));
  return isInPart ? [`${key} (some fields)`] : [];
}

/** Orders 119/2 before 119/12. */
function order(a: string, b: string): number {
  const [first, second] = [a, b].map((key) => key.split('/').map(Number) as [number, number]);
  return first![0] - second![0] || first![1] - second![1];
}
