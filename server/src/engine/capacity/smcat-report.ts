import { withoutPrefix } from '../measured/captured-lines.js';
/** Upper bounds of the size buckets of the report, in bytes; the last one is open. */
export const BUCKETS: readonly number[] = [1500, 4096, 8192, 16384, 32768, 65536, 262144, Number.POSITIVE_INFINITY];

/** One of the two sections of the report: all matching connections, or those that need no rerouting. */
export interface SmcatSection {
  /** Percent, as printed. */
  eligiblePercent?: number;
  wellSuitedPercent?: number;
  trafficPercent?: number;
  outboundPercent?: number;
  inboundPercent?: number;
  /** Number in the interval. */
  connections?: number;
  eligibleConnections?: number;
  wellSuitedConnections?: number;
  segments?: number;
  wellSuitedSegments?: number;
  /** Sends and receives of well-suited connections by bucket. */
  sends: number[];
  receives: number[];
  /** Number of rows read from the two tables of sizes. */
  rows: number;
}

export interface SmcatReport {
  /** All connections to the configured addresses, independent of their route. */
  all?: SmcatSection;
  /** Connections without a router in between, which could use SMC immediately. */
  direct?: SmcatSection;
  /** If it is greater than 1, the log contains this number of reports, and the values are from the last one. */
  reports: number;
}

/** A report line has 133 characters, plus the prefix of a log; longer lines are not part of a report. */
const LONGEST_LINE = 1000;

const PERCENTAGES: readonly (readonly [keyof SmcatSection, RegExp])[] = [
  ['eligiblePercent', /(\d+)\s*%.*\bconnections?\b.*\b(?:can use SMC|eligible)\b(?!\s+connections)/i],
  ['wellSuitedPercent', /(\d+)\s*%.*\beligible connections\b.*well.?suited/i],
  ['outboundPercent', /(\d+)\s*%.*\boutbound traffic\b/i],
  ['inboundPercent', /(\d+)\s*%.*\binbound traffic\b/i],
  ['trafficPercent', /(\d+)\s*%.*\ball TCP traffic\b/i],
];

const COUNTS: readonly (readonly [keyof SmcatSection, RegExp])[] = [
  ['connections', /Total TCP connections\D+([\d,]+)/i],
  ['eligibleConnections', /Total SMC eligible connections\D+([\d,]+)/i],
  ['wellSuitedConnections', /Total SMC well.?suited connections\D+([\d,]+)/i],
  ['segments', /Total TCP segments\D+([\d,]+)/i],
  ['wellSuitedSegments', /Total SMC well.?suited segments\D+([\d,]+)/i],
];

/**
 * Reads the report of an SMC Applicability Test from a job log. The exact wording of the report is not documented, so lines are recognized by their
 * content. Undefined if the text contains no such report.
 */
export function readSmcat(text: string): SmcatReport | undefined {
  const report: SmcatReport = { reports: 0 };
  const seen = { all: 0, direct: 0 };
  let section: SmcatSection | undefined;
  let table: 'sends' | 'receives' | undefined;
  for (const raw of text.split(/\r?\n/)) {
    if (raw.length > LONGEST_LINE) continue;
    const line = withoutPrefix(raw).trim();
    const kind = sectionOf(line);
    if (kind) {
      section = { sends: empty(), receives: empty(), rows: 0 };
      report.reports = Math.max(report.reports, ++seen[kind]);
      table = undefined;
      report[kind] = section;
      continue;
    }
    if (!section) continue;
    if (/\bsend sizes\b/i.test(line)) table = 'sends';
    else if (/\breceive sizes\b/i.test(line)) table = 'receives';
    else if (table && addRow(line, section[table])) section.rows++;
    else addFigure(line, section);
  }
  return report.all || report.direct ? report : undefined;
}

/** All percentages in the sections of a report, except those of the sizes. */
export function percentagesOf({ all, direct }: SmcatReport): number[] {
  const sections = [all, direct].filter((section) => section !== undefined);
  return sections.flatMap((section) => PERCENTAGES.flatMap(([key]) => section[key] ?? []));
}

/** Whether the report ends within its tables of sizes although there was traffic for them. */
export function isCutOff({ rows, wellSuitedPercent, wellSuitedSegments }: SmcatSection): boolean {
  const hadTraffic = (wellSuitedSegments ?? wellSuitedPercent ?? 0) > 0;
  return hadTraffic && rows < 2 * BUCKETS.length;
}

function empty(): number[] {
  return BUCKETS.map(() => 0);
}

function sectionOf(line: string): 'all' | 'direct' | undefined {
  if (!/traffic analysis for matching/i.test(line)) return undefined;
  return /\bdirect\b/i.test(line) ? 'direct' : 'all';
}

function addFigure(line: string, section: SmcatSection): void {
  for (const [key, pattern] of [...PERCENTAGES, ...COUNTS]) {
    const match = pattern.exec(line);
    if (!match || section[key] !== undefined) continue;
    (section as unknown as Record<string, number>)[key] = Number(match[1]!.replaceAll(',', ''));
    return;
  }
}

/** `16K (>8K and <=16K)   10   20%`: size, count, percentage. */
function addRow(line: string, counts: number[]): boolean {
  const match = /^(>)?\s*(\d+)\s*(K)?\b\s*(?:\([^)]*\))?\s+([\d,]+)\s+\d+\s*%/i.exec(line);
  if (!match) return false;
  const bytes = Number(match[2]) * (match[3] ? 1024 : 1);
  const bucket = match[1] ? BUCKETS.length - 1 : BUCKETS.indexOf(bytes);
  if (bucket < 0) return false;
  counts[bucket] = Number(match[4]!.replaceAll(',', ''));
  return true;
}
