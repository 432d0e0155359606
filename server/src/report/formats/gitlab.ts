import { jsonText } from '../../engine/core/json-text.js';
import type { CheckResult, Severity } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { ReportContext } from '../reporter.js';
import { messageWithPlaces } from '../text/places-text.js';
import { artifactLocation } from './sarif-location.js';

const SEVERITIES: Record<Severity, string> = { error: 'critical', warning: 'major', info: 'minor', hint: 'info' };

/** Relative to the base folder, in readable form. */
function pathOf(file: string, baseUri: string): string {
  const { uri } = artifactLocation(file, baseUri);
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** GitLab's code quality report. Its fingerprints are unique within the report, as GitLab requires. */
export function gitlabReport(result: CheckResult, context: ReportContext): string {
  const seen = new Map<string, number>();
  const issues = result.findings.map((finding) => {
    const { ruleId, severity, file, range, fingerprint, category } = finding;
    const count = seen.get(fingerprint) ?? 0;
    seen.set(fingerprint, count + 1);
    return {
      type: 'issue',
      check_name: ruleId,
      description: printable(messageWithPlaces(finding)),
      categories: [
        category.startsWith('security') ? 'Security' : category === 'performance' ? 'Performance' : 'Bug Risk',
      ],
      severity: SEVERITIES[severity],
      fingerprint: count === 0 ? fingerprint : `${fingerprint}-${count}`,
      location: {
        path: pathOf(file, context.baseUri),
        lines: { begin: range.start.line, end: range.end.line },
      },
    };
  });
  return jsonText(issues);
}
