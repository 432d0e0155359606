import type { CheckResult } from '../engine/core/types/finding.js';
import type { Rule } from '../engine/core/types/rules.js';

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
}

export type Reporter = (result: CheckResult, context: ReportContext) => string;
