import type { Cause, ChangeEffect, Position } from '@ezlint/grammar';
import type { Capacity, Limit, NotServed, Volume } from './capacity.js';

/** The report of `check`. Published as JSON, so names and structure must not change. */

export type Severity = 'error' | 'warning' | 'info' | 'hint';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** `PROFILE.TCPIP:12`. */
export function fileAndLine({ file, range }: { file: string; range: Range }): string {
  return `${file}:${range.start.line}`;
}

export const isSerious = ({ severity }: { severity: Severity }): boolean =>
  severity === 'error' || severity === 'warning';

/** 1-based, end exclusive. */
export interface Range {
  start: Position;
  end: Position;
}

export interface Edit {
  file: string;
  range: Range;
  text: string;
}

export type FixKind = 'safe' | 'review' | 'advice';

export interface Fix {
  kind: FixKind;
  title: string;
  /** Absent for advice. */
  edits?: Edit[];
}

export interface ImpactMetric {
  metric: string;
  unit: string;
  before: number;
  after: number;
  /** Change in percent; `low` and `high` are the bounds of the 90 % interval. */
  change: number;
  low: number;
  high: number;
  /** Probability that the change is an improvement, if known. */
  pBetter?: number;
}

export interface Impact {
  status: 'quantified' | 'no-effect' | 'not-quantified';
  reason?: string;
  workload?: string;
  metrics?: ImpactMetric[];
  /** The traffic that the metrics apply to. */
  volume?: Volume;
  /** Traffic that the unchanged stack cannot serve; the impact then has no response times and no capacity. */
  notServed?: NotServed[];
  /** The resources that are used almost completely then. */
  limits?: Limit[];
  /** Stacks whose flows are in the workload, but not in the impact. */
  otherStacks?: string[];
  /** The interface of the traffic. */
  over?: string;
  /** The traffic is distributed to targets of Sysplex Distributor, not served by the stack. */
  isPassedOn?: boolean;
  /** The targets whose flows in the workload are this traffic; absent if it is assumed to be as large as the served traffic. */
  forwardedTo?: string[];
  capacity?: Capacity;
  /** Sentence to print first if a measurement is outside the interval of the model. */
  contradiction?: string;
  assumptions?: string[];
  dominantAssumption?: string;
  facts?: string[];
  calibrated?: boolean;
}

export interface RelatedPlace {
  file: string;
  range: Range;
  message: string;
}

/** One place of a finding with several places. */
export interface FindingPlace {
  file: string;
  range: Range;
  fingerprint: string;
  /** Only if it differs from the message of the finding. */
  message?: string;
}

export interface Finding {
  ruleId: string;
  /** Former ID, as part of a group: suppressions, settings and baselines with this ID remain valid. Not published. */
  formerId?: string;
  name: string;
  category: string;
  severity: Severity;
  message: string;
  file: string;
  range: Range;
  statement?: string;
  /** The statement with its name and first line; for grouping, not published. */
  subject?: { text: string; line: number };
  path?: string;
  /** Message ID of the stack for the same error. */
  zosMessage?: string;
  fingerprint: string;
  related: RelatedPlace[];
  sources: string[];
  fix?: Fix;
  impact?: Impact;
  /** All places of one cause, the first of which is `file` and `range`; absent for a single place. */
  places?: FindingPlace[];
  /** Controls of the standards that the site follows, such as `stig-racf V-223739`. */
  controls?: readonly string[];
  /** The findings that were grouped; not published. */
  members?: Finding[];
  /** What it has in common with other findings of one mistake; for grouping, not published. */
  cause?: Cause;
  /** The key of the rule's message, and its arguments; not published. */
  wording?: { key: string; args: Record<string, unknown> };
}

/** Number of lines by state; each line has one state. */
export interface StateCounts {
  understood: number;
  ignored: number;
  unknown: number;
}

export interface LineCoverage extends StateCounts {
  /** Lines with a symbol or placeholder without a value; also counted in one of the states. */
  symbolic: number;
}

/** A system symbol without a value, with the numbers of the lines that use it. */
export interface UnresolvedSymbol {
  name: string;
  lines: number[];
}

export interface FileReport {
  file: string;
  /** Names of its stacks. */
  stacks: string[];
  language: string;
  lines: number;
  statements: number;
  coverage: LineCoverage;
  /** For a profile: whether it is the complete profile of a stack, or an excerpt. `fragment` also for an excerpt of FTP.DATA and similar files. */
  treatedAs?: 'stack' | 'fragment';
  symbols?: UnresolvedSymbol[];
  /** Placeholders of a template that were not replaced. */
  placeholders?: Range[];
}

export interface Summary {
  error: number;
  warning: number;
  info: number;
  hint: number;
  suppressed: number;
}

/** Where a finding is suppressed: in a comment of the file, or in the settings or the baseline. */
export interface Suppression {
  kind: 'inSource' | 'external';
  justification?: string;
  /** Person responsible for it. */
  owner?: string;
  /** ISO date of the last valid day. */
  until?: string;
  /** The finding is in the baseline and was not reviewed individually. */
  isBaseline?: true;
}

/** A finding that is not reported, with the reason. */
export type SuppressedFinding = Finding & { suppression: Suppression };

/** The outcome of one run over one or more stacks. */
export interface CheckResult {
  files: FileReport[];
  findings: Finding[];
  suppressed: SuppressedFinding[];
  summary: Summary;
  /** Files of a directory with an unknown language. */
  skipped: string[];
  /** What skipped files are, if it is known. */
  skippedAs?: Readonly<Record<string, string>>;
  /** The assumed release, if neither an option nor a file names one. */
  assumedRelease?: string;
  /** Stacks of the run that rules across stacks did not compare. */
  notCompared?: readonly { stacks: readonly string[]; reason: string }[];
  /** Only for check --base: the effects of the change. */
  change?: ChangeReport;
}

export function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}

/** Whether two edits share text, or one inserts inside the text of the other. */
export function overlap(a: Edit, b: Edit): boolean {
  return (
    a.file === b.file &&
    comparePositions(a.range.start, b.range.end) < 0 &&
    comparePositions(b.range.start, a.range.end) < 0
  );
}

/** By file, then place, then rule: the order of all reports. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    comparePositions(a.range.start, b.range.start) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message)
  );
}

/** Key by which findings of several stacks are joined: the same message at the same place. */
export function contentOf({ ruleId, file, range, message }: Finding): string {
  return JSON.stringify([ruleId, file, range, message]);
}

/** Independent of the locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function summarize(findings: readonly Finding[], suppressed: number): Summary {
  const summary: Summary = { error: 0, warning: 0, info: 0, hint: 0, suppressed };
  for (const finding of findings) summary[finding.severity]++;
  return summary;
}

/** The value in effect before a change: coded or default. */
export interface ChangeBefore {
  text: string;
  file?: string;
  range?: Range;
}

/** One effect of a change in its published form. */
export interface ChangeEntry {
  effect: ChangeEffect['kind'];
  statement: string;
  subject?: string;
  file: string;
  range: Range;
  /** The coded text. */
  text: string;
  before?: ChangeBefore;
  /** When it takes effect; if absent, immediately. */
  takes?: NonNullable<ChangeEffect['takes']>;
  disrupts?: string;
  added?: string[];
  removed?: string[];
  kept?: number;
}

/** Effects of data sets for VARY TCPIP,,OBEYFILE on a base profile. */
export interface ChangeReport {
  base: string;
  dataSets: string[];
  effects: ChangeEntry[];
}
