import type { Position } from '@ezlint/grammar';
import type { Capacity, Volume } from './capacity.js';
import type { ChangeReport } from './change-report.js';

/** What `check` reports; published as JSON, so names and shapes stay. */

export type Severity = 'error' | 'warning' | 'info' | 'hint';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

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
  /** Absent in advice. */
  edits?: Edit[];
}

export interface ImpactMetric {
  metric: string;
  unit: string;
  before: number;
  after: number;
  /** Percent from before to after; low and high bound 90 %. */
  change: number;
  low: number;
  high: number;
  /** Probability that the change is for the better, where it is known. */
  pBetter?: number;
}

export interface Impact {
  status: 'quantified' | 'no-effect' | 'not-quantified';
  reason?: string;
  workload?: string;
  metrics?: ImpactMetric[];
  /** The traffic that the figures are about. */
  volume?: Volume;
  /** The interface that carries it. */
  over?: string;
  /** It is not what the stack serves, but what it passes on to targets of Sysplex Distributor: assumed to be as much. */
  isPassedOn?: boolean;
  capacity?: Capacity;
  /** In a sentence, that a measurement is outside the interval of the model: to be said first. */
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

/** One of the places of a finding with several. */
export interface FindingPlace {
  file: string;
  range: Range;
  fingerprint: string;
  /** Where it differs from that of the finding. */
  message?: string;
}

export interface Finding {
  ruleId: string;
  /** The id that it had as one of a group: suppressions, settings and baselines that name it hold on. Not published. */
  formerId?: string;
  name: string;
  category: string;
  severity: Severity;
  message: string;
  file: string;
  range: Range;
  statement?: string;
  /** The statement with its name, and the line where it begins; for grouping, not published. */
  subject?: { text: string; line: number };
  path?: string;
  /** Message number of the stack for the same fault. */
  zosMessage?: string;
  fingerprint: string;
  related: RelatedPlace[];
  sources: string[];
  fix?: Fix;
  impact?: Impact;
  /** All places of one cause, the first of them as `file` and `range`; absent for a single one. */
  places?: FindingPlace[];
  /** Controls of the standards that the site keeps to: `stig-racf V-223739`. */
  controls?: readonly string[];
  /** What the places were found as; not published. */
  members?: Finding[];
  /** Which message of the rule it is, and what fills it; not published. */
  wording?: { key: string; args: Record<string, unknown> };
}

/** Lines by state; each line is in one. */
export interface StateCounts {
  understood: number;
  ignored: number;
  unknown: number;
}

export interface LineCoverage extends StateCounts {
  /** Of the lines, those with a symbol or placeholder that has no value. */
  symbolic: number;
}

/** A system symbol without a value, with the numbers of the lines that use it. */
export interface UnresolvedSymbol {
  name: string;
  lines: number[];
}

export interface FileReport {
  file: string;
  /** Names of the stacks that it belongs to. */
  stacks: string[];
  language: string;
  lines: number;
  statements: number;
  coverage: LineCoverage;
  /** Of a profile: whether it is all of a stack, or statements of one. */
  treatedAs?: 'stack' | 'fragment';
  symbols?: UnresolvedSymbol[];
  /** Places of a template that were not filled in. */
  placeholders?: Range[];
}

export interface Summary {
  error: number;
  warning: number;
  info: number;
  hint: number;
  suppressed: number;
}

/** Why a finding is not reported: a comment of the file, or the settings and the baseline. */
export interface Suppression {
  kind: 'inSource' | 'external';
  justification?: string;
  /** Who answers for it. */
  owner?: string;
  /** ISO date, the last day on which it holds. */
  until?: string;
  /** It was there when the baseline was written; it was not judged by itself. */
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
  /** Files of a directory whose language was not recognized. */
  skipped: string[];
  /** The release that was assumed, since neither an option nor a file names one. */
  assumedRelease?: string;
  /** Stacks of the run that rules across stacks did not see together. */
  notCompared?: readonly { stacks: readonly string[]; reason: string }[];
  /** With check --base: what the change does. */
  change?: ChangeReport;
}

/** File, then place, then rule: the one order of all reports. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message)
  );
}

/** What makes two findings of several stacks one: they say the same of the same place. */
export function contentOf({ ruleId, file, range, message }: Finding): string {
  return JSON.stringify([ruleId, file, range, message]);
}

/** Independent of locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function summarize(findings: readonly Finding[], suppressed: number): Summary {
  const summary: Summary = { error: 0, warning: 0, info: 0, hint: 0, suppressed };
  for (const finding of findings) summary[finding.severity]++;
  return summary;
}
