import { localTime } from '../local-time.js';
import type { Collected } from './collected.js';
import { FlowMaker, type MeasuredFlow } from './flows.js';
import type { ReportPeriod } from './from-reports.js';
import type { MeasuredFacts } from './measured-facts.js';
import type { Period } from './periods.js';
import { type FoundProcessor, reportedProcessor, type StackProcessor, stackProcessor } from './stack-processor.js';

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

/** Facts for all periods of a result. */
export interface PeriodInput {
  collected: Collected;
  maker: FlowMaker;
  /** Set if the traffic is from reports. */
  reported: ReportPeriod | undefined;
  /** Clock hours in which records were written. */
  recordHours: ReadonlySet<number>;
  /** Number of these hours with a connection, and with zERT summaries. */
  connectionHours: number;
  summaryHours: number;
  /** SYSTEM/STACK; absent if there is not exactly one stack. */
  stack: string | undefined;
  /** Measurements of this stack over all hours. */
  measured: MeasuredFacts | undefined;
  stackClass: string | undefined;
  anonymize: boolean;
}

/** Maximum number of flows in a readable report; the smallest are omitted. */
export const MOST_FLOWS = 500;
/** Numbers of networks of a service if there are more flows, so that no flow of a large site is omitted. */
const FEWER_NETWORKS = [8, 4, 1] as const;

/** The flows with as many networks as a readable report can have. */
export function flowMaker({ cells, stacks, reports }: Pick<Collected, 'cells' | 'stacks' | 'reports'>): FlowMaker {
  let maker = new FlowMaker(cells, stacks, reports);
  for (const limit of FEWER_NETWORKS)
    if (maker.mostFlows > MOST_FLOWS) maker = new FlowMaker(cells, stacks, reports, limit);
  return maker;
}

/** The facts of a period; the number of flows that are omitted; a sentence if RMF shows the CP time of other hours. */
export function periodWorkload(
  period: Period,
  input: PeriodInput,
): { workload: MeasuredWorkload; flowsLeftOut: number; uncovered: string | undefined } {
  const { maker, reported, recordHours, connectionHours, summaryHours, measured } = input;
  const made = maker.flows(period);
  const flows = reported ? made.map((flow) => ofReports(flow, reported.seconds !== undefined)) : made;
  const flowsLeftOut = Math.max(flows.length - MOST_FLOWS, 0);
  const hours = new Set([...recordHours].filter(period.includes));
  const found = processorIn(hours, input);
  const flowHours = reported || input.stack === undefined ? 0 : hours.size;
  const facts = {
    ...measured,
    ...(flowHours > 0 ? { hours: recordHours.size, flowHours } : {}),
    ...(flowHours > 0 && connectionHours < recordHours.size ? { connectionHours } : {}),
    ...(flowHours > 0 && summaryHours < recordHours.size ? { summaryHours } : {}),
    ...(flowsLeftOut > 0 ? { flowsLeftOut } : {}),
    ...(found?.processor ? { processor: named(found.processor, input.anonymize) } : {}),
  };
  return {
    workload: {
      name: reported?.name ?? nameOf(period),
      flows: flows.slice(0, MOST_FLOWS),
      ...(Object.keys(facts).length > 0 ? { measured: facts } : {}),
    },
    flowsLeftOut,
    uncovered:
      found && !found.processor
        ? `The processor time of RMF covers ${found.coveredHours} of ${hours.size} hours of the period ${period.name}, and is not used for it.`
        : undefined,
  };
}

/** The CP time of the stack in hours with records. */
function processorIn(
  hours: ReadonlySet<number>,
  { collected: { machines, reports }, stack, stackClass, reported }: PeriodInput,
): FoundProcessor | undefined {
  if (stack === undefined) return undefined;
  return (
    stackProcessor(machines, stack, stackClass, hours) ??
    reportedProcessor(reports.classes, stack, stackClass, reported ? undefined : hours)
  );
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

/** Names of classes can be names of stacks. */
function named({ class: name, ...time }: StackProcessor, anonymize: boolean): Partial<StackProcessor> {
  return anonymize ? time : { class: name, ...time };
}

/** The hours of a period as text. */
function nameOf({ name, firstHour, endHour }: Period): string {
  const [first, end] = [firstHour, endHour].map((hour) => localTime(hour * 3600).slice(0, 16));
  return name === 'peak' ? `peak-${first}` : `${name}-${first}-${end}`;
}
