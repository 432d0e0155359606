import written from '../../../../gen/reports.json';

/** Reports that a z/OS system prints about a running stack. */
export type ReportKind =
  | 'ROUTE'
  | 'HOME'
  | 'PORTLIST'
  | 'CONN'
  | 'ALL'
  | 'DEVLINKS'
  | 'VIPADCFG'
  | 'VDPT'
  | 'TTLS'
  | 'SRCIP'
  /** A part of NETSTAT DEVLINKS. */
  | 'OSAENTA'
  | 'pasearch'
  /** OSPF interfaces of OMPROUTE. */
  | 'OSPF'
  /** Parameters of interfaces, and tables; only in SMF records. */
  | 'INTERFACE'
  | 'NETACCESS'
  | 'VIPAROUTE'
  | 'DEFADDRTABLE';

/** Layout of a report (`server/reports.yaml`); regular expressions are case-insensitive. */
interface WrittenLayout {
  kind: ReportKind;
  /** A line that identifies the report. */
  begins: string;
  /** Headings of sections, kept with each row as `section`. */
  section?: string;
  /** Forms of one-line rows: short (only IPv4) and long. */
  rows?: string[];
  /** The beginning of one-line rows. */
  rowStart?: string;
  /** Labels whose value begins a row with several lines. */
  starts?: string[];
  /** Field for the value of each label; other labels are ignored unless `any` is set. */
  fields?: Record<string, string>;
  /** Labels within a row that form a separate row, each with the label that can follow it; then the row continues. */
  asides?: Record<string, string>;
  /** Every label becomes a field with its own name. */
  any?: true;
  /** Labels without a value before labels that repeat below them: their fields contain both labels. */
  groups?: { heads: string[]; labels: string[] };
  /** Fields that repeat for the same beginning of a row: each one forms a row. */
  repeated?: string[];
  /** An entry of the list that begins with a label without a value; its `item` is kept. */
  entry?: string;
}

export type ReportLayouts = WrittenLayout[];

const form = (pattern: string): RegExp => new RegExp(pattern, 'i');
const optionalForm = (pattern: string | undefined) => (pattern === undefined ? undefined : form(pattern));

export const LAYOUTS = (written as ReportLayouts).map((layout) => ({
  starts: [],
  fields: {},
  ...layout,
  begins: form(layout.begins),
  section: optionalForm(layout.section),
  rows: (layout.rows ?? []).map(form),
  rowStart: optionalForm(layout.rowStart),
  entry: optionalForm(layout.entry),
}));

export type ReportLayout = (typeof LAYOUTS)[number];
