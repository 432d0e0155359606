import {
  imageCapacityOf,
  intervalsOf,
  isWorkloadActivity,
  machineTypeOf,
  type RmfWorkload,
  readCpuActivity,
  readWorkloadActivity,
} from '../../capacity/rmf-report.js';
import { capturedLines, withoutPrefix } from '../captured-lines.js';
import { stackOf } from '../netstat/command-heading.js';
import { type ReportedCounters, readCounters } from '../netstat/counters.js';
import { type ReportedInterface, readInterfaces } from '../netstat/interface-reports.js';
import { readNetstatConfigs } from '../netstat/netstat-config.js';
import { readReports } from '../netstat/read-reports.js';
import { reportedTls } from '../netstat/report-cells.js';
import { type Snapshot, snapshotsOf } from '../netstat/snapshots.js';
import { type ReportedFunction, readFunctions } from './pcie.js';

/** Facts about CPC, network and traffic in text reports. */
export interface ReportFacts {
  interfaces: ReportedInterface[];
  /** DISPLAY PCIE. */
  functions: ReportedFunction[];
  /** From a CPU Activity report of RMF. */
  machineType?: string;
  cps?: number;
  ziips?: number;
  /** From a Partition Data report of RMF, in MSU per hour. */
  msu?: number;
  /** NETSTAT ALL, CONN and ALLCONN, in the order given. */
  snapshots: Snapshot[];
  /** NETSTAT TTLS CONN: connection ID, version and cipher suite. */
  tls: { id: string; tlsVersion: string; cipher: string }[];
  /** The stack in the headings. */
  stack?: string;
  /** NETSTAT STATS. */
  counters: ReportedCounters[];
  /** Workload Activity of RMF. */
  classes: ReportedClass[];
}

/** A service or report class in an interval. */
export interface ReportedClass extends RmfWorkload {
  /** Clock hour in local time in which the interval began, in hours since 1970-01-01 00:00; absent if unknown. */
  hour?: number;
}

/** Reads captured reports: NETSTAT, DISPLAY OSAINFO and PCIE, CPU and Workload Activity and Partition Data of RMF. Undefined if the text contains no usable report. */
export function readReport(text: string): ReportFacts | undefined {
  const shown = readInterfaces(text);
  const interfaces = shown.filter(({ smcType }) => smcType === undefined);
  const functions = [...readFunctions(text), ...shown.flatMap(functionOf)];
  const cpu = readCpuActivity(text);
  const captured = readReports(text);
  const snapshots = snapshotsOf(captured);
  const tls = captured
    .filter(({ kind }) => kind === 'TTLS')
    .flatMap(({ rows }) =>
      rows.map(({ values }) => ({ id: values.id ?? '', ...reportedTls(values.version, values.cipher) })),
    );
  const counters = readCounters(capturedLines(text).map(withoutPrefix));
  const classes = isWorkloadActivity(text)
    ? intervalsOf(text)
        .flatMap(({ start, text: part }) =>
          readWorkloadActivity(part).map((each): ReportedClass => ({ ...each, ...hourOf(start) })),
        )
        .filter(({ cpPercent, serviceClass }) => cpPercent !== undefined && serviceClass !== undefined)
    : [];
  const found = [interfaces, functions, snapshots, tls, classes].some(({ length }) => length > 0);
  const msu = imageCapacityOf(text);
  if (!found && cpu === undefined && counters === undefined && msu === undefined) return undefined;
  const machineType = machineTypeOf(text);
  const stack = stackOf(text);
  return {
    interfaces,
    functions,
    snapshots,
    tls,
    counters: counters === undefined ? [] : [counters],
    classes,
    ...(cpu === undefined ? {} : { cps: cpu.cps, ziips: cpu.ziips }),
    ...(stack === undefined ? {} : { stack }),
    ...(msu === undefined ? {} : { msu }),
    ...(cpu === undefined || machineType === undefined ? {} : { machineType }),
  };
}

/** The PCI Express function of an interface that SMC creates. */
function functionOf({ smcType, pfid, pnetid }: ReportedInterface): ReportedFunction[] {
  if (smcType === undefined || pfid === undefined) return [];
  return [{ kind: smcType === 'RNIC' ? 'roce' : 'ism', pfid, ...(pnetid === undefined ? {} : { pnetid }) }];
}

/** The kind of a report that `readReport` does not use; undefined if the report is unknown. */
export function unusedReport(text: string): string | undefined {
  const kinds = new Set<string>(readReports(text).map(({ kind }) => (kind === 'pasearch' ? kind : `NETSTAT ${kind}`)));
  if (readNetstatConfigs(text).length > 0) kinds.add('NETSTAT CONFIG');
  if (isWorkloadActivity(text))
    kinds.add('a Workload Activity report of RMF without the CP time of a service or report class');
  return kinds.size === 0 ? undefined : [...kinds].join(', ');
}

/** Merges several reports; for the same interface, later facts take precedence. */
export function joinedReports(reports: readonly ReportFacts[]): ReportFacts {
  const interfaces = new Map<string, ReportedInterface>();
  for (const each of reports.flatMap((report) => report.interfaces)) {
    const before = interfaces.get(each.name);
    const addresses = [...new Set([...(before?.addresses ?? []), ...each.addresses])];
    interfaces.set(each.name, { ...before, ...each, addresses });
  }
  return {
    ...Object.assign({}, ...reports),
    interfaces: [...interfaces.values()],
    functions: reports.flatMap(({ functions }) => functions),
    snapshots: reports.flatMap(({ snapshots }) => snapshots),
    tls: reports.flatMap(({ tls }) => tls),
    counters: reports.flatMap(({ counters }) => counters),
    classes: reports.flatMap(({ classes }) => classes),
  };
}

/** The hour of `03/05/2026 09.00.00`. */
function hourOf(start = ''): Pick<ReportedClass, 'hour'> {
  const [month, day, year, hour] = (/^(\d\d)\/(\d\d)\/(\d{4}) (\d\d)/.exec(start) ?? []).slice(1).map(Number);
  if (month === undefined || month > 12) return {};
  return { hour: Date.UTC(year!, month - 1, day!, hour!) / 3_600_000 };
}
