import type { CheckResult } from '../core/finding.js';
import { findingObject, summaryObject } from './json.js';
import type { ReportContext } from './reporter.js';

/** One finding a line, as in the JSON report; the last line holds the summary, so a cut stream can be told from a clean run. */
export function jsonlReport(result: CheckResult, context: ReportContext): string {
  const closing = { version: 1, tool: { name: 'ezlint', version: context.version }, summary: summaryObject(result) };
  return [...result.findings.map(findingObject), closing].map((line) => `${JSON.stringify(line)}\n`).join('');
}
