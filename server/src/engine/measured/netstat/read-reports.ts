import { capturedLines, isWrappedRest, loggedTime, reportEnd, withoutPrefix } from '../captured-lines.js';
import { type CommandHeading, headingOf, isNextPage, netstatHeading } from './command-heading.js';
import { LAYOUTS, type ReportKind, type ReportLayout } from './layouts.js';

/** Values of one row of a report; names are those in the layout. */
export interface ReportRow {
  /** From 1. */
  line: number;
  values: Record<string, string>;
  /** Lines of values that are not on the line of the row. */
  lines?: Record<string, number>;
}

/** A captured report. */
export interface CapturedReport {
  kind: ReportKind;
  /** Release in the heading, in the form V2R5. */
  release?: string;
  stack?: string;
  /** Time in the heading, in seconds of the day. */
  timeS?: number;
  rows: ReportRow[];
  /** The line that begins the report, with the names of its columns; absent if the source is not a captured text. */
  begins?: string;
  /** Source, if it is not a captured text; then the lines have no numbers. */
  source?: string;
  /**
   * Whether the complete report was read: a console prints the number of records, TSO and z/OS UNIX always print all. Otherwise, it may be truncated.
   */
  isWhole: boolean;
  /** The text ends with this report, and the report does not show its end: rows can be missing after the last one. */
  isLast?: true;
}

/** A message on a console or in a log. */
export interface CapturedMessage {
  line: number;
  id: string;
  text: string;
}

const PASEARCH = /^TCP\/IP pasearch\s+CS\s+(V\d+R\d+|\d+\.\d+)(?:\s+Image Name:\s*([A-Z@#$][\w@#$]*))?/i;
/** Tables of NETSTAT CONFIG and STATS, which other readers process. */
const OTHER_REPORT =
  /^(?:IP|IPv6|TCP|UDP|ICMP|ICMPv6|SMF|Global)\s(?:\w+\s){0,3}(?:Statistics|Table|Parameters|Information)\b/i;
/** The message about another command of an operator. */
const COMMAND = /\bEZZ0060I\b/;
/** Reports with one record for each row; lines can be lost before the number of records. */
const COUNTED: ReadonlySet<ReportKind> = new Set(['ROUTE', 'HOME', 'PORTLIST']);
const LABEL = /(?:^|\s)([A-Za-z][\w/.-]*):(?=\s|$)/g;

/** Reads the consecutive reports in a text from TSO, z/OS UNIX or a console. */
export function readReports(text: string): CapturedReport[] {
  const reader = new ReportReader();
  const lines = capturedLines(text);
  lines.forEach((raw, index) => {
    if (COMMAND.test(raw)) reader.end();
    reader.line(withoutPrefix(raw).trim(), index + 1, loggedTime(raw));
  });
  const last = reader.reports.at(-1);
  // A last line without a line end that is not a row is truncated.
  const isCut = lines.at(-1)!.trim() !== '' && reader.isOpen && last?.rows.at(-1)?.line !== lines.length;
  if (last && (isCut || (reader.isReading && endsWithin(last)))) last.isWhole = false;
  if (last && reader.isReading) last.isLast = true;
  return reader.reports;
}

/** Whether the last row lacks a value that all other rows have on a line of its own: the text ends within the row. */
function endsWithin({ rows }: CapturedReport): boolean {
  const [last, ...others] = [...rows].reverse();
  const names = Object.keys(others[0]?.lines ?? {});
  return names.some(
    (name) => last!.values[name] === undefined && others.every(({ lines }) => lines?.[name] !== undefined),
  );
}

/** The messages in a text, in order. */
export function readMessages(text: string): CapturedMessage[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const [, id, rest = ''] = /(?:^|[\s+])(E[ZD][A-Z]\d{4}[A-Z])(.*)/.exec(raw) ?? [];
    return id === undefined ? [] : [{ line: index + 1, id, text: rest.trim() }];
  });
}

class ReportReader {
  readonly reports: CapturedReport[] = [];
  private layout: ReportLayout | undefined;
  private heading: CommandHeading = {};
  /** Whether the heading is from TSO or z/OS UNIX, which print without a limit. */
  private isUnlimited = false;
  private section: string | undefined;
  private row: ReportRow | undefined;
  /** The head of the group whose labels follow. */
  private head: string | undefined;
  /** The field whose entries follow, one per line, or whose value does because it is too long for its line. */
  private list: string | undefined;
  /** The label of the separate row that was begun last which can still follow. */
  private aside: string | undefined;
  /** The field that was read last, or no field after a row on one line, and its line. */
  private latest: { line: number; field?: string } = { line: 0 };

  /** Whether a report of one-line rows continues. */
  get isOpen(): boolean {
    return (this.layout?.rows.length ?? 0) > 0;
  }

  /** Whether the end of the current report has not been read. */
  get isReading(): boolean {
    return this.layout !== undefined;
  }

  /** The current report is complete. */
  end(): void {
    this.layout = undefined;
    this.section = undefined;
    this.row = undefined;
    this.head = undefined;
    this.list = undefined;
    this.aside = undefined;
  }

  /** `time`: when the line was written to a log; a heading on a console contains no time. */
  line(text: string, line: number, time?: string): void {
    const heading = netstatHeading(text, time);
    if (heading) {
      this.beginCommand(text, heading);
      return;
    }
    const search = PASEARCH.exec(text);
    if (search) {
      this.isUnlimited = true;
      const heading = headingOf(search);
      // Without the name of a stack, pasearch shows the policies of each one.
      if (heading.stack !== this.heading.stack) this.end();
      this.heading = heading;
    }
    const end = reportEnd(text);
    if (end) {
      const report = this.layout && this.reports.at(-1);
      if (report && end.isAll !== undefined)
        report.isWhole = end.isAll && report.rows.length >= (COUNTED.has(report.kind) ? (end.records ?? 0) : 0);
      this.end();
      return;
    }
    if (OTHER_REPORT.test(text)) this.end();
    const begun = LAYOUTS.find(({ begins }) => begins.test(text));
    if (begun && begun !== this.layout) this.begin(begun, text);
    if (this.layout) this.read(this.layout, text, line);
  }

  private beginCommand(text: string, heading: CommandHeading): void {
    const before = this.heading;
    this.heading = heading;
    // Another page can begin within a row.
    if (isNextPage(before, heading)) return;
    this.end();
    this.isUnlimited = /MVS TCP\/IP O?NETSTAT/i.test(text);
  }

  private begin(layout: ReportLayout, begins: string): void {
    this.end();
    this.layout = layout;
    this.reports.push({ kind: layout.kind, ...this.heading, rows: [], begins, isWhole: this.isUnlimited });
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
      this.latest = { line };
      return;
    }
    const item = layout.entry?.exec(text)?.groups?.item;
    if (item !== undefined && this.list !== undefined && this.row) {
      this.row.values[this.list] = `${this.row.values[this.list]} ${item}`.trim();
      return;
    }
    const heads = layout.groups?.heads ?? [];
    const pairs = pairsOf(text, [...layout.starts, ...Object.keys(layout.fields), ...heads]);
    const isRest = this.list === undefined && !layout.any && isWrappedRest(text);
    if (isRest || (pairs.length === 0 && layout.rowStart?.test(text))) this.reports.at(-1)!.isWhole = false;
    if (isRest && this.latest.line === line - 1) this.withdraw();
    if (pairs.length === 0 && this.list !== undefined && this.row?.values[this.list] === '' && /^\S+$/.test(text))
      this.row.values[this.list] = text;
    this.list = undefined;
    for (const { label, value } of pairs) this.pair(layout, this.grouped(layout, label), value, line);
  }

  /** The latest value, or the row on one line, is only a part of what was printed. */
  private withdraw(): void {
    const { field } = this.latest;
    if (field === undefined) this.reports.at(-1)!.rows.pop();
    else delete this.row!.values[field];
  }

  /** The label with the head of its group. */
  private grouped({ groups }: ReportLayout, label: string): string {
    if (groups === undefined) return label;
    this.head = nameIn(groups.heads, label) ?? this.head;
    const own = nameIn(groups.labels, label);
    if (own === undefined || this.head === undefined) return label;
    return `${this.head} ${own}`;
  }

  /** Whether the row contains only the name of an interface. */
  private isJustNamed(field: string): boolean {
    const names = Object.keys(this.row?.values ?? {}).filter((name) => name !== 'section');
    return field !== 'interface' && names.length === 1 && names[0] === 'interface';
  }

  private add(line: number, values: Record<string, string>): void {
    this.head = undefined;
    this.aside = undefined;
    this.row = { line, values: this.section === undefined ? values : { section: this.section, ...values } };
    this.reports.at(-1)!.rows.push(this.row);
  }

  private pair(layout: ReportLayout, label: string, value: string, line: number): void {
    const known = nameIn(Object.keys(layout.fields), label);
    const aside = nameIn(Object.keys(layout.asides ?? {}), label);
    if (aside !== undefined) {
      this.reports.at(-1)!.rows.push({ line, values: { [label]: value } });
      this.aside = layout.asides![aside];
      return;
    }
    if (this.aside !== undefined && nameIn([this.aside], label) !== undefined) {
      this.reports.at(-1)!.rows.at(-1)!.values[this.aside] = value;
      this.aside = undefined;
      return;
    }
    const start = nameIn(layout.starts, label);
    const field = known === undefined ? (layout.any ? label : undefined) : layout.fields[known];
    this.latest = field === undefined || (start === undefined && !this.row) ? { line: 0 } : { line, field };
    if (field === undefined) return;
    if (start !== undefined && !this.isJustNamed(field)) {
      this.add(line, { [field]: value });
      return;
    }
    if (!this.row) return;
    if (layout.repeated?.includes(field) && this.row.values[field] !== undefined) {
      // Fields of the previous value do not apply to this one.
      const own = layout.starts.map((name) => layout.fields[name]);
      const begun = Object.entries(this.row.values).filter(([name]) => own.includes(name));
      this.add(line, { ...Object.fromEntries(begun), [field]: value });
    } else if (this.row.values[field] === undefined) {
      this.row.values[field] = value;
      if (line !== this.row.line) this.row.lines = { ...this.row.lines, [field]: line };
      if (value === '') this.list = field;
    } else if (layout.any && this.row.values[field] !== value) {
      // A rule with several conditions repeats their labels: none of the values is its only one.
      this.row.values[field] = '';
    }
  }
}

function nameIn(names: readonly string[], label: string): string | undefined {
  return names.find((name) => label.toLowerCase() === name.toLowerCase());
}

/** Pairs of `Label: value`; only known labels can have several words. Text separated from a value by several blanks belongs to the next label. */
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
