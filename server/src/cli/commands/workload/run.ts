import type { Arguments } from '../../../engine/arguments.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { InputError, RunError, UsageError } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import type { Collected } from '../../../engine/measured/workload/collected.js';
import { RecordCollector } from '../../../engine/measured/workload/collector.js';
import type { PeriodName } from '../../../engine/measured/workload/periods.js';
import { type WorkloadResult, workloadOf } from '../../../engine/measured/workload/result.js';
import { assertionsYaml } from '../../../report/workload/assertions.js';
import { workloadPage } from '../../../report/workload/workload-page.js';
import { environmentYaml, eventLines, workloadYaml } from '../../../report/workload/yaml.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { readMeasured } from '../../shell/read-measured.js';
import { collectedAggregated, notAggregated } from './aggregated.js';
import { ConnectionTable } from './connection-table.js';

/** Reads the files, and writes workload and environment; returns the exit code. */
export async function runWorkload(args: Arguments, io: Io): Promise<number> {
  refuseUsage(args, io);
  const aggregated = args.values('aggregated');
  const folder = args.value('to-parquet');
  const table = folder === undefined ? undefined : new ConnectionTable(folder, io);
  try {
    const collected = await collectedFrom(args, table, io);
    const code = await writeWorkload(collected, args, io);
    // Last, because a user repeats a run that failed: its rows must not be in the folder already.
    await table?.end(collected);
    return code;
  } catch (error) {
    table?.discard();
    // The facts of an aggregation are JSON, in which a user can change everything.
    throw error instanceof RunError || aggregated.length === 0 ? error : notAggregated(aggregated.join(', '), error);
  }
}

/** Before the records are read, which can take minutes. Throws UsageError. */
function refuseUsage(args: Arguments, io: Io): void {
  const read = [...args.words, ...args.values('aggregated')];
  for (const option of ['output', 'environment-output', 'assertions-output']) keepInput(args.value(option), read, io);
  const format = args.value('format') ?? 'yaml';
  if (args.value('period') === 'all' && format !== 'json')
    throw new UsageError(
      `${format.toUpperCase()} output contains only one period.`,
      'Specify --period, or use --format json to write all periods.',
    );
}

async function writeWorkload(collected: Collected, args: Arguments, io: Io): Promise<number> {
  const output = args.value('output');
  const environmentOutput = args.value('environment-output');
  const format = args.value('format') ?? 'yaml';
  const asJson = format === 'json';
  const asked = args.value('period') as PeriodName | 'all' | undefined;
  const result = resultOf(collected, args);
  const wanted = asked ?? (asJson ? 'all' : usualPeriod(result));
  if (environmentOutput !== undefined) await deliver(environmentYaml(result), environmentOutput, io);
  if (Object.keys(result.periods).length === 0) {
    // Reports alone are sufficient for an environment.
    if (environmentOutput !== undefined && Object.keys(result.environment).length > 0) return 0;
    throw new InputError(
      `No traffic was found. Records read: ${countsOf(result)}.${[...result.read.unknown, ...eventsOf(result)].map((text) => ` ${text}`).join('')}`,
      'Dump type 119 with the subtypes 2 (SMFCONFIG TYPE119 TCPTERM), 12 (ZERTSUMMARY), 3 and 70 (FTPCLIENT and FTP.DATA SMF TYPE119).',
    );
  }
  const assertions = args.value('assertions-output');
  if (assertions !== undefined) {
    const period = wanted === 'all' ? 'average' : wanted;
    requirePeriod(result, period);
    await deliver(assertionsYaml(result, period), assertions, io);
  }
  await deliver(asJson ? jsonOf(result, wanted) : textOf(result, wanted as PeriodName, format), output, io);
  return 0;
}

/** The traffic from records, whose connections are added to the table, or from an aggregation of them. */
async function collectedFrom(args: Arguments, table: ConnectionTable | undefined, io: Io): Promise<Collected> {
  const aggregated = args.values('aggregated');
  if (aggregated.length > 0) return collectedAggregated(aggregated, io);
  const collector = new RecordCollector(table && ((row) => table.add(row)));
  for (const path of args.words) await readMeasured(path, collector, io);
  return collector.end();
}

function resultOf(collected: Collected, args: Arguments): WorkloadResult {
  const stack = args.value('stack');
  try {
    return workloadOf(collected, { stack, anonymize: args.has('anonymize'), stackClass: args.value('stack-class') });
  } catch (error) {
    if (!(error instanceof RangeError) || stack === undefined) throw error;
    throw new UsageError(
      `The input contains no record of the stack ${stack}.`,
      `Stacks of the records: ${error.message}.`,
    );
  }
}

function countsOf({ read }: WorkloadResult): string {
  const counts = Object.entries(read.records).map(([key, count]) => `${key}: ${count}`);
  const skipped = read.skipped.map(({ reason, count }) => `${reason}: ${count}`);
  return [counts.join(', ') || 'none', ...(skipped.length > 0 ? [`skipped: ${skipped.join(', ')}`] : [])].join('; ');
}

/** The events in one sentence. */
function eventsOf(result: WorkloadResult): string[] {
  const [heading, ...lines] = eventLines(result).map((line) => line.trim());
  return heading === undefined ? [] : [`${heading} ${lines.join('; ')}.`];
}

function textOf(result: WorkloadResult, period: PeriodName, format: string): string {
  requirePeriod(result, period);
  return format === 'html' ? workloadPage(result, period) : workloadYaml(result, period);
}

function jsonOf(result: WorkloadResult, period: PeriodName | 'all'): string {
  if (period !== 'all') requirePeriod(result, period);
  const periods = period === 'all' ? result.periods : { [period]: result.periods[period] };
  return jsonText({ ...result, periods });
}

/** Two reports provide an average but no peak. */
const usualPeriod = ({ periods }: WorkloadResult): PeriodName => (periods.peak ? 'peak' : 'average');

function requirePeriod({ periods, read }: WorkloadResult, period: PeriodName): void {
  if (periods[period]) return;
  throw new UsageError(
    `The records do not cover an hour of the period ${period}.`,
    `They cover ${read.from} to ${read.to}. Specify another --period.`,
  );
}
