import type { CheckResult, Finding } from '../../engine/core/types/finding.js';
import { isSerious } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { adviceText } from '../text/advice-text.js';
import { everyFile } from '../text/by-file.js';
import { messageWithPlaces } from '../text/places-text.js';
import { attributes, xmlText } from '../text/xml.js';

/**
 * JUnit XML: a suite for each file, a test case for each finding. Errors and warnings fail, others pass with their text as output. A file
 * without findings has one passing test case.
 */
export function junitReport(result: CheckResult, _context: ReportContext): string {
  const suites = [...everyFile(result)].map(([file, findings]) => suite(file, findings));
  const { error, warning } = result.summary;
  const tests = suites.reduce((sum, { tests: own }) => sum + own, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'ezlint', tests, failures: error + warning, errors: 0 })}>`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(file: string, findings: readonly Finding[]): { tests: number; lines: string[] } {
  const failures = findings.filter(isSerious).length;
  const cases =
    findings.length > 0
      ? findings.flatMap(testCase)
      : [`    <testcase${attributes({ name: 'no findings', classname: file })}/>`];
  const tests = Math.max(findings.length, 1);
  return {
    tests,
    lines: [
      `  <testsuite${attributes({ name: file, tests, failures, errors: 0, skipped: 0 })}>`,
      ...cases,
      '  </testsuite>',
    ],
  };
}

function testCase(finding: Finding): string[] {
  const { ruleId, name, file, range, severity, sources } = finding;
  const message = messageWithPlaces(finding);
  const place = `${file}:${range.start.line}:${range.start.column}`;
  const advice = adviceText(finding);
  const text = xmlText(
    [`${place} ${severity} ${ruleId}`, message, ...(advice === undefined ? [] : [advice]), ...sources].join('\n'),
  );
  const body = isSerious(finding)
    ? `      <failure${attributes({ message, type: severity })}>${text}</failure>`
    : `      <system-out>${text}</system-out>`;
  return [
    `    <testcase${attributes({ name: `${ruleId} ${name} (line ${range.start.line}, column ${range.start.column})`, classname: file })}>`,
    body,
    '    </testcase>',
  ];
}
