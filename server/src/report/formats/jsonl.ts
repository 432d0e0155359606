import type { CheckResult } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { findingObject, summaryObject } from './json.js';

/**
 * One finding per line, as in the JSON report; the last line contains the summary, so a truncated stream can be distinguished from a clean
 * run.
 */
export function jsonlReport(result: CheckResult, context: ReportContext): string {
  const closing = { version: 1, tool: { name: 'ezlint', version: context.version }, summary: summaryObject(result) };
  return [...result.findings.map(findingObject), closing].map((line) => `${JSON.stringify(line)}\n`).join('');
}
