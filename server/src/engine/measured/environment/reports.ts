import { readCpuActivity } from '../../capacity/rmf-report.js';
import { type ReportedInterface, readInterfaces } from '../netstat/interface-reports.js';

/** What text reports say of machine and network. */
export interface ReportFacts {
  interfaces: ReportedInterface[];
  /** From a CPU Activity report of RMF. */
  machineType?: string;
  cps?: number;
  ziips?: number;
}

/** Reads a captured report: NETSTAT DEVLINKS, DISPLAY OSAINFO, CPU Activity of RMF. Undefined when the text is none that says something. */
export function readReport(text: string): ReportFacts | undefined {
  const interfaces = readInterfaces(text);
  const cpu = readCpuActivity(text);
  if (interfaces.length === 0 && cpu === undefined) return undefined;
  const machineType = /^\s*CPU\s+(\d{4})\b/im.exec(text)?.[1];
  return {
    interfaces,
    ...(cpu === undefined ? {} : { cps: cpu.cps, ziips: cpu.ziips }),
    ...(cpu === undefined || machineType === undefined ? {} : { machineType }),
  };
}

/** Several reports as one: of the same interface, later facts count. */
export function joinedReports(reports: readonly ReportFacts[]): ReportFacts {
  const interfaces = new Map<string, ReportedInterface>();
  for (const each of reports.flatMap((report) => report.interfaces)) {
    const before = interfaces.get(each.name);
    const addresses = [...new Set([...(before?.addresses ?? []), ...each.addresses])];
    interfaces.set(each.name, { ...before, ...each, addresses });
  }
  return { ...Object.assign({}, ...reports), interfaces: [...interfaces.values()] };
}
