import type { CheckResult } from '../engine/core/types/finding.js';
import type { Rule } from '../engine/core/types/rules.js';
import type { TrafficDay } from '../engine/measured/workload/day.js';

/** The input of a report in addition to the result; reports do not read anything from the system. */
export interface ReportContext {
  version: string;
  /** Texts of the files, by the path in findings. */
  texts: ReadonlyMap<string, string>;
  rules: readonly Rule[];
  /** Absolute base folder of relative paths, as a `file:` URI that ends with a slash. */
  baseUri: string;
  color: boolean;
  /** Also print hints that a report would omit. */
  all: boolean;
  /** Line width in characters. */
  width: number;
  /** Print edits, effects and all sources of each finding. */
  details?: boolean;
  /** Omit verdict and closing notes. */
  quiet?: boolean;
  /** How a text report is grouped; default: by concern. */
  groupBy?: 'rule' | 'file' | 'statement';
  /** Measured traffic of a day, for the plots of the HTML report. */
  day?: TrafficDay;
  /** Date in the HTML report. */
  date?: string;
  /** Releases of z/OS for which the stacks are checked, the oldest first. */
  releases?: readonly string[];
}

export type Reporter = (result: CheckResult, context: ReportContext) => string;
