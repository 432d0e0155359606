import type { CheckResult } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { ReportContext } from '../reporter.js';

/** One line for each finding: place, severity, rule, message, number of places. */
export function conciseReport({ findings }: CheckResult, { all }: ReportContext): string {
  return findings
    .filter(({ severity }) => all || severity !== 'hint')
    .map(({ file, range, severity, ruleId, message, places }) => {
      const text = printable(message.replace(/(?<!\s)\s*\n\s*/g, ' '));
      const count = places ? ` (${places.length} places)` : '';
      return `${printable(file)}:${range.start.line}:${range.start.column}: ${severity} ${ruleId} ${text}${count}\n`;
    })
    .join('');
}
