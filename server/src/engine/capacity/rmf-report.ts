import { reportNumber } from './report-number.js';

/** Values of an RMF report for the projection; those that are not in the report are absent. */
export interface RmfWorkload {
  serviceClass?: string;
  isReportClass?: boolean;
  intervalS?: number;
  /** Service time of the class in the interval, all engines. */
  serviceTimeS?: number;
  /** APPL %: percent of one engine. */
  cpPercent?: number;
  eligibleOnCpPercent?: number;
  /** Absent or N/A if there are no zIIPs. */
  onZiipPercent?: number;
}

/** Busy engines in the CPU Activity report, if the text also contains one. */
export interface RmfCpu {
  /** Sum over all engines, percent of one. */
  totalBusyPercent: number;
  cps: number;
  ziips: number;
}

/** A Workload Activity report has its name with or without letter spacing, or the columns of service times. */
export function isWorkloadActivity(text: string): boolean {
  return TITLE.test(text) || /APPL\s*%/i.test(text);
}

const NUMBER = '(N/A|[\\d,]*[.,]?\\d+)';

const TITLE = /W\s?O\s?R\s?K\s?L\s?O\s?A\s?D\s+A\s?C\s?T\s?I\s?V\s?I\s?T\s?Y/i;
const CPU_TITLE = /C\s?P\s?U\s+A\s?C\s?T\s?I\s?V\s?I\s?T\s?Y/i;

/** The reports of one interval. */
export interface RmfInterval {
  /** Date and time of its start, as printed; absent if no page shows it. */
  start?: string;
  text: string;
}

/** Splits the text into the intervals of its pages; a page without date and time belongs to the previous interval. */
export function intervalsOf(text: string): RmfInterval[] {
  const intervals = new Map<string, string>();
  let start = '';
  for (const page of text.split(new RegExp(`(?=^.*(?:${TITLE.source}|${CPU_TITLE.source}))`, 'im'))) {
    const date = /\b(?:START|DATE)\s+(\d[\d/.-]+\d)/i.exec(page)?.[1];
    const time = /\bTIME\s+(\d{2}[.:]\d{2}[.:]\d{2})/i.exec(page)?.[1];
    if (time !== undefined) start = date === undefined ? time : `${date} ${time}`;
    intervals.set(start, `${intervals.get(start) ?? ''}${page}`);
  }
  // Text before the first page with a time.
  const rest = intervals.get('');
  if (rest !== undefined && intervals.size > 1) intervals.delete('');
  return [...intervals].map(([key, part]) => (key === '' ? { text: part } : { start: key, text: part }));
}

/**
 * The service classes (or periods) of a Workload Activity report. The layout is that of RMF since V1R7, printed or with squeezed blanks; columns are
 * located by their labels.
 */
export function readWorkloadActivity(text: string): RmfWorkload[] {
  const intervalS = intervalOf(text);
  const blocks = text
    .split(CPU_TITLE)[0]!
    .split(/(?=^.*\bREPORT BY\s*:)/im)
    .filter((block) => /APPL\s*%|\bIIPCP\b|SERVICE\s+CLASS/i.test(block));
  return (blocks.length > 0 ? blocks : [text.split(CPU_TITLE)[0]!]).map((block) => readBlock(block, intervalS));
}

function readBlock(block: string, intervalS: number | undefined): RmfWorkload {
  const lines = block.split(/\r?\n/);
  const applColumn = lines.reduce((column, line) => Math.max(column, applStart(line)), -1);
  const workload: RmfWorkload = {};
  const [, kind, name] = /(SERVICE|REPORT)\s+CLASS\s*=\s*(\S+)/i.exec(block) ?? [];
  if (name !== undefined) workload.serviceClass = name;
  if (/^REPORT$/i.test(kind ?? '')) workload.isReportClass = true;
  if (intervalS !== undefined) workload.intervalS = intervalS;
  assign(workload, 'eligibleOnCpPercent', appl(lines, 'IIPCP', applColumn));
  assign(workload, 'onZiipPercent', appl(lines, 'IIP', applColumn));
  assign(workload, 'cpPercent', appl(lines, 'CP', applColumn));
  assign(workload, 'serviceTimeS', serviceTime(lines));
  return workload;
}

/** Start of the label of the APPL % column, including the rule and blanks before it; -1 if the line has none. */
function applStart(line: string): number {
  let start = line.search(/APPL\s*%/i);
  while (start > 0 && /\s/.test(line[start - 1]!)) start--;
  while (start > 0 && line[start - 1] === '-') start--;
  return start;
}

function assign<K extends keyof RmfWorkload>(workload: RmfWorkload, key: K, value: RmfWorkload[K] | undefined): void {
  if (value !== undefined) workload[key] = value;
}

/** A value of the APPL % column. The service times contain the same label, so the column decides; otherwise, the first one is used. */
function appl(lines: readonly string[], label: string, column: number): number | undefined {
  const found = lines.flatMap((line) =>
    [...line.matchAll(new RegExp(`(?<![A-Z/])${label}\\s+${NUMBER}`, 'gi'))].map((match) => ({
      at: match.index,
      text: match[1]!,
    })),
  );
  const own = column >= 0 ? found.filter(({ at }) => at >= column - 2) : [];
  return value((own[0] ?? found[0])?.text);
}

/** CPU of SERVICE TIME: seconds with a fraction, unlike the service units of the column before. */
function serviceTime(lines: readonly string[]): number | undefined {
  for (const line of lines) {
    const matches = [...line.matchAll(/(?<![A-Z/])CPU\s+(\d[\d,]*[.,]\d{1,2})(?![\d,.KM])/gi)];
    if (matches.length > 0) return value(matches.at(-1)![1]);
  }
  return undefined;
}

function value(text: string | undefined): number | undefined {
  return text === undefined || /^n/i.test(text) ? undefined : reportNumber(text);
}

/** INTERVAL 15.00.037 means minutes, seconds, milliseconds. */
export function intervalOf(text: string): number | undefined {
  const match = /INTERVAL\s*(?:[:=]\s*)?(\d+)[.:](\d{2})[.:](\d{3})/i.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) + Number(match[3]) / 1000 : undefined;
}

/** The machine type in the CPU Activity report; in a listing, a printer control character precedes the line. */
export function machineTypeOf(text: string): string | undefined {
  return /^[-+01]?[ \t]*CPU\s+(\d{4})\b/im.exec(text)?.[1];
}

/**
 * The capacity of the partition in the Partition Data report, in MSU per hour; undefined if the partition has a defined capacity, because the report
 * then shows that limit and not the capacity of the engines.
 */
export function imageCapacityOf(text: string): number | undefined {
  const name = /^[-+01]?[ \t]*MVS PARTITION NAME[ \t]+(\S+)/im.exec(text)?.[1];
  const isLimited = text.split(/\r?\n/).some((line) => {
    const [, partition, defined] = PARTITION.exec(line) ?? [];
    return partition !== undefined && partition === name && reportNumber(defined!) > 0;
  });
  return isLimited ? undefined : value(/^[-+01]?[ \t]*IMAGE CAPACITY[ \t]+([\d,.]+)/im.exec(text)?.[1]);
}

/** A line of the Partition Data report: name, state, since 2.4 also the boost, weight, defined capacity, actual MSU. */
const PARTITION = /^[-+01]?[ \t]*(\S+)[ \t]+[A-Z][ \t]+(?:[A-Z][ \t]+)?(?:\d+|DED)[ \t]+([\d,]+)[ \t]+[\d,]+[ \t]/;

/** The lines of the CPU Activity report: number, CP or IIP, online, LPAR busy, MVS busy. */
export function readCpuActivity(text: string): RmfCpu | undefined {
  const cpu: RmfCpu = { totalBusyPercent: 0, cps: 0, ziips: 0 };
  const seen = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([0-9A-F]{1,2})\s+(CP|IIP)\s+([\d.,]+)\s+([\d.,]+)\s+([\d.,]+|-+)/i.exec(line);
    // A repeated page lists the same engines again.
    if (!match || seen.has(match[1]!)) continue;
    seen.add(match[1]!);
    if (/^CP$/i.test(match[2]!)) cpu.cps++;
    else cpu.ziips++;
    // A parked engine has no MVS busy time.
    cpu.totalBusyPercent += reportNumber(/^-/.test(match[5]!) ? match[4]! : match[5]!) || 0;
  }
  return cpu.cps === 0 ? undefined : cpu;
}
