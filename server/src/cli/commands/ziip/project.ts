import {
  projectFromEnclaves,
  projectFromSrbTime,
  type Range,
  USUAL_OVERHEAD,
  USUAL_TARGET_PERCENT,
} from '@ezlint/simcore';
import type { Arguments } from '../../../engine/arguments.js';
import { type ArdRow, isInTotalMode, readArd } from '../../../engine/capacity/ard-report.js';
import {
  intervalOf,
  intervalsOf,
  type RmfWorkload,
  readCpuActivity,
  readWorkloadActivity,
} from '../../../engine/capacity/rmf-report.js';
import { plural } from '../../../engine/core/list-text.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import { numberOf } from './options.js';

/** The pages of one interval: the only one, or that of --start. */
function intervalText(whole: string, path: string, wanted: string | undefined): string {
  const intervals = intervalsOf(whole);
  const starts = intervals.map(({ start }) => start ?? 'no time');
  const chosen = wanted === undefined ? intervals : intervals.filter(({ start }) => isAt(start, wanted));
  if (chosen.length === 1) return chosen[0]!.text;
  if (wanted !== undefined)
    throw new UsageError(`${path} has no interval that starts at ${wanted}.`, `It has ${starts.join(', ')}.`);
  throw new UsageError(
    `${path} contains ${intervals.length} intervals.`,
    `Specify one with --start (for the peak, the busiest): ${starts.join(', ')}.`,
  );
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `10.15.00`, with or without the date before it. */
function isAt(start: string | undefined, wanted: string): boolean {
  return start !== undefined && digitsOf(start).endsWith(digitsOf(wanted));
}

export function fromEnclaves(whole: string, path: string, args: Arguments) {
  const text = intervalText(whole, path, args.value('start'));
  const workload = classOf(readWorkloadActivity(text), path, args.value('class'));
  const cpu = readCpuActivity(text);
  const busy = numberOf(args, 'busy') ?? cpu?.totalBusyPercent;
  const rate = numberOf(args, 'rate');
  const ziips = numberOf(args, 'ziips');
  const measured = {
    ...eligibleOf(workload, busy, path),
    ...(busy === undefined ? {} : { totalBusyPercent: busy }),
    ...(rate === undefined ? {} : { throughputMBs: rate }),
  };
  const plan = {
    overhead: overheadOf(args),
    targetPercent: targetOf(args),
    spills: args.value('honor-priority') !== 'no',
    ...(ziips === undefined ? {} : { ziips }),
  };
  const notes =
    workload.eligibleOnCpPercent === undefined
      ? ['The report has no IIPCP: all processor time of the service class is assumed to be eligible.']
      : [];
  if (rate !== undefined && busy === undefined)
    notes.push('No cost per MB: the input contains no CPU Activity report. Specify --busy.');
  return {
    method: 1 as const,
    notes,
    ...workload,
    ...measured,
    ...plan,
    ...checkOf(workload),
    projection: projectFromEnclaves(measured, plan),
  };
}

/** The given value, or the usual range. */
function overheadOf(args: Arguments): Range {
  const given = numberOf(args, 'overhead');
  return given === undefined ? USUAL_OVERHEAD : [given, given];
}

export function targetOf(args: Arguments): number {
  return numberOf(args, 'target') ?? USUAL_TARGET_PERCENT;
}

/** A part does not exceed the total, except for rounding. */
const MOST_OF_ALL = 1.01;

/** Work of the class that could run on zIIPs, in percent of one engine. */
function eligibleOf(workload: ReturnType<typeof classOf>, busy: number | undefined, path: string) {
  const onZiip = workload.onZiipPercent ?? 0;
  // Without PROJECTCPU there is no eligible time on CPs; a class that contains only IPSec is entirely eligible.
  const onCp = workload.eligibleOnCpPercent ?? workload.cpPercent;
  if (onCp === undefined)
    throw new InputError(
      `${path} has neither IIPCP nor CP in its APPL % column.`,
      'Use the Workload Activity report of the service class of the IPSec enclaves (WLMGL(SCPER)).',
    );
  if (busy !== undefined && onCp + onZiip > MOST_OF_ALL * busy)
    throw new UsageError(
      `${path}: ${(onCp + onZiip).toFixed(2)} % of one engine is eligible, which is more than the work of the system (${busy} %).`,
      'Specify all work of the system in percent of one engine with --busy: 400 means four fully used engines.',
    );
  return { eligibleOnCpPercent: onCp, eligibleOnZiipPercent: onZiip };
}

/** The service time of the report must show the same eligible time. */
function checkOf({ serviceTimeS, intervalS }: RmfWorkload): { fromServiceTimePercent?: number } {
  return serviceTimeS === undefined || intervalS === undefined || intervalS === 0
    ? {}
    : { fromServiceTimePercent: (100 * serviceTimeS) / intervalS };
}

function classOf(workloads: readonly RmfWorkload[], path: string, wanted: string | undefined): RmfWorkload {
  const names = [...new Set(workloads.flatMap(({ serviceClass }) => serviceClass ?? []))];
  if (wanted !== undefined) {
    const found = workloads.find(({ serviceClass }) => serviceClass?.toUpperCase() === wanted.toUpperCase());
    if (found) return found;
    throw new UsageError(
      `${path} has no service class ${wanted}.`,
      `It has ${names.join(', ') || 'none with a name'}.`,
    );
  }
  if (names.length > 1)
    throw new UsageError(
      `${path} contains ${names.length} service classes.`,
      `Specify the service class of the IPSec enclaves with --class: ${names.join(', ')}.`,
    );
  return workloads[0]!;
}

export function fromSrbTime(text: string, path: string, args: Arguments) {
  const job = (args.value('job') ?? 'TCPIP').toUpperCase();
  if (isInTotalMode(text))
    throw new InputError(
      `${path} is in total mode: its times begin with the start of the address spaces.`,
      'Use an ARD report of an interval, in delta mode.',
    );
  const rows = readArd(text);
  const row = oneOf(
    rows.filter((candidate) => candidate.job === job),
    path,
    args.value('start'),
  );
  if (!row)
    throw new InputError(
      `${path} has no row for ${job}.`,
      `Specify the TCP/IP address space with --job${rows.length > 0 ? `: ${[...new Set(rows.map((candidate) => candidate.job))].join(', ')}` : ''}.`,
    );
  if (row.tcbTimeS > row.cpuTimeS)
    throw new InputError(
      `${path}: ${job} has more TCB time (${row.tcbTimeS}) than CPU time (${row.cpuTimeS}).`,
      'The columns are not at their positions. Use the report with the columns as RMF prints them.',
    );
  const measured = {
    cpuTimeS: row.cpuTimeS,
    tcbTimeS: row.tcbTimeS,
    intervalS: needed(args, 'interval', intervalOf(text)),
    cps: needed(args, 'cps'),
    cpBusyPercent: needed(args, 'busy'),
    targetPercent: targetOf(args),
  };
  if (measured.cpBusyPercent > 100)
    throw new UsageError(
      `--busy ${measured.cpBusyPercent} is more than 100 percent of a processor.`,
      'For method 2, specify the average utilization of the general processors, from 0 to 100.',
    );
  const projection = projectFromSrbTime(measured);
  if (projection.srbTimeS > MOST_OF_ALL * projection.busyTimeS)
    throw new UsageError(
      `${job} alone has ${projection.srbTimeS.toFixed(2)} s of SRB time, and ${plural(measured.cps, 'general processor')} at ${measured.cpBusyPercent} % had ${projection.busyTimeS.toFixed(2)} s of work in ${measured.intervalS} s.`,
      'Correct --cps, --busy or --interval.',
    );
  return { method: 2 as const, job, ...measured, projection };
}

/** The row of the only screen, or of that of --start. */
function oneOf(rows: readonly ArdRow[], path: string, wanted: string | undefined): ArdRow | undefined {
  const chosen = wanted === undefined ? rows : rows.filter(({ taken }) => isAt(taken, wanted));
  if (rows.length > 0 && chosen.length === 0)
    throw new UsageError(
      `${path} has no screen of ${wanted}.`,
      `It has ${rows.map((row) => row.taken ?? 'one without a time').join(', ')}.`,
    );
  const [first] = chosen;
  if (chosen.every((row) => row.cpuTimeS === first!.cpuTimeS && row.taken === first!.taken)) return first;
  const taken = rows.map((row) => row.taken ?? 'no time').join(', ');
  throw new UsageError(`${path} contains ${rows.length} screens.`, `Specify one with --start: ${taken}.`);
}

function needed(args: Arguments, option: string, read?: number): number {
  const value = numberOf(args, option) ?? read;
  if (value === undefined)
    throw new UsageError(
      `Method 2 requires --${option}.`,
      'Specify it, for example: ezlint ziip ARD-REPORT --cps 2 --busy 61 --interval 30.',
    );
  return value;
}

export type EnclaveReport = ReturnType<typeof fromEnclaves>;
export type SrbReport = ReturnType<typeof fromSrbTime>;
