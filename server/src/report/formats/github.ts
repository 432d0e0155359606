import type { CheckResult, Finding, Severity } from '../../engine/core/types/finding.js';
import { commandProperty, commandText } from '../escape.js';
import type { ReportContext } from '../reporter.js';
import { adviceText } from '../text/advice-text.js';
import { byCause } from '../text/one-cause.js';
import { messageWithPlaces } from '../text/places-text.js';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice', hint: 'notice' };

/** Workflow commands of GitHub Actions: each finding becomes an annotation of its line. */
export function githubReport({ findings }: CheckResult, { rules }: ReportContext): string {
  return byCause(findings, rules)
    .map((finding) => `${annotation(finding)}\n`)
    .join('');
}

function annotation(finding: Finding): string {
  const { severity, file, range, ruleId, name } = finding;
  const message = messageWithPlaces(finding);
  const { start, end } = range;
  const isOneLine = start.line === end.line;
  const properties = {
    file: file.replaceAll('\\', '/'),
    line: start.line,
    endLine: end.line,
    // Columns are valid only within a single line; the end is inclusive.
    ...(isOneLine ? { col: start.column, endColumn: Math.max(end.column - 1, start.column) } : {}),
    title: `${ruleId} ${name}`,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${commandProperty(String(value))}`);
  const advice = adviceText(finding);
  const text = advice === undefined ? message : `${message}\n${advice}`;
  return `::${COMMANDS[severity]} ${list.join(',')}::${commandText(text)}`;
}
