import type { CheckResult, Finding, Severity } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { everyFile } from '../text/by-file.js';
import { messageWithPlaces } from '../text/places-text.js';
import { attributes } from '../text/xml.js';

const SEVERITIES: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'info', hint: 'info' };

/** The XML of checkstyle, which most servers for continuous integration read. */
export function checkstyleReport(result: CheckResult, _context: ReportContext): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<checkstyle version="4.3">',
    ...[...everyFile(result)].flatMap(([file, findings]) => fileLines(file, findings)),
    '</checkstyle>',
    '',
  ].join('\n');
}

function fileLines(file: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`  <file${attributes({ name: file })}/>`];
  return [`  <file${attributes({ name: file })}>`, ...findings.map(errorLine), '  </file>'];
}

function errorLine(finding: Finding): string {
  const { range, severity, ruleId, category } = finding;
  const values = {
    line: range.start.line,
    column: range.start.column,
    severity: SEVERITIES[severity],
    message: messageWithPlaces(finding),
    source: `ezlint.${category}.${ruleId}`,
  };
  return `    <error${attributes(values)}/>`;
}
