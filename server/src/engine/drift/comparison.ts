import type { StackModel } from '@ezlint/grammar';
import type { Scalar } from '../measured/netstat/config-settings.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { Comparable } from './values.js';

/** An item that the profile defines, with its key in reports. */
export interface Defined {
  statement: string;
  parameter: string;
  at: number;
  key: Record<string, string>;
  /** Why a report that is whole may lack it although the stack has it. */
  absent?(rows: readonly ReportRow[]): string | undefined;
  /** Its values that the report also shows. */
  details?: readonly Detail[];
}

/** How a kind of report is compared with a profile. */
export interface Comparison {
  /** Kinds of reports that show the same items. */
  kinds: readonly CapturedReport['kind'][];
  /** Whether these reports can be compared so; always, where absent. */
  applies?(report: CapturedReport, all: readonly CapturedReport[]): boolean;
  label: string;
  defined(stack: StackModel): Defined[];
  matches(row: ReportRow['values'], key: Defined['key']): boolean;
  /** Whether the row is of a table that a profile can define; if absent, always. */
  ofProfile?(row: ReportRow['values']): boolean;
  /** Whether the reports can show the item; if absent, always. */
  shows?(rows: readonly ReportRow[], reports: readonly CapturedReport[]): boolean;
  /** Whether only a profile can define the item; other items are created by the stack, by programs or by partners. */
  isOfProfile(row: ReportRow['values']): boolean;
  /** Why a running item that the profile lacks proves no difference. */
  unsure?(row: ReportRow['values'], stack: StackModel): string | undefined;
  /** Whether the profile permits the running item under another name. */
  isKnown?(row: ReportRow['values'], stack: StackModel): boolean;
  /** The running item, as statement and parameter. */
  named(row: ReportRow['values']): { statement: string; parameter: string };
}

export type DriftStatus = 'same' | 'differs' | 'only-profile' | 'only-running' | 'not-comparable';

/** One parameter in the profile and in the running stack. */
export interface DriftValue {
  status: DriftStatus;
  statement: string;
  parameter: string;
  /** Absent if the profile does not set it. `at` is its place if it is coded. */
  profile?: { value: Comparable; at?: number; isDefault: boolean };
  /** Absent if the report does not show it. */
  running?: { value: Comparable; label: string; text: string; line: number; source?: string };
  /** Why no comparison is possible. */
  reason?: string;
}

/** A value of an item of the profile. */
export interface Detail {
  /** The parameter that sets it. */
  name: string;
  value: Scalar;
  /** Whether the profile does not code it. */
  isDefault: boolean;
  /** Its place, if it is not in the statement of the item. */
  at?: number;
  /** The value in the rows of the item, in the form of the profile; undefined if the report does not show it, or shows it in an unknown form. */
  shown(rows: readonly ReportRow[]): Scalar | undefined;
  /** Why another value in the report proves no difference. */
  unsure?(now: Scalar): string | undefined;
}
