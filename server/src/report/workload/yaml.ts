import { Document, isScalar, isSeq, stringify, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { withAllHours } from '../../engine/measured/workload/all-hours.js';
import type { MeasuredEnvironment } from '../../engine/measured/workload/environment.js';
import type { MeasuredWorkload } from '../../engine/measured/workload/period-workload.js';
import type { PeriodName } from '../../engine/measured/workload/periods.js';
import type { WorkloadResult } from '../../engine/measured/workload/result.js';
import { printable } from '../escape.js';

const number = (value: number): string => value.toLocaleString('en-US');

/** One period as a workload file, with comments at the beginning about what was read and what was omitted. */
export function workloadYaml(result: WorkloadResult, period: PeriodName): string {
  const workload = withAllHours(result, period);
  const lines = [
    ...sourceLines(result),
    ...eventLines(result),
    result.read.from === undefined
      ? 'Connections and bytes are totals of the reports, bytes as the stack sees them.'
      : `Period: ${period}. Rates are those of its whole clock hours; connections and bytes are totals, bytes as the stack sees them.`,
  ];
  return `${comments(lines)}${factsText(workload)}${dayText(result)}`;
}

/**
 * Flows of all hours have one line each: they are for rules, and the flows of the period for readers. Lists of numbers also have one line.
 */
function factsText(workload: MeasuredWorkload): string {
  const document = new Document(workload);
  const flows = document.getIn(['measured', 'flows']);
  if (isSeq(flows)) for (const item of flows.items) (item as YAMLMap).flow = true;
  visit(document, { Seq: flowNumbers });
  return document.toString({ lineWidth: 0 });
}

function flowNumbers(_: unknown, node: YAMLSeq): void {
  if (isScalar(node.items[0])) node.flow = true;
}

/** The hours of the day as lists of one line each. */
function dayText({ day }: WorkloadResult): string {
  if (day === undefined) return '';
  const document = new Document({ day });
  visit(document, { Seq: flowNumbers });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** The environment file. */
export function environmentYaml(result: WorkloadResult): string {
  const { environment } = result;
  const lines = [
    ...sourceLines(result),
    'Add what the records do not say: adapters, peers, started tasks.',
    ...seenLines(result),
  ];
  return `${comments(lines)}${isEmpty(environment) ? '{}\n' : stringify(environment, { lineWidth: 0 })}`;
}

/** Names that are listed on one line. */
const MOST_NAMES = 20;

/** Measured values for keys whose lists must be complete: a hint for the user who completes them. */
function seenLines({ periods }: WorkloadResult): string[] {
  const flows = Object.values(periods).flatMap((period) => period?.flows ?? []);
  const line = (what: string, names: readonly (string | undefined)[]): string[] => {
    const all = [...new Set(names)].filter((name) => name !== undefined).sort();
    const shown = all.slice(0, MOST_NAMES).join(', ');
    return all.length === 0 ? [] : [`${what}: ${shown}${all.length > MOST_NAMES ? ', …' : ''}.`];
  };
  return [
    ...line(
      'Servers that had connections (startedTasks)',
      flows.filter(({ direction }) => direction === 'inbound').map(({ job }) => job),
    ),
    ...line(
      'Networks of partners (peers)',
      flows.map(({ network }) => network),
    ),
    ...line(
      'Networks of partners with SMC (peers: smc)',
      flows.filter(({ smcPercent = 0 }) => smcPercent > 0).map(({ network }) => network),
    ),
  ];
}

/** What was read and what was omitted, as sentences. */
export function sourceLines({ read }: WorkloadResult): string[] {
  const records = Object.entries(read.records).map(([key, count]) => `${key}: ${number(count)}`);
  return [
    read.from === undefined
      ? `Measured by ezlint workload from captured reports${read.stacks.length > 0 ? ` of ${read.stacks.join(', ')}` : ''}.`
      : `Measured by ezlint workload on ${read.systems.join(', ')}, ${read.from} to ${read.to} (local time of the systems).`,
    ...(records.length === 0 ? [] : [`Read: ${records.join(', ')}.`]),
    ...(records.length === 0 || read.stacks.length === 0 ? [] : [`Stacks of this file: ${read.stacks.join(', ')}.`]),
    ...read.unknown,
    ...(read.skipped.length > 0 ? [`Skipped: ${list(read.skipped)}.`] : []),
    ...(read.leftOut.length > 0 ? [`In no flow: ${list(read.leftOut)}.`] : []),
    ...(read.singleSource.length > 0
      ? [`Layouts that only one source describes: ${read.singleSource.join(', ')}.`]
      : []),
  ];
}

/** Maximum number of event types that are listed; the JSON contains all of them. */
const MOST_EVENTS = 20;

/** The events, as a heading and a line for each kind. */
export function eventLines({ events }: Pick<WorkloadResult, 'events'>): string[] {
  if (events.length === 0) return [];
  const lines = events.slice(0, MOST_EVENTS).map(({ what, stack, address, vpnAction, count, first, last }) => {
    const times = count === 1 ? first : `${count} times, ${first} to ${last}`;
    const named = [what, address, vpnAction].filter((part) => part !== undefined).join(' ');
    return `  ${named} (${stack}): ${times}`;
  });
  const more = events.length - lines.length;
  return ['Events:', ...lines, ...(more > 0 ? [`  and ${more} more (--format json)`] : [])];
}

const list = (all: WorkloadResult['read']['skipped']): string =>
  all.map(({ reason, count }) => `${reason}: ${number(count)}`).join('; ');

/** Names in them cannot end the line, and with it the comment. */
export const comments = (lines: readonly string[]): string => lines.map((line) => `# ${printable(line)}\n`).join('');

const isEmpty = (environment: MeasuredEnvironment): boolean => Object.keys(environment).length === 0;
