import type { CheckResult } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { ReportContext } from '../reporter.js';
import { byCause, otherRules } from '../text/one-cause.js';

/** One line for each finding: place, severity, rule, message, number of places. */
export function conciseReport({ findings }: CheckResult, { all, rules }: ReportContext): string {
  return byCause(findings, rules)
    .filter(({ severity }) => all || severity !== 'hint')
    .map((finding) => {
      const { file, range, severity, ruleId, message, places } = finding;
      const text = printable(
        [message, otherRules(finding)]
          .join(' ')
          .trimEnd()
          .replace(/(?<!\s)\s*\n\s*/g, ' '),
      );
      const count = places ? ` (${places.length} places)` : '';
      return `${printable(file)}:${range.start.line}:${range.start.column}: ${severity} ${ruleId} ${text}${count}\n`;
    })
    .join('');
}
