import { withoutPrefix } from '../captured-lines.js';
import { LAYOUTS, type ReportKind, type ReportLayout } from './layouts.js';

/** What one row of a report says; names as the layout gives them. */
export interface ReportRow {
  /** From 1. */
  line: number;
  values: Record<string, string>;
  /** Lines of the values that are not on that of the row. */
  lines?: Record<string, number>;
}

/** A captured report. */
export interface CapturedReport {
  kind: ReportKind;
  /** V2R5 of the heading. */
  release?: string;
  stack?: string;
  /** Second of the day in the heading. */
  timeS?: number;
  rows: ReportRow[];
  /** Where it is from, if not from a captured text: its lines have no numbers then. */
  source?: string;
  /** All of it was read: a console says how many records there are, TSO and z/OS UNIX print the whole. Else it may be cut off. */
  isWhole: boolean;
}

/** A message of a console or a log. */
export interface CapturedMessage {
  line: number;
  id: string;
  text: string;
}

const HEADING =
  /\bNETSTAT\s+CS\s+(V\d+R\d+)(?:\s+TCPIP\s+NAME:)?(?:\s*([A-Z@#$][\w@#$]*))?(?:\s+(\d{2}:\d{2}:\d{2})\b)?/i;
const PASEARCH = /^TCP\/IP pasearch\s+CS\s+(V\d+R\d+)(?:\s+Image Name:\s*([A-Z@#$][\w@#$]*))?/i;
/** Tables of NETSTAT CONFIG and STATS, which others read. */
const OTHER_REPORT =
  /^(?:IP|IPv6|TCP|UDP|ICMP|ICMPv6|SMF|Global)\s(?:\w+\s){0,3}(?:Statistics|Table|Parameters|Information)\b/i;
const LABEL = /(?:^|\s)([A-Za-z][\w/.-]*):(?=\s|$)/g;

/** Reads the reports in a text, from TSO, z/OS UNIX or a console, one after the other. */
export function readReports(text: string): CapturedReport[] {
  const reader = new ReportReader();
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((raw, index) => {
    reader.line(withoutPrefix(raw).trim(), index + 1);
  });
  const last = reader.reports.at(-1);
  // A line that does not end, and is not a row, is cut off.
  const isCut = lines.at(-1)!.trim() !== '' && reader.isOpen && last?.rows.at(-1)?.line !== lines.length;
  if (last && isCut) last.isWhole = false;
  return reader.reports;
}

/** The stack that the first heading of NETSTAT names. */
export function stackOf(text: string): string | undefined {
  return HEADING.exec(text)?.[2]?.toUpperCase();
}

/** The messages in a text, in their order. */
export function readMessages(text: string): CapturedMessage[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const [, id, rest = ''] = /(?:^|[\s+])(E[ZD][A-Z]\d{4}[A-Z])(.*)/.exec(raw) ?? [];
    return id === undefined ? [] : [{ line: index + 1, id, text: rest.trim() }];
  });
}

class ReportReader {
  readonly reports: CapturedReport[] = [];
  private layout: ReportLayout | undefined;
  private heading: Pick<CapturedReport, 'release' | 'stack' | 'timeS'> = {};
  /** The heading of TSO and z/OS UNIX, which print without a limit. */
  private isUnlimited = false;
  private section: string | undefined;
  private row: ReportRow | undefined;
  /** The field whose entries follow, each on a line of its own. */
  private list: string | undefined;

  /** A report of rows of one line goes on. */
  get isOpen(): boolean {
    return (this.layout?.rows.length ?? 0) > 0;
  }

  line(text: string, line: number): void {
    const heading = HEADING.exec(text);
    if (heading) {
      this.beginCommand(text, heading);
      return;
    }
    const search = PASEARCH.exec(text);
    if (search) {
      this.isUnlimited = true;
      this.heading = headingOf(search);
    }
    const [, shown, all] = /^(\d+) OF (\d+) RECORDS DISPLAYED/i.exec(text) ?? [];
    if (shown !== undefined || /^END OF THE REPORT/i.test(text)) {
      const report = this.layout && this.reports.at(-1);
      if (report) report.isWhole = shown === all;
      this.end();
      return;
    }
    if (OTHER_REPORT.test(text)) this.end();
    const begun = LAYOUTS.find(({ begins }) => begins.test(text));
    if (begun && begun !== this.layout) this.begin(begun);
    if (this.layout) this.read(this.layout, text, line);
  }

  private beginCommand(text: string, match: RegExpExecArray): void {
    const heading = headingOf(match);
    const before = this.heading;
    this.heading = heading;
    // The heading of a further page, within a row or not.
    if (heading.timeS !== undefined && before.timeS === heading.timeS && before.stack === heading.stack) return;
    this.end();
    this.isUnlimited = /MVS TCP\/IP NETSTAT/i.test(text);
  }

  private begin(layout: ReportLayout): void {
    this.end();
    this.layout = layout;
    this.reports.push({ kind: layout.kind, ...this.heading, rows: [], isWhole: this.isUnlimited });
  }

  private end(): void {
    this.layout = undefined;
    this.section = undefined;
    this.row = undefined;
    this.list = undefined;
  }

  private read(layout: ReportLayout, text: string, line: number): void {
    const section = layout.section?.exec(text)?.groups?.section;
    if (section !== undefined) {
      this.section = section;
      return;
    }
    for (const form of layout.rows) {
      const groups = form.exec(text)?.groups;
      if (!groups) continue;
      this.add(line, Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined)));
      return;
    }
    const item = layout.entry?.exec(text)?.groups?.item;
    if (item !== undefined && this.list !== undefined && this.row) {
      this.row.values[this.list] = `${this.row.values[this.list]} ${item}`.trim();
      return;
    }
    this.list = undefined;
    for (const { label, value } of pairsOf(text, [...layout.starts, ...Object.keys(layout.fields)]))
      this.pair(layout, label, value, line);
  }

  /** The row has a name of an interface, and nothing else yet. */
  private isJustNamed(field: string): boolean {
    const names = Object.keys(this.row?.values ?? {}).filter((name) => name !== 'section');
    return field !== 'interface' && names.length === 1 && names[0] === 'interface';
  }

  private add(line: number, values: Record<string, string>): void {
    this.row = { line, values: this.section === undefined ? values : { section: this.section, ...values } };
    this.reports.at(-1)!.rows.push(this.row);
  }

  private pair(layout: ReportLayout, label: string, value: string, line: number): void {
    const known = nameIn(Object.keys(layout.fields), label);
    if (nameIn(layout.asides ?? [], label) !== undefined) {
      this.reports.at(-1)!.rows.push({ line, values: { [label]: value } });
      return;
    }
    const start = nameIn(layout.starts, label);
    const field = known === undefined ? (layout.any ? label : undefined) : layout.fields[known];
    if (field === undefined) return;
    if (start !== undefined && !this.isJustNamed(field)) {
      this.add(line, { [field]: value });
      return;
    }
    if (!this.row) return;
    if (layout.repeated?.includes(field) && this.row.values[field] !== undefined) {
      // What was said of the value before does not count for this one.
      const own = layout.starts.map((name) => layout.fields[name]);
      const begun = Object.entries(this.row.values).filter(([name]) => own.includes(name));
      this.add(line, { ...Object.fromEntries(begun), [field]: value });
    } else if (this.row.values[field] === undefined) {
      this.row.values[field] = value;
      if (line !== this.row.line) this.row.lines = { ...this.row.lines, [field]: line };
      if (value === '') this.list = field;
    }
  }
}

function headingOf([, release = '', stack, time]: RegExpExecArray): Pick<
  CapturedReport,
  'release' | 'stack' | 'timeS'
> {
  return {
    release: release.toUpperCase(),
    ...(stack === undefined ? {} : { stack: stack.toUpperCase() }),
    ...(time === undefined ? {} : { timeS: secondsOf(time) }),
  };
}

/** 17:40:36 as seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function nameIn(names: readonly string[], label: string): string | undefined {
  return names.find((name) => label.toLowerCase() === name.toLowerCase());
}

/** `Label: value` side by side; labels of several words are those that are known. What columns part from a value belongs to the next label. */
function pairsOf(line: string, known: readonly string[]): { label: string; value: string }[] {
  const labels = [...line.matchAll(LABEL)].map((match) => {
    const end = match.index + match[0].length;
    const last = match[1]!;
    const before = line.slice(0, end - 1).toLowerCase();
    const whole = known.find((name) => name.includes(' ') && before.endsWith(name.toLowerCase()));
    return { label: whole ?? last, start: end - 1 - (whole ?? last).length, end };
  });
  return labels.map(({ label, end }, index) => {
    const value = line.slice(end, labels[index + 1]?.start).trim();
    return { label, value: value.split(/\s{2,}/)[0]! };
  });
}
