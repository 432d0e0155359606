import type { CheckResult } from '../engine/core/types/finding.js';
import type { Rule } from '../engine/core/types/rules.js';
import type { TrafficDay } from '../engine/measured/workload/day.js';

/** What a report needs beside the result; nothing in it is read from the machine by the report itself. */
export interface ReportContext {
  version: string;
  /** Texts of the files by the path that findings carry. */
  texts: ReadonlyMap<string, string>;
  rules: readonly Rule[];
  /** Absolute folder that relative paths count from, as a `file:` URI that ends with a slash. */
  baseUri: string;
  color: boolean;
  /** Print hints, too, where a report leaves them out. */
  all: boolean;
  /** Characters of a line. */
  width: number;
  /** Print edits, figures and all sources of each finding. */
  details?: boolean;
  /** Leave out verdict and closing notes. */
  quiet?: boolean;
  /** How a text report is divided; left out: by what the findings mean. */
  groupBy?: 'rule' | 'file' | 'statement';
  /** Measured traffic of a day, which the HTML report plots. */
  day?: TrafficDay;
  /** Date that the HTML report carries. */
  date?: string;
  /** Releases of z/OS that the stacks are checked for, the oldest first. */
  releases?: readonly string[];
}

export type Reporter = (result: CheckResult, context: ReportContext) => string;
