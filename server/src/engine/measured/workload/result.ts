import { damageTexts } from '../container/damages.js';
import type { SystemFacts } from '../rmf/processors.js';
import { RECORDS } from '../smf/tables.js';
import type { TrafficCell } from '../traffic/cells.js';
import { byKeys } from '../traffic/traffic.js';
import { anonymized } from './anonymize.js';
import type { Collected } from './collected.js';
import { connectionHours, summaryHours } from './connection-hours.js';
import { dayHours, measuredCp, type TrafficDay } from './day.js';
import { dayWithCosts } from './day-costs.js';
import { environmentOf, type MeasuredEnvironment } from './environment.js';
import type { EventFacts } from './events.js';
import { FlowMaker, type MeasuredFlow } from './flows.js';
import { type ReportPeriod, withReports } from './from-reports.js';
import { type MeasuredFacts, measuredFacts } from './measured-facts.js';
import { type Period, type PeriodName, periodsOf } from './periods.js';
import { selectedCells } from './selected.js';
import { IKE_PORTS } from './session-rows.js';
import type { StackFacts } from './stack-facts.js';
import { reportedProcessor, type StackProcessor, stackClassOf, stackProcessor } from './stack-processor.js';

interface Counted {
  reason: string;
  count: number;
}

/** The workload facts of one period. */
export interface MeasuredWorkload {
  name: string;
  flows: MeasuredFlow[];
  /** Only for a single stack: its measurements over all hours. */
  measured?: Partial<MeasuredFacts> & {
    processor?: Partial<StackProcessor>;
    flows?: SeenFlow[];
    flowsLeftOut?: number;
  };
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

/** Maximum number of flows in a readable report; the smallest are omitted. */
const MOST_FLOWS = 500;
/** Numbers of networks of a service if there are more flows, so that no flow of a large site is omitted. */
const FEWER_NETWORKS = [8, 4, 1] as const;

/** Creates the facts from all collected data. Throws RangeError if the specified stack wrote none of the records. */
export function workloadOf(
  given: Collected,
  { stack, anonymize = false, stackClass }: ResultOptions = {},
): WorkloadResult {
  const { collected, period: reported, unknown } = withReports(given);
  const names = stacksMatching(collected, stack);
  const own = new Map([...collected.stacks].filter(([name]) => names.has(name)));
  const ownCells = collected.cells.filter((cell) => names.has(cell.stack)).sort(byKeys);
  const recordHours = new Set([...own.values()].flatMap((each) => [...each.recordHours]));
  const summarized = summaryHours(ownCells, recordHours);
  const { cells, leftOut } = selectedCells(ownCells, own);
  for (const { stack: of, reason, count } of collected.leftOut)
    if (names.has(of)) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
  for (const [reason, count] of datagrams(own.values(), cells)) leftOut.set(reason, count);
  const events = collected.events.filter((event) => names.has(event.stack));
  const shown = anonymize
    ? anonymized(cells, own, events, collected)
    : { cells, stacks: own, systems: [...collected.systems].sort(), reports: collected.reports, events };
  const maker = flowMaker(shown);
  const [stackFacts, ...otherStacks] = shown.stacks.values();
  const connections = connectionHours(shown.cells, reported ? new Set() : recordHours);
  const repeatedHours = new Set([...own.values()].flatMap((each) => [...each.repeatedHours]));
  const measured =
    stackFacts && otherStacks.length === 0 ? measuredFacts(stackFacts, reported !== undefined) : undefined;
  const periods: WorkloadResult['periods'] = {};
  const uncovered: string[] = [];
  const all = reported ? [reportedPeriod(reported)] : periodsOf(shown.cells, recordHours, repeatedHours);
  for (const period of all) {
    const made = maker.flows(period);
    const flows = reported ? made.map((flow) => ofReports(flow, reported.seconds !== undefined)) : made;
    if (flows.length > MOST_FLOWS)
      leftOut.set(`flows of the period ${period.name} beyond the ${MOST_FLOWS} largest`, flows.length - MOST_FLOWS);
    const hours = new Set([...recordHours].filter(period.includes));
    const [only] = names;
    const rmf =
      only !== undefined && names.size === 1
        ? (stackProcessor(collected.machines, only, stackClass, hours) ??
          reportedProcessor(collected.reports.classes, only, stackClass, reported ? undefined : hours))
        : undefined;
    const processor = rmf?.processor;
    if (rmf && !processor) uncovered.push(uncoveredText(rmf.coveredHours, hours.size, period.name));
    const flowHours = reported || !stackFacts || otherStacks.length > 0 ? 0 : hours.size;
    const facts = {
      ...measured,
      ...(flowHours > 0 ? { hours: recordHours.size, flowHours } : {}),
      ...(flowHours > 0 && connections.count < recordHours.size ? { connectionHours: connections.count } : {}),
      ...(flowHours > 0 && summarized < recordHours.size ? { summaryHours: summarized } : {}),
      ...(flows.length > MOST_FLOWS ? { flowsLeftOut: flows.length - MOST_FLOWS } : {}),
      ...(processor ? { processor: named(processor, anonymize) } : {}),
    };
    periods[period.name] = {
      name: reported?.name ?? nameOf(period),
      flows: flows.slice(0, MOST_FLOWS),
      ...(Object.keys(facts).length > 0 ? { measured: facts } : {}),
    };
  }
  const machines = machinesOf(collected, own);
  const environment = environmentOf([...shown.stacks.values()], machines, shown.reports);
  const peak = all.find(({ name }) => name === 'peak');
  const hoursOfDay = peak && dayHours(shown.cells, collected.firstHour, collected.lastHour, peak.firstHour);
  return {
    version: 1,
    read: {
      records: Object.fromEntries([...collected.records].sort(([a], [b]) => order(a, b))),
      skipped: counted(collected.skipped),
      leftOut: counted(leftOut),
      singleSource: [...collected.records.keys()].sort(order).flatMap(singleSourceOf),
      unknown: [
        ...damageTexts(collected.skipped),
        ...unknown,
        ...(connections.unknown === undefined ? [] : [connections.unknown]),
        ...uncovered,
        ...machineTexts(machines),
        ...rateTexts(periods),
        ...countedOnly(collected.records.keys()),
        ...[...repeatedHours].sort((a, b) => a - b).map(repeatedText),
      ],
      ...(Number.isFinite(collected.fromS) ? { from: localTime(collected.fromS), to: localTime(collected.toS) } : {}),
      systems: shown.systems,
      stacks: [...shown.stacks.keys()].sort(),
    },
    periods,
    environment,
    ...(hoursOfDay ? { day: dayOf(hoursOfDay, environment, collected, [...names], stackClass) } : {}),
    events: shown.events.map(eventOf).sort((a, b) => order(a.record, b.record) || (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

/** The flows with as many networks as a readable report can have. */
function flowMaker({ cells, stacks, reports }: Pick<Collected, 'cells' | 'stacks' | 'reports'>): FlowMaker {
  let maker = new FlowMaker(cells, stacks, reports);
  for (const limit of FEWER_NETWORKS)
    if (maker.mostFlows > MOST_FLOWS) maker = new FlowMaker(cells, stacks, reports, limit);
  return maker;
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

/** Flow values that reports contain: protection only by AT-TLS, and no rate if there is only one report. */
function ofReports(flow: MeasuredFlow, hasRates: boolean): MeasuredFlow {
  const shown = { ...flow };
  if (!hasRates) {
    delete shown.ratePerS;
    delete shown.ratePerSRange;
    delete shown.thinkTimeUs;
  }
  if (shown.protection === 'none') delete shown.protection;
  return shown;
}

function stacksMatching({ stacks }: Collected, wanted: string | undefined): Set<string> {
  const all = [...stacks.keys()];
  if (wanted === undefined) return new Set(all);
  const name = wanted.toUpperCase();
  const found = all.filter((each) => each === name || each.split('/')[1] === name);
  if (found.length === 0) throw new RangeError(all.sort().join(', '));
  return new Set(found);
}

function dayOf(
  { from, services }: NonNullable<ReturnType<typeof dayHours>>,
  environment: MeasuredEnvironment,
  { machines }: Collected,
  [only, ...more]: readonly string[],
  stackClass: string | undefined,
): TrafficDay {
  const own = only !== undefined && more.length === 0 ? stackClassOf(machines, only, stackClass) : undefined;
  const measuredS = measuredCp(own, from, services[0]?.bytes.length ?? 0);
  return dayWithCosts(localTime(from * 3600).slice(0, 16), services, { environment, measuredS });
}

function eventOf({ firstS, lastS, ...event }: EventFacts): ShownEvent {
  return { ...event, first: localTime(firstS), last: localTime(lastS) };
}

const keyOf = ({ stack, address = '', vpnAction = '' }: ShownEvent): string => `${stack} ${address} ${vpnAction}`;

/** Names of classes can be names of stacks. */
function named({ class: name, ...time }: StackProcessor, anonymize: boolean): Partial<StackProcessor> {
  return anonymize ? time : { class: name, ...time };
}

/** RMF facts of the systems of the stacks; of all systems if there is no stack. */
function machinesOf({ machines }: Collected, stacks: ReadonlyMap<string, StackFacts>): SystemFacts[] {
  const names = new Set([...stacks.values()].map(({ system }) => system));
  return machines.filter(({ system }) => names.size === 0 || names.has(system));
}

/** The hours of a period as text. */
function nameOf({ name, firstHour, endHour }: Period): string {
  if (name === 'peak') return `peak-${localTime(firstHour * 3600).slice(0, 16)}`;
  return `${name}-${localTime(firstHour * 3600).slice(0, 16)}-${localTime(endHour * 3600).slice(0, 16)}`;
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

/** Sentence if RMF shows the CP time of other hours. */
const uncoveredText = (covered: number, hours: number, period: PeriodName): string =>
  `The processor time of RMF covers ${covered} of ${hours} hours of the period ${period}, and is not used for it.`;

/** Sentence if a clock hour occurred twice. */
const repeatedText = (hour: number): string =>
  `The clock was set back in the hour ${localTime(hour * 3600).slice(0, 16)}, which counts as two hours.`;

/** Formats seconds of local time as 2026-03-05T10:00:00. */
const localTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

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

/** A flow for rules that check what was used: without rates and sizes, which depend on the period. */
export type SeenFlow = Omit<
  MeasuredFlow,
  | 'stack'
  | 'clients'
  | 'ratePerS'
  | 'ratePerSRange'
  | 'sendBytes'
  | 'receiveBytes'
  | 'requestsPerConnection'
  | 'thinkTimeUs'
>;
